# Completion of warband for PowerShell: run this file in your profile.
Register-ArgumentCompleter -Native -CommandName warband -ScriptBlock {
    param($word, $command, $cursor)
    $line = $command.ToString().PadRight($cursor - $command.Extent.StartOffset)
    $line = $line.Substring(0, $cursor - $command.Extent.StartOffset)
    warband __complete powershell $line $line.Length 2>$null | ForEach-Object {
        $value, $about = $_ -split "`t", 2
        $text = if ($value -match "[^\w:./=+%-]") { "'" + $value.Replace("'", "''") + "'" } else { $value }
        if (-not $about) { $about = $value }
        [System.Management.Automation.CompletionResult]::new($text, $value, 'ParameterValue', $about)
    }
}
