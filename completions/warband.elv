
use builtin;
use str;

set edit:completion:arg-completer[warband] = {|@words|
    fn spaces {|n|
        builtin:repeat $n ' ' | str:join ''
    }
    fn cand {|text desc|
        edit:complex-candidate $text &display=$text' '(spaces (- 14 (wcswidth $text)))$desc
    }
    var command = 'warband'
    for word $words[1..-1] {
        if (str:has-prefix $word '-') {
            break
        }
        set command = $command';'$word
    }
    var completions = [
        &'warband'= {
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -V 'Print version'
            cand --version 'Print version'
            cand check 'Judge army files: what is wrong, which rule says so, what to change'
            cand show 'Print a force: its dice, their points, and what to expect of each army'
            cand init 'Write a legal army file to start from'
            cand roll 'Roll an army, or plain dice, or count what the table shows'
            cand odds 'Tell the exact chances of a roll, an attack or a contest, or put armies side by side'
            cand dice 'Look through the catalogue of dice and spells'
            cand key 'Show what to type for each face of an army'
            cand explain 'Explain an icon, a kind of roll, a species, an ability or the code of a problem'
            cand completions 'Print the completion script of a shell'
            cand man 'Print the manual page'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'warband;check'= {
            cand --edition 'Judge by this edition, whatever the files say'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;show'= {
            cand --format 'How to write it down'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;init'= {
            cand --for 'The game'
            cand --species 'The species of its units'
            cand --size 'The size of the force in points'
            cand --edition 'The edition it is built for'
            cand --seed 'Another force for every text; without it always the same'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;roll'= {
            cand --faces 'What the table shows, in one text'
            cand -t 'A bare total from the table: N, or TYPE=N,TYPE=N'
            cand --total 'A bare total from the table: N, or TYPE=N,TYPE=N'
            cand --seed 'Choose the digital dice: any text, or key:HEX of a record'
            cand --repeat 'Roll so often, a line each'
            cand --at 'Where: Swampland, "Swampland City", "Swampland + Highland Bridge", reserve; dua for a burial save'
            cand --against 'What a save is against; `other` also for a maneuver or melee that an effect demands'
            cand --unit 'This unit rolls alone'
            cand --add 'Results more (step 10): save=2'
            cand --subtract 'Results less (step 6): melee=4, any=1'
            cand --halve 'Results halved (step 7): melee, any'
            cand --dua 'Units of a species in your DUA: undead=6'
            cand --size 'Points of the force, for the limits of species abilities'
            cand --ids 'How IDs are shared in a combination roll: melee=3,save=1'
            cand --choose 'Decide about an icon: regenerate=return, wild-growth=save:2+promote:2'
            cand --dragons 'The dragons that attack, for a response'
            cand --edition 'Roll by this edition: classic, v4.0 or v4.1'
            cand --hit-on 'Plain dice: N and more is a hit'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --summary 'With --repeat: how often each total came up, instead of the lines'
            cand --eighth 'The army holds the terrain''s eighth face'
            cand --counter 'A counter-attack or counter-maneuver, Defensive Volley, Magic Negation; a save against one'
            cand --ignore-ids 'IDs count nothing (death breath)'
            cand --saves-only 'Classic: the army may only be rolled for saves (air breath)'
            cand --count 'Plain dice: the answer is the number of hits'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;odds'= {
            cand --at-least 'The chance of N or more; several at once in a combination roll: melee=10,save=6; for an attack health killed'
            cand --at 'Where: Swampland, "Swampland City", "Swampland + Highland Bridge", reserve; dua for a burial save'
            cand --against 'What a save is against; `other` also for a maneuver or melee that an effect demands'
            cand --unit 'This unit rolls alone'
            cand --add 'Results more (step 10): save=2'
            cand --subtract 'Results less (step 6): melee=4, any=1'
            cand --halve 'Results halved (step 7): melee, any'
            cand --dua 'Units of a species in your DUA: undead=6'
            cand --size 'Points of the force, for the limits of species abilities'
            cand --ids 'How IDs are shared in a combination roll: melee=3,save=1'
            cand --choose 'Decide about an icon: regenerate=return, wild-growth=save:2+promote:2'
            cand --dragons 'The dragons that attack, for a response'
            cand --edition 'Roll by this edition: classic, v4.0 or v4.1'
            cand --a-at 'Where: Swampland, "Swampland City", "Swampland + Highland Bridge", reserve; dua for a burial save'
            cand --a-add 'Results more (step 10): save=2'
            cand --a-subtract 'Results less (step 6): melee=4, any=1'
            cand --a-halve 'Results halved (step 7): melee, any'
            cand --a-dua 'Units of a species in your DUA: undead=6'
            cand --a-size 'Points of the force, for the limits of species abilities'
            cand --a-choose 'Decide about an icon: regenerate=return, wild-growth=save:2+promote:2'
            cand --b-at 'Where: Swampland, "Swampland City", "Swampland + Highland Bridge", reserve; dua for a burial save'
            cand --b-add 'Results more (step 10): save=2'
            cand --b-subtract 'Results less (step 6): melee=4, any=1'
            cand --b-halve 'Results halved (step 7): melee, any'
            cand --b-dua 'Units of a species in your DUA: undead=6'
            cand --b-size 'Points of the force, for the limits of species abilities'
            cand --b-choose 'Decide about an icon: regenerate=return, wild-growth=save:2+promote:2'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --exact 'Fractions instead of rounded chances'
            cand --hist 'Bars beside the chances'
            cand --csv 'Comma-separated values: total, chance, chance of so many or more'
            cand --eighth 'The army holds the terrain''s eighth face'
            cand --counter 'A counter-attack or counter-maneuver, Defensive Volley, Magic Negation; a save against one'
            cand --ignore-ids 'IDs count nothing (death breath)'
            cand --saves-only 'Classic: the army may only be rolled for saves (air breath)'
            cand --a-eighth 'The army holds the terrain''s eighth face'
            cand --a-ignore-ids 'IDs count nothing (death breath)'
            cand --b-eighth 'The army holds the terrain''s eighth face'
            cand --b-ignore-ids 'IDs count nothing (death breath)'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;dice'= {
            cand --type 'Only dice (or spells) of this type'
            cand --species 'Only dice (or spells) of this species'
            cand --class 'Only dice of this class: "heavy melee", cavalry, magic ...'
            cand --size 'Only dice of this size: small, medium, large, monster, champion, artifact ...'
            cand --stats 'Share of useful faces, mean and deviation in a roll of this kind'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;key'= {
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;explain'= {
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;completions'= {
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;man'= {
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;help'= {
            cand check 'Judge army files: what is wrong, which rule says so, what to change'
            cand show 'Print a force: its dice, their points, and what to expect of each army'
            cand init 'Write a legal army file to start from'
            cand roll 'Roll an army, or plain dice, or count what the table shows'
            cand odds 'Tell the exact chances of a roll, an attack or a contest, or put armies side by side'
            cand dice 'Look through the catalogue of dice and spells'
            cand key 'Show what to type for each face of an army'
            cand explain 'Explain an icon, a kind of roll, a species, an ability or the code of a problem'
            cand completions 'Print the completion script of a shell'
            cand man 'Print the manual page'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'warband;help;check'= {
        }
        &'warband;help;show'= {
        }
        &'warband;help;init'= {
        }
        &'warband;help;roll'= {
        }
        &'warband;help;odds'= {
        }
        &'warband;help;dice'= {
        }
        &'warband;help;key'= {
        }
        &'warband;help;explain'= {
        }
        &'warband;help;completions'= {
        }
        &'warband;help;man'= {
        }
        &'warband;help;help'= {
        }
    ]
    $completions[$command]
}
