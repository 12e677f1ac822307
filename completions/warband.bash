# Completion of warband for bash: `source warband.bash`, or put it into ~/.local/share/bash-completion/completions/warband.
_warband() {
    local line
    COMPREPLY=()
    while IFS= read -r line; do
        COMPREPLY+=("$line")
    done < <("${COMP_WORDS[0]}" __complete bash "$COMP_LINE" "$COMP_POINT" 2>/dev/null)
    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:=/] ]]; then
        compopt -o nospace 2>/dev/null
    fi
}
complete -o nosort -F _warband warband 2>/dev/null || complete -F _warband warband
