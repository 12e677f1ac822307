# Completion of warband for Elvish: put this into rc.elv.
use str
set edit:completion:arg-completer[warband] = {|@words|
    var line = (str:join ' ' [(each {|word| repr $word } $words)])
    warband __complete elvish $line 1000000 2>/dev/null | from-lines | each {|row|
        var parts = [(str:split &max=2 "\t" $row)]
        edit:complex-candidate $parts[0] &display=(str:join '  ' $parts)
    }
}
