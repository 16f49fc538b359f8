import{t as require_dist}from"./npm-yaml.js";var import_dist=require_dist();function withInsertions(source,insertions){let lineEnd=source.includes(`\r
`)?`\r
`:`
`,result=source;for(let insertion of insertions.toSorted((a,b)=>b.at-a.at)){let{at}=insertion,before=result.slice(0,at),isLineStart=before===``||before.endsWith(`
`),lines=`lines`in insertion?insertion.lines.map(line=>line+lineEnd).join(``):insertion.text;result=`${before}${`lines`in insertion&&!isLineStart?lineEnd:``}${lines}${result.slice(at)}`}return result}function findPair(map,name){return map.items.find(({key})=>(0,import_dist.isScalar)(key)&&key.value===name)}function indentOf(text,node){let start=node.range?.[0]??0;return` `.repeat(start-1-text.lastIndexOf(`
`,start-1))}function nextLineOffset(text,node){let end=(0,import_dist.isNode)(node)?node.range?.[1]??text.length:text.length,next=text.indexOf(`
`,end);return end>0&&text[end-1]===`
`?end:next<0?text.length:next+1}export{withInsertions as i,indentOf as n,nextLineOffset as r,findPair as t};