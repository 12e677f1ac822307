# Completion of warband for fish: put this file into ~/.config/fish/completions.
function __warband_complete
    set -l line (commandline -cp)
    warband __complete fish "$line" (string length -- "$line") 2>/dev/null
end
complete -c warband -f -k -a '(__warband_complete)'
