# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_warband_global_optspecs
    string join \n g/game= json q/quiet color= plain width= h/help V/version
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

complete -c warband -n "__fish_warband_needs_command" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_needs_command" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_needs_command" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_needs_command" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_needs_command" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_needs_command" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_needs_command" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_needs_command" -s V -l version -d 'Print version'
complete -c warband -n "__fish_warband_needs_command" -f -a "check" -d 'Judge armies and decks: what is wrong, which rule says so, what to change'
complete -c warband -n "__fish_warband_needs_command" -f -a "show" -d 'Print a force or a deck: dice or cards, points, and what to expect of them'
complete -c warband -n "__fish_warband_needs_command" -f -a "init" -d 'Write a legal army or deck to start from'
complete -c warband -n "__fish_warband_needs_command" -f -a "import" -d 'Make an army file of a list or a deck that was written elsewhere'
complete -c warband -n "__fish_warband_needs_command" -f -a "diff" -d 'Tell what two forces differ in, and what that changes'
complete -c warband -n "__fish_warband_needs_command" -f -a "collection" -d 'Keep the list of the dice that you own, and see what armies lack'
complete -c warband -n "__fish_warband_needs_command" -f -a "roll" -d 'Roll an army, or plain dice, or count what the table shows'
complete -c warband -n "__fish_warband_needs_command" -f -a "odds" -d 'Tell the exact chances of a roll, an attack or a contest, or put armies side by side'
complete -c warband -n "__fish_warband_needs_command" -f -a "new" -d 'Begin a game: a file for the table and everything on it'
complete -c warband -n "__fish_warband_needs_command" -f -a "play" -d 'Type the verbs line by line, without warband before them'
complete -c warband -n "__fish_warband_needs_command" -f -a "status" -d 'Show the table, and whose turn it is'
complete -c warband -n "__fish_warband_needs_command" -f -a "remind" -d 'List what may and must be done in this step, and what to type'
complete -c warband -n "__fish_warband_needs_command" -f -a "undo" -d 'Take commands back'
complete -c warband -n "__fish_warband_needs_command" -f -a "redo" -d 'Do commands again that were taken back'
complete -c warband -n "__fish_warband_needs_command" -f -a "note" -d 'Write a remark into the log'
complete -c warband -n "__fish_warband_needs_command" -f -a "log" -d 'Show everything that happened'
complete -c warband -n "__fish_warband_needs_command" -f -a "verify" -d 'Prove the game file: its chain, its dice, its rules'
complete -c warband -n "__fish_warband_needs_command" -f -a "repair" -d 'Write a whole copy of a damaged game file'
complete -c warband -n "__fish_warband_needs_command" -f -a "dice" -d 'Look through the catalogue of dice and spells'
complete -c warband -n "__fish_warband_needs_command" -f -a "key" -d 'Show what to type for each face of an army'
complete -c warband -n "__fish_warband_needs_command" -f -a "explain" -d 'Explain an icon, a roll, a species, a rule, a word or the code of a problem'
complete -c warband -n "__fish_warband_needs_command" -f -a "schema" -d 'Print the JSON Schema of a file or an answer'
complete -c warband -n "__fish_warband_needs_command" -f -a "completions" -d 'Print the completion script of a shell'
complete -c warband -n "__fish_warband_needs_command" -f -a "man" -d 'Print the manual page'
complete -c warband -n "__fish_warband_needs_command" -f -a "dragon" -d 'Have dragons attack; tell whom they attack, or roll them outside a game'
complete -c warband -n "__fish_warband_needs_command" -f -a "respond" -d 'Answer the dragons that attack an army: melee, missiles and saves'
complete -c warband -n "__fish_warband_needs_command" -f -a "breath" -d 'Tell whom a dragon\'s breath kills, and roll who is buried'
complete -c warband -n "__fish_warband_needs_command" -f -a "next" -d 'End the step or phase, and go on to what comes next'
complete -c warband -n "__fish_warband_needs_command" -f -a "choose" -d 'Answer what is awaited, or list what may be'
complete -c warband -n "__fish_warband_needs_command" -f -a "pass" -d 'Decline what is awaited'
complete -c warband -n "__fish_warband_needs_command" -f -a "throw" -d 'Make the roll that is awaited'
complete -c warband -n "__fish_warband_needs_command" -f -a "march" -d 'Begin a march'
complete -c warband -n "__fish_warband_needs_command" -f -a "maneuver" -d 'Maneuver with the marching army'
complete -c warband -n "__fish_warband_needs_command" -f -a "counter" -d 'Counter-maneuver, or answer an attack'
complete -c warband -n "__fish_warband_needs_command" -f -a "attack" -d 'Attack with the marching army'
complete -c warband -n "__fish_warband_needs_command" -f -a "magic" -d 'Cast spells with the marching army: its magic roll'
complete -c warband -n "__fish_warband_needs_command" -f -a "cast" -d 'Announce spells, or list what the points pay'
complete -c warband -n "__fish_warband_needs_command" -f -a "save" -d 'Save against an attack'
complete -c warband -n "__fish_warband_needs_command" -f -a "damage" -d 'Say what damage got through to an army'
complete -c warband -n "__fish_warband_needs_command" -f -a "casualties" -d 'List who may die of damage, or say who does'
complete -c warband -n "__fish_warband_needs_command" -f -a "promote" -d 'Exchange a unit for a larger one from the DUA'
complete -c warband -n "__fish_warband_needs_command" -f -a "recruit" -d 'Bring a small unit from the DUA to an army'
complete -c warband -n "__fish_warband_needs_command" -f -a "bury" -d 'Bury dice'
complete -c warband -n "__fish_warband_needs_command" -f -a "summon" -d 'Bring a dragon, Dragonkin or minor terrain to a terrain'
complete -c warband -n "__fish_warband_needs_command" -f -a "move" -d 'Move dice as an effect says'
complete -c warband -n "__fish_warband_needs_command" -f -a "use" -d 'Use a species ability on units of a reserve: mutate'
complete -c warband -n "__fish_warband_needs_command" -f -a "reinforce" -d 'Bring units from reserve to a terrain'
complete -c warband -n "__fish_warband_needs_command" -f -a "retreat" -d 'Take units from a terrain to reserve'
complete -c warband -n "__fish_warband_needs_command" -f -a "effect" -d 'Write down effects that last, or end them'
complete -c warband -n "__fish_warband_needs_command" -f -a "fix" -d 'Bring the file in line with the table'
complete -c warband -n "__fish_warband_needs_command" -f -a "concede" -d 'Give up'
complete -c warband -n "__fish_warband_needs_command" -f -a "draw" -d 'Fill the hand from the draw pile'
complete -c warband -n "__fish_warband_needs_command" -f -a "event" -d 'Play an event card'
complete -c warband -n "__fish_warband_needs_command" -f -a "wall" -d 'Place a wall in the own half'
complete -c warband -n "__fish_warband_needs_command" -f -a "build" -d 'Put cards of the hand on the magic pile'
complete -c warband -n "__fish_warband_needs_command" -f -a "pay" -d 'Pay magic for what a card or ability costs'
complete -c warband -n "__fish_warband_needs_command" -f -a "transfer" -d 'Move cards from pile to pile, as a card says'
complete -c warband -n "__fish_warband_needs_command" -f -a "reveal" -d 'Name unknown cards of a pile that were turned up'
complete -c warband -n "__fish_warband_needs_command" -f -a "heal" -d 'Take wounds off a card'
complete -c warband -n "__fish_warband_needs_command" -f -a "place" -d 'Put a card elsewhere, as a card says'
complete -c warband -n "__fish_warband_needs_command" -f -a "swap" -d 'Exchange two cards, as a card says'
complete -c warband -n "__fish_warband_needs_command" -f -a "control" -d 'Give a card to a player, as a card says'
complete -c warband -n "__fish_warband_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c warband -n "__fish_warband_using_subcommand check" -l edition -d 'Judge by this edition, whatever the files say' -r -f -a "classic\t''
v4.0\t''
v4.1\t''"
complete -c warband -n "__fish_warband_using_subcommand check" -l pick -d 'Of the changes offered for the first problem make the Nth; else the first' -r
complete -c warband -n "__fish_warband_using_subcommand check" -l collection -d 'Judge all files together by the dice that this collection has' -r
complete -c warband -n "__fish_warband_using_subcommand check" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand check" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand check" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand check" -l fix -d 'Change the files: make what is offered, as long as a single change helps'
complete -c warband -n "__fish_warband_using_subcommand check" -l dry-run -d 'Show what --fix would change, and write nothing'
complete -c warband -n "__fish_warband_using_subcommand check" -l lines -d 'With --json, one object for each file, a line each'
complete -c warband -n "__fish_warband_using_subcommand check" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand check" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand check" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand check" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand show" -l format -d 'How to write it down' -r -f -a "table\t''
markdown\t''
csv\t''
discord\t'For a chat, in messages of 2,000 characters'
bbcode\t''
html\t''"
complete -c warband -n "__fish_warband_using_subcommand show" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand show" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand show" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand show" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand show" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand show" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c warband -n "__fish_warband_using_subcommand init" -l for -d 'The game' -r -f -a "dragon-dice\t''
summoner-wars\t''"
complete -c warband -n "__fish_warband_using_subcommand init" -l species -d 'The species of its units; several with commas' -r
complete -c warband -n "__fish_warband_using_subcommand init" -l size -d 'The size of the force in points; else 24' -r
complete -c warband -n "__fish_warband_using_subcommand init" -l edition -d 'The edition it is built for; else v4.1' -r -f -a "classic\t''
v4.0\t''
v4.1\t''"
complete -c warband -n "__fish_warband_using_subcommand init" -l seed -d 'Another force for every text; without it always the same' -r
complete -c warband -n "__fish_warband_using_subcommand init" -l from -d 'Only dice of this collection' -r
complete -c warband -n "__fish_warband_using_subcommand init" -l like -d 'Species, size and edition of this army file' -r
complete -c warband -n "__fish_warband_using_subcommand init" -l monsters -d 'So many monsters, no more and no less' -r
complete -c warband -n "__fish_warband_using_subcommand init" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand init" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand init" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand init" -l no-magic -d 'No dice with magic or Cantrip'
complete -c warband -n "__fish_warband_using_subcommand init" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand init" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand init" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand init" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand import" -l as -d 'What it is; else it is found out' -r -f -a "o8d\t'A deck of OCTGN'
text\t'A list'"
complete -c warband -n "__fish_warband_using_subcommand import" -l name -d 'What the force is called' -r
complete -c warband -n "__fish_warband_using_subcommand import" -l size -d 'The size of the force in points' -r
complete -c warband -n "__fish_warband_using_subcommand import" -l edition -d 'The edition it is for; else what the text says, else v4.1' -r -f -a "classic\t''
v4.0\t''
v4.1\t''"
complete -c warband -n "__fish_warband_using_subcommand import" -s o -l output -d 'The army file to write, which must not be there yet; else standard output' -r
complete -c warband -n "__fish_warband_using_subcommand import" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand import" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand import" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand import" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand import" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand import" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand import" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c warband -n "__fish_warband_using_subcommand diff" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand diff" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand diff" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand diff" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand diff" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand diff" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand diff" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand collection; and not __fish_seen_subcommand_from add import missing help" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand collection; and not __fish_seen_subcommand_from add import missing help" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand collection; and not __fish_seen_subcommand_from add import missing help" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand collection; and not __fish_seen_subcommand_from add import missing help" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand collection; and not __fish_seen_subcommand_from add import missing help" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand collection; and not __fish_seen_subcommand_from add import missing help" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand collection; and not __fish_seen_subcommand_from add import missing help" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand collection; and not __fish_seen_subcommand_from add import missing help" -f -a "add" -d 'Write down dice that you have: collection add "3 Thug, 2 Fire Drake"'
complete -c warband -n "__fish_warband_using_subcommand collection; and not __fish_seen_subcommand_from add import missing help" -f -a "import" -d 'Write down all dice of an army file, a list or a deck of OCTGN'
complete -c warband -n "__fish_warband_using_subcommand collection; and not __fish_seen_subcommand_from add import missing help" -f -a "missing" -d 'List the dice that armies need, all together, and that you do not have'
complete -c warband -n "__fish_warband_using_subcommand collection; and not __fish_seen_subcommand_from add import missing help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from add" -l collection -d 'The collection\'s file' -r
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from add" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from add" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from add" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from add" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from add" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from add" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from add" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from import" -l as -d 'What it is; else it is found out' -r -f -a "o8d\t'A deck of OCTGN'
text\t'A list'"
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from import" -l collection -d 'The collection\'s file' -r
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from import" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from import" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from import" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from import" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from import" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from import" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from import" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from missing" -l collection -d 'The collection\'s file' -r
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from missing" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from missing" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from missing" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from missing" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from missing" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from missing" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from missing" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from help" -f -a "add" -d 'Write down dice that you have: collection add "3 Thug, 2 Fire Drake"'
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from help" -f -a "import" -d 'Write down all dice of an army file, a list or a deck of OCTGN'
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from help" -f -a "missing" -d 'List the dice that armies need, all together, and that you do not have'
complete -c warband -n "__fish_warband_using_subcommand collection; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c warband -n "__fish_warband_using_subcommand roll" -l faces -d 'The faces that your dice show, as one text' -r
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
complete -c warband -n "__fish_warband_using_subcommand roll" -l dragons -d 'The dragons that attack, for a response, and what they showed: "Fire Drake: tail+claw, White Wyrm"' -r
complete -c warband -n "__fish_warband_using_subcommand roll" -l edition -d 'Roll by this edition: classic, v4.0 or v4.1' -r -f -a "classic\t''
v4.0\t''
v4.1\t''"
complete -c warband -n "__fish_warband_using_subcommand roll" -l hit-on -d 'Plain dice: N and more is a hit' -r
complete -c warband -n "__fish_warband_using_subcommand roll" -l format -d 'Write the answer to be posted: in a forum, in a chat, on a page' -r -f -a "markdown\t''
discord\t'Messages of 2,000 characters'
bbcode\t''
html\t''"
complete -c warband -n "__fish_warband_using_subcommand roll" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
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
complete -c warband -n "__fish_warband_using_subcommand roll" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c warband -n "__fish_warband_using_subcommand odds" -l at-least -d 'The chance of N or more; several at once in a combination roll: melee=10,save=6; for an attack health killed, for dragons health lost' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l for -d 'The chance that a magic roll pays these castings together: --for "2 hailstorm" --for "stone skin"' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l army -d 'The army that dragons attack' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l plus -d 'Dice more' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l minus -d 'Dice fewer' -r
complete -c warband -n "__fish_warband_using_subcommand odds" -l hit-on -d 'The pips that hit, 2 to 6' -r
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
complete -c warband -n "__fish_warband_using_subcommand odds" -l dragons -d 'The dragons that attack, for a response, and what they showed: "Fire Drake: tail+claw, White Wyrm"' -r
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
complete -c warband -n "__fish_warband_using_subcommand odds" -l format -d 'Write the answer to be posted: in a forum, in a chat, on a page' -r -f -a "markdown\t''
discord\t'Messages of 2,000 characters'
bbcode\t''
html\t''"
complete -c warband -n "__fish_warband_using_subcommand odds" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
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
complete -c warband -n "__fish_warband_using_subcommand odds" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c warband -n "__fish_warband_using_subcommand new" -l players -d 'The players\' names, separated by commas; else those of army files, and numbers where decks play' -r
complete -c warband -n "__fish_warband_using_subcommand new" -l seed -d 'Choose the digital dice: any text, or key:HEX of a record' -r
complete -c warband -n "__fish_warband_using_subcommand new" -l override -d 'Let in what the rules refuse; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand new" -l edition -d 'Play by this edition, whatever the files say' -r -f -a "classic\t''
v4.0\t''
v4.1\t''"
complete -c warband -n "__fish_warband_using_subcommand new" -l size -d 'The size that every force must have' -r
complete -c warband -n "__fish_warband_using_subcommand new" -l table -d 'These players throw real dice, or all: a roll without faces asks for them, and is never thrown by the tool' -r
complete -c warband -n "__fish_warband_using_subcommand new" -l first -d 'Who begins: 1, whose deck stands first, 2, or a player\'s name; with a roll, what its winner chose' -r
complete -c warband -n "__fish_warband_using_subcommand new" -l faces -d 'The dice that you rolled for that: player 1\'s, player 2\'s, and so on after ties' -r
complete -c warband -n "__fish_warband_using_subcommand new" -l first-turn-moves -d 'Units that may move in the first turn of all' -r
complete -c warband -n "__fish_warband_using_subcommand new" -l first-turn-attacks -d 'Units that may attack in the first turn of all' -r
complete -c warband -n "__fish_warband_using_subcommand new" -l hit-on -d 'The pips that hit, 2 to 6; else 3' -r
complete -c warband -n "__fish_warband_using_subcommand new" -l spent-to -d 'Whose discard pile a paid card of the other deck goes to; else the spender\'s' -r -f -a "spender\t''
owner\t''"
complete -c warband -n "__fish_warband_using_subcommand new" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand new" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand new" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand new" -l hide-key -d 'Keep the key of the digital dice out of the file: in your state folder, its hash in the header'
complete -c warband -n "__fish_warband_using_subcommand new" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand new" -l quick -d 'Roll and decide the whole set-up'
complete -c warband -n "__fish_warband_using_subcommand new" -l roll-first -d 'Roll a die each; who rolls higher then chooses who begins: choose 1, choose 2'
complete -c warband -n "__fish_warband_using_subcommand new" -l no-first-turn -d 'The first turn has all phases, and three moves'
complete -c warband -n "__fish_warband_using_subcommand new" -l bare -d 'Only the summoners begin on the board'
complete -c warband -n "__fish_warband_using_subcommand new" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand new" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand new" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand new" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand play" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand play" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand play" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand play" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand play" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand play" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand play" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand status" -l at -d 'As it was after command N' -r
complete -c warband -n "__fish_warband_using_subcommand status" -l format -d 'Write the answer to be posted: in a forum, in a chat, on a page' -r -f -a "markdown\t''
discord\t'Messages of 2,000 characters'
bbcode\t''
html\t''"
complete -c warband -n "__fish_warband_using_subcommand status" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand status" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand status" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand status" -l digest -d 'Only the number of the last command and the file\'s digest: equal ones, equal games'
complete -c warband -n "__fish_warband_using_subcommand status" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand status" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand status" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand status" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c warband -n "__fish_warband_using_subcommand remind" -l format -d 'Write the answer to be posted: in a forum, in a chat, on a page' -r -f -a "markdown\t''
discord\t'Messages of 2,000 characters'
bbcode\t''
html\t''"
complete -c warband -n "__fish_warband_using_subcommand remind" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand remind" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand remind" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand remind" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand remind" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand remind" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand remind" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c warband -n "__fish_warband_using_subcommand undo" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand undo" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand undo" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand undo" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand undo" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand undo" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand undo" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand undo" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand redo" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand redo" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand redo" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand redo" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand redo" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand redo" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand redo" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand redo" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand note" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand note" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand note" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand note" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand note" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand note" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand note" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand note" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand log" -l last -d 'Only the last N commands' -r
complete -c warband -n "__fish_warband_using_subcommand log" -l format -d 'Write the answer to be posted: in a forum, in a chat, on a page' -r -f -a "markdown\t''
discord\t'Messages of 2,000 characters'
bbcode\t''
html\t''"
complete -c warband -n "__fish_warband_using_subcommand log" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand log" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand log" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand log" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand log" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand log" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand log" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c warband -n "__fish_warband_using_subcommand verify" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand verify" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand verify" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand verify" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand verify" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand verify" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand verify" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand repair" -l to -d 'The copy; else saturday.repaired.warband beside saturday.warband' -r
complete -c warband -n "__fish_warband_using_subcommand repair" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand repair" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand repair" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand repair" -l compact -d 'Leave out what was taken back and what was cut: a smaller copy of the same game'
complete -c warband -n "__fish_warband_using_subcommand repair" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand repair" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand repair" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand repair" -s h -l help -d 'Print help'
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
complete -c warband -n "__fish_warband_using_subcommand dice" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand dice" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand dice" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand dice" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand dice" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand dice" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand dice" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand key" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand key" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand key" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand key" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand key" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand key" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand key" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand explain" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand explain" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand explain" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand explain" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand explain" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand explain" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand explain" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand schema" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand schema" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand schema" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand schema" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand schema" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand schema" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand schema" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand completions" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand completions" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand completions" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand completions" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand completions" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand completions" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand completions" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand man" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand man" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand man" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand man" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand man" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand man" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand man" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand dragon; and not __fish_seen_subcommand_from attack targets roll help" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand dragon; and not __fish_seen_subcommand_from attack targets roll help" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand dragon; and not __fish_seen_subcommand_from attack targets roll help" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand dragon; and not __fish_seen_subcommand_from attack targets roll help" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand dragon; and not __fish_seen_subcommand_from attack targets roll help" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand dragon; and not __fish_seen_subcommand_from attack targets roll help" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand dragon; and not __fish_seen_subcommand_from attack targets roll help" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand dragon; and not __fish_seen_subcommand_from attack targets roll help" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand dragon; and not __fish_seen_subcommand_from attack targets roll help" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand dragon; and not __fish_seen_subcommand_from attack targets roll help" -f -a "attack" -d 'The dragons at a terrain attack: they are rolled, or their faces are typed'
complete -c warband -n "__fish_warband_using_subcommand dragon; and not __fish_seen_subcommand_from attack targets roll help" -f -a "targets" -d 'Whom each of the dragons at a terrain attacks, and why'
complete -c warband -n "__fish_warband_using_subcommand dragon; and not __fish_seen_subcommand_from attack targets roll help" -f -a "roll" -d 'Roll dragons, or count what the table shows'
complete -c warband -n "__fish_warband_using_subcommand dragon; and not __fish_seen_subcommand_from attack targets roll help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from attack" -l faces -d 'The faces that the dragons show, as one text' -r
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from attack" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from attack" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from attack" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from attack" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from attack" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from attack" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from attack" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from attack" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from attack" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from targets" -l edition -d 'By whose rules, else by those of the game here; v4.0\'s own table is lost, v4.1\'s stands in for it' -r -f -a "classic\t''
v4.0\t''
v4.1\t''"
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from targets" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from targets" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from targets" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from targets" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from targets" -l army -d 'An army of the marching player stands there'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from targets" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from targets" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from targets" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from targets" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from targets" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from roll" -l edition -d 'By whose rules, else by those of the game here; v4.0\'s own table is lost, v4.1\'s stands in for it' -r -f -a "classic\t''
v4.0\t''
v4.1\t''"
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from roll" -l at -d 'Where: a White dragon\'s breath is that of the terrain' -r
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from roll" -l against -d 'What every dragon attacks; without it each attacks what the rules say' -r -f -a "army\t''
dragon\t''"
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from roll" -l target -d 'The victim of a dragon that may attack one of several: DRAGON=VICTIM' -r
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from roll" -l faces -d 'The faces that your dice show, as one text' -r
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from roll" -l seed -d 'Choose the digital dice: any text, or key:HEX of a record' -r
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from roll" -l repeat -d 'Roll so often, a line each' -r
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from roll" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from roll" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from roll" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from roll" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from roll" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from roll" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from roll" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from roll" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from roll" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from help" -f -a "attack" -d 'The dragons at a terrain attack: they are rolled, or their faces are typed'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from help" -f -a "targets" -d 'Whom each of the dragons at a terrain attacks, and why'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from help" -f -a "roll" -d 'Roll dragons, or count what the table shows'
complete -c warband -n "__fish_warband_using_subcommand dragon; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c warband -n "__fish_warband_using_subcommand respond" -l faces -d 'The faces that your dice show, as one text' -r
complete -c warband -n "__fish_warband_using_subcommand respond" -s t -l total -d 'A bare total from the table: N, or TYPE=N,TYPE=N' -r
complete -c warband -n "__fish_warband_using_subcommand respond" -l ids -d 'Share IDs among the types of a roll that counts several: melee=3,save' -r
complete -c warband -n "__fish_warband_using_subcommand respond" -l choose -d 'Decide about an icon or ability: regenerate=return' -r
complete -c warband -n "__fish_warband_using_subcommand respond" -l sit-out -d 'A die that holds an effect as long as it is not rolled (Hypnotic Glare) stays on the table' -r
complete -c warband -n "__fish_warband_using_subcommand respond" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand respond" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand respond" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand respond" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand respond" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand respond" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand respond" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand respond" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand respond" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand breath" -l faces -d 'The faces that your dice show, as one text' -r
complete -c warband -n "__fish_warband_using_subcommand breath" -l burial -d 'Classic water breath: what the killed show when they save against burial' -r
complete -c warband -n "__fish_warband_using_subcommand breath" -l seed -d 'Choose the digital dice: any text, or key:HEX of a record' -r
complete -c warband -n "__fish_warband_using_subcommand breath" -l at -d 'Where: a White dragon\'s breath is that of the terrain' -r
complete -c warband -n "__fish_warband_using_subcommand breath" -l kill -d 'Who dies: a number of the list, or the units of a set ("2 Thug, Wolf Rider")' -r
complete -c warband -n "__fish_warband_using_subcommand breath" -l element -d 'Which breath, where there are several (classic)' -r
complete -c warband -n "__fish_warband_using_subcommand breath" -l edition -d 'By this edition' -r -f -a "classic\t''
v4.0\t''
v4.1\t''"
complete -c warband -n "__fish_warband_using_subcommand breath" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand breath" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand breath" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand breath" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand breath" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand breath" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand breath" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand next" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand next" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand next" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand next" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand next" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand next" -l step -d 'Stop at the next phase, even where you can do nothing in it'
complete -c warband -n "__fish_warband_using_subcommand next" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand next" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand next" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand next" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand choose" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand choose" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand choose" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand choose" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand choose" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand choose" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand choose" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand choose" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand choose" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand pass" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand pass" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand pass" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand pass" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand pass" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand pass" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand pass" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand pass" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand pass" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand throw" -l faces -d 'The faces that your dice show, as one text' -r
complete -c warband -n "__fish_warband_using_subcommand throw" -s t -l total -d 'A bare total from the table: N, or TYPE=N,TYPE=N' -r
complete -c warband -n "__fish_warband_using_subcommand throw" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand throw" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand throw" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand throw" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand throw" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand throw" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand throw" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand throw" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand throw" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand march" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand march" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand march" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand march" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand march" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand march" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand march" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand march" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand march" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand maneuver" -l faces -d 'The faces that your dice show, as one text' -r
complete -c warband -n "__fish_warband_using_subcommand maneuver" -s t -l total -d 'A bare total from the table: N, or TYPE=N,TYPE=N' -r
complete -c warband -n "__fish_warband_using_subcommand maneuver" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand maneuver" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand maneuver" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand maneuver" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand maneuver" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand maneuver" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand maneuver" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand maneuver" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand maneuver" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand counter" -l faces -d 'The faces that your dice show, as one text' -r
complete -c warband -n "__fish_warband_using_subcommand counter" -s t -l total -d 'A bare total from the table: N, or TYPE=N,TYPE=N' -r
complete -c warband -n "__fish_warband_using_subcommand counter" -l ids -d 'Share IDs among the types of a roll that counts several: melee=3,save' -r
complete -c warband -n "__fish_warband_using_subcommand counter" -l choose -d 'Decide about an icon or ability: regenerate=return' -r
complete -c warband -n "__fish_warband_using_subcommand counter" -l sit-out -d 'A die that holds an effect as long as it is not rolled (Hypnotic Glare) stays on the table' -r
complete -c warband -n "__fish_warband_using_subcommand counter" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand counter" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand counter" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand counter" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand counter" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand counter" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand counter" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand counter" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand counter" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand attack" -l faces -d 'The faces that your dice show, as one text' -r
complete -c warband -n "__fish_warband_using_subcommand attack" -s t -l total -d 'A bare total from the table: N, or TYPE=N,TYPE=N' -r
complete -c warband -n "__fish_warband_using_subcommand attack" -l ids -d 'Share IDs among the types of a roll that counts several: melee=3,save' -r
complete -c warband -n "__fish_warband_using_subcommand attack" -l choose -d 'Decide about an icon or ability: regenerate=return' -r
complete -c warband -n "__fish_warband_using_subcommand attack" -l sit-out -d 'A die that holds an effect as long as it is not rolled (Hypnotic Glare) stays on the table' -r
complete -c warband -n "__fish_warband_using_subcommand attack" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand attack" -l hits -d 'Hits that were read off the table' -r
complete -c warband -n "__fish_warband_using_subcommand attack" -l wounds -d 'No dice: wounds that an ability fixes' -r
complete -c warband -n "__fish_warband_using_subcommand attack" -l plus -d 'Extra dice' -r
complete -c warband -n "__fish_warband_using_subcommand attack" -l minus -d 'Fewer dice' -r
complete -c warband -n "__fish_warband_using_subcommand attack" -l hit-on -d 'The lowest roll that hits, 2 to 6' -r
complete -c warband -n "__fish_warband_using_subcommand attack" -l to -d 'Where the target goes if that destroys it, if not to your magic pile: discard, hand, 2:magic' -r
complete -c warband -n "__fish_warband_using_subcommand attack" -l pay -d 'Magic that you pay for it, from the top of your magic pile' -r
complete -c warband -n "__fish_warband_using_subcommand attack" -l by -d 'The card or ability that says so, for the log: --by Burn' -r
complete -c warband -n "__fish_warband_using_subcommand attack" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand attack" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand attack" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand attack" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand attack" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand attack" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand attack" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand attack" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand magic" -l faces -d 'The faces that your dice show, as one text' -r
complete -c warband -n "__fish_warband_using_subcommand magic" -s t -l total -d 'A bare total from the table: N, or TYPE=N,TYPE=N' -r
complete -c warband -n "__fish_warband_using_subcommand magic" -l ids -d 'Share IDs among the types of a roll that counts several: melee=3,save' -r
complete -c warband -n "__fish_warband_using_subcommand magic" -l choose -d 'Decide about an icon or ability: regenerate=return' -r
complete -c warband -n "__fish_warband_using_subcommand magic" -l sit-out -d 'A die that holds an effect as long as it is not rolled (Hypnotic Glare) stays on the table' -r
complete -c warband -n "__fish_warband_using_subcommand magic" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand magic" -l player -d 'Whose, if not that of the player whose turn it is' -r
complete -c warband -n "__fish_warband_using_subcommand magic" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand magic" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand magic" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand magic" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand magic" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand magic" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand magic" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand magic" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand cast" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand cast" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand cast" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand cast" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand cast" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand cast" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand cast" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand cast" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand cast" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand save" -l faces -d 'The faces that your dice show, as one text' -r
complete -c warband -n "__fish_warband_using_subcommand save" -s t -l total -d 'A bare total from the table: N, or TYPE=N,TYPE=N' -r
complete -c warband -n "__fish_warband_using_subcommand save" -l ids -d 'Share IDs among the types of a roll that counts several: melee=3,save' -r
complete -c warband -n "__fish_warband_using_subcommand save" -l choose -d 'Decide about an icon or ability: regenerate=return' -r
complete -c warband -n "__fish_warband_using_subcommand save" -l sit-out -d 'A die that holds an effect as long as it is not rolled (Hypnotic Glare) stays on the table' -r
complete -c warband -n "__fish_warband_using_subcommand save" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand save" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand save" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand save" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand save" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand save" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand save" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand save" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand save" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand damage" -l by -d 'What brings this, for the log: a spell, an ability, an icon' -r
complete -c warband -n "__fish_warband_using_subcommand damage" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand damage" -l to -d 'Where it goes if that destroys it, if not to your magic pile: discard (its owner\'s), hand, 2:magic' -r
complete -c warband -n "__fish_warband_using_subcommand damage" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand damage" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand damage" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand damage" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand damage" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand damage" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand damage" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand damage" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand casualties" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand casualties" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand casualties" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand casualties" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand casualties" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand casualties" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand casualties" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand casualties" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand casualties" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand promote" -l at -d 'Where the unit stands, where several armies have one' -r
complete -c warband -n "__fish_warband_using_subcommand promote" -l worth -d 'So much health-worth may be promoted at once' -r
complete -c warband -n "__fish_warband_using_subcommand promote" -l by -d 'What brings this, for the log: a spell, an ability, an icon' -r
complete -c warband -n "__fish_warband_using_subcommand promote" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand promote" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand promote" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand promote" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand promote" -l all -d 'In a dragon attack: all promotions that are left, where they could be no others'
complete -c warband -n "__fish_warband_using_subcommand promote" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand promote" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand promote" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand promote" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand promote" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand recruit" -l by -d 'What brings this, for the log: a spell, an ability, an icon' -r
complete -c warband -n "__fish_warband_using_subcommand recruit" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand recruit" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand recruit" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand recruit" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand recruit" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand recruit" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand recruit" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand recruit" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand recruit" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand bury" -l from -d 'Where they are, if not in the DUA' -r
complete -c warband -n "__fish_warband_using_subcommand bury" -l by -d 'What brings this, for the log: a spell, an ability, an icon' -r
complete -c warband -n "__fish_warband_using_subcommand bury" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand bury" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand bury" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand bury" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand bury" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand bury" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand bury" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand bury" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand bury" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand summon" -l faces -d 'The faces that your dice show, as one text' -r
complete -c warband -n "__fish_warband_using_subcommand summon" -s t -l total -d 'A bare total from the table: N, or TYPE=N,TYPE=N' -r
complete -c warband -n "__fish_warband_using_subcommand summon" -l by -d 'What brings this, for the log: a spell, an ability, an icon' -r
complete -c warband -n "__fish_warband_using_subcommand summon" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand summon" -l cost -d 'What it costs, where a card changes that' -r
complete -c warband -n "__fish_warband_using_subcommand summon" -l pay -d 'Magic that you pay for it, from the top of your magic pile' -r
complete -c warband -n "__fish_warband_using_subcommand summon" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand summon" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand summon" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand summon" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand summon" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand summon" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand summon" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand summon" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand move" -l from -d 'Where they are: an army\'s place, dua, bua or pool, with PLAYER: before it for another player\'s' -r
complete -c warband -n "__fish_warband_using_subcommand move" -l to -d 'Where they go' -r
complete -c warband -n "__fish_warband_using_subcommand move" -l by -d 'What brings this, for the log: a spell, an ability, an icon' -r
complete -c warband -n "__fish_warband_using_subcommand move" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand move" -l pay -d 'Magic that you pay for it, from the top of your magic pile' -r
complete -c warband -n "__fish_warband_using_subcommand move" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand move" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand move" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand move" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand move" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand move" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand move" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand move" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand use" -l of -d 'Whose reserve it is, if several players have one' -r
complete -c warband -n "__fish_warband_using_subcommand use" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand use" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand use" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand use" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand use" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand use" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand use" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand use" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand use" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand reinforce" -l to -d 'Where they go: home, frontier, or the player whose home it is' -r
complete -c warband -n "__fish_warband_using_subcommand reinforce" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand reinforce" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand reinforce" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand reinforce" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand reinforce" -l all -d 'All that are in reserve'
complete -c warband -n "__fish_warband_using_subcommand reinforce" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand reinforce" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand reinforce" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand reinforce" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand reinforce" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand retreat" -l from -d 'Where they stand: home, frontier, or the player whose home it is' -r
complete -c warband -n "__fish_warband_using_subcommand retreat" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand retreat" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand retreat" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand retreat" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand retreat" -l all -d 'All of the army; Dragonkin stay'
complete -c warband -n "__fish_warband_using_subcommand retreat" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand retreat" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand retreat" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand retreat" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand retreat" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand effect; and not __fish_seen_subcommand_from add drop list help" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and not __fish_seen_subcommand_from add drop list help" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and not __fish_seen_subcommand_from add drop list help" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand effect; and not __fish_seen_subcommand_from add drop list help" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and not __fish_seen_subcommand_from add drop list help" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand effect; and not __fish_seen_subcommand_from add drop list help" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand effect; and not __fish_seen_subcommand_from add drop list help" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand effect; and not __fish_seen_subcommand_from add drop list help" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand effect; and not __fish_seen_subcommand_from add drop list help" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand effect; and not __fish_seen_subcommand_from add drop list help" -f -a "add" -d 'An effect begins: on an army, or on a terrain, units or a dragon'
complete -c warband -n "__fish_warband_using_subcommand effect; and not __fish_seen_subcommand_from add drop list help" -f -a "drop" -d 'An effect ends'
complete -c warband -n "__fish_warband_using_subcommand effect; and not __fish_seen_subcommand_from add drop list help" -f -a "list" -d 'The effects there are'
complete -c warband -n "__fish_warband_using_subcommand effect; and not __fish_seen_subcommand_from add drop list help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -l units -d 'On units of the army: names, or lists ("2 Thug, Wolf Rider")' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -l dragon -d 'On a dragon at the terrain, with PLAYER: before it for another player\'s' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -l add -d 'Results more: save=2' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -l subtract -d 'Results less: melee=4, any=1' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -l halve -d 'Results halved: melee' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -l until -d 'When it ends: a player whose next turn begins; classic: turn or next-turn, when this turn or your next one ends; else when your next turn begins' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -l by -d 'What brings this, for the log: a spell, an ability, an icon' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -l terrain -d 'On the terrain: it changes the rolls of all armies there'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -l ignore-ids -d 'IDs count nothing'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -l saves-only -d 'Classic: only saves are rolled'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -l hold -d 'The units are not rolled, and may not leave their army'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -l no-roll -d 'The units are not rolled'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from add" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from drop" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from drop" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from drop" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from drop" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from drop" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from drop" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from drop" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from drop" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from drop" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from list" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from list" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from list" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from list" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from list" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from list" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from list" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from help" -f -a "add" -d 'An effect begins: on an army, or on a terrain, units or a dragon'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from help" -f -a "drop" -d 'An effect ends'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from help" -f -a "list" -d 'The effects there are'
complete -c warband -n "__fish_warband_using_subcommand effect; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -f -a "put" -d 'A die lies elsewhere'
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -f -a "terrain" -d 'A terrain shows another face'
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -f -a "turn" -d 'It is another player\'s turn, or another phase'
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -f -a "control" -d 'A terrain\'s eighth face is held by somebody else'
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -f -a "take" -d 'A card of the board is in its owner\'s draw pile'
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -f -a "wounds" -d 'A card has so many wounds'
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -f -a "hand" -d 'A hand has so many cards'
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -f -a "drawpile" -d 'A draw pile has so many cards'
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -f -a "magic" -d 'A magic pile has these cards, the last on top'
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -f -a "discard" -d 'A discard pile has these cards, the last on top'
complete -c warband -n "__fish_warband_using_subcommand fix; and not __fish_seen_subcommand_from put terrain turn control take wounds hand drawpile magic discard help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from put" -l from -d 'Where the file has it, if that is not clear' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from put" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from put" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from put" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from put" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from put" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from put" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from put" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from put" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from put" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from terrain" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from terrain" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from terrain" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from terrain" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from terrain" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from terrain" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from terrain" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from terrain" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from terrain" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from turn" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from turn" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from turn" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from turn" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from turn" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from turn" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from turn" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from turn" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from turn" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from control" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from control" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from control" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from control" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from control" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from control" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from control" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from control" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from control" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from take" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from take" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from take" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from take" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from take" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from take" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from take" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from take" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from take" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from wounds" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from wounds" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from wounds" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from wounds" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from wounds" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from wounds" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from wounds" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from wounds" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from wounds" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from hand" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from hand" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from hand" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from hand" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from hand" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from hand" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from hand" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from hand" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from hand" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from drawpile" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from drawpile" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from drawpile" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from drawpile" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from drawpile" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from drawpile" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from drawpile" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from drawpile" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from drawpile" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from magic" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from magic" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from magic" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from magic" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from magic" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from magic" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from magic" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from magic" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from magic" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from discard" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from discard" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from discard" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from discard" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from discard" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from discard" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from discard" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from discard" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from discard" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from help" -f -a "put" -d 'A die lies elsewhere'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from help" -f -a "terrain" -d 'A terrain shows another face'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from help" -f -a "turn" -d 'It is another player\'s turn, or another phase'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from help" -f -a "control" -d 'A terrain\'s eighth face is held by somebody else'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from help" -f -a "take" -d 'A card of the board is in its owner\'s draw pile'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from help" -f -a "wounds" -d 'A card has so many wounds'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from help" -f -a "hand" -d 'A hand has so many cards'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from help" -f -a "drawpile" -d 'A draw pile has so many cards'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from help" -f -a "magic" -d 'A magic pile has these cards, the last on top'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from help" -f -a "discard" -d 'A discard pile has these cards, the last on top'
complete -c warband -n "__fish_warband_using_subcommand fix; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c warband -n "__fish_warband_using_subcommand concede" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand concede" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand concede" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand concede" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand concede" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand concede" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand concede" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand concede" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand concede" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand draw" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand draw" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand draw" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand draw" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand draw" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand draw" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand draw" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand draw" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand draw" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand event" -l pay -d 'Magic that you pay for it, from the top of your magic pile' -r
complete -c warband -n "__fish_warband_using_subcommand event" -l by -d 'The card or ability that says so, for the log: --by Burn' -r
complete -c warband -n "__fish_warband_using_subcommand event" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand event" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand event" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand event" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand event" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand event" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand event" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand event" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand event" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand wall" -l kind -d 'The same name: an event that is a wall, or a wall of a further pile' -r
complete -c warband -n "__fish_warband_using_subcommand wall" -l pay -d 'Magic that you pay for it, from the top of your magic pile' -r
complete -c warband -n "__fish_warband_using_subcommand wall" -l by -d 'The card or ability that says so, for the log: --by Burn' -r
complete -c warband -n "__fish_warband_using_subcommand wall" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand wall" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand wall" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand wall" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand wall" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand wall" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand wall" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand wall" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand wall" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand build" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand build" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand build" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand build" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand build" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand build" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand build" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand build" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand build" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand pay" -l for -l by -d 'What it is paid for, for the log: --for Freeze' -r
complete -c warband -n "__fish_warband_using_subcommand pay" -l player -d 'Who pays, if not the player whose turn it is' -r
complete -c warband -n "__fish_warband_using_subcommand pay" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand pay" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand pay" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand pay" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand pay" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand pay" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand pay" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand pay" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand pay" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand transfer" -l pay -d 'Magic that you pay for it, from the top of your magic pile' -r
complete -c warband -n "__fish_warband_using_subcommand transfer" -l by -d 'The card or ability that says so, for the log: --by Burn' -r
complete -c warband -n "__fish_warband_using_subcommand transfer" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand transfer" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand transfer" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand transfer" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand transfer" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand transfer" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand transfer" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand transfer" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand transfer" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand reveal" -l pile -d 'The pile where they lie, if not your discard pile' -r
complete -c warband -n "__fish_warband_using_subcommand reveal" -l by -d 'The card or ability that says so, for the log: --by Burn' -r
complete -c warband -n "__fish_warband_using_subcommand reveal" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand reveal" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand reveal" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand reveal" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand reveal" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand reveal" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand reveal" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand reveal" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand reveal" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand heal" -l by -d 'The card or ability that says so, for the log: --by Burn' -r
complete -c warband -n "__fish_warband_using_subcommand heal" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand heal" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand heal" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand heal" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand heal" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand heal" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand heal" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand heal" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand heal" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand place" -l by -d 'The card or ability that says so, for the log: --by Burn' -r
complete -c warband -n "__fish_warband_using_subcommand place" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand place" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand place" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand place" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand place" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand place" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand place" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand place" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand place" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand swap" -l by -d 'The card or ability that says so, for the log: --by Burn' -r
complete -c warband -n "__fish_warband_using_subcommand swap" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand swap" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand swap" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand swap" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand swap" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand swap" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand swap" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand swap" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand swap" -s h -l help -d 'Print help'
complete -c warband -n "__fish_warband_using_subcommand control" -l until -d 'Only for a while' -r -f -a "turn\t'Until the turn ends'"
complete -c warband -n "__fish_warband_using_subcommand control" -l by -d 'The card or ability that says so, for the log: --by Burn' -r
complete -c warband -n "__fish_warband_using_subcommand control" -l override -d 'Pass a rule that is against it; the reason goes into the log' -r
complete -c warband -n "__fish_warband_using_subcommand control" -s g -l game -d 'The game file; else `WARBAND_GAME`, else ./game.warband' -r
complete -c warband -n "__fish_warband_using_subcommand control" -l color -d 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM' -r -f -a "auto\t''
always\t''
never\t''"
complete -c warband -n "__fish_warband_using_subcommand control" -l width -d 'Columns to use instead of the terminal\'s' -r
complete -c warband -n "__fish_warband_using_subcommand control" -l dry-run -d 'Say what would happen, and save nothing'
complete -c warband -n "__fish_warband_using_subcommand control" -l json -d 'Answer with one JSON object on a line'
complete -c warband -n "__fish_warband_using_subcommand control" -s q -l quiet -d 'Print the bare answer'
complete -c warband -n "__fish_warband_using_subcommand control" -l plain -d 'Whole sentences, no tables, for screen readers'
complete -c warband -n "__fish_warband_using_subcommand control" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "check" -d 'Judge armies and decks: what is wrong, which rule says so, what to change'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "show" -d 'Print a force or a deck: dice or cards, points, and what to expect of them'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "init" -d 'Write a legal army or deck to start from'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "import" -d 'Make an army file of a list or a deck that was written elsewhere'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "diff" -d 'Tell what two forces differ in, and what that changes'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "collection" -d 'Keep the list of the dice that you own, and see what armies lack'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "roll" -d 'Roll an army, or plain dice, or count what the table shows'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "odds" -d 'Tell the exact chances of a roll, an attack or a contest, or put armies side by side'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "new" -d 'Begin a game: a file for the table and everything on it'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "play" -d 'Type the verbs line by line, without warband before them'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "status" -d 'Show the table, and whose turn it is'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "remind" -d 'List what may and must be done in this step, and what to type'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "undo" -d 'Take commands back'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "redo" -d 'Do commands again that were taken back'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "note" -d 'Write a remark into the log'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "log" -d 'Show everything that happened'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "verify" -d 'Prove the game file: its chain, its dice, its rules'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "repair" -d 'Write a whole copy of a damaged game file'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "dice" -d 'Look through the catalogue of dice and spells'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "key" -d 'Show what to type for each face of an army'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "explain" -d 'Explain an icon, a roll, a species, a rule, a word or the code of a problem'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "schema" -d 'Print the JSON Schema of a file or an answer'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "completions" -d 'Print the completion script of a shell'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "man" -d 'Print the manual page'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "dragon" -d 'Have dragons attack; tell whom they attack, or roll them outside a game'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "respond" -d 'Answer the dragons that attack an army: melee, missiles and saves'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "breath" -d 'Tell whom a dragon\'s breath kills, and roll who is buried'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "next" -d 'End the step or phase, and go on to what comes next'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "choose" -d 'Answer what is awaited, or list what may be'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "pass" -d 'Decline what is awaited'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "throw" -d 'Make the roll that is awaited'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "march" -d 'Begin a march'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "maneuver" -d 'Maneuver with the marching army'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "counter" -d 'Counter-maneuver, or answer an attack'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "attack" -d 'Attack with the marching army'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "magic" -d 'Cast spells with the marching army: its magic roll'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "cast" -d 'Announce spells, or list what the points pay'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "save" -d 'Save against an attack'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "damage" -d 'Say what damage got through to an army'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "casualties" -d 'List who may die of damage, or say who does'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "promote" -d 'Exchange a unit for a larger one from the DUA'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "recruit" -d 'Bring a small unit from the DUA to an army'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "bury" -d 'Bury dice'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "summon" -d 'Bring a dragon, Dragonkin or minor terrain to a terrain'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "move" -d 'Move dice as an effect says'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "use" -d 'Use a species ability on units of a reserve: mutate'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "reinforce" -d 'Bring units from reserve to a terrain'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "retreat" -d 'Take units from a terrain to reserve'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "effect" -d 'Write down effects that last, or end them'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "fix" -d 'Bring the file in line with the table'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "concede" -d 'Give up'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "draw" -d 'Fill the hand from the draw pile'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "event" -d 'Play an event card'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "wall" -d 'Place a wall in the own half'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "build" -d 'Put cards of the hand on the magic pile'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "pay" -d 'Pay magic for what a card or ability costs'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "transfer" -d 'Move cards from pile to pile, as a card says'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "reveal" -d 'Name unknown cards of a pile that were turned up'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "heal" -d 'Take wounds off a card'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "place" -d 'Put a card elsewhere, as a card says'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "swap" -d 'Exchange two cards, as a card says'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "control" -d 'Give a card to a player, as a card says'
complete -c warband -n "__fish_warband_using_subcommand help; and not __fish_seen_subcommand_from check show init import diff collection roll odds new play status remind undo redo note log verify repair dice key explain schema completions man dragon respond breath next choose pass throw march maneuver counter attack magic cast save damage casualties promote recruit bury summon move use reinforce retreat effect fix concede draw event wall build pay transfer reveal heal place swap control help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from collection" -f -a "add" -d 'Write down dice that you have: collection add "3 Thug, 2 Fire Drake"'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from collection" -f -a "import" -d 'Write down all dice of an army file, a list or a deck of OCTGN'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from collection" -f -a "missing" -d 'List the dice that armies need, all together, and that you do not have'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from dragon" -f -a "attack" -d 'The dragons at a terrain attack: they are rolled, or their faces are typed'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from dragon" -f -a "targets" -d 'Whom each of the dragons at a terrain attacks, and why'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from dragon" -f -a "roll" -d 'Roll dragons, or count what the table shows'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from effect" -f -a "add" -d 'An effect begins: on an army, or on a terrain, units or a dragon'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from effect" -f -a "drop" -d 'An effect ends'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from effect" -f -a "list" -d 'The effects there are'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from fix" -f -a "put" -d 'A die lies elsewhere'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from fix" -f -a "terrain" -d 'A terrain shows another face'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from fix" -f -a "turn" -d 'It is another player\'s turn, or another phase'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from fix" -f -a "control" -d 'A terrain\'s eighth face is held by somebody else'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from fix" -f -a "take" -d 'A card of the board is in its owner\'s draw pile'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from fix" -f -a "wounds" -d 'A card has so many wounds'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from fix" -f -a "hand" -d 'A hand has so many cards'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from fix" -f -a "drawpile" -d 'A draw pile has so many cards'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from fix" -f -a "magic" -d 'A magic pile has these cards, the last on top'
complete -c warband -n "__fish_warband_using_subcommand help; and __fish_seen_subcommand_from fix" -f -a "discard" -d 'A discard pile has these cards, the last on top'
