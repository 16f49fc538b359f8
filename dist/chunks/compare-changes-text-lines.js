function textLines(text){if(text===``)return[];let lines=text.split(`
`).map(line=>line.endsWith(`\r`)?line.slice(0,-1):line);return lines.at(-1)===``?lines.slice(0,-1):lines}export{textLines as t};