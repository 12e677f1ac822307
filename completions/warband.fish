# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_warband_global_optspecs
    string join \n json q/quiet color= plain width= h/help V/version
end

function __fish_warband_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_warband_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_warband_using_subcommand
    set -l cmd (__fish_warband_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c warband -n "__fish_warband_needs_command" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_needs_command" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_needs_command" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_needs_command" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_needs_command" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_needs_command" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_needs_command" -s V -l version -d 'Print version'
complete -c warband -n "__fish_warband_needs_command" -f -a "check" -d 'Judge army files: what is wrong, which rule says so, what to change'
complete -c warband -n "__fish_warband_needs_command" -f -a "show" -d 'Print a force: its dice, their points, and what to expect of each army'
complete -c warband -n "__fish_warband_needs_command" -f -a "init" -d 'Write a legal army file to start from'
complete -c warband -n "__fish_warband_needs_command" -f -a "roll" -d 'Roll an army, or plain dice, or count what the table shows'
complete -c warband -n "__fish_warband_needs_command" -f -a "odds" -d 'Tell the exact chances of a roll, an attack or a contest, or put armies side by side'
complete -c warband -n "__fish_warband_needs_command" -f -a "dice" -d 'Look through the catalogue of dice and spells'
complete -c warband -n "__fish_warband_needs_command" -f -a "key" -d 'Show what to type for each face of an army'
complete -c warband -n "__fish_warband_needs_command" -f -a "explain" -d 'Explain an icon, a kind of roll, a species, an ability or the code of a problem'
complete -c warband -n "__fish_warband_needs_command" -f -a "completions" -d 'Print the completion script of a shell'
complete -c warband -n "__fish_warband_needs_command" -f -a "man" -d 'Print the manual page'
complete -c warband -n "__fish_warband_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c warband -n "__fish_warband_using_subcommand check" -l edition -d 'Judge by this edition, whatever the files say' -r -f -a "classic\t''
v4.0\t''
v4.1\t''"
complete -c warband -n "__fish_warband_using_subcommand check" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand check" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand check" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand check" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand check" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand check" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand show" -l format -d 'How to write it down' -r -f -a "table\t''
markdown\t''
csv\t''"
complete -c warband -n "__fish_warband_using_subcommand show" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand show" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand show" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand show" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand show" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand show" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand init" -l for -d 'The game' -r -f -a "dragon-dice\t''"
complete -c warband -n "__fish_warband_using_subcommand init" -l species -d 'The species of its units' -r
complete -c warband -n "__fish_warband_using_subcommand init" -l size -d 'The size of the force in points' -r
complete -c warband -n "__fish_warband_using_subcommand init" -l edition -d 'The edition it is built for' -r -f -a "classic\t''
v4.0\t''
v4.1\t''"
complete -c warband -n "__fish_warband_using_subcommand init" -l seed -d 'Another force for every text; without it always the same' -r
complete -c warband -n "__fish_warband_using_subcommand init" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand init" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand init" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand init" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand init" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand init" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand roll" -l faces -d 'What the table shows, in one text' -r
complete -c warband -n "__fish_warband_using_subcommand roll" -s t -l total -d 'A bare total from the table: N, or TYPE=N,TYPE=N' -r
complete -c warband -n "__fish_warband_using_subcommand roll" -l seed -d 'Choose the digital dice: any text, or key:HEX of a record' -r
complete -c warband -n "__fish_warband_using_subcommand roll" -l repeat -d 'Roll so often, a line each' -r
complete -c warband -n "__fish_warband_using_subcommand roll" -l at -d 'Where: Swampland, "Swampland City", "Swampland + Highland Bridge", reserve; dua for a burial save' -r
complete -c warband -n "__fish_warband_using_subcommand roll" -l against -d 'What a save is against; `other` also for a maneuver or melee that an effect demands' -r -f -a "melee\t''
missile\t''
other\t''"
complete -c warband -n "__fish_warband_using_subcommand roll" -l unit -d 'This unit rolls alone' -r
complete -c warband -n "__fish_warband_using_subcommand roll" -l add -d 'Results more (step 10): save=2' -r
complete -c warband -n "__fish_warband_using_subcommand roll" -l subtract -d 'Results less (step 6): melee=4, any=1' -r
complete -c warband -n "__fish_warband_using_subcommand roll" -l halve -d 'Results halved (step 7): melee, any' -r
complete -c warband -n "__fish_warband_using_subcommand roll" -l dua -d 'Units of a species in your DUA: undead=6' -r
complete -c warband -n "__fish_warband_using_subcommand roll" -l size -d 'Points of the force, for the limits of species abilities' -r
complete -c warband -n "__fish_warband_using_subcommand roll" -l ids -d 'How IDs are shared in a combination roll: melee=3,save=1' -r
complete -c warband -n "__fish_warband_using_subcommand roll" -l choose -d 'Decide about an icon: regenerate=return, wild-growth=save:2+promote:2' -r
complete -c warband -n "__fish_warband_using_subcommand roll" -l dragons -d 'The dragons that attack, for a response' -r
complete -c warband -n "__fish_warband_using_subcommand roll" -l edition -d 'Roll by this edition: classic, v4.0 or v4.1' -r -f -a "classic\t''
v4.0\t''
v4.1\t''"
complete -c warband -n "__fish_warband_using_subcommand roll" -l hit-on -d 'Plain dice: N and more is a hit' -r
complete -c warband -n "__fish_warband_using_subcommand roll" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand roll" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand roll" -l summary -d 'With --repeat: how often each total came up, instead of the lines'
complete -c warband -n "__fish_warband_using_subcommand roll" -l eighth -d 'The army holds the terrain\'s eighth face'
complete -c warband -n "__fish_warband_using_subcommand roll" -l counter -d 'A counter-attack or counter-maneuver, Defensive Volley, Magic Negation; a save against one'
complete -c warband -n "__fish_warband_using_subcommand roll" -l ignore-ids -d 'IDs count nothing (death breath)'
complete -c warband -n "__fish_warband_using_subcommand roll" -l saves-only -d 'Classic: the army may only be rolled for saves (air breath)'
complete -c warband -n "__fish_warband_using_subcommand roll" -l count -d 'Plain dice: the answer is the number of hits'
complete -c warband -n "__fish_warband_using_subcommand roll" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand roll" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand roll" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand roll" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand odds" -l at-least -d 'The chance of N or more; several at once in a combination roll: melee=10,save=6; for an attack health killed' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l at -d 'Where: Swampland, "Swampland City", "Swampland + Highland Bridge", reserve; dua for a burial save' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l against -d 'What a save is against; `other` also for a maneuver or melee that an effect demands' -r -f -a "melee\t''
missile\t''
other\t''"
complete -c warband -n "__fish_warband_using_subcommand odds" -l unit -d 'This unit rolls alone' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l add -d 'Results more (step 10): save=2' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l subtract -d 'Results less (step 6): melee=4, any=1' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l halve -d 'Results halved (step 7): melee, any' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l dua -d 'Units of a species in your DUA: undead=6' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l size -d 'Points of the force, for the limits of species abilities' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l ids -d 'How IDs are shared in a combination roll: melee=3,save=1' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l choose -d 'Decide about an icon: regenerate=return, wild-growth=save:2+promote:2' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l dragons -d 'The dragons that attack, for a response' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l edition -d 'Roll by this edition: classic, v4.0 or v4.1' -r -f -a "classic\t''
v4.0\t''
v4.1\t''"
complete -c warband -n "__fish_warband_using_subcommand odds" -l a-at -d 'Where: Swampland, "Swampland City", "Swampland + Highland Bridge", reserve; dua for a burial save' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l a-add -d 'Results more (step 10): save=2' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l a-subtract -d 'Results less (step 6): melee=4, any=1' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l a-halve -d 'Results halved (step 7): melee, any' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l a-dua -d 'Units of a species in your DUA: undead=6' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l a-size -d 'Points of the force, for the limits of species abilities' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l a-choose -d 'Decide about an icon: regenerate=return, wild-growth=save:2+promote:2' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l b-at -d 'Where: Swampland, "Swampland City", "Swampland + Highland Bridge", reserve; dua for a burial save' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l b-add -d 'Results more (step 10): save=2' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l b-subtract -d 'Results less (step 6): melee=4, any=1' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l b-halve -d 'Results halved (step 7): melee, any' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l b-dua -d 'Units of a species in your DUA: undead=6' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l b-size -d 'Points of the force, for the limits of species abilities' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l b-choose -d 'Decide about an icon: regenerate=return, wild-growth=save:2+promote:2' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand odds" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l exact -d 'Fractions instead of rounded chances'
complete -c warband -n "__fish_warband_using_subcommand odds" -l hist -d 'Bars beside the chances'
complete -c warband -n "__fish_warband_using_subcommand odds" -l csv -d 'Comma-separated values: total, chance, chance of so many or more'
complete -c warband -n "__fish_warband_using_subcommand odds" -l eighth -d 'The army holds the terrain\'s eighth face'
complete -c warband -n "__fish_warband_using_subcommand odds" -l counter -d 'A counter-attack or counter-maneuver, Defensive Volley, Magic Negation; a save against one'
complete -c warband -n "__fish_warband_using_subcommand odds" -l ignore-ids -d 'IDs count nothing (death breath)'
complete -c warband -n "__fish_warband_using_subcommand odds" -l saves-only -d 'Classic: the army may only be rolled for saves (air breath)'
complete -c warband -n "__fish_warband_using_subcommand odds" -l a-eighth -d 'The army holds the terrain\'s eighth face'
complete -c warband -n "__fish_warband_using_subcommand odds" -l a-ignore-ids -d 'IDs count nothing (death breath)'
complete -c warband -n "__fish_warband_using_subcommand odds" -l b-eighth -d 'The army holds the terrain\'s eighth face'
complete -c warband -n "__fish_warband_using_subcommand odds" -l b-ignore-ids -d 'IDs count nothing (death breath)'
complete -c warband -n "__fish_warband_using_subcommand odds" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand odds" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand odds" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand odds" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand dice" -l type -d 'Only dice (or spells) of this type' -r -f -a "unit\t''
item\t''
dragonkin\t''
eldarim\t''
dracolem\t''
dragon\t''
terrain\t''
minor-terrain\t''
spell\t''"
complete -c warband -n "__fish_warband_using_subcommand dice" -l species -d 'Only dice (or spells) of this species' -r
complete -c warband -n "__fish_warband_using_subcommand dice" -l class -d 'Only dice of this class: "heavy melee", cavalry, magic ...' -r
complete -c warband -n "__fish_warband_using_subcommand dice" -l size -d 'Only dice of this size: small, medium, large, monster, champion, artifact ...' -r
complete -c warband -n "__fish_warband_using_subcommand dice" -l stats -d 'Share of useful faces, mean and deviation in a roll of this kind' -r -f -a "melee\t''
missile\t''
magic\t''
maneuver\t''
save\t''"
complete -c warband -n "__fish_warband_using_subcommand dice" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand dice" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand dice" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand dice" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand dice" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand dice" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand key" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand key" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand key" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand key" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand key" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand key" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand explain" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand explain" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand explain" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand explain" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand explain" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand explain" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand completions" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand completions" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand completions" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand completions" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand completions" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand completions" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand man" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand man" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand man" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand man" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand man" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand man" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init roll odds dice key explain completions man help" -f -a "check" -d 'Judge army files: what is wrong, which rule says so, what to change'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init roll odds dice key explain completions man help" -f -a "show" -d 'Print a force: its dice, their points, and what to expect of each army'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init roll odds dice key explain completions man help" -f -a "init" -d 'Write a legal army file to start from'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init roll odds dice key explain completions man help" -f -a "roll" -d 'Roll an army, or plain dice, or count what the table shows'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init roll odds dice key explain completions man help" -f -a "odds" -d 'Tell the exact chances of a roll, an attack or a contest, or put armies side by side'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init roll odds dice key explain completions man help" -f -a "dice" -d 'Look through the catalogue of dice and spells'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init roll odds dice key explain completions man help" -f -a "key" -d 'Show what to type for each face of an army'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init roll odds dice key explain completions man help" -f -a "explain" -d 'Explain an icon, a kind of roll, a species, an ability or the code of a problem'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init roll odds dice key explain completions man help" -f -a "completions" -d 'Print the completion script of a shell'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init roll odds dice key explain completions man help" -f -a "man" -d 'Print the manual page'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init roll odds dice key explain completions man help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
