import{i as hasWord,n as withoutHalf,t as shortened}from"./shortened.js";import{n as scriptsOnly}from"./markup-scripts.js";const LONGEST$4={name:200,signature:200,doc:160},READ=4e3;function scannedOutline(finds,symbols,skeleton){return{origin:`scan`,symbols:finds.filter(({name})=>name.trim()!==``).slice(0,5e3).map(symbolOf),symbolsText:viewText(symbols),skeletonText:viewText(skeleton)}}function symbolOf({name,kind,signature,lines,doc=``}){return{name:clip(name,LONGEST$4.name),kind,signature:clip(signature,LONGEST$4.signature),lines,doc:clip(doc,LONGEST$4.doc)}}function clip(text,most){return shortened(text.length>READ?withoutHalf(text.slice(0,READ)):text,most)}function viewText(lines){let kept=[];for(let line of lines){let shown=line.trimEnd();(shown!==``||kept.length>0&&kept.at(-1)!==``)&&kept.push(shown)}return kept.at(-1)===``&&kept.pop(),kept.length===0?``:`${kept.join(`
`)}\n`}const PARAGRAPH={kept:2e3,shown:600},LONGEST_LEAD=1200,OF_NO_INTEREST=/^[^a-z]*(?:(?:our|special|github|gold|silver|bronze|premium) )*(?:sponsors?|backers?|licen[cs]es?|contributing|contributors?|acknowledge?ments?|(?:table of )?contents|toc)[^a-z]*$/iu;function proseReader(){let sections=[begun({level:0,title:``,line:1,isLead:!0})],block,wasItem=!1,finish=()=>{let section=sections.at(-1);block!==void 0&&(wasItem=block.isItem),block?.saysSomething===!0&&keeps(section,block)&&(section.blocks.push(block),block.isItem&&(section.keptList=section.lists),section.units+=block.text.length),block=void 0};return{heading:(level,title,line)=>{finish();let isTitle=sections.length===1&&(level===1||sections[0].blocks.length===0);sections.push(begun({level,title:clip(title,200),line,isLead:isTitle})),wasItem=!1},text:(line,{isItem=!1,isLinks=!1}={})=>{isItem&&(finish(),wasItem||sections.at(-1).lists++),block??={text:``,isItem,saysSomething:!1},block.saysSomething||=!isLinks,block.text.length<PARAGRAPH.kept&&(block.text+=`${block.text===``?``:` `}${line}`)},pause:finish,takeBack:()=>{block=void 0},item:()=>block===void 0?wasItem?`over`:void 0:block.isItem?`open`:void 0,sections:()=>(finish(),sections)}}function begun(section){return{...section,blocks:[],units:0,lists:0,keptList:void 0}}function keeps({isLead,blocks,units,lists,keptList=lists},{isItem}){return isLead?units<=LONGEST_LEAD&&(!isItem||lists===keptList):blocks.length===0}function proseOutline(sections,lineCount,front=[]){let ends=endLines(sections,lineCount);return scannedOutline(sections.flatMap(({level,title,line,blocks},number)=>level===0?[]:[{name:title,kind:`heading`,signature:`${`#`.repeat(level)} ${title}`,lines:[line,ends[number]],doc:firstSentence(blocks[0]?.text??``)}]),viewOf$1(sections,front,paragraph=>clip(paragraph,PARAGRAPH.shown)),viewOf$1(sections,front,paragraph=>clip(firstSentence(paragraph),240)))}function endLines(sections,lineCount){let ends=sections.map(()=>lineCount),open=[];for(let[number,{level,line}]of sections.entries()){for(;open.length>0&&sections[open.at(-1)].level>=level;)ends[open.pop()]=line-1;open.push(number)}return ends}function viewOf$1(sections,front,shorten){let lines=[...front],left=LONGEST_LEAD;for(let{level,title,isLead,blocks}of sections)if(level>0&&lines.push(`${`#`.repeat(level)} ${title}`),!isLead){let[first]=blocks;first!==void 0&&!OF_NO_INTEREST.test(title)&&lines.push(shorten(first.text))}else for(let{text,isItem}of blocks){if(left<40)break;let shown=clip(text,left);left-=shown.length,lines.push(isItem?`- ${shown}`:shown)}return lines}const SENTENCE_END=/[.!?](?=["')\]*_`]{0,4}(?:\s|$))/gu,ABBREVIATION=/(?:^|[\s("'])(?:[a-zA-Z]|\.{1,3}|approx|cf|dr|e\.g|eg|etc|i\.e|ie|mr|mrs|ms|no|st|vs)$/iu;function firstSentence(paragraph){for(let{index}of paragraph.matchAll(SENTENCE_END)){if(ABBREVIATION.test(paragraph.slice(Math.max(0,index-10),index)))continue;let quotes=/^["')\]*_`]{0,4}/u.exec(paragraph.slice(index+1,index+5))?.[0]??``;return paragraph.slice(0,index+1)+quotes}return paragraph}const HEADING$2=/^(={1,6}|#{1,6})[ \t]+(\S.*)$/u,BLOCK=/^(?:-{4,}|\.{4,}|\/{4,}|\+{4,}|\|={3,}|`{3,}|-{2}$)/u,MARKUP$1=/^(?::!?[\w-]+!?:|\/\/|\[.*\]$|\.[^\s.]|\w+::|<<<|'{3,})/u,ITEM$3=/^[*.-]{1,5}\s+/u,IMAGE=/image:[^\s[\]]+\[[^[\]]*\](?:\[[^[\]]*\])?/gu,LINK$2=/(?:link|xref|https?):|<</u,LINKS=/(?:link|xref|https?):[^\s[\]]+(?:\[[^[\]]*\])?|<<[^<>]*>>/gu,asciidoc={how:`scan`,names:[`AsciiDoc`],outline:outline$6};function outline$6(text){let lines=text.split(`
`),reader={prose:proseReader(),closer:``,isHeader:!1};for(let[number,line]of lines.entries())readLine$4(reader,line.slice(0,2e3).trimEnd(),number+1);return proseOutline(reader.prose.sections(),Math.max(1,lines.at(-1)===``?lines.length-1:lines.length))}function readLine$4(reader,line,number){let{prose}=reader;if(reader.closer!==``){line===reader.closer&&(reader.closer=``);return}if(line===``){reader.isHeader=!1,prose.pause();return}if(reader.isHeader)return;let heading=HEADING$2.exec(line);heading===null?BLOCK.test(line)?(reader.closer=line,prose.pause()):MARKUP$1.test(line)||readText$2(prose,line):(reader.isHeader=heading[1].length===1,prose.heading(heading[1].length,heading[2],number))}function readText$2(prose,line){let bare=line.replaceAll(IMAGE,``).trim(),text=bare.replace(ITEM$3,``);if(text===``||text===`+`)return;let isItem=text!==bare;prose.text(text,{isItem,isLinks:LINK$2.test(text)&&!hasWord(text.replaceAll(LINKS,``))})}const ECMASCRIPT_QUERY=`
[(comment) (hash_bang_line)] @comment
(import_statement) @import
(export_statement) @outer
(decorator) @attribute
(decorator (_ arguments: (_) @value))
(program [(expression_statement) (if_statement) (for_statement) (for_in_statement) (while_statement) (try_statement)] @statement)

(function_declaration name: (_) @name.function body: (_) @body) @definition
(generator_function_declaration name: (_) @name.function body: (_) @body) @definition
(class_declaration name: (_) @name.class body: (_) @members) @definition
(method_definition name: (_) @name.method) @definition
(method_definition body: (_) @body)
(class_static_block body: (_) @body)

(export_statement value: [
  (_ body: (statement_block) @body)
  (_ "=>" body: (_) @value)
  (_ body: (class_body) @members)
  (array) @value
  (call_expression) @value
  (new_expression) @value
  (object) @value
]) @definition

(program [
  (lexical_declaration (_ name: (_) @name.constant)) @definition
  (variable_declaration (_ name: (_) @name.variable)) @definition
  (_ declaration: (lexical_declaration (_ name: (_) @name.constant)) @definition)
  (_ declaration: (variable_declaration (_ name: (_) @name.variable)) @definition)
])
(variable_declarator name: (identifier) @name.function value: [(_ body: (statement_block) @body) (_ "=>" body: (_) @value)])
(variable_declarator value: [
  (array) (await_expression) (binary_expression) (call_expression) (member_expression) (new_expression) (object)
  (parenthesized_expression) (regex) (string) (template_string) (ternary_expression) (unary_expression)
] @value)
(program [(lexical_declaration) (variable_declaration)] @import (#match? @import "^[^=(]*=[ \\n]*require\\\\("))

(program (expression_statement (_
  left: (_ property: (property_identifier) @name.function) "="
  right: [(_ body: (statement_block) @body) (_ "=>" body: (_) @value)])) @definition)
(program (expression_statement (_
  left: (_ property: (property_identifier) @name.constant) "="
  right: [(array) (call_expression) (new_expression) (object) (string)] @value)) @definition)
(program (expression_statement (_
  left: (member_expression) "=" right: [(identifier) (member_expression)])) @definition)
(program (expression_statement (_
  left: (_ property: (property_identifier) @name.class) "=" right: (_ body: (class_body) @members))) @definition)
`,javascript={how:`syntax`,names:[`JavaScript`,`JSX`],grammar:`javascript`,query:`${ECMASCRIPT_QUERY}
(formal_parameters (assignment_pattern right: (_) @value))
(field_definition property: (_) @name.property) @definition
(field_definition property: (_) @name.method value: [(_ body: (statement_block) @body) (_ "=>" body: (_) @value)])
(field_definition value: [(array) (call_expression) (new_expression) (object) (string) (template_string)] @value)
`,cutBody:`{ … }`},TYPESCRIPT_QUERY=`${ECMASCRIPT_QUERY}
(variable_declarator value: [(_ . (_) @value ["as" "satisfies"]) (non_null_expression) @value])
(variable_declarator value: (_ . (_ . (_) @value "as") "satisfies"))
(export_statement value: (_ . (_) @value ["as" "satisfies"])) @definition
(required_parameter value: (_) @value)
(ambient_declaration) @outer
(import_alias) @import

(abstract_class_declaration name: (_) @name.class body: (_) @members) @definition
(interface_declaration name: (_) @name.interface body: (_) @members) @definition
(type_alias_declaration name: (_) @name.type) @definition
(enum_declaration name: (_) @name.enum body: (_) @members) @definition
(function_signature name: (_) @name.function) @definition
(abstract_method_signature name: (_) @name.method) @definition
(class_body (method_signature name: (_) @name.method) @definition)
(internal_module name: (_) @name.module body: (_) @members) @definition
(module name: (_) @name.module body: (_) @members) @definition
(program (_ (internal_module) @definition) @outer)
(internal_module body: (_ [
  (lexical_declaration (_ name: (_) @name.constant)) @definition
  (_ declaration: (lexical_declaration (_ name: (_) @name.constant)) @definition)
]))
(ambient_declaration [
  (lexical_declaration (_ name: (_) @name.constant)) @definition
  (variable_declaration (_ name: (_) @name.variable)) @definition
  (module body: (_ [
    (lexical_declaration (_ name: (_) @name.constant)) @definition
    (_ declaration: (lexical_declaration (_ name: (_) @name.constant)) @definition)
  ]))
  (statement_block (variable_declaration (_ name: (_) @name.variable)) @definition)
])
[(property_signature) (call_signature) (construct_signature) (index_signature)] @definition
[(interface_body (method_signature) @definition) (object_type (method_signature) @definition)]
(enum_body [(enum_assignment) (property_identifier)] @definition)

(public_field_definition name: (_) @name.property) @definition
(class_body (_ name: (_) @name.method value: [(_ body: (statement_block) @body) (_ "=>" body: (_) @value)]))
(class_body (_ value: [(array) (call_expression) (new_expression) (object) (string) (template_string)] @value))
`,typescript={how:`syntax`,names:[`TypeScript`],grammar:`typescript`,query:TYPESCRIPT_QUERY,cutBody:`{ … }`},astro={how:`syntax`,names:[`Astro`],grammar:`typescript`,query:TYPESCRIPT_QUERY,cutBody:`{ … }`,prepare:text=>scriptsOnly(text,!0)},bash={how:`syntax`,names:[`Shell`],grammar:`bash`,query:`
(comment) @comment
(program [
  (c_style_for_statement) (case_statement) (for_statement) (if_statement) (list) (negated_command) (pipeline)
  (redirected_statement) (subshell) (test_command) (unset_command) (while_statement)
] @statement)
(program (command name: (command_name) @_word (#not-eq? @_word "alias")) @statement)
(program (compound_statement [(command) (if_statement) (list) (pipeline) (redirected_statement)] @statement))

(function_definition name: (word) @name.function body: (_) @body) @definition
(program (variable_assignment name: (variable_name) @name.variable value: (_) @value) @definition)
(program (declaration_command (variable_assignment name: (variable_name) @name.variable)) @definition)
(program (declaration_command (variable_assignment value: (_) @value)))
(program (declaration_command (variable_name) @name.variable) @definition)
`,cutBody:`{ … }`},CONDITION=/^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|else|endif)\b/u;function withoutEmptyConditions(view){if(!view.includes(`#`))return view;let page={lines:[],open:[],isContinued:!1};for(let line of view.split(`
`))take$2(page,line);return page.lines.join(`
`)}function take$2(page,line){let{lines,open}=page,word=page.isContinued?``:CONDITION.exec(line)?.[1];page.isContinued=word!==void 0&&line.endsWith(`\\`),word===void 0&&line!==``&&fill(open),word?.startsWith(`if`)===!0&&open.push(lines.length),(word===`endif`?isEmptied(page):line===``&&(lines.at(-1)??``)===``)||lines.push(line)}function isEmptied({lines,open}){let start=open.pop();return start===void 0?fill(open):lines.length=start,start!==void 0}function fill(open){for(let at=open.length-1;at>=0&&open[at]!==void 0;at--)open[at]=void 0}const cQuery=(functionParts,declarators)=>`
(comment) @comment
(preproc_include) @import
(preproc_call) @statement
(preproc_ifdef name: (_) @_guard . (_ name: (_) @_name !value) @import (#eq? @_guard @_name))

(function_definition) @definition
(function_definition [
  body: (compound_statement) @body
  declarator: (_ declarator: (identifier) @name.function parameters: (_))
  declarator: (_ "*" declarator: (_ declarator: (identifier) @name.function parameters: (_)))
  declarator: (_ "*" declarator: (_ "*" declarator: (_ declarator: (identifier) @name.function parameters: (_))))
  ${functionParts}
])
(declaration declarator: [
  (_ declarator: (identifier) @name.function parameters: (_))
  (_ "*" declarator: (_ declarator: (identifier) @name.function parameters: (_)))
  (_ "*" declarator: (_ "*" declarator: (_ declarator: (identifier) @name.function parameters: (_))))
  (identifier) @name.variable
  (_ "*" declarator: (identifier) @name.variable)
  (_ declarator: (identifier) @name.variable "[")
  (_ declarator: [
    (identifier) @name.variable
    (_ "*" declarator: (identifier) @name.variable)
    (_ declarator: (identifier) @name.variable "[")
    (_ declarator: (_ declarator: (identifier) @name.variable "[") "[")
  ] value: (_))
  ${declarators}
]) @definition
(init_declarator value: [(initializer_list) (string_literal) (concatenated_string) (call_expression) (binary_expression) (conditional_expression)] @value)

(struct_specifier name: (_) @name.class body: (_) @members) @definition
(union_specifier name: (_) @name.class body: (_) @members) @definition
(enum_specifier name: (_) @name.enum body: (_) @members) @definition
(type_definition declarator: [
  (type_identifier) @name.type
  (_ "*" declarator: (type_identifier) @name.type)
  (_ declarator: (_ (_ "*" declarator: (type_identifier) @name.type)) parameters: (_))
]) @definition
(type_definition type: (_ body: (_) @members))
(field_declaration) @definition
(enumerator) @definition
(preproc_def name: (_) @name.macro) @definition
(preproc_def value: (_) @value)
(preproc_function_def name: (_) @name.macro) @definition
(preproc_function_def value: (_) @value)
`,HOLDS_CPP=/^[ \t]*(?:class[ \t]+\w+[^;\n]*\r?$|namespace[ \t\w:]*\{|template[ \t]*<|(?:public|private|protected)[ \t]*:|using[ \t]+\w+[ \t]*[=:]|constexpr\b)|^[^\n/*#"]{0,200}\bstd::\w/mu,c={how:`syntax`,names:[`C`],grammar:`c`,query:cQuery(``,``),cutBody:`{ … }`,tidy:withoutEmptyConditions,instead:text=>HOLDS_CPP.test(text)?`C++`:void 0},cSharp={how:`syntax`,names:[`C#`],grammar:`c_sharp`,query:`
(comment) @comment
[(using_directive) (extern_alias_directive)] @import
[(global_statement) (preproc_region) (preproc_endregion) (preproc_nullable) (preproc_pragma)] @statement
(attribute_list) @attribute
(attribute_argument_list) @value

(file_scoped_namespace_declaration name: (_) @name.module) @definition
(namespace_declaration name: (_) @name.module body: (_) @members) @definition
(class_declaration name: (_) @name.class) @definition
(class_declaration body: (_) @members)
(struct_declaration name: (_) @name.class) @definition
(struct_declaration body: (_) @members)
(record_declaration name: (_) @name.class) @definition
(record_declaration body: (_) @members)
(interface_declaration name: (_) @name.interface body: (_) @members) @definition
(enum_declaration name: (_) @name.enum body: (_) @members) @definition
(enum_member_declaration) @definition
(delegate_declaration name: (_) @name.type) @definition

(method_declaration name: (_) @name.method) @definition
(method_declaration body: (block) @body)
(constructor_declaration name: (_) @name.method) @definition
(constructor_declaration body: (block) @body)
(destructor_declaration body: (block) @body) @definition
(operator_declaration) @definition
(operator_declaration body: (block) @body)
(conversion_operator_declaration) @definition
(conversion_operator_declaration body: (block) @body)
(indexer_declaration) @definition
(property_declaration name: (_) @name.property) @definition
(property_declaration "=" . value: (_) @value)
(property_declaration accessors: (_) @members)
(accessor_declaration body: (block) @body)
(arrow_expression_clause (_) @value)
(event_declaration name: (_) @name.property) @definition
(event_field_declaration (variable_declaration (variable_declarator name: (_) @name.property))) @definition
(field_declaration (variable_declaration (variable_declarator name: (_) @name.property))) @definition
(field_declaration (variable_declaration (variable_declarator "=" . (_) @value)))
`,cutBody:`{ … }`},MACRO=String.raw`[A-Z][A-Z\d]{0,40}_[A-Z\d_]{1,60}`,ARGUMENTS=String.raw`(?:\([^()\n]{0,200}\))?`,DECLARES=String.raw`(?:auto|bool|char|class|constexpr|double|enum|explicit|extern|float|friend|inline|int|long|namespace|short|signed|size_t|static|struct|template|typedef|typename|union|unsigned|using|virtual|void)\b|std::`,ALONE=new RegExp(String.raw`^[ \t]*${MACRO}${ARGUMENTS}[ \t]*\r?$`,`u`),GOES_ON=/^[ \t]*(?:[})\]+\-*%&|^=<>?:,.;]|\/(?![/*]))/u,BEHIND_IF=new RegExp(String.raw`(\bif)[ \t]+${MACRO}(?=[ \t]*\()`,`u`),IS_OPEN=/(?:(?<!\*)\/|[+\-*%&|^=<>?,(\\]|[^dce]:|\b(?:return|typedef))[ \t]*\r?$/u,IN_FRONT=new RegExp(String.raw`^([ \t]*)(?:${MACRO}${ARGUMENTS}[ \t]+){1,3}(?=${DECLARES}|[A-Za-z_][\w:]{0,80}(?:<[^<>()\n]{0,80}>)?[ \t*&]{1,8}[A-Za-z_]\w{0,80}[ \t]*\()`,`u`),CONSTRUCTOR=new RegExp(String.raw`^([ \t]*)(?:${MACRO}${ARGUMENTS}[ \t]+){1,3}(?=(~?\w{1,80})\()`,`u`),OF_TYPE=new RegExp(String.raw`\b((?:class|struct|union)[ \t]+)${MACRO}${ARGUMENTS}[ \t]+(?=\w{1,80}(?:[ \t]*\r?$|[ \t]*(?:final[ \t]*)?[:{<]))`,`u`),BEHIND=new RegExp(String.raw`(\)(?:[ \t]*const)?)[ \t]+${MACRO}${ARGUMENTS}(?=[ \t]*(?:[{;]|->|\r?$))`,`u`),TYPE_NAME=/\b(?:class|struct)[ \t]+(?:[A-Z_\d]{1,60}(?:\([^()\n]{0,200}\))?[ \t]+)?([A-Za-z_]\w{0,80})/gu;function withoutMacroWords(text){if(!text.includes(`_`))return text;let types=new Set(Array.from(text.matchAll(TYPE_NAME),([,name])=>name)),lines=text.split(`
`),above=``;return lines.map((line,number)=>{let isLong=line.length>2e3;return!isLong&&ALONE.test(line)&&!IS_OPEN.test(above)&&!GOES_ON.test(nextOf(lines,number))?`\f`:(line.trim()!==``&&(above=line.slice(-80)),isLong||line.startsWith(`#`)||!/[A-Z]_/u.test(line)?line:inLine(line,types))}).join(`
`)}function nextOf(lines,number){for(let at=number+1;at<Math.min(lines.length,number+4);at++)if(lines[at].trim()!==``)return lines[at].slice(0,80);return``}function inLine(line,types){let shorter=line.replace(IN_FRONT,`$1`).replace(OF_TYPE,`$1`).replace(BEHIND,`$1`).replace(BEHIND_IF,`$1`),name=CONSTRUCTOR.exec(shorter)?.[2]?.replace(`~`,``);return name!==void 0&&types.has(name)?shorter.replace(CONSTRUCTOR,`$1`):shorter}const cpp={how:`syntax`,names:[`C++`],grammar:`cpp`,query:`${cQuery(`
  declarator: (operator_cast) @name.method
  declarator: (_ ["&" "&&"] (_ declarator: (identifier) @name.function parameters: (_)))
`,`
  (_ parameters: (_))
  (_ ["&" "&&"] (_ declarator: (identifier) @name.function parameters: (_)))
`)}
(using_declaration) @import
(template_declaration) @outer
(linkage_specification body: (declaration_list)) @definition
(namespace_definition body: (_) @members) @definition
(namespace_definition name: (_) @name.module)
(concept_definition name: (_) @name.type) @definition
(alias_declaration name: (_) @name.type) @definition
(class_specifier name: (_) @name.class body: (_) @members) @definition
(field_initializer_list) @value
(function_declarator declarator: [
  (destructor_name) @name.method
  (field_identifier) @name.method
  (operator_name) @name.method
  (_ "::" name: [(destructor_name) (identifier) (operator_name)] @name.method)
  (_ "::" name: (_ "::" name: [(destructor_name) (identifier) (operator_name)] @name.method))
  (_ name: (identifier) @name.function arguments: (_))
])
(field_declaration_list (_ declarator: (_ declarator: (identifier) @name.method parameters: (_))))
(field_declaration default_value: (_) @value)
(init_declarator value: (_ body: (_) @body))
`,cutBody:`{ … }`,tidy:withoutEmptyConditions,prepare:withoutMacroWords},MARKS=/^(?:\/\*+|\*+(?!\/)|\/\/+|#+|"{1,3}|--+)\s*|\s*(?:\*+\/|"{1,3})$/gu;function firstDocLine(comment){for(let line of comment){let doc=line.replaceAll(MARKS,``).trim();if(hasWord(doc))return doc}return``}function shortComment(comment,mark,indent){let doc=firstDocLine(comment);return doc===``?[]:[`${indent}${mark} ${clip(doc,160)}${mark===`/*`?` */`:``}`]}function wholeComment(comment,indent){return comment.map(line=>`${indent}${line.startsWith(`*`)?` `:``}${clip(line,160)}`)}function blockOutline(pieces,format){let page={finds:[],symbols:[],skeleton:[],blocks:[],hidden:0,format};for(let piece of pieces)take$1(page,piece);for(;page.blocks.length>0;)closeBlock(page,pieces.at(-1)?.lines[1]??1);return scannedOutline(page.finds,page.symbols,page.skeleton)}function take$1(page,piece){page.hidden>0?passOver(page,piece):piece.kind===`open`?openBlock(page,piece):(piece.text!==``&&declare$1(page,piece),piece.kind===`close`&&closeBlock(page,piece.lines[1]))}function passOver(page,{kind,lines}){kind===`open`&&page.hidden++,kind===`close`&&page.hidden--,page.hidden===0&&page.blocks.at(-1)?.isCut===!0&&closeBlock(page,lines[1])}function openBlock(page,piece){let declared=declare$1(page,piece),isCut=declared?.isCut??!1;if((declared===void 0||isCut)&&(page.hidden=1),declared===void 0)return;let find=declared.symbol===void 0?void 0:page.finds.length-1;page.blocks.push({text:piece.text,find,isCut,symbols:page.symbols.length,skeleton:page.skeleton.length})}function declare$1(page,piece){let{finds,blocks,format}=page,{kind,comment,lines}=piece,declared=format.declared(piece,blocks.at(-1)?.text);if(declared===void 0)return;let indent=`  `.repeat(Math.min(blocks.length,8)),tail=kind===`open`?declared.isCut===!0?` { … }`:` {`:format.end,line=`${indent}${clip(declared.shown,200)}${tail}`;return page.symbols.push(...wholeComment(comment,indent),line),page.skeleton.push(...shortComment(comment,format.comment,indent),line),declared.symbol!==void 0&&finds.push({...declared.symbol,signature:declared.shown,lines,doc:firstDocLine(comment)}),declared}function closeBlock(page,line){let block=page.blocks.pop();if(block===void 0)return;if(!block.isCut){let indent=`  `.repeat(Math.min(page.blocks.length,8));closeLines(page.symbols,block.symbols,indent,page.format),closeLines(page.skeleton,block.skeleton,indent,page.format)}let find=block.find===void 0?void 0:page.finds[block.find];find!==void 0&&(page.finds[block.find]={...find,lines:[find.lines[0],line]})}function closeLines(lines,opened,indent,{emptied}){lines.length>opened?lines.push(`${indent}}`):lines[opened-1]=`${lines[opened-1].slice(0,-1)}${emptied}`}const KEPT$2={text:1e3,comment:200,quoted:80},TOKEN$1=/\/\/|\/\*|#\{?|"""|["'{}()[\];\n]/gu;function piecesOf(text,syntax){let reader={text,syntax,found:[],piece:``,firstLine:1,line:1,lineEnd:text.indexOf(`
`),depth:0,comment:[],commentEnd:-1},at=0;for(;at<text.length;){TOKEN$1.lastIndex=at;let token=TOKEN$1.exec(text),start=token?.index??text.length;append$1(reader,at,start),at=token===null?text.length:readToken$2(reader,token[0],start)}return reader.piece.trim()!==``&&finish$1(reader,`end`),reader.found}function readToken$2(reader,token,start){let{syntax}=reader,end=start+token.length;switch(token){case`
`:return readLineEnd(reader,start);case`"""`:return syntax.hasTripleQuotes?readTripleQuoted(reader,end):readString$1(reader,start);case`"`:case`'`:return readString$1(reader,start);case`//`:case`#`:case`/*`:return readMark(reader,token,start);case`#{`:return syntax.lineComment===`#`?readMark(reader,`#`,start):readInterpolation(reader,start);default:return readSign(reader,token,start),end}}function readLineEnd(reader,start){let{syntax,text}=reader;return syntax.endsWithLine&&reader.depth===0&&reader.piece.trim()!==``?finish$1(reader,`end`):append$1(reader,start,start+1),reader.line++,reader.lineEnd=text.indexOf(`
`,start+1),start+1}function moveOver$1(reader,end){for(;reader.lineEnd!==-1&&reader.lineEnd<end;)reader.line++,reader.lineEnd=reader.text.indexOf(`
`,reader.lineEnd+1)}function limit({lineEnd,text}){return lineEnd===-1?text.length:lineEnd}function readString$1(reader,start){let{text}=reader,last=limit(reader),end=start+1;for(;end<last&&text[end]!==text[start];)end+=text[end]===`\\`?2:1;return end=Math.min(end+1,last),end-start<=KEPT$2.quoted?append$1(reader,start,end):write$1(reader,`${text[start]}…${text[start]}`),end}function readTripleQuoted(reader,from){let{text}=reader,closing=text.indexOf(`"""`,from),end=closing===-1?text.length:closing+3;return addComment(reader,text.slice(from-3,Math.min(end,from+KEPT$2.comment*40)),end),end}function readMark(reader,token,start){let{text,syntax,depth}=reader;if(token===`/*`&&syntax.hasBlockComments){let closing=text.indexOf(`*/`,start+2),end=closing===-1?text.length:closing+2;return addComment(reader,text.slice(start,Math.min(end,start+KEPT$2.comment*40)),end),end}if(token!==syntax.lineComment||token!==`#`&&depth!==0&&!syntax.hasBracesInParentheses)return append$1(reader,start,start+token.length),start+token.length;let end=limit(reader);return addComment(reader,text.slice(start,Math.min(end,start+KEPT$2.comment)),end),end}function addComment(reader,comment,end){let isBetween=reader.piece.trim()===``;if(isBetween&&isTrailing(reader))moveOver$1(reader,end);else{if(isBetween){reader.line>reader.commentEnd+1&&(reader.comment=[]);for(let line of comment.split(`
`))reader.comment.length<40&&reader.comment.push(withoutHalf(line.trim().slice(0,KEPT$2.comment)))}moveOver$1(reader,end),isBetween&&(reader.commentEnd=reader.line)}}function isTrailing({found,line}){return found.at(-1)?.lines[1]===line}function readInterpolation(reader,start){let last=Math.min(limit(reader),start+KEPT$2.quoted),closing=reader.text.slice(start,last).indexOf(`}`),end=closing===-1?start+2:start+closing+1;return append$1(reader,start,end),end}const KINDS$3={"{":`open`,"}":`close`,";":`end`};function readSign(reader,sign,start){reader.syntax.hasBracesInParentheses||sign!==`{`&&sign!==`}`||(reader.depth=0);let kind=reader.depth===0?KINDS$3[sign]:void 0;kind===void 0?(`([{`.includes(sign)?reader.depth++:sign!==`;`&&(reader.depth=Math.max(0,reader.depth-1)),append$1(reader,start,start+1)):finish$1(reader,kind)}function append$1(reader,start,end){start<end&&write$1(reader,withoutHalf(reader.text.slice(start,Math.min(end,start+KEPT$2.text))))}function write$1(reader,part){if(reader.piece===``){if(part.trim()===``)return;reader.firstLine=reader.line}reader.piece.length<KEPT$2.text&&(reader.piece+=part)}function finish$1(reader,kind){let{line}=reader,text=reader.piece.replaceAll(/\s+/gu,` `).trim(),first=text===``?line:reader.firstLine,comment=reader.commentEnd>=first-1?reader.comment:[];reader.found.push({kind,text,lines:[first,line],comment}),reader.piece=``,reader.comment=[],reader.commentEnd=-1}const GROUP=/^@(?:container|document|include|layer|media|scope|starting-style|supports|tailwind)\b/u,NAMED_RULE=/^@(mixin|function|keyframes|-webkit-keyframes|counter-style|property|utility)\s+([\w-]+)/u,VARIABLE$1=/^(--[\w-]+|\$[\w-]+|@[\w-]+(?=\s*:))\s*:/u,CUT_RULE=/^@(?:[\w-]*keyframes|counter-style|each|else|font-face|for|function|if|mixin|page|property|utility|while)\b/u;function styleOutline(text,hasLineComments){return blockOutline(piecesOf(text,{lineComment:hasLineComments?`//`:``,hasBlockComments:!0,endsWithLine:!1,hasTripleQuotes:!1,hasBracesInParentheses:!1}),{declared:declared$2,end:`;`,comment:hasLineComments?`//`:`/*`,emptied:`{ … }`})}function declared$2({text,kind},around){if(kind!==`open`){let name=VARIABLE$1.exec(text)?.[1];return name===void 0?void 0:{shown:text,symbol:{name,kind:`variable`}}}if(around===void 0||GROUP.test(around))return GROUP.test(text)?{shown:text}:rule(text)}function rule(text){let[,word=``,name=text]=NAMED_RULE.exec(text)??[],isCut=CUT_RULE.test(text);return word===`mixin`?{shown:text,symbol:{name,kind:`macro`},isCut}:{shown:text,symbol:{name,kind:word===`function`?`function`:`key`},isCut}}const css={how:`scan`,names:[`CSS`,`PostCSS`],outline:text=>styleOutline(text,!1)},KEPT$1={line:500,instruction:2e3},LONGEST$1={skeleton:100,symbols:400},HEREDOC=/<<-?["']?([A-Za-z_]\w{0,60})["']?/u,INSTRUCTION=/^([A-Za-z]{2,20})\s+(\S.*)$/su,STAGE=/^(?:--\S+\s+)*(\S+)(?:\s+as\s+(\S+))?/iu,VARIABLES=/^([A-Za-z_]\w*)(?:=|\s|$)/u,POINTS=/* @__PURE__ */ new Set([`CMD`,`ENTRYPOINT`,`EXPOSE`,`HEALTHCHECK`,`VOLUME`]),dockerfile={how:`scan`,names:[`Dockerfile`],outline:outline$5};function outline$5(text){let instructions=instructionsOf(text.split(`
`)),symbols=[],skeleton=[];for(let{word,rest,comment}of instructions)word===`FROM`&&(symbols.push(``),skeleton.push(``)),symbols.push(...wholeComment(comment,``),`${word} ${clip(rest,LONGEST$1.symbols)}`),skeleton.push(...word===`FROM`?shortComment(comment,`#`,``):[],`${word} ${clip(rest,LONGEST$1.skeleton)}`);return scannedOutline(findsOf$1(instructions),symbols,skeleton)}function instructionsOf(lines){let found=[],comment=[];for(let at=0;at<lines.length;at++){let line=lines[at].slice(0,KEPT$1.line).trim();if(line.startsWith(`#`)){!/^#\s*(?:syntax|escape|check)\s*=/iu.test(line)&&comment.length<40&&comment.push(line);continue}let whole=wholeInstruction(lines,at),[,word,rest]=INSTRUCTION.exec(whole.text)??[];word!==void 0&&rest!==void 0&&found.push({word:word.toUpperCase(),rest,lines:[at+1,whole.end+1],comment}),comment=[],at=whole.end}return found}function wholeInstruction(lines,start){let{text,end}=continued(lines,start),word=/^(?:run|copy|add)\s/iu.test(text)?HEREDOC.exec(text)?.[1]:void 0;return{text,end:word===void 0?end:heredocEnd(lines,end,word)}}function continued(lines,start){let text=``;for(let end=start;end<lines.length;end++){let line=lines[end].slice(0,KEPT$1.line).trim();if(end>start&&(line.startsWith(`#`)||line===``))continue;let part=/^.*(?=[\\`]$)/u.exec(line)?.[0];if(text.length<KEPT$1.instruction&&(text+=`${part?.trimEnd()??line} `),part===void 0)return{text:text.trim(),end}}return{text:text.trim(),end:lines.length-1}}function heredocEnd(lines,start,word){let end=start+1;for(;end<lines.length&&lines[end].trim()!==word;)end++;return Math.min(end,lines.length-1)}function findsOf$1(instructions){let finds=[],stageEnd=instructions.at(-1)?.lines[1]??1;for(let{word,rest,lines,comment}of instructions.toReversed()){let named=nameOf(word,rest),last=word===`FROM`?stageEnd:lines[1];word===`FROM`&&(stageEnd=lines[0]-1),named!==void 0&&finds.push({...named,signature:`${word} ${rest}`,lines:[lines[0],last],doc:firstDocLine(comment)})}return finds.toReversed()}function nameOf(word,rest){if(word===`FROM`){let[,image=``,name]=STAGE.exec(rest)??[];return{name:name??image,kind:`module`}}if(word===`ARG`||word===`ENV`){let name=VARIABLES.exec(rest)?.[1];return name===void 0?void 0:{name,kind:`variable`}}return POINTS.has(word)?{name:word,kind:`key`}:void 0}const go={how:`syntax`,names:[`Go`],grammar:`go`,query:`
(comment) @comment
(import_declaration) @import
(package_clause (package_identifier) @name.module) @definition

(function_declaration name: (_) @name.function body: (_) @body) @definition
(function_declaration name: (_) @name.function) @definition
(method_declaration name: (_) @name.method body: (_) @body) @definition
(type_declaration . "type" . [(type_spec) (type_alias)]) @outer
(type_spec name: (_) @name.type) @definition
(type_spec name: (_) @name.class type: (struct_type (field_declaration_list) @members))
(type_spec name: (_) @name.interface type: (interface_type "{" @members))
(type_alias name: (_) @name.type) @definition
(field_declaration_list (field_declaration) @definition)
(interface_type [(method_elem) (type_elem)] @definition)

(const_declaration . "const" . (const_spec)) @outer
[(const_declaration "(") (type_declaration "(") (var_declaration (var_spec_list))] @definition
(const_spec name: (_) @name.constant) @definition
(source_file (const_declaration (const_spec value: (_) @value)))
(source_file (var_declaration . "var" . (var_spec)) @outer)
(source_file (var_declaration (var_spec name: (_) @name.variable) @definition))
(source_file (var_declaration (var_spec_list (var_spec name: (_) @name.variable) @definition)))
(var_spec value: (expression_list (func_literal body: (_) @body)))
(var_spec value: (expression_list [(binary_expression) (call_expression) (composite_literal) (interpreted_string_literal) (raw_string_literal) (unary_expression)] @value))
`,cutBody:`{ … }`},KINDS$2={directive:`macro`,enum:`enum`,fragment:`type`,input:`class`,interface:`interface`,mutation:`function`,query:`function`,scalar:`type`,subscription:`function`,type:`class`,union:`type`},NAMED$1=/^(?:extend\s+)?(directive|enum|fragment|input|interface|mutation|query|scalar|subscription|type|union)\s+@?(\w+)/u,OPERATION=/^(?:fragment|mutation|query|subscription)\b/u,FIELD$1=/^(\w+)\s*(?:\(|:)/u,graphql={how:`scan`,names:[`GraphQL`],outline:text=>blockOutline(joined(piecesOf(text,{lineComment:`#`,hasBlockComments:!1,endsWithLine:!0,hasTripleQuotes:!0,hasBracesInParentheses:!0})),{declared:declared$1,end:``,comment:`#`,emptied:`{}`})};function declared$1({text,kind},around){if(around!==void 0){let field=FIELD$1.exec(text)?.[1];return field===void 0?{shown:text}:{shown:text,symbol:{name:field,kind:`property`}}}let named=NAMED$1.exec(text);if(named!==null){let[,word=``,name=``]=named;return{shown:text,symbol:{name,kind:KINDS$2[word]},isCut:OPERATION.test(text)}}return kind===`open`&&/^(?:extend\s+)?schema\b/u.test(text)?{shown:text}:void 0}function joined(pieces){let out=[];for(let piece of pieces){let last=out.at(-1),isMore=/^(?:[|&=@]|(?:implements|on)\s+\w)/u.test(piece.text)||piece.kind===`open`&&piece.text===``;last!==void 0&&last.kind===`end`&&isMore?out[out.length-1]={kind:piece.kind,text:`${last.text} ${piece.text}`.slice(0,1e3).trim(),lines:[last.lines[0],piece.lines[1]],comment:last.comment}:last?.kind===`end`&&/^"[^"]*"$/u.test(last.text)?out[out.length-1]={...piece,comment:[...last.comment,last.text]}:out.push(piece)}return out}const java={how:`syntax`,names:[`Java`],grammar:`java`,query:`
[(line_comment) (block_comment)] @comment
(import_declaration) @import
(modifiers [(annotation) (marker_annotation)] @attribute)
(annotation arguments: (_) @value)

(class_declaration name: (_) @name.class body: (_) @members) @definition
(record_declaration name: (_) @name.class body: (_) @members) @definition
(interface_declaration name: (_) @name.interface body: (_) @members) @definition
(annotation_type_declaration name: (_) @name.interface body: (_) @members) @definition
(enum_declaration name: (_) @name.enum body: (_) @members) @definition
(module_declaration name: (_) @name.module body: (_) @members) @definition
(enum_constant) @definition
(enum_constant body: (_) @body)
(method_declaration name: (_) @name.method) @definition
(method_declaration body: (_) @body)
(constructor_declaration name: (_) @name.method body: (_) @body) @definition
(compact_constructor_declaration name: (_) @name.method body: (_) @body) @definition
(annotation_type_element_declaration name: (_) @name.method) @definition
(static_initializer (block) @body)
(class_body (block) @body)
(field_declaration declarator: (variable_declarator name: (_) @name.property)) @definition
(constant_declaration declarator: (variable_declarator name: (_) @name.constant)) @definition
(field_declaration declarator: (variable_declarator value: (_) @value))
(constant_declaration declarator: (variable_declarator value: (_) @value))
`,cutBody:`{ … }`},LINES={skeleton:40,symbols:160},NAMING_KEYS=/* @__PURE__ */ new Set([`name`,`id`,`key`,`title`,`kind`]);function documentOutline(root,manifest){let whole=manifest===void 0?void 0:{...manifest,shown:NO_VALUES,hidden:NOTHING};return scannedOutline(symbolsOf(root),viewLines(root,LINES.symbols,whole),viewLines(root,LINES.skeleton,manifest))}const NO_VALUES=/* @__PURE__ */ new Map,NOTHING=/* @__PURE__ */ new Set,NO_MANIFEST={opened:[],shown:NO_VALUES,hidden:NOTHING};function symbolsOf(root){return root.shape===`list`?root.children.flatMap(itemSymbol):root.children.flatMap(child=>[keySymbol(child,child.key),...child.shape===`map`&&child.size<=40?child.children.map(inner=>keySymbol(inner,`${child.key}.${inner.key}`)):[]])}function keySymbol(entry,name){let{line,endLine,doc}=entry;return{name,kind:`key`,signature:`${name}: ${shownValue(entry)}`,lines:[line,endLine],doc}}function itemSymbol(item){let name=item.children.find(({key,shape})=>shape===`scalar`&&NAMING_KEYS.has(key))?.text;if(name===void 0)return[];let{line,endLine,doc}=item;return[{name:name.replaceAll(/^["']|["']$/gu,``),kind:`key`,signature:inline(item),lines:[line,endLine],doc}]}function shownKey({key}){return key.trim()===``?`""`:clip(key,80)}function shownValue(entry){let{shape,size,text}=entry;return shape===`scalar`?clip(text,80):shape===`text`?`| ${counted(size,`line`)}`:size===0?shape===`map`?`{}`:`[]`:shape===`map`?`{ ${counted(size,`key`)} }`:isPlain(entry)?plainList(entry):`[ ${counted(size,`item`)} ]`}function isPlain({shape,children}){return shape===`list`&&children.every(child=>child.shape===`scalar`)}function plainList({size,children}){let shown=``;for(let[number,{text}]of children.entries()){let item=clip(text,80);if(number>0&&shown.length+item.length>120)return`[${shown}, … ${size-number} more]`;shown+=number===0?item:`, ${item}`}return size>children.length?`[${shown}, … ${size-children.length} more]`:`[${shown}]`}function counted(count,unit){return`${count} ${unit}${count===1?``:`s`}`}function inline(entry){if(entry.shape!==`map`||entry.size===0)return shownValue(entry);let shown=``;for(let child of entry.children){let pair=`${shownKey(child)}: ${shownValue(child)}`;if(shown!==``&&shown.length+pair.length>120)return`{ ${shown}, … }`;shown+=shown===``?pair:`, ${pair}`}return entry.size===1?shown:entry.size>entry.children.length?`{ ${shown}, … }`:`{ ${shown} }`}function viewLines(root,most,manifest=NO_MANIFEST){if(root.shape===`scalar`||root.shape===`text`)return root.text===``?[]:[shownValue(root)];let lines=root.shape===`list`?[shownValue(root)]:[];if(isPlain(root))return lines;let plan={opened:/* @__PURE__ */ new Map,left:most-lines.length,manifest};openRoot(root,plan,most);let level=plan.opened.has(root)?shownChildren(root,plan):[];for(;level.length>0&&plan.left>0;){let worthy=level.filter(entry=>!manifest.shown.has(entry)&&isWorthOpening(entry));for(let entry of worthy.filter(one=>!plan.opened.has(one)))open$1(entry,plan,1);level=worthy.flatMap(entry=>shownChildren(entry,plan))}return write(root,``,{plan,lines}),lines}function open$1(entry,plan,examples){let{size,children,shape}=entry,isTop=plan.opened.size===0,most=isTop?plan.left:Math.max(4,Math.floor(plan.left/2)),isWhole=size===children.length&&size<=most,part=shape===`list`?examples:isTop?plan.left-1:0,shown=isWhole?size:Math.min(children.length,part),cost=shown<size?shown+1:shown;shown<=0||cost>plan.left||(plan.opened.set(entry,shown),plan.left-=cost)}function openRoot(root,plan,most){let kept=linesKept(plan,most);plan.left-=kept,open$1(root,plan,3),plan.left+=kept;for(let entry of plan.manifest.opened)openFirst(entry,plan)}function linesKept({manifest:{opened}},most){let wanted=opened.reduce((sum,{size})=>sum+size+1,0);return Math.min(wanted,Math.floor(most/2))}function openFirst(entry,plan){let{opened,hidden}=plan.manifest,worthy=entry.children.filter(child=>!hidden.has(child)).length,most=entry===opened.at(-1)?plan.left:Math.max(4,Math.floor(plan.left*2/3)),shown=worthy===entry.size&&worthy<=most?worthy:Math.min(worthy,most-1),cost=shown<entry.size?shown+1:shown;shown<=0||cost>plan.left||(plan.opened.set(entry,shown),plan.left-=cost)}function shownChildren(entry,{opened,manifest}){return entry.children.filter(child=>!manifest.hidden.has(child)).slice(0,opened.get(entry)??0)}function isWorthOpening(entry){return entry.size===0?!1:entry.key===`-`&&entry.shape===`map`?inline(entry).endsWith(`… }`)||entry.children.some(isWorthOpening):entry.shape===`map`||entry.shape===`list`&&!isPlain(entry)}function write(entry,indent,page){let{plan,lines}=page;for(let child of shownChildren(entry,plan))writeChild(child,indent,page);let shown=shownChildren(entry,plan).length;shown>0&&shown<entry.size&&lines.push(`${indent}… ${counted(entry.size-shown,entry.shape===`map`?`more key`:`more item`)}`)}function writeChild(child,indent,page){let{plan,lines}=page,isItem=child.key===`-`,label=`${indent}${isItem?`-`:`${shownKey(child)}:`}`,shown=plan.opened.get(child)??0;if(shown===0){lines.push(`${label} ${isItem?inline(child):plan.manifest.shown.get(child)??shownValue(child)}`);return}let isWhole=shown===child.size,isCut=child.children.filter(inner=>!plan.manifest.hidden.has(inner)).length>shown;lines.push(isWhole||!isCut?label:`${label} ${shownValue(child)}`);let first=lines.length;write(child,`${indent}  `,page),isItem&&isWhole&&lines.splice(first-1,2,`${label} ${lines[first].slice(indent.length+2)}`)}const LONGEST={dependencies:400,command:60},ELSEWHERE=new Set(`author bugs contributors funding homepage keywords maintainers publishConfig repository`.split(` `)),SHAPE=[`bin`,`scripts`,`exports`],JSON_DEPENDENCIES=/^(?:(?:dev|optional|peer|bundled?)?[dD]ependencies|require(?:-dev)?)$/u,PACKAGE_TABLE=/^(?:project|package|workspace\.package|tool\.poetry)$/u,TABLE_NOISE=new Set(`authors classifiers keywords maintainers urls`.split(` `)),NOISE_TABLE=/^(?:project|tool\.poetry)\.urls$/u,DEPENDENCY_TABLE=/(?:^|\.)(?:(?:dev-|build-)?dependencies|optional-dependencies|dependency-groups)$/u;function jsonManifest(root){let isNamed=root.children.some(({key,shape})=>key===`name`&&shape===`scalar`),dependencies=root.children.filter(({key,shape})=>shape===`map`&&JSON_DEPENDENCIES.test(key)),scripts=root.children.find(({key,shape})=>shape===`map`&&key===`scripts`);if(root.shape!==`map`||!isNamed&&dependencies.length===0||dependencies.length===0&&!scripts)return;let commands=scripts?.children??[];return{opened:SHAPE.flatMap(name=>root.children.filter(({key,shape})=>key===name&&shape===`map`)),shown:new Map([...dependencies.map(entry=>[entry,`{ ${listed(entry,pair)} }`]),...commands.filter(({shape})=>shape===`scalar`).map(entry=>[entry,command(entry.text)])]),hidden:new Set(root.children.filter(({key})=>ELSEWHERE.has(key)))}}function tomlManifest(root){let tables=root.children.filter(({shape})=>shape===`map`),opened=tables.filter(({key})=>PACKAGE_TABLE.test(key));if(opened.length===0)return;let inside=opened.flatMap(({children})=>children),dependencies=tables.filter(({key})=>DEPENDENCY_TABLE.test(key)),needed=inside.filter(({key,shape})=>key===`dependencies`&&shape===`list`);return{opened,shown:new Map([...dependencies.filter(({size})=>size>0).map(entry=>[entry,listed(entry,({key})=>key)]),...needed.filter(({size})=>size>0).map(entry=>[entry,listed(entry,requirement)])]),hidden:/* @__PURE__ */ new Set([...inside.filter(({key})=>TABLE_NOISE.has(key)),...tables.filter(({key})=>NOISE_TABLE.test(key))])}}function pair({key,shape,text}){return shape===`scalar`?`${key}: ${text.replaceAll(/^["']|["']$/gu,``)}`:key}function requirement({text}){return/[\w.-]+/u.exec(text)?.[0]??text}function command(text){return shortened(text,LONGEST.command)}function listed({children,size},shown){let line=``;for(let[number,child]of children.entries()){let item=shortened(shown(child).replace(/\.workspace$/u,``),LONGEST.command);if(number>0&&line.length+item.length>LONGEST.dependencies)return`${line}, … ${size-number} more`;line+=number===0?item:`, ${item}`}return size>children.length?`${line}, … ${size-children.length} more`:line}function grower(){let kept=0,entry=(key,line,doc)=>(kept++,{key,line,endLine:line,shape:`scalar`,text:``,size:0,children:[],doc});return{root:line=>entry(`-`,line,``),add:(parent,key,line,doc=``)=>{if(parent.size++,kept>=5e3||parent.children.length>=200)return;let child=entry(keptText(key),line,doc);return parent.children.push(child),child}}}function keptText(text){return text.length>200?withoutHalf(text.slice(0,200)):text}const BLANK=/* @__PURE__ */ new Set([32,9,10,13,44,58,65279]),ENDS=/* @__PURE__ */ new Set(`{}[]",:/' 	\r
`);function jsonEntries(text){let growing=grower(),documents=growing.root(1);documents.shape=`list`;let reader={text,grower:growing,frames:[{entry:documents,isMap:!1,key:void 0}],depth:0,line:1,lineEnd:text.indexOf(`
`)};for(let at=0;at<text.length;)at=readToken$1(reader,at);for(let{entry}of reader.frames)entry.endLine=reader.line;return documents.size===0&&(documents.shape=`scalar`),documents.size===1?documents.children[0]:documents}function readToken$1(reader,at){let{text}=reader,unit=text.charCodeAt(at);if(BLANK.has(unit))return readBlank(reader,at,unit);let sign=text.charAt(at);switch(sign){case`{`:case`[`:return open(reader,sign===`{`),at+1;case`}`:case`]`:return close(reader),at+1;case`"`:case`'`:return readString(reader,at);case`/`:return readComment$1(reader,at);default:{let end=at+1;for(;end<text.length&&!ENDS.has(text[end]);)end++;return take(reader,at,end),end}}}function readBlank(reader,at,unit){if(unit===10)nextLine(reader,at);else if(unit===44){let top=reader.depth<reader.frames.length?reader.frames.at(-1):void 0;top!==void 0&&(top.key=void 0)}return at+1}function nextLine(reader,at){reader.line++,reader.lineEnd=reader.text.indexOf(`
`,at+1)}function readString(reader,at){let{text,lineEnd}=reader,limit=lineEnd===-1?text.length:lineEnd,quote=text[at],end=at+1;for(;end<limit&&text[end]!==quote;)end+=text[end]===`\\`?2:1;return end=Math.min(end+1,limit),take(reader,at,end),end}function readComment$1(reader,at){let{text}=reader;if(text[at+1]===`/`)return reader.lineEnd===-1?text.length:reader.lineEnd;if(text[at+1]!==`*`)return at+1;let closing=text.indexOf(`*/`,at+2),end=closing===-1?text.length:closing+2;for(;reader.lineEnd!==-1&&reader.lineEnd<end;)nextLine(reader,reader.lineEnd);return end}function take(reader,start,end){if(reader.depth>=reader.frames.length)return;let frame=reader.frames.at(-1);if(frame.isMap&&frame.key===void 0){frame.key={text:reader.text.slice(start,Math.min(end,start+300)),line:reader.line};return}let child=addTo(frame,reader);child!==void 0&&(child.text=keptText(reader.text.slice(start,end)))}function addTo(frame,{grower:growing,line}){let{key}=frame;return frame.key=void 0,growing.add(frame.entry,frame.isMap?withoutQuotes(key?.text??``):`-`,key?.line??line)}function withoutQuotes(key){return key.replace(/^(["'])(.*)\1$/su,`$2`)}function open(reader,isMap){let{frames,depth}=reader;if(depth<frames.length){let child=addTo(frames.at(-1),reader);child!==void 0&&(child.shape=isMap?`map`:`list`,frames.length<=7&&frames.push({entry:child,isMap,key:void 0}))}reader.depth++}function close(reader){let{frames}=reader;reader.depth!==0&&(reader.depth<frames.length&&(frames.pop().entry.endLine=reader.line),reader.depth--)}const json={how:`scan`,names:[`JSON`,`JSON with Comments`,`JSON5`,`JSONLD`],outline:outline$4};function outline$4(text){let root=jsonEntries(text);return documentOutline(root,jsonManifest(root))}const kotlin={how:`syntax`,names:[`Kotlin`],grammar:`kotlin`,query:`
[(line_comment) (multiline_comment)] @comment
(annotation) @attribute
(annotation (constructor_invocation (value_arguments) @value))
(source_file [(assignment) (for_statement) (if_expression) (try_expression) (while_statement)] @statement)
(source_file (_ (call_suffix) @value))

(class_declaration "interface" (type_identifier) @name.interface) @definition
(class_declaration "enum" (type_identifier) @name.enum) @definition
(class_declaration "class" (type_identifier) @name.class .) @definition
(class_declaration "class" (type_identifier) @name.class
  [(class_body) (delegation_specifier) (primary_constructor) (type_constraints) (type_parameters)] .) @definition
(object_declaration (type_identifier) @name.class) @definition
(companion_object (type_identifier) @name.class) @definition
(companion_object) @definition
[(class_body) (enum_class_body)] @members
(enum_entry) @definition
(enum_entry (class_body) @body)
(type_alias "typealias" . (type_identifier) @name.type) @definition

(source_file (_ "fun" (simple_identifier) @name.function) @definition)
(class_body (_ "fun" (simple_identifier) @name.method) @definition)
(enum_class_body (_ "fun" (simple_identifier) @name.method) @definition)
(function_declaration (_ . "{") @body)
(function_declaration (_ . "=" (_) @value))
(secondary_constructor "constructor" @name.method) @definition
(secondary_constructor (statements) @value)
(anonymous_initializer) @statement

(source_file (_ (variable_declaration (simple_identifier) @name.constant)) @definition)
(class_body (_ (variable_declaration (simple_identifier) @name.property)) @definition)
(enum_class_body (_ (variable_declaration (simple_identifier) @name.property)) @definition)
(_ (variable_declaration) [
  (as_expression) (call_expression) (collection_literal) (elvis_expression) (if_expression) (infix_expression)
  (lambda_literal) (object_literal) (property_delegate) (string_literal) (when_expression)
] @value)
(getter (_ . "{") @body)
(getter (_ . "=" (_) @value))
(setter (_ . "{") @body)

(ERROR (user_type (type_identifier) @_word (#eq? @_word "interface")) (simple_identifier) @name.interface) @definition
((ERROR (user_type (type_identifier) @_word (#eq? @_word "interface"))) .
  (lambda_literal (_ (_ "fun" (simple_identifier) @name.method) @definition)))
`,cutBody:`{ … }`,prepare:text=>text.replaceAll(/^import [^\n\r"]*/gmu,line=>` `.repeat(line.length))},LONGEST_LINE$4=1e3,RECIPE={most:6,shown:4},VARIABLE=/^(?:(?:export|override|private)\s+)*([\w.%/-]+|\$\([^()]*\))\s*(?:::?:?=|\?=|\+=|!=|=)\s*(.*)$/u,DEFINE=/^define\s+([\w.-]+)/u,TARGET=/^([^\s:=#][^:=#]*)(::?)(?!=)([^#]*)(.*)$/u,PLUMBING=/^\.(?:DEFAULT|DELETE_ON_ERROR|EXPORT_ALL_VARIABLES|NOTPARALLEL|ONESHELL|PHONY|PRECIOUS|SECONDARY|SILENT|SUFFIXES)\b/u,makefile={how:`scan`,names:[`Makefile`],outline:outline$3};function outline$3(text){let page={finds:[],symbols:[],skeleton:[],comment:[],recipe:[],isDefining:!1},lines=text.split(`
`);for(let at=0;at<lines.length;at++){let start=at,line=lines[at].slice(0,LONGEST_LINE$4).trimEnd();for(;at+1<lines.length&&lines[at].trimEnd().endsWith(`\\`);)at++;readLine$3(page,{line,rest:at>start?lines[start+1].slice(0,LONGEST_LINE$4).trim():``},[start+1,at+1])}return finishRecipe(page),scannedOutline(page.finds,page.symbols,page.skeleton)}function readLine$3(page,{line,rest},lines){page.isDefining?/^\s*endef\b/u.test(line)&&(page.isDefining=!1):line.startsWith(`	`)&&page.finds.length>0?(extendLast(page,lines[1]),page.recipe.push(line)):line.trim()===``?page.comment=[]:line.startsWith(`#`)?page.comment.length<40&&page.comment.push(line):(finishRecipe(page),declare(page,{line,rest},lines),page.comment=[])}function extendLast({finds},line){let last=finds.at(-1);last.kind===`function`&&(finds[finds.length-1]={...last,lines:[last.lines[0],line]})}function finishRecipe({recipe,symbols}){let isLong=recipe.length>RECIPE.most;for(let line of isLong?recipe.slice(0,RECIPE.shown):recipe)symbols.push(`\t${clip(line,200)}`);isLong&&symbols.push(`\t… ${recipe.length-RECIPE.shown} more lines`),recipe.length=0}function declare(page,{line,rest},lines){let defined=DEFINE.exec(line)?.[1],variable=VARIABLE.exec(line)?.[1];if(defined!==void 0)page.isDefining=!0,add(page,{name:defined,kind:`macro`,signature:line,lines},line);else if(variable!==void 0){let shown=clip(line.endsWith(`\\`)?`${line.slice(0,-1).trimEnd()} ${rest.replace(/\\$/u,`…`)}`:line,100);add(page,{name:variable,kind:`variable`,signature:shown,lines},shown)}else PLUMBING.test(line)||declareTarget(page,line,lines)}function declareTarget(page,line,lines){let[,written,colon=`:`,needs=``,tail=``]=TARGET.exec(line)??[];if(written===void 0)return;let names=written.trimEnd(),doc=tail.startsWith(`##`)?tail.replace(/^#+\s*/u,``):``,signature=`${names}${colon} ${needs.replace(/\\$/u,`…`).replace(/;.*$/u,``).trim()}`.trimEnd(),shown=doc===``?signature:`${signature} ## ${doc}`;add(page,{name:names,kind:`function`,signature,lines,doc},shown)}function add({finds,symbols,skeleton,comment},find,shown){let doc=find.doc??``;finds.push({...find,doc:doc===``?firstDocLine(comment):doc}),symbols.push(...wholeComment(comment,``),clip(shown,200)),skeleton.push(...doc===``?shortComment(comment,`#`,``):[],clip(shown,200))}const LONGEST_LINE$3=2e3,HEADING$1=/^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/u,UNDERLINE=/^ {0,3}(?:=+|-+)[ \t]*$/u,FENCE$1=/^ {0,3}(`{3,}(?!.*`)|~{3,})/u,RULE=/^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/u,ITEM$2=/^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]+/u,DEFINITION$1=/^ {0,3}\[[^\]]{1,200}\]:/u,CONTAINER=/^\s*(?:::|!!!|\?\?\?|===|\/\/\/|\{[%{<]|@\[|\[\[)/u,HTML_BLOCK=/^ {0,3}<\/?(?:address|article|aside|blockquote|body|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|html|iframe|legend|li|main|menu|nav|ol|p|picture|pre|script|section|source|style|summary|svg|table|tbody|td|tfoot|th|thead|tr|ul|video)(?=[\s/>]|$)/u,LINK$1=/\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])|<a\b[^<>]*>[^<>]*<\/a>|<https?:[^<>\s]*>|https?:[^\s<>()]+/gu,NAVIGATION=/\b(?:next|previous|prev|back|top|home|up)\b/giu,ALERT=/^\[![A-Za-z]+\]$/u,NO_TEXT=[RULE,DEFINITION$1,CONTAINER,/^\s*\|/u],ESM=/^(?:import|export)\b/u,FRONT_KEY=/^(?:title|description|summary|sidebar_label)\s*[:=]\s*\S/u;function markdownOutline(text,isMdx=!1){let lines=text.split(`
`),front=frontMatter(lines),reader={prose:proseReader(),isMdx,closer:``,text:``,textLines:0,line:front.length};for(let line of lines.slice(front.length))reader.line++,readLine$2(reader,line.slice(0,LONGEST_LINE$3).trimEnd());let lead=front.map(line=>line.slice(0,LONGEST_LINE$3).trim()).filter(line=>FRONT_KEY.test(line)),lineCount=lines.at(-1)===``?lines.length-1:lines.length;return proseOutline(reader.prose.sections(),Math.max(1,lineCount),lead.map(line=>clip(line,200)))}function frontMatter(lines){let mark=lines[0]?.replace(/^\ufeff/u,``).trimEnd();if(mark!==`---`&&mark!==`+++`)return[];let end=lines.findIndex((line,number)=>number>0&&line.startsWith(mark)&&line.trimEnd()===mark);return lines.slice(0,end+1)}function readLine$2(reader,line){let before={text:reader.text,textLines:reader.textLines};if(reader.text=``,reader.textLines=0,reader.closer!==``){isClosed(reader.closer,line)&&(reader.closer=``);return}if(line.trim()===``){reader.prose.pause();return}let opened=opening(reader,line,before.textLines>0);if(opened!==``){reader.prose.pause(),reader.closer=opened;return}let heading=HEADING$1.exec(line);heading===null?before.textLines===1&&readUnderline(reader,line,before.text)||readText$1(reader,line,before.textLines):reader.prose.heading(heading[1].length,cleaned(withoutHashes(heading[2]??``)),reader.line)}function isClosed(closer,line){if(closer===`blank`)return line.trim()===``;if(closer===`-->`)return line.includes(closer);let mark=line.trim();return mark.startsWith(closer)&&mark===closer[0].repeat(mark.length)}function opening({isMdx},line,wasInText){let fence=FENCE$1.exec(line)?.[1];return fence===void 0?line.trimStart().startsWith(`<!--`)?line.includes(`-->`)?``:`-->`:HTML_BLOCK.test(line)||isMdx&&!wasInText&&ESM.test(line)?`blank`:``:fence}function withoutHashes(title){let bare=title.trimEnd(),end=bare.length;for(;end>0&&bare[end-1]===`#`;)end--;return end===0||/\s/u.test(bare[end-1]??``)?bare.slice(0,end):bare}function readUnderline(reader,line,title){return UNDERLINE.test(line)?(reader.prose.takeBack(),reader.prose.heading(line.trim().startsWith(`=`)?1:2,title,reader.line-1),!0):!1}function readText$1(reader,line,textLines){let{prose}=reader,item=prose.item();if(textLines===0&&item!==`open`&&/^(?: {4}|\t)/u.test(line)||NO_TEXT.some(pattern=>pattern.test(line))){prose.pause();return}let isItem=ITEM$2.test(line),bare=line.replace(ITEM$2,``).replace(/^[ \t>]+/u,``),text=cleaned(bare);text===``||ALERT.test(text)||(isItem||item!==`over`||!line.startsWith(`  `))&&(prose.text(text,{isItem,isLinks:isOnlyLinks(bare)}),isItem||item===`open`||(reader.text=text,reader.textLines=textLines+1))}function isOnlyLinks(line){let rest=withoutImages(line).replaceAll(LINK$1,``);return rest.length<line.length&&!hasWord(rest.replaceAll(NAVIGATION,``))}function withoutImages(text){return text.replaceAll(/!\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])/gu,``)}function cleaned(text){return withoutImages(text).replaceAll(/<\/?[a-zA-Z!][^<>]*>/gu,``).replaceAll(/\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/gu,`$1`).trimEnd().replace(/\{ ?#[^{}]*\}$|\\$/u,``).trim()}const markdown={how:`scan`,names:[`Markdown`],outline:text=>markdownOutline(text)},markup={how:`syntax`,names:[`HTML`,`Svelte`,`Vue`],grammar:`typescript`,query:TYPESCRIPT_QUERY,cutBody:`{ … }`,prepare:text=>scriptsOnly(text)},mdx={how:`scan`,names:[`MDX`],outline:text=>markdownOutline(text,!0)};function readNotebook(text){let root=parsed(text);if(!isRecord(root))return;let sheet=listIn(root,`worksheets`)[0],cells=Array.isArray(root.cells)?listIn(root,`cells`):isRecord(sheet)?listIn(sheet,`cells`):void 0;return cells===void 0?void 0:{language:languageIn(root.metadata),cells:cells.map(cellOf)}}function parsed(text){try{return JSON.parse(text.replace(/^\ufeff/u,``))}catch{return}}function isRecord(value){return typeof value==`object`&&!!value&&!Array.isArray(value)}function listIn(record,key){let value=record[key];return Array.isArray(value)?value:[]}function textOf(value){return typeof value==`string`?value:Array.isArray(value)?value.filter(part=>typeof part==`string`).join(``):``}function languageIn(metadata){if(!isRecord(metadata))return``;for(let[key,name]of[[`kernelspec`,`language`],[`language_info`,`name`]]){let info=metadata[key],language=isRecord(info)?textOf(info[name]):``;if(/^[\w+#.-]{1,40}$/u.test(language))return language}return``}function cellOf(cell){if(!isRecord(cell))return{kind:`raw`,source:``,outputs:[]};let type=cell.cell_type,kind=type===`code`||type===`markdown`?type:`raw`;return{kind,source:textOf(cell.source??cell.input),outputs:kind===`code`?listIn(cell,`outputs`).flatMap(output=>isRecord(output)?[outputOf(output)]:[]):[]}}const ANSI=/\u001b\[[0-9;:]*[A-Za-z]/gu;function outputOf(output){let type=output.output_type;if(type===`stream`)return{text:plain(textOf(output.text)),dropped:[]};if(type===`error`||type===`pyerr`)return{text:plain(`${textOf(output.ename)}: ${textOf(output.evalue)}`),dropped:[]};let data=isRecord(output.data)?output.data:{},dropped=Object.keys(data).filter(name=>name!==`text/plain`).map(name=>({type:name,length:lengthOf(data[name])}));return{text:plain(textOf(data[`text/plain`]??output.text)),dropped}}function plain(text){return text.replaceAll(ANSI,``).split(`
`).map(line=>line.trimEnd()).map(line=>line.slice(line.lastIndexOf(`\r`)+1)).join(`
`).trimEnd()}function lengthOf(value){let text=textOf(value);return text===``&&isRecord(value)?Object.values(value).reduce((sum,part)=>sum+textOf(part).length,0):text.length}const OUTPUT={skeleton:8,symbols:40,length:200},HEADING=/^ {0,3}(#{1,6})[ \t]+(.+)$/u,FENCE=/^ {0,3}(?:`{3,}|~{3,})/u,CELL=/"cell_type"\s*:/gu,notebook={how:`scan`,names:[`Jupyter Notebook`],outline:outline$2};function outline$2(text){let read=readNotebook(text);return read===void 0?{...documentOutline(jsonEntries(text)),symbolsText:``,skeletonText:``}:scannedOutline(findsOf(read,text),viewOf(read,OUTPUT.symbols),viewOf(read,OUTPUT.skeleton))}function viewOf({language,cells},most){let lines=[`# notebook: ${cells.length} ${cells.length===1?`cell`:`cells`}${language===``?``:`, ${language}`}`];for(let[number,{kind,source,outputs}]of cells.entries()){lines.push(``,`# %% [${number+1}] ${kind}`,...source.trimEnd().split(`
`));for(let output of outputs)lines.push(...outputLines(output,most))}return lines}function outputLines({text,dropped},most){let lines=text===``?[]:text.split(`
`),shown=lines.slice(0,most).map(line=>`#   ${cut(line)}`);lines.length>most&&shown.push(`#   … ${lines.length-most} more lines`);let notes=dropped.map(({type,length})=>`# out: ${clip(type,80)}, ${length} characters, left out`);return shown.length===0?notes:[`# out:`,...shown,...notes]}function cut(line){return line.length<=OUTPUT.length?line:`${withoutHalf(line.slice(0,OUTPUT.length))}…`}function findsOf({cells},text){let ranges=cellLines(text,cells.length);return cells.flatMap((cell,number)=>cell.kind===`markdown`?headingsOf(cell).map(heading=>({...heading,lines:ranges[number]})):[])}function headingsOf({source}){let found=[],isCode=!1;for(let line of source.split(`
`)){FENCE.test(line)&&(isCode=!isCode);let[,marks=``,title=``]=(isCode?null:HEADING.exec(line.slice(0,1e3)))??[];title!==``&&found.push({name:title.trim(),kind:`heading`,signature:`${marks} ${title.trim()}`})}return found}function cellLines(text,count){let starts=[],line=1,at=0;for(let{index}of text.matchAll(CELL)){for(let end=text.indexOf(`
`,at);end!==-1&&end<index;end=text.indexOf(`
`,end+1))line++,at=end+1;starts.push(line)}let last=line;for(let end=text.indexOf(`
`,at);end!==-1&&end<text.length-1;end=text.indexOf(`
`,end+1))last++;return starts.length===count?starts.map((start,number)=>[start,Math.max(start,(starts[number+1]??last+1)-1)]):Array.from({length:count},()=>[1,last])}const php={how:`syntax`,names:[`PHP`],grammar:`php`,query:`
(comment) @comment
[(declare_statement) (namespace_use_declaration)] @import
(program (expression_statement [
  (include_expression) (include_once_expression) (require_expression) (require_once_expression)
]) @import)
[(text) (text_interpolation)] @statement
(program (text_interpolation) . (expression_statement) @statement)
(program (php_tag) @_tag . (expression_statement) @statement (#eq? @_tag "<?="))
((php_tag) @statement (#eq? @statement "<?="))
(program [
  (do_statement) (echo_statement) (exit_statement) (for_statement) (foreach_statement) (global_declaration)
  (switch_statement) (try_statement) (unset_statement) (while_statement)
] @statement)
(program (if_statement (compound_statement [
  (echo_statement) (exit_statement) (expression_statement) (return_statement)
] @statement)))
(program (expression_statement (assignment_expression right: (_) @value)))
(program (return_statement (_) @value))
(program (expression_statement (_ (arguments (argument [
  (anonymous_function) (array_creation_expression) (arrow_function) (heredoc) (match_expression) (nowdoc)
  (object_creation_expression)
] @value)))))
(attribute_list) @attribute
(attribute parameters: (_) @value)

(namespace_definition name: (_) @name.module) @definition
(class_declaration name: (_) @name.class body: (_) @members) @definition
(trait_declaration name: (_) @name.class body: (_) @members) @definition
(interface_declaration name: (_) @name.interface body: (_) @members) @definition
(enum_declaration name: (_) @name.enum body: (_) @members) @definition
(enum_case) @definition
(function_definition name: (_) @name.function body: (_) @body) @definition
(method_declaration name: (_) @name.method) @definition
(method_declaration body: (_) @body)
(anonymous_function body: (_) @body)
(arrow_function body: (_) @value)
(property_declaration (property_element name: (variable_name (name) @name.property))) @definition
(property_element default_value: (_) @value)
(property_hook_list) @body
(const_declaration (const_element . (name) @name.constant)) @definition
(const_element (name) (_) @value)
(program (expression_statement (function_call_expression
  function: (name) @_define
  arguments: (arguments . (argument (string (string_content) @name.constant)))
  (#eq? @_define "define"))) @definition)
`,cutBody:`{ … }`},KINDS$1={enum:`enum`,extend:`class`,group:`class`,message:`class`,oneof:`property`,package:`module`,rpc:`method`,service:`interface`},NAMED=/^(enum|extend|message|oneof|package|rpc|service)\s+([\w.]+)/u,FIELD=/^(?:(?:optional|repeated|required)\s+)?(?:group\s+|map\s*<[^>]*>\s*|[\w.]+\s+)([\w]+)\s*=\s*-?\w+/u,VALUE=/^(\w+)\s*=\s*-?\w+/u,LEFT_OUT=/^(?:edition|extensions|import|option|reserved|syntax)\b/u,protobuf={how:`scan`,names:[`Protocol Buffer`],outline:text=>blockOutline(piecesOf(text,{lineComment:`//`,hasBlockComments:!0,endsWithLine:!1,hasTripleQuotes:!1,hasBracesInParentheses:!0}),{declared,end:`;`,comment:`//`,emptied:`{}`})};function declared({text,kind},around){if(LEFT_OUT.test(text))return;let shown=text.replace(/\s*\[.*\]?$/u,``),named=NAMED.exec(text);if(named!==null){let[,word=``,name=``]=named;return{shown,symbol:{name,kind:KINDS$1[word]},isCut:word===`rpc`}}let field=FIELD.exec(text)?.[1];return field===void 0?VALUE.test(text)&&around?.startsWith(`enum`)===!0?{shown}:void 0:{shown,symbol:{name:field,kind:`property`},isCut:kind===`open`}}const python={how:`syntax`,names:[`Python`],grammar:`python`,query:`
(comment) @comment
(module . (expression_statement (string) @docstring))
(class_definition body: (block . (expression_statement (string) @docstring)))
(function_definition body: (block . (expression_statement (string) @docstring)))
(module [(import_statement) (import_from_statement) (future_import_statement)] @import)
(module [
  (assert_statement) (delete_statement) (expression_statement [(attribute) (await) (binary_operator) (call) (comparison_operator) (dictionary) (list) (set) (subscript) (tuple)]) (for_statement) (if_statement)
  (match_statement) (try_statement) (while_statement) (with_statement)
] @statement)

(decorated_definition) @outer
(decorator) @attribute
(decorator (call arguments: (argument_list) @value))
(class_definition name: (_) @name.class body: (_) @members) @definition
(function_definition name: (_) @name.function body: (_) @body) @definition
(class_definition body: (block [
  (function_definition name: (_) @name.method)
  (decorated_definition definition: (function_definition name: (_) @name.method))
]))
(type_alias_statement left: (type (identifier) @name.type)) @definition
(module (expression_statement (assignment left: (identifier) @name.constant)) @definition)
(class_definition body: (block (expression_statement (assignment left: (identifier) @name.property)) @definition))
(class_definition body: (block (expression_statement (assignment right: (_) @value))))
(module (expression_statement (assignment right: (_) @value)))
(module (expression_statement (augmented_assignment)) @statement)
(type (call arguments: (_) @value))
((generic_type (identifier) @_around (type_parameter . (type) @wrapped . (type (call function: (identifier) @_doc)) .)) @wrapping
  (#eq? @_around "Annotated") (#eq? @_doc "Doc"))
(default_parameter value: [(call) (dictionary) (list) (set) (string) (tuple)] @value)
(typed_default_parameter value: [(call) (dictionary) (list) (set) (string) (tuple)] @value)
`,cutBody:`...`},ADORNMENT=/^([!-/:-@[-`{-~])\1{2,}$/u,MARKUP=/^\s*(?:\.\.(?:\s|$)|:[^:\s][^:]{0,80}:)/u,ITEM$1=/^(?:[-*+]|(?:\d{1,9}|#)\.)\s+/u,LINK=/`[^`<>]*<[^<>`]*>`__?|`[^`]*`__?|https?:\S+|\|[^|\s][^|]*\|_?/gu,restructuredtext={how:`scan`,names:[`reStructuredText`],outline:outline$1};function outline$1(text){let lines=text.split(`
`).map(line=>line.slice(0,2e3).trimEnd()),reader=proseReader(),marks=[];for(let at=0;at<lines.length;at++){let title=titleAt(lines,at);if(title!==void 0)marks.includes(title.mark)||marks.push(title.mark),reader.heading(Math.min(6,marks.indexOf(title.mark)+1),title.text,title.line+1),at=title.end;else{let line=lines[at];line.trim()===``?reader.pause():!MARKUP.test(line)&&!ADORNMENT.test(line)&&readText(reader,line)}}return proseOutline(reader.sections(),Math.max(1,lines.at(-1)===``?lines.length-1:lines.length))}function readText(reader,line){if(line.startsWith(`  `)&&reader.item()!==`open`)return;let bare=line.trim(),text=bare.replace(ITEM$1,``),isLinks=!hasWord(text.replaceAll(LINK,``));reader.text(text,{isItem:text!==bare&&!line.startsWith(`  `),isLinks})}function titleAt(lines,at){let[first=``,second=``,third=``]=lines.slice(at,at+3),above=ADORNMENT.exec(first)?.[1];if(above!==void 0){let text=second.trim();return text!==``&&third===first&&first.length>=text.length?{text,mark:above+above,line:at+1,end:at+2}:void 0}let below=ADORNMENT.exec(second)?.[1];return below!==void 0&&/^\S/u.test(first)?{text:first,mark:below,line:at,end:at+1}:void 0}const ruby={how:`syntax`,names:[`Ruby`],grammar:`ruby`,query:`
(comment) @comment
(program (_ !receiver method: (identifier) @_method) @import
  (#match? @_method "^(require|require_relative|load|autoload)$"))
(body_statement (_ !receiver method: (identifier) @_method) @import
  (#match? @_method "^(require|require_relative|load|autoload)$"))
(program [(call) (if) (unless) (while) (begin) (if_modifier) (unless_modifier) (case)] @statement)
(program (_ left: [(call) (element_reference) (global_variable) (identifier)] "=") @statement)

(module name: (_) @name.module body: (_) @members) @definition
(module name: (_) @name.module) @definition
(class name: (_) @name.class body: (_) @members) @definition
(class name: (_) @name.class) @definition
(singleton_class body: (_) @members) @definition
(method name: (_) @name.method) @definition
(singleton_method name: (_) @name.method) @definition
(_ "def" body: (_) @body)
(program (_ . "def" . name: (_) @name.function))
(program (_ left: (constant) @name.constant "=") @definition)
(body_statement (_ left: (constant) @name.constant "=") @definition)
(_ left: (constant) "=" right: [
  (array) @value
  (call !block) @value
  (hash) @value
  (string) @value
  (string_array) @value
  (symbol_array) @value
  (heredoc_beginning) @value
  (lambda) @value
  (binary) @value
  (_ method: (identifier) @_method block: (_) @body)
] (#not-match? @_method "^(new|define)$"))
(_ left: (constant) "=" right: (_ method: (identifier) @_method block: (_) @members)
  (#match? @_method "^(new|define)$"))
(body_statement (_ arguments: (argument_list)) @definition)
(body_statement (_ arguments: (_ . [
  (array) (call) (constant) (hash) (identifier) (lambda) (pair) (scope_resolution) (simple_symbol) (string)
]) @value))
(body_statement (_ method: (identifier) @_method block: (_) @members) @definition
  (#match? @_method "^(included|class_methods|concerning)$"))
(body_statement (_ method: (identifier) @_method block: (_) @body) @definition
  (#not-match? @_method "^(included|class_methods|concerning)$"))
(program (begin_block) @statement)
(program (end_block) @statement)
`,cutBody:`…`,closer:`end`},rust={how:`syntax`,names:[`Rust`],grammar:`rust`,query:`
[(line_comment) (block_comment)] @comment
[(use_declaration . "use") (extern_crate_declaration)] @import
(inner_attribute_item) @statement
(source_file [(macro_invocation) (expression_statement)] @statement)
(source_file (attribute_item) @statement . [(macro_invocation) (expression_statement)])
(source_file (attribute_item) @import . (use_declaration . "use"))
(attribute_item) @attribute

(function_item name: (_) @name.function body: (_) @body) @definition
(function_signature_item name: (_) @name.function) @definition
(declaration_list [(function_item name: (_) @name.method) (function_signature_item name: (_) @name.method)])
(struct_item name: (_) @name.class body: (field_declaration_list) @members) @definition
(struct_item name: (_) @name.class) @definition
(union_item name: (_) @name.class body: (_) @members) @definition
(enum_item name: (_) @name.enum body: (_) @members) @definition
(trait_item name: (_) @name.interface body: (_) @members) @definition
(impl_item body: (_) @members) @definition
(foreign_mod_item body: (_) @members) @definition
(type_item name: (_) @name.type) @definition
(associated_type name: (_) @name.type) @definition
(mod_item name: (_) @name.module) @definition
(mod_item body: (_) @members)
(mod_item name: (identifier) @_name body: (_) @body (#match? @_name "^(tests?|benches)$"))
(macro_definition name: (_) @name.macro) @definition
(macro_definition (macro_rule) @members)
(macro_rule right: (_) @body)
(const_item name: (_) @name.constant) @definition
(const_item value: (_) @value)
(static_item name: (_) @name.variable) @definition
(static_item value: (_) @value)
[(field_declaration) (enum_variant)] @definition
`,cutBody:`{ … }`},scala={how:`syntax`,names:[`Scala`],grammar:`scala`,query:`
[(block_comment) (comment)] @comment
[(export_declaration) (import_declaration)] @import
(annotation) @attribute
(compilation_unit [(assignment_expression) (for_expression) (if_expression)] @statement)
(compilation_unit (_ function: (_) arguments: (_) @value))
(template_body [
  (assignment_expression) (call_expression) (for_expression) (if_expression) (infix_expression)
] @value)

(package_object name: (_) @name.module body: (_) @members) @definition
(class_definition name: (_) @name.class) @definition
(object_definition name: (_) @name.module) @definition
(trait_definition name: (_) @name.interface) @definition
(enum_definition name: (_) @name.enum) @definition
(class_definition body: (_) @members)
(object_definition body: (_) @members)
(trait_definition body: (_) @members)
(enum_definition body: (_) @members)
(enum_case_definitions) @definition
(type_definition name: (_) @name.type) @definition
(given_definition name: (identifier) @name.variable) @definition
(with_template_body) @members

(compilation_unit (_ "def" name: (_) @name.function) @definition)
(package_clause (template_body (_ "def" name: (_) @name.function) @definition))
(template_body (_ "def" name: (_) @name.method) @definition)
(with_template_body (_ "def" name: (_) @name.method) @definition)
(enum_body (_ "def" name: (_) @name.method) @definition)
(extension_definition (_ "def" name: (_) @name.method) @definition)
(function_declaration name: (_) @name.method) @definition
(function_definition body: [(block) @body (indented_block) @body (_) @value])

(compilation_unit (_ "val" pattern: (identifier) @name.constant) @definition)
(compilation_unit (_ "var" pattern: (identifier) @name.variable) @definition)
(template_body (_ ["val" "var"] [pattern: (identifier) @name.property name: (identifier) @name.property]) @definition)
(val_definition value: (_) @value)
(var_definition value: (_) @value)
(given_definition body: (_) @value)
`,cutBody:`{ … }`},scss={how:`scan`,names:[`Less`,`SCSS`],outline:text=>styleOutline(text,!0)},KEPT={text:1e3,item:300,quoted:60},TOKEN=/--|\/\*|["'`();,\n]|\$(?:[A-Za-z_]\w{0,60})?\$/gu,COPY=/^copy\s.*\sfrom\s+stdin\b/iu;function sqlStatements(text){let reader={text,found:[],statement:void 0,depth:0,line:1,lineEnd:text.indexOf(`
`),comment:void 0},at=0;for(;at<text.length;){TOKEN.lastIndex=at;let token=TOKEN.exec(text),start=token?.index??text.length;append(reader,at,start),at=token===null?text.length:readToken(reader,token[0],start)}return finish(reader,text.length),reader.found}function readToken(reader,token,start){let{text}=reader,end=start+token.length;switch(token){case`
`:return moveOver(reader,end),appendText(reader,` `),/^GO\s*?(?:\r?\n|$)/iu.test(text.slice(end,end+8))?(finish(reader,start),end+2):end;case`--`:return readComment(reader,start,reader.lineEnd===-1?text.length:reader.lineEnd);case`/*`:return readComment(reader,start,closing(text,end,`*/`));case`;`:return readEnd(reader,end);case`(`:case`)`:case`,`:return readBracket(reader,token,start),end;default:return readQuoted(reader,start,closing(text,end,token))}}function closing(text,from,mark){let at=text.indexOf(mark,from);return at===-1?text.length:at+mark.length}function readComment(reader,start,end){let{text,line}=reader;if(moveOver(reader,end),reader.statement!==void 0)return end;let last=reader.comment,written=withoutHalf(text.slice(start,Math.min(end,start+KEPT.text)));return last!==void 0&&last.endLine===line-1?(last.endLine=reader.line,last.text.length<KEPT.text&&(last.text+=`\n${written}`)):reader.comment={text:written,line,endLine:reader.line},end}function moveOver(reader,end){for(;reader.lineEnd!==-1&&reader.lineEnd<end;)reader.line++,reader.lineEnd=reader.text.indexOf(`
`,reader.lineEnd+1)}function readQuoted(reader,start,end){let isShort=end-start<=KEPT.quoted,mark=reader.text[start];return append(reader,start,isShort?end:start+1),isShort||appendText(reader,`…${mark}`),moveOver(reader,end),end}function readEnd(reader,end){let isCopy=COPY.test(reader.statement?.text??``);if(finish(reader,end),!isCopy)return end;let after=closing(reader.text,end,`
\\.`);return moveOver(reader,after),after}function readBracket(reader,token,start){let{statement}=reader;token===`)`&&(reader.depth=Math.max(0,reader.depth-1),reader.depth===0&&finishItems(statement)),token===`,`&&reader.depth===1&&finishItem(statement),append(reader,start,start+1,token===`,`&&reader.depth===1),token===`(`&&reader.depth++}function finishItem(statement){statement?.item!==void 0&&(statement.items.length<500&&statement.item.text.trim()!==``&&statement.items.push({...statement.item,text:squeezed(statement.item.text)}),statement.item=void 0)}function finishItems(statement){finishItem(statement),statement!==void 0&&statement.items.length>0&&(statement.hasItems=!0)}function append(reader,start,end,isSeparator=!1){let{text,line}=reader;if(start>=end)return;let piece=withoutHalf(text.slice(start,Math.min(end,start+KEPT.text)));if(reader.statement===void 0){let first=piece.search(/\S/u);if(first===-1)return;let above=reader.comment,comment=above!==void 0&&above.endLine>=line-1?{text:above.text,line:above.line}:void 0;reader.statement={text:``,items:[],item:void 0,hasItems:!1,head:``,start:start+first,line,comment},reader.comment=void 0}appendText(reader,piece,isSeparator)}function appendText({statement,depth,line},piece,isSeparator=!1){statement!==void 0&&(statement.text.length<KEPT.text&&(statement.text+=piece),depth===0?!statement.hasItems&&statement.head.length<KEPT.text&&(statement.head+=piece):!isSeparator&&!statement.hasItems&&appendItem(statement,piece,line))}function appendItem(statement,piece,line){(statement.item!==void 0||piece.trim()!==``)&&(statement.item??={text:``,line},statement.item.text.length<KEPT.item&&(statement.item.text+=piece))}function finish(reader,end){let{statement,line}=reader;if(reader.statement=void 0,reader.depth=0,statement===void 0)return;finishItem(statement);let{text,items,head,start,comment}=statement;reader.found.push({text:squeezed(text),items,head:squeezed(head),start,end,lines:[statement.line,line],comment})}function squeezed(text){return text.replaceAll(/\s+/gu,` `).trim()}const KINDS={DATABASE:`module`,DOMAIN:`type`,EXTENSION:`module`,FUNCTION:`function`,INDEX:`key`,PACKAGE:`module`,POLICY:`key`,PROCEDURE:`function`,ROLE:`key`,SCHEMA:`module`,SEQUENCE:`variable`,TABLE:`class`,TRIGGER:`function`,TYPE:`type`,VIEW:`type`},BEFORE=new Set(`OR REPLACE ALTER TEMP TEMPORARY GLOBAL LOCAL UNLOGGED MATERIALIZED UNIQUE RECURSIVE EXTERNAL VIRTUAL FOREIGN CONSTRAINT CLUSTERED NONCLUSTERED BODY EDITIONABLE FORCE`.split(` `)),AFTER=/* @__PURE__ */ new Set([`IF`,`NOT`,`EXISTS`,`CONCURRENTLY`,`BODY`]),NO_COLUMN=/^(?:constraint|primary|foreign|unique|check|key|index|exclude|like|period|fulltext|spatial)\b/iu,CHANGE=/^(?:alter|drop)\s+(?!.*\sowner\s+to\s)/iu,DEFINITION=/\s(?:as|begin|is|language)\b.*$/isu,sql={how:`scan`,names:[`PLSQL`,`PLpgSQL`,`SQL`,`TSQL`],outline:text=>{let parts=sqlStatements(text).flatMap(statement=>partOf(statement,text));return scannedOutline(parts.flatMap(part=>part.finds),parts.flatMap(part=>part.symbols),parts.flatMap(part=>part.skeleton))}};function partOf(statement,text){let created=createdBy(statement.head);if(created===void 0){if(!CHANGE.test(statement.text))return[];let line=`${clip(statement.text,200).replace(/;$/u,``)};`;return[{finds:[],symbols:[line],skeleton:[line]}]}let{kind,name}=created,isTable=kind===`class`&&statement.items.length>0,signature=clip(isTable?statement.head:signatureOf(statement,kind),200).replace(/[\s;(]+$/u,``),doc=firstCommentLine(statement.comment?.text??``),shown=isTable?tableLines(statement,signature):[`${signature};`],own={name,kind,signature,lines:statement.lines,doc};return[{finds:isTable?[own,...columnsOf(statement)]:[own],symbols:[...commentLines(statement),...wholeLines(statement,text,shown)],skeleton:doc===``?shown:[`-- ${clip(doc,160)}`,...shown]}]}function createdBy(head){let words=head.split(` `,20),upper=words.map(word=>word.toUpperCase());if(upper[0]!==`CREATE`)return;let object=upper.findIndex((word,number)=>number>0&&!BEFORE.has(word)),kind=KINDS[upper[object]??``];if(kind===void 0)return;let named=upper.findIndex((word,number)=>number>object&&!AFTER.has(word)),name=(words[named]??``).replaceAll(/["'`;[\]]|\(.*$/gu,``);return name===``||upper[named]===`ON`?void 0:{kind,name}}function signatureOf({text},kind){return kind===`function`&&!/^create\s+(?:\w+\s+){0,3}trigger\b/iu.test(text)||/^[^(]*\bview\b/iu.test(text)?text.replace(DEFINITION,``):text.replace(/\sbegin\b.*$/isu,``)}function tableLines({items},signature){let columns=items.map(({text},number)=>`  ${clip(text,120)}${number<items.length-1?`,`:``}`);return[`${signature} (`,...columns,`);`]}function columnsOf({items,lines}){return items.flatMap(({text,line})=>{let name=/^["'`[]?([\w$]+)/u.exec(text)?.[1];return name===void 0||NO_COLUMN.test(text)?[]:[{name,kind:`property`,signature:text,lines:[line,Math.min(line,lines[1])]}]})}function wholeLines({lines,start,end},text,shown){return lines[1]-lines[0]<12&&end-start<=2400?text.slice(start,end).split(`
`):shown}function commentLines({comment}){return comment===void 0?[]:comment.text.split(`
`).map(line=>clip(line,200).replace(/^\*/u,` *`))}function firstCommentLine(comment){for(let line of comment.split(`
`)){let doc=line.replace(/^\s*(?:--+|\/\*+|\*+(?!\/))/u,``).replace(/\*+\/\s*$/u,``).trim();if(hasWord(doc))return doc}return``}const DIRECTIVE=/^[ \t]*#(?:if|elseif|else|endif|error|warning|sourceLocation)\b[^\n\r]*/gmu,swift={how:`syntax`,names:[`Swift`],grammar:`swift`,query:`
[(comment) (multiline_comment)] @comment
(import_declaration) @import
(attribute) @attribute
(source_file [
  (assignment) (call_expression) (do_statement) (for_statement) (guard_statement) (if_statement) (switch_statement)
  (while_statement)
] @statement)

(class_declaration) @definition
[(class_body) (enum_class_body)] @members
(class_declaration ["actor" "class" "struct"] name: (_) @name.class)
(class_declaration "enum" name: (_) @name.enum)
(protocol_declaration name: (_) @name.interface body: (_) @members) @definition
(typealias_declaration name: (type_identifier) @name.type) @definition
(associatedtype_declaration name: (type_identifier) @name.type) @definition
(macro_declaration (simple_identifier) @name.macro) @definition
[(enum_entry) (operator_declaration)] @definition

(source_file (_ "func" name: (simple_identifier) @name.function) @definition)
(class_body (_ "func" name: (simple_identifier) @name.method) @definition)
(enum_class_body (_ "func" name: (simple_identifier) @name.method) @definition)
(function_declaration) @definition
(function_body) @body
(protocol_body (_ name: (simple_identifier) @name.method) @definition)
(protocol_function_declaration) @definition
(init_declaration "init" @name.method) @definition
(deinit_declaration) @definition
(subscript_declaration "subscript" @name.method) @definition

(source_file (_ name: (pattern) @name.constant) @definition)
(class_body (_ name: (pattern) @name.property) @definition)
(enum_class_body (_ name: (pattern) @name.property) @definition)
(protocol_property_declaration name: (_ (simple_identifier) @name.property)) @definition
(_ name: (pattern) value: (_) @value)
[(computed_property) (willset_didset_block)] @body
`,cutBody:`{ … }`,prepare:text=>text.replaceAll(DIRECTIVE,line=>` `.repeat(line.length))},TABLE=/^(\[{1,2})([^\]]+)\]/u,KEY=/^((?:"[^"]*"|'[^']*'|[\w\-. ])+)=/u,ITEM=/("(?:[^"\\]|\\.)*"|'[^']*'|[^\s,"'[\]{}#]+)|([[{])|#[^]*$/gu;function tomlEntries(text){let growing=grower(),root=growing.root(1);root.shape=`map`;let reader={grower:growing,root,lists:/* @__PURE__ */ new Map,table:root,line:0,contentLine:1,closer:``,brackets:0,list:void 0,quoted:void 0,comment:``};for(let line of text.split(`
`))reader.line++,readLine$1(reader,line);return reader.table!==void 0&&(reader.table.endLine=reader.contentLine),root.endLine=reader.line,root}function readLine$1(reader,whole){if(reader.closer!==``){takeFirstLine(reader,whole.slice(0,500)),whole.includes(reader.closer)&&(reader.closer=``),reader.contentLine=reader.line;return}if(reader.brackets>0){reader.brackets=Math.max(0,reader.brackets+bracketsIn(whole)),reader.contentLine=reader.line,takeItems(reader,whole.slice(0,500));return}let line=whole.slice(0,500).trim();if(line===``||line.startsWith(`#`)){reader.comment=line===``?``:reader.comment||line.replace(/^#+\s*/u,``);return}let table=TABLE.exec(line),key=table===null?KEY.exec(line):null;table===null?key!==null&&takeKey(reader,key[1].trim(),line.slice(key[0].length).trimStart(),whole):startTable(reader,table[2].trim(),table[1]===`[[`),reader.contentLine=reader.line,reader.comment=``}function startTable(reader,name,isItem){let{grower:growing,root,line,lists,comment}=reader;reader.table!==void 0&&reader.table!==root&&(reader.table.endLine=reader.contentLine);let parent=root;isItem&&(parent=lists.get(name)??growing.add(root,name,line,comment),parent!==void 0&&(parent.shape=`list`,lists.set(name,parent))),reader.table=parent===void 0?void 0:growing.add(parent,isItem?`-`:name,line,comment),reader.table!==void 0&&(reader.table.shape=`map`)}function takeKey(reader,key,value,whole){let{table}=reader,entry=table===void 0?void 0:reader.grower.add(table,key,reader.line,reader.comment),quotes=value.slice(0,3);reader.list=void 0,quotes===`"""`||quotes===`'''`?takeText(reader,entry,whole.slice(whole.indexOf(quotes))):(reader.brackets=value.startsWith(`[`)||value.startsWith(`{`)?Math.max(0,bracketsIn(whole.slice(whole.indexOf(`=`)+1))):0,entry!==void 0&&(entry.text=keptText(reader.brackets===0?withoutComment$1(value):value.startsWith(`[`)?`[…]`:`{…}`),reader.brackets>0&&value.startsWith(`[`)&&(reader.list=entry),takeItems(reader,value.slice(1))))}function takeText(reader,entry,value){let quotes=value.slice(0,3),isClosed=value.includes(quotes,3);entry!==void 0&&(entry.text=`${quotes}…${quotes}`),isClosed||(reader.closer=quotes,reader.quoted=entry,takeFirstLine(reader,value.slice(3,500)))}function takeFirstLine(reader,line){let{quoted,closer}=reader;if(quoted===void 0)return;let[said=``]=line.split(closer,1),words=said.trim().replace(/\\$/u,``).trimEnd();words!==``&&(quoted.text=`${closer}${keptText(words)} …${closer}`,reader.quoted=void 0)}function takeItems(reader,line){let{list}=reader;if(list!==void 0){for(let[,item,opening]of line.matchAll(ITEM)){if(opening!==void 0){Object.assign(list,{shape:`scalar`,size:0,children:[]}),reader.list=void 0;return}if(item===void 0)continue;list.shape=`list`;let child=reader.grower.add(list,`-`,reader.line);child!==void 0&&(child.text=keptText(item))}list.endLine=reader.line}}function bracketsIn(line){let count=0;for(let at=0;at<line.length;at++){let sign=line[at];if(sign===`#`)break;sign===`[`||sign===`{`?count++:sign===`]`||sign===`}`?count--:(sign===`"`||sign===`'`)&&(at=stringEnd(line,at,sign))}return count}function stringEnd(line,start,quote){let at=start+1;for(;at<line.length&&line[at]!==quote;)at+=quote===`"`&&line[at]===`\\`?2:1;return at}function withoutComment$1(value){let quote=value[0],closing=quote===`"`||quote===`'`?value.indexOf(quote,1):0,at=value.indexOf(` #`,Math.max(0,closing));return at===-1?value:value.slice(0,at).trimEnd()}const toml={how:`scan`,names:[`TOML`],outline};function outline(text){let root=tomlEntries(text);return documentOutline(root,tomlManifest(root))}const tsx={how:`syntax`,names:[`TSX`],grammar:`tsx`,query:TYPESCRIPT_QUERY,cutBody:`{ … }`},BLOCK_TEXT=/^[|>][-+\d]{0,3}(?:\s|$)/u,PROPERTY=/^[&!][^\s,[\]{}]{0,100}(?:\s+|$)/u;function yamlEntries(text){let growing=grower(),documents=growing.root(1);documents.shape=`list`;let reader={grower:growing,documents,frames:[],line:0,contentLine:0,textIndent:1/0,textOwner:void 0,comment:``};for(let line of text.split(`
`))reader.line++,readLine(reader,line);return popFrames(reader,-1),documents.size===0&&(documents.shape=`scalar`),documents.size===1?documents.children[0]:documents}function readLine(reader,whole){let indent=indentOf(whole),line=whole.slice(indent,indent+500).trimEnd();isOfText(reader,line,indent)||(line===``||line.startsWith(`#`)?reader.comment=line===``?``:reader.comment||line.replace(/^#+\s*/u,``):(indent===0&&/^(?:---|\.\.\.)(?:\s|$)/u.test(line)?startDocument(reader):/^(?:%|\t|\{[{%])/u.test(line)||(readContent(reader,line,indent),reader.contentLine=reader.line),reader.comment=``))}function isOfText(reader,line,indent){return line===``?reader.textIndent!==1/0:indent<=reader.textIndent?(reader.textIndent=1/0,!1):(reader.textOwner!==void 0&&reader.textOwner.size++,reader.contentLine=reader.line,!0)}function indentOf(line){let indent=0;for(;line.charCodeAt(indent)===32;)indent++;return indent}function startDocument(reader){popFrames(reader,-1),reader.frames=[]}function readContent(reader,line,indent){if(reader.frames.length===0){let document=reader.grower.add(reader.documents,`-`,reader.line);if(document===void 0)return;reader.frames=[{entry:reader.documents,isList:!0,indent:-1,last:document}]}let rest=line,at=indent;for(;;){let item=/^-(?:\s+|$)/u.exec(rest)?.[0];if(item===void 0)break;let frame=frameAt(reader,at,!0);if(frame===void 0||(frame.last=reader.grower.add(frame.entry,`-`,reader.line,reader.comment),frame.last===void 0))return;rest=rest.slice(item.length),at+=item.length}if(rest=withoutProperties(rest),rest===``)return;let key=keyOf(rest);key===void 0?takeValue(reader,topLast(reader,at),rest,at):readKey(reader,key,rest,at)}function topLast({frames,line},indent){let top=frames.at(-1),last=top?.last;return last!==void 0&&last.size===0&&last.text===``&&indent>top.indent&&(last.line===line||frames.length===1)?last:void 0}function readKey(reader,{key,length},line,indent){let frame=frameAt(reader,indent,!1);frame!==void 0&&(frame.last=reader.grower.add(frame.entry,key,reader.line,reader.comment),takeValue(reader,frame.last,line.slice(length).trimStart(),indent))}function frameAt(reader,indent,isList){popFrames(reader,indent);let{frames}=reader,top=frames.at(-1);if(top.indent===indent&&top.isList&&!isList&&(popFrame(reader),top=frames.at(-1)),top.indent===indent&&top.isList===isList)return top;let owner=top.last;if(owner===void 0||owner.text!==``||owner.shape===`text`||frames.length>7||owner.size>0)return;owner.shape=isList?`list`:`map`;let frame={entry:owner,isList,indent,last:void 0};return frames.push(frame),frame}function popFrames(reader,indent){for(;reader.frames.length>1&&reader.frames.at(-1).indent>indent;)popFrame(reader);closeLast(reader)}function popFrame(reader){closeLast(reader),reader.frames.pop()}function closeLast({frames,contentLine}){let last=frames.at(-1)?.last;last!==void 0&&(last.endLine=Math.max(last.line,contentLine))}function keyOf(line){let quote=line[0]===`"`||line[0]===`'`?line[0]:``,from=quote===``?0:line.indexOf(quote,1);if(!(from===-1||/^[[{#*!|>%@`,]/u.test(line)))for(let at=line.indexOf(`:`,from);at!==-1;at=line.indexOf(`:`,at+1)){let next=line[at+1];if(next!==void 0&&next!==` `&&next!==`	`)continue;let written=line.slice(0,at).trimEnd();return{key:quote===``?written:written.slice(1,written.endsWith(quote)?-1:void 0),length:at+1}}}function takeValue(reader,entry,written,indent){let value=withoutProperties(written);BLOCK_TEXT.test(value)?(reader.textIndent=indent,reader.textOwner=entry,entry!==void 0&&(entry.shape=`text`)):entry!==void 0&&(entry.text=keptText(withoutComment(value)))}function withoutProperties(written){let value=written;for(let property=PROPERTY.exec(value);property!==null;property=PROPERTY.exec(value))value=value.slice(property[0].length);return value}function withoutComment(value){if(value.startsWith(`#`))return``;let quote=value[0],closing=quote===`"`||quote===`'`?value.indexOf(quote,1):0,at=value.indexOf(` #`,Math.max(0,closing));return at===-1?value:value.slice(0,at).trimEnd()}const BY_NAME=new Map([asciidoc,astro,bash,c,cSharp,cpp,css,dockerfile,go,graphql,java,javascript,json,kotlin,makefile,markdown,markup,mdx,notebook,php,protobuf,python,restructuredtext,ruby,rust,scala,scss,sql,swift,toml,tsx,typescript,{how:`scan`,names:[`YAML`],outline:text=>documentOutline(/^\s*(?:\{(?![{%])|\[)/u.test(text)?jsonEntries(text):yamlEntries(text))}].flatMap(language=>language.names.map(name=>[name,language])));function outlineLanguage(name){return BY_NAME.get(name)}export{firstSentence as n,outlineLanguage as t};