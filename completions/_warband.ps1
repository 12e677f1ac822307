
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'warband' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'warband'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'warband' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Judge army files: what is wrong, which rule says so, what to change')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Print a force: its dice, their points, and what to expect of each army')
            [CompletionResult]::new('init', 'init', [CompletionResultType]::ParameterValue, 'Write a legal army file to start from')
            [CompletionResult]::new('roll', 'roll', [CompletionResultType]::ParameterValue, 'Roll an army, or plain dice, or count what the table shows')
            [CompletionResult]::new('odds', 'odds', [CompletionResultType]::ParameterValue, 'Tell the exact chances of a roll, an attack or a contest, or put armies side by side')
            [CompletionResult]::new('dice', 'dice', [CompletionResultType]::ParameterValue, 'Look through the catalogue of dice and spells')
            [CompletionResult]::new('key', 'key', [CompletionResultType]::ParameterValue, 'Show what to type for each face of an army')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain an icon, a kind of roll, a species, an ability or the code of a problem')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print the completion script of a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print the manual page')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'warband;check' {
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'Judge by this edition, whatever the files say')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;show' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'How to write it down')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;init' {
            [CompletionResult]::new('--for', '--for', [CompletionResultType]::ParameterName, 'The game')
            [CompletionResult]::new('--species', '--species', [CompletionResultType]::ParameterName, 'The species of its units')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'The size of the force in points')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'The edition it is built for')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Another force for every text; without it always the same')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;roll' {
            [CompletionResult]::new('--faces', '--faces', [CompletionResultType]::ParameterName, 'What the table shows, in one text')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'A bare total from the table: N, or TYPE=N,TYPE=N')
            [CompletionResult]::new('--total', '--total', [CompletionResultType]::ParameterName, 'A bare total from the table: N, or TYPE=N,TYPE=N')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Choose the digital dice: any text, or key:HEX of a record')
            [CompletionResult]::new('--repeat', '--repeat', [CompletionResultType]::ParameterName, 'Roll so often, a line each')
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'Where: Swampland, "Swampland City", "Swampland + Highland Bridge", reserve; dua for a burial save')
            [CompletionResult]::new('--against', '--against', [CompletionResultType]::ParameterName, 'What a save is against; `other` also for a maneuver or melee that an effect demands')
            [CompletionResult]::new('--unit', '--unit', [CompletionResultType]::ParameterName, 'This unit rolls alone')
            [CompletionResult]::new('--add', '--add', [CompletionResultType]::ParameterName, 'Results more (step 10): save=2')
            [CompletionResult]::new('--subtract', '--subtract', [CompletionResultType]::ParameterName, 'Results less (step 6): melee=4, any=1')
            [CompletionResult]::new('--halve', '--halve', [CompletionResultType]::ParameterName, 'Results halved (step 7): melee, any')
            [CompletionResult]::new('--dua', '--dua', [CompletionResultType]::ParameterName, 'Units of a species in your DUA: undead=6')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Points of the force, for the limits of species abilities')
            [CompletionResult]::new('--ids', '--ids', [CompletionResultType]::ParameterName, 'How IDs are shared in a combination roll: melee=3,save=1')
            [CompletionResult]::new('--choose', '--choose', [CompletionResultType]::ParameterName, 'Decide about an icon: regenerate=return, wild-growth=save:2+promote:2')
            [CompletionResult]::new('--dragons', '--dragons', [CompletionResultType]::ParameterName, 'The dragons that attack, for a response')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'Roll by this edition: classic, v4.0 or v4.1')
            [CompletionResult]::new('--hit-on', '--hit-on', [CompletionResultType]::ParameterName, 'Plain dice: N and more is a hit')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--summary', '--summary', [CompletionResultType]::ParameterName, 'With --repeat: how often each total came up, instead of the lines')
            [CompletionResult]::new('--eighth', '--eighth', [CompletionResultType]::ParameterName, 'The army holds the terrain''s eighth face')
            [CompletionResult]::new('--counter', '--counter', [CompletionResultType]::ParameterName, 'A counter-attack or counter-maneuver, Defensive Volley, Magic Negation; a save against one')
            [CompletionResult]::new('--ignore-ids', '--ignore-ids', [CompletionResultType]::ParameterName, 'IDs count nothing (death breath)')
            [CompletionResult]::new('--saves-only', '--saves-only', [CompletionResultType]::ParameterName, 'Classic: the army may only be rolled for saves (air breath)')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'Plain dice: the answer is the number of hits')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;odds' {
            [CompletionResult]::new('--at-least', '--at-least', [CompletionResultType]::ParameterName, 'The chance of N or more; several at once in a combination roll: melee=10,save=6; for an attack health killed')
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'Where: Swampland, "Swampland City", "Swampland + Highland Bridge", reserve; dua for a burial save')
            [CompletionResult]::new('--against', '--against', [CompletionResultType]::ParameterName, 'What a save is against; `other` also for a maneuver or melee that an effect demands')
            [CompletionResult]::new('--unit', '--unit', [CompletionResultType]::ParameterName, 'This unit rolls alone')
            [CompletionResult]::new('--add', '--add', [CompletionResultType]::ParameterName, 'Results more (step 10): save=2')
            [CompletionResult]::new('--subtract', '--subtract', [CompletionResultType]::ParameterName, 'Results less (step 6): melee=4, any=1')
            [CompletionResult]::new('--halve', '--halve', [CompletionResultType]::ParameterName, 'Results halved (step 7): melee, any')
            [CompletionResult]::new('--dua', '--dua', [CompletionResultType]::ParameterName, 'Units of a species in your DUA: undead=6')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Points of the force, for the limits of species abilities')
            [CompletionResult]::new('--ids', '--ids', [CompletionResultType]::ParameterName, 'How IDs are shared in a combination roll: melee=3,save=1')
            [CompletionResult]::new('--choose', '--choose', [CompletionResultType]::ParameterName, 'Decide about an icon: regenerate=return, wild-growth=save:2+promote:2')
            [CompletionResult]::new('--dragons', '--dragons', [CompletionResultType]::ParameterName, 'The dragons that attack, for a response')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'Roll by this edition: classic, v4.0 or v4.1')
            [CompletionResult]::new('--a-at', '--a-at', [CompletionResultType]::ParameterName, 'Where: Swampland, "Swampland City", "Swampland + Highland Bridge", reserve; dua for a burial save')
            [CompletionResult]::new('--a-add', '--a-add', [CompletionResultType]::ParameterName, 'Results more (step 10): save=2')
            [CompletionResult]::new('--a-subtract', '--a-subtract', [CompletionResultType]::ParameterName, 'Results less (step 6): melee=4, any=1')
            [CompletionResult]::new('--a-halve', '--a-halve', [CompletionResultType]::ParameterName, 'Results halved (step 7): melee, any')
            [CompletionResult]::new('--a-dua', '--a-dua', [CompletionResultType]::ParameterName, 'Units of a species in your DUA: undead=6')
            [CompletionResult]::new('--a-size', '--a-size', [CompletionResultType]::ParameterName, 'Points of the force, for the limits of species abilities')
            [CompletionResult]::new('--a-choose', '--a-choose', [CompletionResultType]::ParameterName, 'Decide about an icon: regenerate=return, wild-growth=save:2+promote:2')
            [CompletionResult]::new('--b-at', '--b-at', [CompletionResultType]::ParameterName, 'Where: Swampland, "Swampland City", "Swampland + Highland Bridge", reserve; dua for a burial save')
            [CompletionResult]::new('--b-add', '--b-add', [CompletionResultType]::ParameterName, 'Results more (step 10): save=2')
            [CompletionResult]::new('--b-subtract', '--b-subtract', [CompletionResultType]::ParameterName, 'Results less (step 6): melee=4, any=1')
            [CompletionResult]::new('--b-halve', '--b-halve', [CompletionResultType]::ParameterName, 'Results halved (step 7): melee, any')
            [CompletionResult]::new('--b-dua', '--b-dua', [CompletionResultType]::ParameterName, 'Units of a species in your DUA: undead=6')
            [CompletionResult]::new('--b-size', '--b-size', [CompletionResultType]::ParameterName, 'Points of the force, for the limits of species abilities')
            [CompletionResult]::new('--b-choose', '--b-choose', [CompletionResultType]::ParameterName, 'Decide about an icon: regenerate=return, wild-growth=save:2+promote:2')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--exact', '--exact', [CompletionResultType]::ParameterName, 'Fractions instead of rounded chances')
            [CompletionResult]::new('--hist', '--hist', [CompletionResultType]::ParameterName, 'Bars beside the chances')
            [CompletionResult]::new('--csv', '--csv', [CompletionResultType]::ParameterName, 'Comma-separated values: total, chance, chance of so many or more')
            [CompletionResult]::new('--eighth', '--eighth', [CompletionResultType]::ParameterName, 'The army holds the terrain''s eighth face')
            [CompletionResult]::new('--counter', '--counter', [CompletionResultType]::ParameterName, 'A counter-attack or counter-maneuver, Defensive Volley, Magic Negation; a save against one')
            [CompletionResult]::new('--ignore-ids', '--ignore-ids', [CompletionResultType]::ParameterName, 'IDs count nothing (death breath)')
            [CompletionResult]::new('--saves-only', '--saves-only', [CompletionResultType]::ParameterName, 'Classic: the army may only be rolled for saves (air breath)')
            [CompletionResult]::new('--a-eighth', '--a-eighth', [CompletionResultType]::ParameterName, 'The army holds the terrain''s eighth face')
            [CompletionResult]::new('--a-ignore-ids', '--a-ignore-ids', [CompletionResultType]::ParameterName, 'IDs count nothing (death breath)')
            [CompletionResult]::new('--b-eighth', '--b-eighth', [CompletionResultType]::ParameterName, 'The army holds the terrain''s eighth face')
            [CompletionResult]::new('--b-ignore-ids', '--b-ignore-ids', [CompletionResultType]::ParameterName, 'IDs count nothing (death breath)')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;dice' {
            [CompletionResult]::new('--type', '--type', [CompletionResultType]::ParameterName, 'Only dice (or spells) of this type')
            [CompletionResult]::new('--species', '--species', [CompletionResultType]::ParameterName, 'Only dice (or spells) of this species')
            [CompletionResult]::new('--class', '--class', [CompletionResultType]::ParameterName, 'Only dice of this class: "heavy melee", cavalry, magic ...')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Only dice of this size: small, medium, large, monster, champion, artifact ...')
            [CompletionResult]::new('--stats', '--stats', [CompletionResultType]::ParameterName, 'Share of useful faces, mean and deviation in a roll of this kind')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;key' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;explain' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;completions' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;man' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;help' {
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Judge army files: what is wrong, which rule says so, what to change')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Print a force: its dice, their points, and what to expect of each army')
            [CompletionResult]::new('init', 'init', [CompletionResultType]::ParameterValue, 'Write a legal army file to start from')
            [CompletionResult]::new('roll', 'roll', [CompletionResultType]::ParameterValue, 'Roll an army, or plain dice, or count what the table shows')
            [CompletionResult]::new('odds', 'odds', [CompletionResultType]::ParameterValue, 'Tell the exact chances of a roll, an attack or a contest, or put armies side by side')
            [CompletionResult]::new('dice', 'dice', [CompletionResultType]::ParameterValue, 'Look through the catalogue of dice and spells')
            [CompletionResult]::new('key', 'key', [CompletionResultType]::ParameterValue, 'Show what to type for each face of an army')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain an icon, a kind of roll, a species, an ability or the code of a problem')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print the completion script of a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print the manual page')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'warband;help;check' {
            break
        }
        'warband;help;show' {
            break
        }
        'warband;help;init' {
            break
        }
        'warband;help;roll' {
            break
        }
        'warband;help;odds' {
            break
        }
        'warband;help;dice' {
            break
        }
        'warband;help;key' {
            break
        }
        'warband;help;explain' {
            break
        }
        'warband;help;completions' {
            break
        }
        'warband;help;man' {
            break
        }
        'warband;help;help' {
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
