
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
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
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
            cand check 'Judge armies and decks: what is wrong, which rule says so, what to change'
            cand show 'Print a force or a deck: dice or cards, points, and what to expect of them'
            cand init 'Write a legal army or deck to start from'
            cand import 'Make an army file of a list or a deck that was written elsewhere'
            cand diff 'Tell what two forces differ in, and what that changes'
            cand collection 'Keep the list of the dice that you own, and see what armies lack'
            cand roll 'Roll an army, or plain dice, or count what the table shows'
            cand odds 'Tell the exact chances of a roll, an attack or a contest, or put armies side by side'
            cand new 'Begin a game: a file for the table and everything on it'
            cand play 'Type the verbs line by line, without warband before them'
            cand status 'Show the table, and whose turn it is'
            cand remind 'List what may and must be done in this step, and what to type'
            cand undo 'Take commands back'
            cand redo 'Do commands again that were taken back'
            cand note 'Write a remark into the log'
            cand log 'Show everything that happened'
            cand verify 'Prove the game file: its chain, its dice, its rules'
            cand repair 'Write a whole copy of a damaged game file'
            cand dice 'Look through the catalogue of dice and spells'
            cand key 'Show what to type for each face of an army'
            cand explain 'Explain an icon, a roll, a species, a rule, a word or the code of a problem'
            cand schema 'Print the JSON Schema of a file or an answer'
            cand completions 'Print the completion script of a shell'
            cand man 'Print the manual page'
            cand dragon 'Have dragons attack; tell whom they attack, or roll them outside a game'
            cand respond 'Answer the dragons that attack an army: melee, missiles and saves'
            cand breath 'Tell whom a dragon''s breath kills, and roll who is buried'
            cand next 'End the step or phase, and go on to what comes next'
            cand choose 'Answer what is awaited, or list what may be'
            cand pass 'Decline what is awaited'
            cand throw 'Make the roll that is awaited'
            cand march 'Begin a march'
            cand maneuver 'Maneuver with the marching army'
            cand counter 'Counter-maneuver, or answer an attack'
            cand attack 'Attack with the marching army'
            cand magic 'Cast spells with the marching army: its magic roll'
            cand cast 'Announce spells, or list what the points pay'
            cand save 'Save against an attack'
            cand damage 'Say what damage got through to an army'
            cand casualties 'List who may die of damage, or say who does'
            cand promote 'Exchange a unit for a larger one from the DUA'
            cand recruit 'Bring a small unit from the DUA to an army'
            cand bury 'Bury dice'
            cand summon 'Bring a dragon, Dragonkin or minor terrain to a terrain'
            cand move 'Move dice as an effect says'
            cand use 'Use a species ability on units of a reserve: mutate'
            cand reinforce 'Bring units from reserve to a terrain'
            cand retreat 'Take units from a terrain to reserve'
            cand effect 'Write down effects that last, or end them'
            cand fix 'Bring the file in line with the table'
            cand concede 'Give up'
            cand draw 'Fill the hand from the draw pile'
            cand event 'Play an event card'
            cand wall 'Place a wall in the own half'
            cand build 'Put cards of the hand on the magic pile'
            cand pay 'Pay magic for what a card or ability costs'
            cand transfer 'Move cards from pile to pile, as a card says'
            cand reveal 'Name unknown cards of a pile that were turned up'
            cand heal 'Take wounds off a card'
            cand place 'Put a card elsewhere, as a card says'
            cand swap 'Exchange two cards, as a card says'
            cand control 'Give a card to a player, as a card says'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'warband;check'= {
            cand --edition 'Judge by this edition, whatever the files say'
            cand --pick 'Of the changes offered for the first problem make the Nth; else the first'
            cand --collection 'Judge all files together by the dice that this collection has'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --fix 'Change the files: make what is offered, as long as a single change helps'
            cand --dry-run 'Show what --fix would change, and write nothing'
            cand --lines 'With --json, one object for each file, a line each'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;show'= {
            cand --format 'How to write it down'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'warband;init'= {
            cand --for 'The game'
            cand --species 'The species of its units; several with commas'
            cand --size 'The size of the force in points; else 24'
            cand --edition 'The edition it is built for; else v4.1'
            cand --seed 'Another force for every text; without it always the same'
            cand --from 'Only dice of this collection'
            cand --like 'Species, size and edition of this army file'
            cand --monsters 'So many monsters, no more and no less'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --no-magic 'No dice with magic or Cantrip'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;import'= {
            cand --as 'What it is; else it is found out'
            cand --name 'What the force is called'
            cand --size 'The size of the force in points'
            cand --edition 'The edition it is for; else what the text says, else v4.1'
            cand -o 'The army file to write, which must not be there yet; else standard output'
            cand --output 'The army file to write, which must not be there yet; else standard output'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'warband;diff'= {
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;collection'= {
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
            cand add 'Write down dice that you have: collection add "3 Thug, 2 Fire Drake"'
            cand import 'Write down all dice of an army file, a list or a deck of OCTGN'
            cand missing 'List the dice that armies need, all together, and that you do not have'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'warband;collection;add'= {
            cand --collection 'The collection''s file'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;collection;import'= {
            cand --as 'What it is; else it is found out'
            cand --collection 'The collection''s file'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'warband;collection;missing'= {
            cand --collection 'The collection''s file'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;collection;help'= {
            cand add 'Write down dice that you have: collection add "3 Thug, 2 Fire Drake"'
            cand import 'Write down all dice of an army file, a list or a deck of OCTGN'
            cand missing 'List the dice that armies need, all together, and that you do not have'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'warband;collection;help;add'= {
        }
        &'warband;collection;help;import'= {
        }
        &'warband;collection;help;missing'= {
        }
        &'warband;collection;help;help'= {
        }
        &'warband;roll'= {
            cand --faces 'The faces that your dice show, as one text'
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
            cand --dragons 'The dragons that attack, for a response, and what they showed: "Fire Drake: tail+claw, White Wyrm"'
            cand --edition 'Roll by this edition: classic, v4.0 or v4.1'
            cand --hit-on 'Plain dice: N and more is a hit'
            cand --format 'Write the answer to be posted: in a forum, in a chat, on a page'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
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
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'warband;odds'= {
            cand --at-least 'The chance of N or more; several at once in a combination roll: melee=10,save=6; for an attack health killed, for dragons health lost'
            cand --for 'The chance that a magic roll pays these castings together: --for "2 hailstorm" --for "stone skin"'
            cand --army 'The army that dragons attack'
            cand --plus 'Dice more'
            cand --minus 'Dice fewer'
            cand --hit-on 'The pips that hit, 2 to 6'
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
            cand --dragons 'The dragons that attack, for a response, and what they showed: "Fire Drake: tail+claw, White Wyrm"'
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
            cand --format 'Write the answer to be posted: in a forum, in a chat, on a page'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
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
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'warband;new'= {
            cand --players 'The players'' names, separated by commas; else those of army files, and numbers where decks play'
            cand --seed 'Choose the digital dice: any text, or key:HEX of a record'
            cand --override 'Let in what the rules refuse; the reason goes into the log'
            cand --edition 'Play by this edition, whatever the files say'
            cand --size 'The size that every force must have'
            cand --table 'These players throw real dice, or all: a roll without faces asks for them, and is never thrown by the tool'
            cand --first 'Who begins: 1, whose deck stands first, 2, or a player''s name; with a roll, what its winner chose'
            cand --faces 'The dice that you rolled for that: player 1''s, player 2''s, and so on after ties'
            cand --first-turn-moves 'Units that may move in the first turn of all'
            cand --first-turn-attacks 'Units that may attack in the first turn of all'
            cand --hit-on 'The pips that hit, 2 to 6; else 3'
            cand --spent-to 'Whose discard pile a paid card of the other deck goes to; else the spender''s'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --hide-key 'Keep the key of the digital dice out of the file: in your state folder, its hash in the header'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --quick 'Roll and decide the whole set-up'
            cand --roll-first 'Roll a die each; who rolls higher then chooses who begins: choose 1, choose 2'
            cand --no-first-turn 'The first turn has all phases, and three moves'
            cand --bare 'Only the summoners begin on the board'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;play'= {
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;status'= {
            cand --at 'As it was after command N'
            cand --format 'Write the answer to be posted: in a forum, in a chat, on a page'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --digest 'Only the number of the last command and the file''s digest: equal ones, equal games'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'warband;remind'= {
            cand --format 'Write the answer to be posted: in a forum, in a chat, on a page'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'warband;undo'= {
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;redo'= {
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;note'= {
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;log'= {
            cand --last 'Only the last N commands'
            cand --format 'Write the answer to be posted: in a forum, in a chat, on a page'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'warband;verify'= {
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;repair'= {
            cand --to 'The copy; else saturday.repaired.warband beside saturday.warband'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --compact 'Leave out what was taken back and what was cut: a smaller copy of the same game'
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
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
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
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
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
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;schema'= {
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
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
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
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
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;dragon'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
            cand attack 'The dragons at a terrain attack: they are rolled, or their faces are typed'
            cand targets 'Whom each of the dragons at a terrain attacks, and why'
            cand roll 'Roll dragons, or count what the table shows'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'warband;dragon;attack'= {
            cand --faces 'The faces that the dragons show, as one text'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;dragon;targets'= {
            cand --edition 'By whose rules, else by those of the game here; v4.0''s own table is lost, v4.1''s stands in for it'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --army 'An army of the marching player stands there'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;dragon;roll'= {
            cand --edition 'By whose rules, else by those of the game here; v4.0''s own table is lost, v4.1''s stands in for it'
            cand --at 'Where: a White dragon''s breath is that of the terrain'
            cand --against 'What every dragon attacks; without it each attacks what the rules say'
            cand --target 'The victim of a dragon that may attack one of several: DRAGON=VICTIM'
            cand --faces 'The faces that your dice show, as one text'
            cand --seed 'Choose the digital dice: any text, or key:HEX of a record'
            cand --repeat 'Roll so often, a line each'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;dragon;help'= {
            cand attack 'The dragons at a terrain attack: they are rolled, or their faces are typed'
            cand targets 'Whom each of the dragons at a terrain attacks, and why'
            cand roll 'Roll dragons, or count what the table shows'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'warband;dragon;help;attack'= {
        }
        &'warband;dragon;help;targets'= {
        }
        &'warband;dragon;help;roll'= {
        }
        &'warband;dragon;help;help'= {
        }
        &'warband;respond'= {
            cand --faces 'The faces that your dice show, as one text'
            cand -t 'A bare total from the table: N, or TYPE=N,TYPE=N'
            cand --total 'A bare total from the table: N, or TYPE=N,TYPE=N'
            cand --ids 'Share IDs among the types of a roll that counts several: melee=3,save'
            cand --choose 'Decide about an icon or ability: regenerate=return'
            cand --sit-out 'A die that holds an effect as long as it is not rolled (Hypnotic Glare) stays on the table'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;breath'= {
            cand --faces 'The faces that your dice show, as one text'
            cand --burial 'Classic water breath: what the killed show when they save against burial'
            cand --seed 'Choose the digital dice: any text, or key:HEX of a record'
            cand --at 'Where: a White dragon''s breath is that of the terrain'
            cand --kill 'Who dies: a number of the list, or the units of a set ("2 Thug, Wolf Rider")'
            cand --element 'Which breath, where there are several (classic)'
            cand --edition 'By this edition'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;next'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --step 'Stop at the next phase, even where you can do nothing in it'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;choose'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;pass'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;throw'= {
            cand --faces 'The faces that your dice show, as one text'
            cand -t 'A bare total from the table: N, or TYPE=N,TYPE=N'
            cand --total 'A bare total from the table: N, or TYPE=N,TYPE=N'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;march'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;maneuver'= {
            cand --faces 'The faces that your dice show, as one text'
            cand -t 'A bare total from the table: N, or TYPE=N,TYPE=N'
            cand --total 'A bare total from the table: N, or TYPE=N,TYPE=N'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;counter'= {
            cand --faces 'The faces that your dice show, as one text'
            cand -t 'A bare total from the table: N, or TYPE=N,TYPE=N'
            cand --total 'A bare total from the table: N, or TYPE=N,TYPE=N'
            cand --ids 'Share IDs among the types of a roll that counts several: melee=3,save'
            cand --choose 'Decide about an icon or ability: regenerate=return'
            cand --sit-out 'A die that holds an effect as long as it is not rolled (Hypnotic Glare) stays on the table'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;attack'= {
            cand --faces 'The faces that your dice show, as one text'
            cand -t 'A bare total from the table: N, or TYPE=N,TYPE=N'
            cand --total 'A bare total from the table: N, or TYPE=N,TYPE=N'
            cand --ids 'Share IDs among the types of a roll that counts several: melee=3,save'
            cand --choose 'Decide about an icon or ability: regenerate=return'
            cand --sit-out 'A die that holds an effect as long as it is not rolled (Hypnotic Glare) stays on the table'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand --hits 'Hits that were read off the table'
            cand --wounds 'No dice: wounds that an ability fixes'
            cand --plus 'Extra dice'
            cand --minus 'Fewer dice'
            cand --hit-on 'The lowest roll that hits, 2 to 6'
            cand --to 'Where the target goes if that destroys it, if not to your magic pile: discard, hand, 2:magic'
            cand --pay 'Magic that you pay for it, from the top of your magic pile'
            cand --by 'The card or ability that says so, for the log: --by Burn'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;magic'= {
            cand --faces 'The faces that your dice show, as one text'
            cand -t 'A bare total from the table: N, or TYPE=N,TYPE=N'
            cand --total 'A bare total from the table: N, or TYPE=N,TYPE=N'
            cand --ids 'Share IDs among the types of a roll that counts several: melee=3,save'
            cand --choose 'Decide about an icon or ability: regenerate=return'
            cand --sit-out 'A die that holds an effect as long as it is not rolled (Hypnotic Glare) stays on the table'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand --player 'Whose, if not that of the player whose turn it is'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;cast'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;save'= {
            cand --faces 'The faces that your dice show, as one text'
            cand -t 'A bare total from the table: N, or TYPE=N,TYPE=N'
            cand --total 'A bare total from the table: N, or TYPE=N,TYPE=N'
            cand --ids 'Share IDs among the types of a roll that counts several: melee=3,save'
            cand --choose 'Decide about an icon or ability: regenerate=return'
            cand --sit-out 'A die that holds an effect as long as it is not rolled (Hypnotic Glare) stays on the table'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;damage'= {
            cand --by 'What brings this, for the log: a spell, an ability, an icon'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand --to 'Where it goes if that destroys it, if not to your magic pile: discard (its owner''s), hand, 2:magic'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;casualties'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;promote'= {
            cand --at 'Where the unit stands, where several armies have one'
            cand --worth 'So much health-worth may be promoted at once'
            cand --by 'What brings this, for the log: a spell, an ability, an icon'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --all 'In a dragon attack: all promotions that are left, where they could be no others'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;recruit'= {
            cand --by 'What brings this, for the log: a spell, an ability, an icon'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;bury'= {
            cand --from 'Where they are, if not in the DUA'
            cand --by 'What brings this, for the log: a spell, an ability, an icon'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;summon'= {
            cand --faces 'The faces that your dice show, as one text'
            cand -t 'A bare total from the table: N, or TYPE=N,TYPE=N'
            cand --total 'A bare total from the table: N, or TYPE=N,TYPE=N'
            cand --by 'What brings this, for the log: a spell, an ability, an icon'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand --cost 'What it costs, where a card changes that'
            cand --pay 'Magic that you pay for it, from the top of your magic pile'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;move'= {
            cand --from 'Where they are: an army''s place, dua, bua or pool, with PLAYER: before it for another player''s'
            cand --to 'Where they go'
            cand --by 'What brings this, for the log: a spell, an ability, an icon'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand --pay 'Magic that you pay for it, from the top of your magic pile'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;use'= {
            cand --of 'Whose reserve it is, if several players have one'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;reinforce'= {
            cand --to 'Where they go: home, frontier, or the player whose home it is'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --all 'All that are in reserve'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;retreat'= {
            cand --from 'Where they stand: home, frontier, or the player whose home it is'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --all 'All of the army; Dragonkin stay'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;effect'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
            cand add 'An effect begins: on an army, or on a terrain, units or a dragon'
            cand drop 'An effect ends'
            cand list 'The effects there are'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'warband;effect;add'= {
            cand --units 'On units of the army: names, or lists ("2 Thug, Wolf Rider")'
            cand --dragon 'On a dragon at the terrain, with PLAYER: before it for another player''s'
            cand --add 'Results more: save=2'
            cand --subtract 'Results less: melee=4, any=1'
            cand --halve 'Results halved: melee'
            cand --until 'When it ends: a player whose next turn begins; classic: turn or next-turn, when this turn or your next one ends; else when your next turn begins'
            cand --by 'What brings this, for the log: a spell, an ability, an icon'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --terrain 'On the terrain: it changes the rolls of all armies there'
            cand --ignore-ids 'IDs count nothing'
            cand --saves-only 'Classic: only saves are rolled'
            cand --hold 'The units are not rolled, and may not leave their army'
            cand --no-roll 'The units are not rolled'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;effect;drop'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;effect;list'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;effect;help'= {
            cand add 'An effect begins: on an army, or on a terrain, units or a dragon'
            cand drop 'An effect ends'
            cand list 'The effects there are'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'warband;effect;help;add'= {
        }
        &'warband;effect;help;drop'= {
        }
        &'warband;effect;help;list'= {
        }
        &'warband;effect;help;help'= {
        }
        &'warband;fix'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
            cand put 'A die lies elsewhere'
            cand terrain 'A terrain shows another face'
            cand turn 'It is another player''s turn, or another phase'
            cand control 'A terrain''s eighth face is held by somebody else'
            cand take 'A card of the board is in its owner''s draw pile'
            cand wounds 'A card has so many wounds'
            cand hand 'A hand has so many cards'
            cand drawpile 'A draw pile has so many cards'
            cand magic 'A magic pile has these cards, the last on top'
            cand discard 'A discard pile has these cards, the last on top'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'warband;fix;put'= {
            cand --from 'Where the file has it, if that is not clear'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;fix;terrain'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;fix;turn'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;fix;control'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;fix;take'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;fix;wounds'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;fix;hand'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;fix;drawpile'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;fix;magic'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;fix;discard'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;fix;help'= {
            cand put 'A die lies elsewhere'
            cand terrain 'A terrain shows another face'
            cand turn 'It is another player''s turn, or another phase'
            cand control 'A terrain''s eighth face is held by somebody else'
            cand take 'A card of the board is in its owner''s draw pile'
            cand wounds 'A card has so many wounds'
            cand hand 'A hand has so many cards'
            cand drawpile 'A draw pile has so many cards'
            cand magic 'A magic pile has these cards, the last on top'
            cand discard 'A discard pile has these cards, the last on top'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'warband;fix;help;put'= {
        }
        &'warband;fix;help;terrain'= {
        }
        &'warband;fix;help;turn'= {
        }
        &'warband;fix;help;control'= {
        }
        &'warband;fix;help;take'= {
        }
        &'warband;fix;help;wounds'= {
        }
        &'warband;fix;help;hand'= {
        }
        &'warband;fix;help;drawpile'= {
        }
        &'warband;fix;help;magic'= {
        }
        &'warband;fix;help;discard'= {
        }
        &'warband;fix;help;help'= {
        }
        &'warband;concede'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;draw'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;event'= {
            cand --pay 'Magic that you pay for it, from the top of your magic pile'
            cand --by 'The card or ability that says so, for the log: --by Burn'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;wall'= {
            cand --kind 'The same name: an event that is a wall, or a wall of a further pile'
            cand --pay 'Magic that you pay for it, from the top of your magic pile'
            cand --by 'The card or ability that says so, for the log: --by Burn'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;build'= {
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;pay'= {
            cand --for 'What it is paid for, for the log: --for Freeze'
            cand --by 'What it is paid for, for the log: --for Freeze'
            cand --player 'Who pays, if not the player whose turn it is'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;transfer'= {
            cand --pay 'Magic that you pay for it, from the top of your magic pile'
            cand --by 'The card or ability that says so, for the log: --by Burn'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;reveal'= {
            cand --pile 'The pile where they lie, if not your discard pile'
            cand --by 'The card or ability that says so, for the log: --by Burn'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;heal'= {
            cand --by 'The card or ability that says so, for the log: --by Burn'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;place'= {
            cand --by 'The card or ability that says so, for the log: --by Burn'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;swap'= {
            cand --by 'The card or ability that says so, for the log: --by Burn'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'warband;control'= {
            cand --until 'Only for a while'
            cand --by 'The card or ability that says so, for the log: --by Burn'
            cand --override 'Pass a rule that is against it; the reason goes into the log'
            cand -g 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --game 'The game file; else `WARBAND_GAME`, else ./game.warband'
            cand --color 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM'
            cand --width 'Columns to use instead of the terminal''s'
            cand --dry-run 'Say what would happen, and save nothing'
            cand --json 'Answer with one JSON object on a line'
            cand -q 'Print the bare answer'
            cand --quiet 'Print the bare answer'
            cand --plain 'Whole sentences, no tables, for screen readers'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'warband;help'= {
            cand check 'Judge armies and decks: what is wrong, which rule says so, what to change'
            cand show 'Print a force or a deck: dice or cards, points, and what to expect of them'
            cand init 'Write a legal army or deck to start from'
            cand import 'Make an army file of a list or a deck that was written elsewhere'
            cand diff 'Tell what two forces differ in, and what that changes'
            cand collection 'Keep the list of the dice that you own, and see what armies lack'
            cand roll 'Roll an army, or plain dice, or count what the table shows'
            cand odds 'Tell the exact chances of a roll, an attack or a contest, or put armies side by side'
            cand new 'Begin a game: a file for the table and everything on it'
            cand play 'Type the verbs line by line, without warband before them'
            cand status 'Show the table, and whose turn it is'
            cand remind 'List what may and must be done in this step, and what to type'
            cand undo 'Take commands back'
            cand redo 'Do commands again that were taken back'
            cand note 'Write a remark into the log'
            cand log 'Show everything that happened'
            cand verify 'Prove the game file: its chain, its dice, its rules'
            cand repair 'Write a whole copy of a damaged game file'
            cand dice 'Look through the catalogue of dice and spells'
            cand key 'Show what to type for each face of an army'
            cand explain 'Explain an icon, a roll, a species, a rule, a word or the code of a problem'
            cand schema 'Print the JSON Schema of a file or an answer'
            cand completions 'Print the completion script of a shell'
            cand man 'Print the manual page'
            cand dragon 'Have dragons attack; tell whom they attack, or roll them outside a game'
            cand respond 'Answer the dragons that attack an army: melee, missiles and saves'
            cand breath 'Tell whom a dragon''s breath kills, and roll who is buried'
            cand next 'End the step or phase, and go on to what comes next'
            cand choose 'Answer what is awaited, or list what may be'
            cand pass 'Decline what is awaited'
            cand throw 'Make the roll that is awaited'
            cand march 'Begin a march'
            cand maneuver 'Maneuver with the marching army'
            cand counter 'Counter-maneuver, or answer an attack'
            cand attack 'Attack with the marching army'
            cand magic 'Cast spells with the marching army: its magic roll'
            cand cast 'Announce spells, or list what the points pay'
            cand save 'Save against an attack'
            cand damage 'Say what damage got through to an army'
            cand casualties 'List who may die of damage, or say who does'
            cand promote 'Exchange a unit for a larger one from the DUA'
            cand recruit 'Bring a small unit from the DUA to an army'
            cand bury 'Bury dice'
            cand summon 'Bring a dragon, Dragonkin or minor terrain to a terrain'
            cand move 'Move dice as an effect says'
            cand use 'Use a species ability on units of a reserve: mutate'
            cand reinforce 'Bring units from reserve to a terrain'
            cand retreat 'Take units from a terrain to reserve'
            cand effect 'Write down effects that last, or end them'
            cand fix 'Bring the file in line with the table'
            cand concede 'Give up'
            cand draw 'Fill the hand from the draw pile'
            cand event 'Play an event card'
            cand wall 'Place a wall in the own half'
            cand build 'Put cards of the hand on the magic pile'
            cand pay 'Pay magic for what a card or ability costs'
            cand transfer 'Move cards from pile to pile, as a card says'
            cand reveal 'Name unknown cards of a pile that were turned up'
            cand heal 'Take wounds off a card'
            cand place 'Put a card elsewhere, as a card says'
            cand swap 'Exchange two cards, as a card says'
            cand control 'Give a card to a player, as a card says'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'warband;help;check'= {
        }
        &'warband;help;show'= {
        }
        &'warband;help;init'= {
        }
        &'warband;help;import'= {
        }
        &'warband;help;diff'= {
        }
        &'warband;help;collection'= {
            cand add 'Write down dice that you have: collection add "3 Thug, 2 Fire Drake"'
            cand import 'Write down all dice of an army file, a list or a deck of OCTGN'
            cand missing 'List the dice that armies need, all together, and that you do not have'
        }
        &'warband;help;collection;add'= {
        }
        &'warband;help;collection;import'= {
        }
        &'warband;help;collection;missing'= {
        }
        &'warband;help;roll'= {
        }
        &'warband;help;odds'= {
        }
        &'warband;help;new'= {
        }
        &'warband;help;play'= {
        }
        &'warband;help;status'= {
        }
        &'warband;help;remind'= {
        }
        &'warband;help;undo'= {
        }
        &'warband;help;redo'= {
        }
        &'warband;help;note'= {
        }
        &'warband;help;log'= {
        }
        &'warband;help;verify'= {
        }
        &'warband;help;repair'= {
        }
        &'warband;help;dice'= {
        }
        &'warband;help;key'= {
        }
        &'warband;help;explain'= {
        }
        &'warband;help;schema'= {
        }
        &'warband;help;completions'= {
        }
        &'warband;help;man'= {
        }
        &'warband;help;dragon'= {
            cand attack 'The dragons at a terrain attack: they are rolled, or their faces are typed'
            cand targets 'Whom each of the dragons at a terrain attacks, and why'
            cand roll 'Roll dragons, or count what the table shows'
        }
        &'warband;help;dragon;attack'= {
        }
        &'warband;help;dragon;targets'= {
        }
        &'warband;help;dragon;roll'= {
        }
        &'warband;help;respond'= {
        }
        &'warband;help;breath'= {
        }
        &'warband;help;next'= {
        }
        &'warband;help;choose'= {
        }
        &'warband;help;pass'= {
        }
        &'warband;help;throw'= {
        }
        &'warband;help;march'= {
        }
        &'warband;help;maneuver'= {
        }
        &'warband;help;counter'= {
        }
        &'warband;help;attack'= {
        }
        &'warband;help;magic'= {
        }
        &'warband;help;cast'= {
        }
        &'warband;help;save'= {
        }
        &'warband;help;damage'= {
        }
        &'warband;help;casualties'= {
        }
        &'warband;help;promote'= {
        }
        &'warband;help;recruit'= {
        }
        &'warband;help;bury'= {
        }
        &'warband;help;summon'= {
        }
        &'warband;help;move'= {
        }
        &'warband;help;use'= {
        }
        &'warband;help;reinforce'= {
        }
        &'warband;help;retreat'= {
        }
        &'warband;help;effect'= {
            cand add 'An effect begins: on an army, or on a terrain, units or a dragon'
            cand drop 'An effect ends'
            cand list 'The effects there are'
        }
        &'warband;help;effect;add'= {
        }
        &'warband;help;effect;drop'= {
        }
        &'warband;help;effect;list'= {
        }
        &'warband;help;fix'= {
            cand put 'A die lies elsewhere'
            cand terrain 'A terrain shows another face'
            cand turn 'It is another player''s turn, or another phase'
            cand control 'A terrain''s eighth face is held by somebody else'
            cand take 'A card of the board is in its owner''s draw pile'
            cand wounds 'A card has so many wounds'
            cand hand 'A hand has so many cards'
            cand drawpile 'A draw pile has so many cards'
            cand magic 'A magic pile has these cards, the last on top'
            cand discard 'A discard pile has these cards, the last on top'
        }
        &'warband;help;fix;put'= {
        }
        &'warband;help;fix;terrain'= {
        }
        &'warband;help;fix;turn'= {
        }
        &'warband;help;fix;control'= {
        }
        &'warband;help;fix;take'= {
        }
        &'warband;help;fix;wounds'= {
        }
        &'warband;help;fix;hand'= {
        }
        &'warband;help;fix;drawpile'= {
        }
        &'warband;help;fix;magic'= {
        }
        &'warband;help;fix;discard'= {
        }
        &'warband;help;concede'= {
        }
        &'warband;help;draw'= {
        }
        &'warband;help;event'= {
        }
        &'warband;help;wall'= {
        }
        &'warband;help;build'= {
        }
        &'warband;help;pay'= {
        }
        &'warband;help;transfer'= {
        }
        &'warband;help;reveal'= {
        }
        &'warband;help;heal'= {
        }
        &'warband;help;place'= {
        }
        &'warband;help;swap'= {
        }
        &'warband;help;control'= {
        }
        &'warband;help;help'= {
        }
    ]
    $completions[$command]
}
