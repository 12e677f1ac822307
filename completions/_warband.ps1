
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
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
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
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Judge armies and decks: what is wrong, which rule says so, what to change')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Print a force or a deck: dice or cards, points, and what to expect of them')
            [CompletionResult]::new('init', 'init', [CompletionResultType]::ParameterValue, 'Write a legal army or deck to start from')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Make an army file of a list or a deck that was written elsewhere')
            [CompletionResult]::new('diff', 'diff', [CompletionResultType]::ParameterValue, 'Tell what two forces differ in, and what that changes')
            [CompletionResult]::new('collection', 'collection', [CompletionResultType]::ParameterValue, 'Keep the list of the dice that you own, and see what armies lack')
            [CompletionResult]::new('roll', 'roll', [CompletionResultType]::ParameterValue, 'Roll an army, or plain dice, or count what the table shows')
            [CompletionResult]::new('odds', 'odds', [CompletionResultType]::ParameterValue, 'Tell the exact chances of a roll, an attack or a contest, or put armies side by side')
            [CompletionResult]::new('new', 'new', [CompletionResultType]::ParameterValue, 'Begin a game: a file for the table and everything on it')
            [CompletionResult]::new('play', 'play', [CompletionResultType]::ParameterValue, 'Type the verbs line by line, without warband before them')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Show the table, and whose turn it is')
            [CompletionResult]::new('remind', 'remind', [CompletionResultType]::ParameterValue, 'List what may and must be done in this step, and what to type')
            [CompletionResult]::new('undo', 'undo', [CompletionResultType]::ParameterValue, 'Take commands back')
            [CompletionResult]::new('redo', 'redo', [CompletionResultType]::ParameterValue, 'Do commands again that were taken back')
            [CompletionResult]::new('note', 'note', [CompletionResultType]::ParameterValue, 'Write a remark into the log')
            [CompletionResult]::new('log', 'log', [CompletionResultType]::ParameterValue, 'Show everything that happened')
            [CompletionResult]::new('verify', 'verify', [CompletionResultType]::ParameterValue, 'Prove the game file: its chain, its dice, its rules')
            [CompletionResult]::new('repair', 'repair', [CompletionResultType]::ParameterValue, 'Write a whole copy of a damaged game file')
            [CompletionResult]::new('dice', 'dice', [CompletionResultType]::ParameterValue, 'Look through the catalogue of dice and spells')
            [CompletionResult]::new('key', 'key', [CompletionResultType]::ParameterValue, 'Show what to type for each face of an army')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain an icon, a roll, a species, a rule, a word or the code of a problem')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schema of a file or an answer')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print the completion script of a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print the manual page')
            [CompletionResult]::new('dragon', 'dragon', [CompletionResultType]::ParameterValue, 'Have dragons attack; tell whom they attack, or roll them outside a game')
            [CompletionResult]::new('respond', 'respond', [CompletionResultType]::ParameterValue, 'Answer the dragons that attack an army: melee, missiles and saves')
            [CompletionResult]::new('breath', 'breath', [CompletionResultType]::ParameterValue, 'Tell whom a dragon''s breath kills, and roll who is buried')
            [CompletionResult]::new('next', 'next', [CompletionResultType]::ParameterValue, 'End the step or phase, and go on to what comes next')
            [CompletionResult]::new('choose', 'choose', [CompletionResultType]::ParameterValue, 'Answer what is awaited, or list what may be')
            [CompletionResult]::new('pass', 'pass', [CompletionResultType]::ParameterValue, 'Decline what is awaited')
            [CompletionResult]::new('throw', 'throw', [CompletionResultType]::ParameterValue, 'Make the roll that is awaited')
            [CompletionResult]::new('march', 'march', [CompletionResultType]::ParameterValue, 'Begin a march')
            [CompletionResult]::new('maneuver', 'maneuver', [CompletionResultType]::ParameterValue, 'Maneuver with the marching army')
            [CompletionResult]::new('counter', 'counter', [CompletionResultType]::ParameterValue, 'Counter-maneuver, or answer an attack')
            [CompletionResult]::new('attack', 'attack', [CompletionResultType]::ParameterValue, 'Attack with the marching army')
            [CompletionResult]::new('magic', 'magic', [CompletionResultType]::ParameterValue, 'Cast spells with the marching army: its magic roll')
            [CompletionResult]::new('cast', 'cast', [CompletionResultType]::ParameterValue, 'Announce spells, or list what the points pay')
            [CompletionResult]::new('save', 'save', [CompletionResultType]::ParameterValue, 'Save against an attack')
            [CompletionResult]::new('damage', 'damage', [CompletionResultType]::ParameterValue, 'Say what damage got through to an army')
            [CompletionResult]::new('casualties', 'casualties', [CompletionResultType]::ParameterValue, 'List who may die of damage, or say who does')
            [CompletionResult]::new('promote', 'promote', [CompletionResultType]::ParameterValue, 'Exchange a unit for a larger one from the DUA')
            [CompletionResult]::new('recruit', 'recruit', [CompletionResultType]::ParameterValue, 'Bring a small unit from the DUA to an army')
            [CompletionResult]::new('bury', 'bury', [CompletionResultType]::ParameterValue, 'Bury dice')
            [CompletionResult]::new('summon', 'summon', [CompletionResultType]::ParameterValue, 'Bring a dragon, Dragonkin or minor terrain to a terrain')
            [CompletionResult]::new('move', 'move', [CompletionResultType]::ParameterValue, 'Move dice as an effect says')
            [CompletionResult]::new('use', 'use', [CompletionResultType]::ParameterValue, 'Use a species ability on units of a reserve: mutate')
            [CompletionResult]::new('reinforce', 'reinforce', [CompletionResultType]::ParameterValue, 'Bring units from reserve to a terrain')
            [CompletionResult]::new('retreat', 'retreat', [CompletionResultType]::ParameterValue, 'Take units from a terrain to reserve')
            [CompletionResult]::new('effect', 'effect', [CompletionResultType]::ParameterValue, 'Write down effects that last, or end them')
            [CompletionResult]::new('fix', 'fix', [CompletionResultType]::ParameterValue, 'Bring the file in line with the table')
            [CompletionResult]::new('concede', 'concede', [CompletionResultType]::ParameterValue, 'Give up')
            [CompletionResult]::new('draw', 'draw', [CompletionResultType]::ParameterValue, 'Fill the hand from the draw pile')
            [CompletionResult]::new('event', 'event', [CompletionResultType]::ParameterValue, 'Play an event card')
            [CompletionResult]::new('wall', 'wall', [CompletionResultType]::ParameterValue, 'Place a wall in the own half')
            [CompletionResult]::new('build', 'build', [CompletionResultType]::ParameterValue, 'Put cards of the hand on the magic pile')
            [CompletionResult]::new('pay', 'pay', [CompletionResultType]::ParameterValue, 'Pay magic for what a card or ability costs')
            [CompletionResult]::new('transfer', 'transfer', [CompletionResultType]::ParameterValue, 'Move cards from pile to pile, as a card says')
            [CompletionResult]::new('reveal', 'reveal', [CompletionResultType]::ParameterValue, 'Name unknown cards of a pile that were turned up')
            [CompletionResult]::new('heal', 'heal', [CompletionResultType]::ParameterValue, 'Take wounds off a card')
            [CompletionResult]::new('place', 'place', [CompletionResultType]::ParameterValue, 'Put a card elsewhere, as a card says')
            [CompletionResult]::new('swap', 'swap', [CompletionResultType]::ParameterValue, 'Exchange two cards, as a card says')
            [CompletionResult]::new('control', 'control', [CompletionResultType]::ParameterValue, 'Give a card to a player, as a card says')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'warband;check' {
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'Judge by this edition, whatever the files say')
            [CompletionResult]::new('--pick', '--pick', [CompletionResultType]::ParameterName, 'Of the changes offered for the first problem make the Nth; else the first')
            [CompletionResult]::new('--collection', '--collection', [CompletionResultType]::ParameterName, 'Judge all files together by the dice that this collection has')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--fix', '--fix', [CompletionResultType]::ParameterName, 'Change the files: make what is offered, as long as a single change helps')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Show what --fix would change, and write nothing')
            [CompletionResult]::new('--lines', '--lines', [CompletionResultType]::ParameterName, 'With --json, one object for each file, a line each')
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
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'warband;init' {
            [CompletionResult]::new('--for', '--for', [CompletionResultType]::ParameterName, 'The game')
            [CompletionResult]::new('--species', '--species', [CompletionResultType]::ParameterName, 'The species of its units; several with commas')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'The size of the force in points; else 24')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'The edition it is built for; else v4.1')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Another force for every text; without it always the same')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Only dice of this collection')
            [CompletionResult]::new('--like', '--like', [CompletionResultType]::ParameterName, 'Species, size and edition of this army file')
            [CompletionResult]::new('--monsters', '--monsters', [CompletionResultType]::ParameterName, 'So many monsters, no more and no less')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--no-magic', '--no-magic', [CompletionResultType]::ParameterName, 'No dice with magic or Cantrip')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;import' {
            [CompletionResult]::new('--as', '--as', [CompletionResultType]::ParameterName, 'What it is; else it is found out')
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'What the force is called')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'The size of the force in points')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'The edition it is for; else what the text says, else v4.1')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'The army file to write, which must not be there yet; else standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'The army file to write, which must not be there yet; else standard output')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'warband;diff' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
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
        'warband;collection' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Write down dice that you have: collection add "3 Thug, 2 Fire Drake"')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Write down all dice of an army file, a list or a deck of OCTGN')
            [CompletionResult]::new('missing', 'missing', [CompletionResultType]::ParameterValue, 'List the dice that armies need, all together, and that you do not have')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'warband;collection;add' {
            [CompletionResult]::new('--collection', '--collection', [CompletionResultType]::ParameterName, 'The collection''s file')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
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
        'warband;collection;import' {
            [CompletionResult]::new('--as', '--as', [CompletionResultType]::ParameterName, 'What it is; else it is found out')
            [CompletionResult]::new('--collection', '--collection', [CompletionResultType]::ParameterName, 'The collection''s file')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'warband;collection;missing' {
            [CompletionResult]::new('--collection', '--collection', [CompletionResultType]::ParameterName, 'The collection''s file')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
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
        'warband;collection;help' {
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Write down dice that you have: collection add "3 Thug, 2 Fire Drake"')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Write down all dice of an army file, a list or a deck of OCTGN')
            [CompletionResult]::new('missing', 'missing', [CompletionResultType]::ParameterValue, 'List the dice that armies need, all together, and that you do not have')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'warband;collection;help;add' {
            break
        }
        'warband;collection;help;import' {
            break
        }
        'warband;collection;help;missing' {
            break
        }
        'warband;collection;help;help' {
            break
        }
        'warband;roll' {
            [CompletionResult]::new('--faces', '--faces', [CompletionResultType]::ParameterName, 'The faces that your dice show, as one text')
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
            [CompletionResult]::new('--dragons', '--dragons', [CompletionResultType]::ParameterName, 'The dragons that attack, for a response, and what they showed: "Fire Drake: tail+claw, White Wyrm"')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'Roll by this edition: classic, v4.0 or v4.1')
            [CompletionResult]::new('--hit-on', '--hit-on', [CompletionResultType]::ParameterName, 'Plain dice: N and more is a hit')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Write the answer to be posted: in a forum, in a chat, on a page')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
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
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'warband;odds' {
            [CompletionResult]::new('--at-least', '--at-least', [CompletionResultType]::ParameterName, 'The chance of N or more; several at once in a combination roll: melee=10,save=6; for an attack health killed, for dragons health lost')
            [CompletionResult]::new('--for', '--for', [CompletionResultType]::ParameterName, 'The chance that a magic roll pays these castings together: --for "2 hailstorm" --for "stone skin"')
            [CompletionResult]::new('--army', '--army', [CompletionResultType]::ParameterName, 'The army that dragons attack')
            [CompletionResult]::new('--plus', '--plus', [CompletionResultType]::ParameterName, 'Dice more')
            [CompletionResult]::new('--minus', '--minus', [CompletionResultType]::ParameterName, 'Dice fewer')
            [CompletionResult]::new('--hit-on', '--hit-on', [CompletionResultType]::ParameterName, 'The pips that hit, 2 to 6')
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
            [CompletionResult]::new('--dragons', '--dragons', [CompletionResultType]::ParameterName, 'The dragons that attack, for a response, and what they showed: "Fire Drake: tail+claw, White Wyrm"')
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
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Write the answer to be posted: in a forum, in a chat, on a page')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
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
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'warband;new' {
            [CompletionResult]::new('--players', '--players', [CompletionResultType]::ParameterName, 'The players'' names, separated by commas; else those of army files, and numbers where decks play')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Choose the digital dice: any text, or key:HEX of a record')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Let in what the rules refuse; the reason goes into the log')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'Play by this edition, whatever the files say')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'The size that every force must have')
            [CompletionResult]::new('--table', '--table', [CompletionResultType]::ParameterName, 'These players throw real dice, or all: a roll without faces asks for them, and is never thrown by the tool')
            [CompletionResult]::new('--first', '--first', [CompletionResultType]::ParameterName, 'Who begins: 1, whose deck stands first, 2, or a player''s name; with a roll, what its winner chose')
            [CompletionResult]::new('--faces', '--faces', [CompletionResultType]::ParameterName, 'The dice that you rolled for that: player 1''s, player 2''s, and so on after ties')
            [CompletionResult]::new('--first-turn-moves', '--first-turn-moves', [CompletionResultType]::ParameterName, 'Units that may move in the first turn of all')
            [CompletionResult]::new('--first-turn-attacks', '--first-turn-attacks', [CompletionResultType]::ParameterName, 'Units that may attack in the first turn of all')
            [CompletionResult]::new('--hit-on', '--hit-on', [CompletionResultType]::ParameterName, 'The pips that hit, 2 to 6; else 3')
            [CompletionResult]::new('--spent-to', '--spent-to', [CompletionResultType]::ParameterName, 'Whose discard pile a paid card of the other deck goes to; else the spender''s')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--hide-key', '--hide-key', [CompletionResultType]::ParameterName, 'Keep the key of the digital dice out of the file: in your state folder, its hash in the header')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--quick', '--quick', [CompletionResultType]::ParameterName, 'Roll and decide the whole set-up')
            [CompletionResult]::new('--roll-first', '--roll-first', [CompletionResultType]::ParameterName, 'Roll a die each; who rolls higher then chooses who begins: choose 1, choose 2')
            [CompletionResult]::new('--no-first-turn', '--no-first-turn', [CompletionResultType]::ParameterName, 'The first turn has all phases, and three moves')
            [CompletionResult]::new('--bare', '--bare', [CompletionResultType]::ParameterName, 'Only the summoners begin on the board')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;play' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
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
        'warband;status' {
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'As it was after command N')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Write the answer to be posted: in a forum, in a chat, on a page')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--digest', '--digest', [CompletionResultType]::ParameterName, 'Only the number of the last command and the file''s digest: equal ones, equal games')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'warband;remind' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Write the answer to be posted: in a forum, in a chat, on a page')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'warband;undo' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;redo' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;note' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;log' {
            [CompletionResult]::new('--last', '--last', [CompletionResultType]::ParameterName, 'Only the last N commands')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Write the answer to be posted: in a forum, in a chat, on a page')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'warband;verify' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
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
        'warband;repair' {
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'The copy; else saturday.repaired.warband beside saturday.warband')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--compact', '--compact', [CompletionResultType]::ParameterName, 'Leave out what was taken back and what was cut: a smaller copy of the same game')
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
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
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
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
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
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
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
        'warband;schema' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
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
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
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
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
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
        'warband;dragon' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('attack', 'attack', [CompletionResultType]::ParameterValue, 'The dragons at a terrain attack: they are rolled, or their faces are typed')
            [CompletionResult]::new('targets', 'targets', [CompletionResultType]::ParameterValue, 'Whom each of the dragons at a terrain attacks, and why')
            [CompletionResult]::new('roll', 'roll', [CompletionResultType]::ParameterValue, 'Roll dragons, or count what the table shows')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'warband;dragon;attack' {
            [CompletionResult]::new('--faces', '--faces', [CompletionResultType]::ParameterName, 'The faces that the dragons show, as one text')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;dragon;targets' {
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'By whose rules, else by those of the game here; v4.0''s own table is lost, v4.1''s stands in for it')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--army', '--army', [CompletionResultType]::ParameterName, 'An army of the marching player stands there')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;dragon;roll' {
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'By whose rules, else by those of the game here; v4.0''s own table is lost, v4.1''s stands in for it')
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'Where: a White dragon''s breath is that of the terrain')
            [CompletionResult]::new('--against', '--against', [CompletionResultType]::ParameterName, 'What every dragon attacks; without it each attacks what the rules say')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'The victim of a dragon that may attack one of several: DRAGON=VICTIM')
            [CompletionResult]::new('--faces', '--faces', [CompletionResultType]::ParameterName, 'The faces that your dice show, as one text')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Choose the digital dice: any text, or key:HEX of a record')
            [CompletionResult]::new('--repeat', '--repeat', [CompletionResultType]::ParameterName, 'Roll so often, a line each')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;dragon;help' {
            [CompletionResult]::new('attack', 'attack', [CompletionResultType]::ParameterValue, 'The dragons at a terrain attack: they are rolled, or their faces are typed')
            [CompletionResult]::new('targets', 'targets', [CompletionResultType]::ParameterValue, 'Whom each of the dragons at a terrain attacks, and why')
            [CompletionResult]::new('roll', 'roll', [CompletionResultType]::ParameterValue, 'Roll dragons, or count what the table shows')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'warband;dragon;help;attack' {
            break
        }
        'warband;dragon;help;targets' {
            break
        }
        'warband;dragon;help;roll' {
            break
        }
        'warband;dragon;help;help' {
            break
        }
        'warband;respond' {
            [CompletionResult]::new('--faces', '--faces', [CompletionResultType]::ParameterName, 'The faces that your dice show, as one text')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'A bare total from the table: N, or TYPE=N,TYPE=N')
            [CompletionResult]::new('--total', '--total', [CompletionResultType]::ParameterName, 'A bare total from the table: N, or TYPE=N,TYPE=N')
            [CompletionResult]::new('--ids', '--ids', [CompletionResultType]::ParameterName, 'Share IDs among the types of a roll that counts several: melee=3,save')
            [CompletionResult]::new('--choose', '--choose', [CompletionResultType]::ParameterName, 'Decide about an icon or ability: regenerate=return')
            [CompletionResult]::new('--sit-out', '--sit-out', [CompletionResultType]::ParameterName, 'A die that holds an effect as long as it is not rolled (Hypnotic Glare) stays on the table')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;breath' {
            [CompletionResult]::new('--faces', '--faces', [CompletionResultType]::ParameterName, 'The faces that your dice show, as one text')
            [CompletionResult]::new('--burial', '--burial', [CompletionResultType]::ParameterName, 'Classic water breath: what the killed show when they save against burial')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Choose the digital dice: any text, or key:HEX of a record')
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'Where: a White dragon''s breath is that of the terrain')
            [CompletionResult]::new('--kill', '--kill', [CompletionResultType]::ParameterName, 'Who dies: a number of the list, or the units of a set ("2 Thug, Wolf Rider")')
            [CompletionResult]::new('--element', '--element', [CompletionResultType]::ParameterName, 'Which breath, where there are several (classic)')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'By this edition')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
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
        'warband;next' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--step', '--step', [CompletionResultType]::ParameterName, 'Stop at the next phase, even where you can do nothing in it')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;choose' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;pass' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;throw' {
            [CompletionResult]::new('--faces', '--faces', [CompletionResultType]::ParameterName, 'The faces that your dice show, as one text')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'A bare total from the table: N, or TYPE=N,TYPE=N')
            [CompletionResult]::new('--total', '--total', [CompletionResultType]::ParameterName, 'A bare total from the table: N, or TYPE=N,TYPE=N')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;march' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;maneuver' {
            [CompletionResult]::new('--faces', '--faces', [CompletionResultType]::ParameterName, 'The faces that your dice show, as one text')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'A bare total from the table: N, or TYPE=N,TYPE=N')
            [CompletionResult]::new('--total', '--total', [CompletionResultType]::ParameterName, 'A bare total from the table: N, or TYPE=N,TYPE=N')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;counter' {
            [CompletionResult]::new('--faces', '--faces', [CompletionResultType]::ParameterName, 'The faces that your dice show, as one text')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'A bare total from the table: N, or TYPE=N,TYPE=N')
            [CompletionResult]::new('--total', '--total', [CompletionResultType]::ParameterName, 'A bare total from the table: N, or TYPE=N,TYPE=N')
            [CompletionResult]::new('--ids', '--ids', [CompletionResultType]::ParameterName, 'Share IDs among the types of a roll that counts several: melee=3,save')
            [CompletionResult]::new('--choose', '--choose', [CompletionResultType]::ParameterName, 'Decide about an icon or ability: regenerate=return')
            [CompletionResult]::new('--sit-out', '--sit-out', [CompletionResultType]::ParameterName, 'A die that holds an effect as long as it is not rolled (Hypnotic Glare) stays on the table')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;attack' {
            [CompletionResult]::new('--faces', '--faces', [CompletionResultType]::ParameterName, 'The faces that your dice show, as one text')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'A bare total from the table: N, or TYPE=N,TYPE=N')
            [CompletionResult]::new('--total', '--total', [CompletionResultType]::ParameterName, 'A bare total from the table: N, or TYPE=N,TYPE=N')
            [CompletionResult]::new('--ids', '--ids', [CompletionResultType]::ParameterName, 'Share IDs among the types of a roll that counts several: melee=3,save')
            [CompletionResult]::new('--choose', '--choose', [CompletionResultType]::ParameterName, 'Decide about an icon or ability: regenerate=return')
            [CompletionResult]::new('--sit-out', '--sit-out', [CompletionResultType]::ParameterName, 'A die that holds an effect as long as it is not rolled (Hypnotic Glare) stays on the table')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('--hits', '--hits', [CompletionResultType]::ParameterName, 'Hits that were read off the table')
            [CompletionResult]::new('--wounds', '--wounds', [CompletionResultType]::ParameterName, 'No dice: wounds that an ability fixes')
            [CompletionResult]::new('--plus', '--plus', [CompletionResultType]::ParameterName, 'Extra dice')
            [CompletionResult]::new('--minus', '--minus', [CompletionResultType]::ParameterName, 'Fewer dice')
            [CompletionResult]::new('--hit-on', '--hit-on', [CompletionResultType]::ParameterName, 'The lowest roll that hits, 2 to 6')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Where the target goes if that destroys it, if not to your magic pile: discard, hand, 2:magic')
            [CompletionResult]::new('--pay', '--pay', [CompletionResultType]::ParameterName, 'Magic that you pay for it, from the top of your magic pile')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'The card or ability that says so, for the log: --by Burn')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;magic' {
            [CompletionResult]::new('--faces', '--faces', [CompletionResultType]::ParameterName, 'The faces that your dice show, as one text')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'A bare total from the table: N, or TYPE=N,TYPE=N')
            [CompletionResult]::new('--total', '--total', [CompletionResultType]::ParameterName, 'A bare total from the table: N, or TYPE=N,TYPE=N')
            [CompletionResult]::new('--ids', '--ids', [CompletionResultType]::ParameterName, 'Share IDs among the types of a roll that counts several: melee=3,save')
            [CompletionResult]::new('--choose', '--choose', [CompletionResultType]::ParameterName, 'Decide about an icon or ability: regenerate=return')
            [CompletionResult]::new('--sit-out', '--sit-out', [CompletionResultType]::ParameterName, 'A die that holds an effect as long as it is not rolled (Hypnotic Glare) stays on the table')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Whose, if not that of the player whose turn it is')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;cast' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;save' {
            [CompletionResult]::new('--faces', '--faces', [CompletionResultType]::ParameterName, 'The faces that your dice show, as one text')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'A bare total from the table: N, or TYPE=N,TYPE=N')
            [CompletionResult]::new('--total', '--total', [CompletionResultType]::ParameterName, 'A bare total from the table: N, or TYPE=N,TYPE=N')
            [CompletionResult]::new('--ids', '--ids', [CompletionResultType]::ParameterName, 'Share IDs among the types of a roll that counts several: melee=3,save')
            [CompletionResult]::new('--choose', '--choose', [CompletionResultType]::ParameterName, 'Decide about an icon or ability: regenerate=return')
            [CompletionResult]::new('--sit-out', '--sit-out', [CompletionResultType]::ParameterName, 'A die that holds an effect as long as it is not rolled (Hypnotic Glare) stays on the table')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;damage' {
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'What brings this, for the log: a spell, an ability, an icon')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Where it goes if that destroys it, if not to your magic pile: discard (its owner''s), hand, 2:magic')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;casualties' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;promote' {
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'Where the unit stands, where several armies have one')
            [CompletionResult]::new('--worth', '--worth', [CompletionResultType]::ParameterName, 'So much health-worth may be promoted at once')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'What brings this, for the log: a spell, an ability, an icon')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'In a dragon attack: all promotions that are left, where they could be no others')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;recruit' {
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'What brings this, for the log: a spell, an ability, an icon')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;bury' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Where they are, if not in the DUA')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'What brings this, for the log: a spell, an ability, an icon')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;summon' {
            [CompletionResult]::new('--faces', '--faces', [CompletionResultType]::ParameterName, 'The faces that your dice show, as one text')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'A bare total from the table: N, or TYPE=N,TYPE=N')
            [CompletionResult]::new('--total', '--total', [CompletionResultType]::ParameterName, 'A bare total from the table: N, or TYPE=N,TYPE=N')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'What brings this, for the log: a spell, an ability, an icon')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('--cost', '--cost', [CompletionResultType]::ParameterName, 'What it costs, where a card changes that')
            [CompletionResult]::new('--pay', '--pay', [CompletionResultType]::ParameterName, 'Magic that you pay for it, from the top of your magic pile')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;move' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Where they are: an army''s place, dua, bua or pool, with PLAYER: before it for another player''s')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Where they go')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'What brings this, for the log: a spell, an ability, an icon')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('--pay', '--pay', [CompletionResultType]::ParameterName, 'Magic that you pay for it, from the top of your magic pile')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;use' {
            [CompletionResult]::new('--of', '--of', [CompletionResultType]::ParameterName, 'Whose reserve it is, if several players have one')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;reinforce' {
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Where they go: home, frontier, or the player whose home it is')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'All that are in reserve')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;retreat' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Where they stand: home, frontier, or the player whose home it is')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'All of the army; Dragonkin stay')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;effect' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'An effect begins: on an army, or on a terrain, units or a dragon')
            [CompletionResult]::new('drop', 'drop', [CompletionResultType]::ParameterValue, 'An effect ends')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'The effects there are')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'warband;effect;add' {
            [CompletionResult]::new('--units', '--units', [CompletionResultType]::ParameterName, 'On units of the army: names, or lists ("2 Thug, Wolf Rider")')
            [CompletionResult]::new('--dragon', '--dragon', [CompletionResultType]::ParameterName, 'On a dragon at the terrain, with PLAYER: before it for another player''s')
            [CompletionResult]::new('--add', '--add', [CompletionResultType]::ParameterName, 'Results more: save=2')
            [CompletionResult]::new('--subtract', '--subtract', [CompletionResultType]::ParameterName, 'Results less: melee=4, any=1')
            [CompletionResult]::new('--halve', '--halve', [CompletionResultType]::ParameterName, 'Results halved: melee')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'When it ends: a player whose next turn begins; classic: turn or next-turn, when this turn or your next one ends; else when your next turn begins')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'What brings this, for the log: a spell, an ability, an icon')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--terrain', '--terrain', [CompletionResultType]::ParameterName, 'On the terrain: it changes the rolls of all armies there')
            [CompletionResult]::new('--ignore-ids', '--ignore-ids', [CompletionResultType]::ParameterName, 'IDs count nothing')
            [CompletionResult]::new('--saves-only', '--saves-only', [CompletionResultType]::ParameterName, 'Classic: only saves are rolled')
            [CompletionResult]::new('--hold', '--hold', [CompletionResultType]::ParameterName, 'The units are not rolled, and may not leave their army')
            [CompletionResult]::new('--no-roll', '--no-roll', [CompletionResultType]::ParameterName, 'The units are not rolled')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;effect;drop' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;effect;list' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;effect;help' {
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'An effect begins: on an army, or on a terrain, units or a dragon')
            [CompletionResult]::new('drop', 'drop', [CompletionResultType]::ParameterValue, 'An effect ends')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'The effects there are')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'warband;effect;help;add' {
            break
        }
        'warband;effect;help;drop' {
            break
        }
        'warband;effect;help;list' {
            break
        }
        'warband;effect;help;help' {
            break
        }
        'warband;fix' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('put', 'put', [CompletionResultType]::ParameterValue, 'A die lies elsewhere')
            [CompletionResult]::new('terrain', 'terrain', [CompletionResultType]::ParameterValue, 'A terrain shows another face')
            [CompletionResult]::new('turn', 'turn', [CompletionResultType]::ParameterValue, 'It is another player''s turn, or another phase')
            [CompletionResult]::new('control', 'control', [CompletionResultType]::ParameterValue, 'A terrain''s eighth face is held by somebody else')
            [CompletionResult]::new('take', 'take', [CompletionResultType]::ParameterValue, 'A card of the board is in its owner''s draw pile')
            [CompletionResult]::new('wounds', 'wounds', [CompletionResultType]::ParameterValue, 'A card has so many wounds')
            [CompletionResult]::new('hand', 'hand', [CompletionResultType]::ParameterValue, 'A hand has so many cards')
            [CompletionResult]::new('drawpile', 'drawpile', [CompletionResultType]::ParameterValue, 'A draw pile has so many cards')
            [CompletionResult]::new('magic', 'magic', [CompletionResultType]::ParameterValue, 'A magic pile has these cards, the last on top')
            [CompletionResult]::new('discard', 'discard', [CompletionResultType]::ParameterValue, 'A discard pile has these cards, the last on top')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'warband;fix;put' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Where the file has it, if that is not clear')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;fix;terrain' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;fix;turn' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;fix;control' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;fix;take' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;fix;wounds' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;fix;hand' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;fix;drawpile' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;fix;magic' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;fix;discard' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;fix;help' {
            [CompletionResult]::new('put', 'put', [CompletionResultType]::ParameterValue, 'A die lies elsewhere')
            [CompletionResult]::new('terrain', 'terrain', [CompletionResultType]::ParameterValue, 'A terrain shows another face')
            [CompletionResult]::new('turn', 'turn', [CompletionResultType]::ParameterValue, 'It is another player''s turn, or another phase')
            [CompletionResult]::new('control', 'control', [CompletionResultType]::ParameterValue, 'A terrain''s eighth face is held by somebody else')
            [CompletionResult]::new('take', 'take', [CompletionResultType]::ParameterValue, 'A card of the board is in its owner''s draw pile')
            [CompletionResult]::new('wounds', 'wounds', [CompletionResultType]::ParameterValue, 'A card has so many wounds')
            [CompletionResult]::new('hand', 'hand', [CompletionResultType]::ParameterValue, 'A hand has so many cards')
            [CompletionResult]::new('drawpile', 'drawpile', [CompletionResultType]::ParameterValue, 'A draw pile has so many cards')
            [CompletionResult]::new('magic', 'magic', [CompletionResultType]::ParameterValue, 'A magic pile has these cards, the last on top')
            [CompletionResult]::new('discard', 'discard', [CompletionResultType]::ParameterValue, 'A discard pile has these cards, the last on top')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'warband;fix;help;put' {
            break
        }
        'warband;fix;help;terrain' {
            break
        }
        'warband;fix;help;turn' {
            break
        }
        'warband;fix;help;control' {
            break
        }
        'warband;fix;help;take' {
            break
        }
        'warband;fix;help;wounds' {
            break
        }
        'warband;fix;help;hand' {
            break
        }
        'warband;fix;help;drawpile' {
            break
        }
        'warband;fix;help;magic' {
            break
        }
        'warband;fix;help;discard' {
            break
        }
        'warband;fix;help;help' {
            break
        }
        'warband;concede' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;draw' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;event' {
            [CompletionResult]::new('--pay', '--pay', [CompletionResultType]::ParameterName, 'Magic that you pay for it, from the top of your magic pile')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'The card or ability that says so, for the log: --by Burn')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;wall' {
            [CompletionResult]::new('--kind', '--kind', [CompletionResultType]::ParameterName, 'The same name: an event that is a wall, or a wall of a further pile')
            [CompletionResult]::new('--pay', '--pay', [CompletionResultType]::ParameterName, 'Magic that you pay for it, from the top of your magic pile')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'The card or ability that says so, for the log: --by Burn')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;build' {
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;pay' {
            [CompletionResult]::new('--for', '--for', [CompletionResultType]::ParameterName, 'What it is paid for, for the log: --for Freeze')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'What it is paid for, for the log: --for Freeze')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Who pays, if not the player whose turn it is')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;transfer' {
            [CompletionResult]::new('--pay', '--pay', [CompletionResultType]::ParameterName, 'Magic that you pay for it, from the top of your magic pile')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'The card or ability that says so, for the log: --by Burn')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;reveal' {
            [CompletionResult]::new('--pile', '--pile', [CompletionResultType]::ParameterName, 'The pile where they lie, if not your discard pile')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'The card or ability that says so, for the log: --by Burn')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;heal' {
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'The card or ability that says so, for the log: --by Burn')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;place' {
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'The card or ability that says so, for the log: --by Burn')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;swap' {
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'The card or ability that says so, for the log: --by Burn')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'warband;control' {
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Only for a while')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'The card or ability that says so, for the log: --by Burn')
            [CompletionResult]::new('--override', '--override', [CompletionResultType]::ParameterName, 'Pass a rule that is against it; the reason goes into the log')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game file; else `WARBAND_GAME`, else ./game.warband')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colour: auto follows the terminal, `NO_COLOR`, `CLICOLOR_FORCE` and TERM')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Columns to use instead of the terminal''s')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Say what would happen, and save nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Answer with one JSON object on a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print the bare answer')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Whole sentences, no tables, for screen readers')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'warband;help' {
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Judge armies and decks: what is wrong, which rule says so, what to change')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Print a force or a deck: dice or cards, points, and what to expect of them')
            [CompletionResult]::new('init', 'init', [CompletionResultType]::ParameterValue, 'Write a legal army or deck to start from')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Make an army file of a list or a deck that was written elsewhere')
            [CompletionResult]::new('diff', 'diff', [CompletionResultType]::ParameterValue, 'Tell what two forces differ in, and what that changes')
            [CompletionResult]::new('collection', 'collection', [CompletionResultType]::ParameterValue, 'Keep the list of the dice that you own, and see what armies lack')
            [CompletionResult]::new('roll', 'roll', [CompletionResultType]::ParameterValue, 'Roll an army, or plain dice, or count what the table shows')
            [CompletionResult]::new('odds', 'odds', [CompletionResultType]::ParameterValue, 'Tell the exact chances of a roll, an attack or a contest, or put armies side by side')
            [CompletionResult]::new('new', 'new', [CompletionResultType]::ParameterValue, 'Begin a game: a file for the table and everything on it')
            [CompletionResult]::new('play', 'play', [CompletionResultType]::ParameterValue, 'Type the verbs line by line, without warband before them')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Show the table, and whose turn it is')
            [CompletionResult]::new('remind', 'remind', [CompletionResultType]::ParameterValue, 'List what may and must be done in this step, and what to type')
            [CompletionResult]::new('undo', 'undo', [CompletionResultType]::ParameterValue, 'Take commands back')
            [CompletionResult]::new('redo', 'redo', [CompletionResultType]::ParameterValue, 'Do commands again that were taken back')
            [CompletionResult]::new('note', 'note', [CompletionResultType]::ParameterValue, 'Write a remark into the log')
            [CompletionResult]::new('log', 'log', [CompletionResultType]::ParameterValue, 'Show everything that happened')
            [CompletionResult]::new('verify', 'verify', [CompletionResultType]::ParameterValue, 'Prove the game file: its chain, its dice, its rules')
            [CompletionResult]::new('repair', 'repair', [CompletionResultType]::ParameterValue, 'Write a whole copy of a damaged game file')
            [CompletionResult]::new('dice', 'dice', [CompletionResultType]::ParameterValue, 'Look through the catalogue of dice and spells')
            [CompletionResult]::new('key', 'key', [CompletionResultType]::ParameterValue, 'Show what to type for each face of an army')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain an icon, a roll, a species, a rule, a word or the code of a problem')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schema of a file or an answer')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print the completion script of a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print the manual page')
            [CompletionResult]::new('dragon', 'dragon', [CompletionResultType]::ParameterValue, 'Have dragons attack; tell whom they attack, or roll them outside a game')
            [CompletionResult]::new('respond', 'respond', [CompletionResultType]::ParameterValue, 'Answer the dragons that attack an army: melee, missiles and saves')
            [CompletionResult]::new('breath', 'breath', [CompletionResultType]::ParameterValue, 'Tell whom a dragon''s breath kills, and roll who is buried')
            [CompletionResult]::new('next', 'next', [CompletionResultType]::ParameterValue, 'End the step or phase, and go on to what comes next')
            [CompletionResult]::new('choose', 'choose', [CompletionResultType]::ParameterValue, 'Answer what is awaited, or list what may be')
            [CompletionResult]::new('pass', 'pass', [CompletionResultType]::ParameterValue, 'Decline what is awaited')
            [CompletionResult]::new('throw', 'throw', [CompletionResultType]::ParameterValue, 'Make the roll that is awaited')
            [CompletionResult]::new('march', 'march', [CompletionResultType]::ParameterValue, 'Begin a march')
            [CompletionResult]::new('maneuver', 'maneuver', [CompletionResultType]::ParameterValue, 'Maneuver with the marching army')
            [CompletionResult]::new('counter', 'counter', [CompletionResultType]::ParameterValue, 'Counter-maneuver, or answer an attack')
            [CompletionResult]::new('attack', 'attack', [CompletionResultType]::ParameterValue, 'Attack with the marching army')
            [CompletionResult]::new('magic', 'magic', [CompletionResultType]::ParameterValue, 'Cast spells with the marching army: its magic roll')
            [CompletionResult]::new('cast', 'cast', [CompletionResultType]::ParameterValue, 'Announce spells, or list what the points pay')
            [CompletionResult]::new('save', 'save', [CompletionResultType]::ParameterValue, 'Save against an attack')
            [CompletionResult]::new('damage', 'damage', [CompletionResultType]::ParameterValue, 'Say what damage got through to an army')
            [CompletionResult]::new('casualties', 'casualties', [CompletionResultType]::ParameterValue, 'List who may die of damage, or say who does')
            [CompletionResult]::new('promote', 'promote', [CompletionResultType]::ParameterValue, 'Exchange a unit for a larger one from the DUA')
            [CompletionResult]::new('recruit', 'recruit', [CompletionResultType]::ParameterValue, 'Bring a small unit from the DUA to an army')
            [CompletionResult]::new('bury', 'bury', [CompletionResultType]::ParameterValue, 'Bury dice')
            [CompletionResult]::new('summon', 'summon', [CompletionResultType]::ParameterValue, 'Bring a dragon, Dragonkin or minor terrain to a terrain')
            [CompletionResult]::new('move', 'move', [CompletionResultType]::ParameterValue, 'Move dice as an effect says')
            [CompletionResult]::new('use', 'use', [CompletionResultType]::ParameterValue, 'Use a species ability on units of a reserve: mutate')
            [CompletionResult]::new('reinforce', 'reinforce', [CompletionResultType]::ParameterValue, 'Bring units from reserve to a terrain')
            [CompletionResult]::new('retreat', 'retreat', [CompletionResultType]::ParameterValue, 'Take units from a terrain to reserve')
            [CompletionResult]::new('effect', 'effect', [CompletionResultType]::ParameterValue, 'Write down effects that last, or end them')
            [CompletionResult]::new('fix', 'fix', [CompletionResultType]::ParameterValue, 'Bring the file in line with the table')
            [CompletionResult]::new('concede', 'concede', [CompletionResultType]::ParameterValue, 'Give up')
            [CompletionResult]::new('draw', 'draw', [CompletionResultType]::ParameterValue, 'Fill the hand from the draw pile')
            [CompletionResult]::new('event', 'event', [CompletionResultType]::ParameterValue, 'Play an event card')
            [CompletionResult]::new('wall', 'wall', [CompletionResultType]::ParameterValue, 'Place a wall in the own half')
            [CompletionResult]::new('build', 'build', [CompletionResultType]::ParameterValue, 'Put cards of the hand on the magic pile')
            [CompletionResult]::new('pay', 'pay', [CompletionResultType]::ParameterValue, 'Pay magic for what a card or ability costs')
            [CompletionResult]::new('transfer', 'transfer', [CompletionResultType]::ParameterValue, 'Move cards from pile to pile, as a card says')
            [CompletionResult]::new('reveal', 'reveal', [CompletionResultType]::ParameterValue, 'Name unknown cards of a pile that were turned up')
            [CompletionResult]::new('heal', 'heal', [CompletionResultType]::ParameterValue, 'Take wounds off a card')
            [CompletionResult]::new('place', 'place', [CompletionResultType]::ParameterValue, 'Put a card elsewhere, as a card says')
            [CompletionResult]::new('swap', 'swap', [CompletionResultType]::ParameterValue, 'Exchange two cards, as a card says')
            [CompletionResult]::new('control', 'control', [CompletionResultType]::ParameterValue, 'Give a card to a player, as a card says')
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
        'warband;help;import' {
            break
        }
        'warband;help;diff' {
            break
        }
        'warband;help;collection' {
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Write down dice that you have: collection add "3 Thug, 2 Fire Drake"')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Write down all dice of an army file, a list or a deck of OCTGN')
            [CompletionResult]::new('missing', 'missing', [CompletionResultType]::ParameterValue, 'List the dice that armies need, all together, and that you do not have')
            break
        }
        'warband;help;collection;add' {
            break
        }
        'warband;help;collection;import' {
            break
        }
        'warband;help;collection;missing' {
            break
        }
        'warband;help;roll' {
            break
        }
        'warband;help;odds' {
            break
        }
        'warband;help;new' {
            break
        }
        'warband;help;play' {
            break
        }
        'warband;help;status' {
            break
        }
        'warband;help;remind' {
            break
        }
        'warband;help;undo' {
            break
        }
        'warband;help;redo' {
            break
        }
        'warband;help;note' {
            break
        }
        'warband;help;log' {
            break
        }
        'warband;help;verify' {
            break
        }
        'warband;help;repair' {
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
        'warband;help;schema' {
            break
        }
        'warband;help;completions' {
            break
        }
        'warband;help;man' {
            break
        }
        'warband;help;dragon' {
            [CompletionResult]::new('attack', 'attack', [CompletionResultType]::ParameterValue, 'The dragons at a terrain attack: they are rolled, or their faces are typed')
            [CompletionResult]::new('targets', 'targets', [CompletionResultType]::ParameterValue, 'Whom each of the dragons at a terrain attacks, and why')
            [CompletionResult]::new('roll', 'roll', [CompletionResultType]::ParameterValue, 'Roll dragons, or count what the table shows')
            break
        }
        'warband;help;dragon;attack' {
            break
        }
        'warband;help;dragon;targets' {
            break
        }
        'warband;help;dragon;roll' {
            break
        }
        'warband;help;respond' {
            break
        }
        'warband;help;breath' {
            break
        }
        'warband;help;next' {
            break
        }
        'warband;help;choose' {
            break
        }
        'warband;help;pass' {
            break
        }
        'warband;help;throw' {
            break
        }
        'warband;help;march' {
            break
        }
        'warband;help;maneuver' {
            break
        }
        'warband;help;counter' {
            break
        }
        'warband;help;attack' {
            break
        }
        'warband;help;magic' {
            break
        }
        'warband;help;cast' {
            break
        }
        'warband;help;save' {
            break
        }
        'warband;help;damage' {
            break
        }
        'warband;help;casualties' {
            break
        }
        'warband;help;promote' {
            break
        }
        'warband;help;recruit' {
            break
        }
        'warband;help;bury' {
            break
        }
        'warband;help;summon' {
            break
        }
        'warband;help;move' {
            break
        }
        'warband;help;use' {
            break
        }
        'warband;help;reinforce' {
            break
        }
        'warband;help;retreat' {
            break
        }
        'warband;help;effect' {
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'An effect begins: on an army, or on a terrain, units or a dragon')
            [CompletionResult]::new('drop', 'drop', [CompletionResultType]::ParameterValue, 'An effect ends')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'The effects there are')
            break
        }
        'warband;help;effect;add' {
            break
        }
        'warband;help;effect;drop' {
            break
        }
        'warband;help;effect;list' {
            break
        }
        'warband;help;fix' {
            [CompletionResult]::new('put', 'put', [CompletionResultType]::ParameterValue, 'A die lies elsewhere')
            [CompletionResult]::new('terrain', 'terrain', [CompletionResultType]::ParameterValue, 'A terrain shows another face')
            [CompletionResult]::new('turn', 'turn', [CompletionResultType]::ParameterValue, 'It is another player''s turn, or another phase')
            [CompletionResult]::new('control', 'control', [CompletionResultType]::ParameterValue, 'A terrain''s eighth face is held by somebody else')
            [CompletionResult]::new('take', 'take', [CompletionResultType]::ParameterValue, 'A card of the board is in its owner''s draw pile')
            [CompletionResult]::new('wounds', 'wounds', [CompletionResultType]::ParameterValue, 'A card has so many wounds')
            [CompletionResult]::new('hand', 'hand', [CompletionResultType]::ParameterValue, 'A hand has so many cards')
            [CompletionResult]::new('drawpile', 'drawpile', [CompletionResultType]::ParameterValue, 'A draw pile has so many cards')
            [CompletionResult]::new('magic', 'magic', [CompletionResultType]::ParameterValue, 'A magic pile has these cards, the last on top')
            [CompletionResult]::new('discard', 'discard', [CompletionResultType]::ParameterValue, 'A discard pile has these cards, the last on top')
            break
        }
        'warband;help;fix;put' {
            break
        }
        'warband;help;fix;terrain' {
            break
        }
        'warband;help;fix;turn' {
            break
        }
        'warband;help;fix;control' {
            break
        }
        'warband;help;fix;take' {
            break
        }
        'warband;help;fix;wounds' {
            break
        }
        'warband;help;fix;hand' {
            break
        }
        'warband;help;fix;drawpile' {
            break
        }
        'warband;help;fix;magic' {
            break
        }
        'warband;help;fix;discard' {
            break
        }
        'warband;help;concede' {
            break
        }
        'warband;help;draw' {
            break
        }
        'warband;help;event' {
            break
        }
        'warband;help;wall' {
            break
        }
        'warband;help;build' {
            break
        }
        'warband;help;pay' {
            break
        }
        'warband;help;transfer' {
            break
        }
        'warband;help;reveal' {
            break
        }
        'warband;help;heal' {
            break
        }
        'warband;help;place' {
            break
        }
        'warband;help;swap' {
            break
        }
        'warband;help;control' {
            break
        }
        'warband;help;help' {
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
