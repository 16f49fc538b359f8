import{C as lstatSync,D as readFileSync,E as openSync,F as statSync,M as renameSync,Q as resolve$1,W as basename,X as join,c as systemCode,ct as toolName,h as closeSync,i as isFolder,j as realpathSync,l as writeError,q as dirname,s as pathExists,ut as CarryonError}from"./cli-compiled-code.js";import{i as __toESM,t as __commonJSMin}from"./rolldown-runtime.js";import{Er as UNSEEN,Ht as describePlacedFinding,Mt as outputFiles,Pn as shortenEnd,Pt as POLICY_FILE,Vn as PACK_KINDS,Wn as isFitted,_ as jsonLine,gn as publishTexts,jt as isNamed,k as terminalText,kr as spelled,pr as hash,qn as kindTraits,sn as joinFirst,ur as logText,v as viewFor,wt as findRepository,xr as comparePaths,yn as secretLines,z as readTextFile}from"./cli-commands-status-quick.js";import{a as packPorts,et as require_ignore,o as sourcePorts,tt as isRestorable}from"./pack-io-ports.js";import{A as bytewise,F as isTied,I as plainPatterns,N as ignorePatterns,O as checkGlob,P as isCostly,Z as TIERS,b as TODO_MARK,ct as isUtf8,k as literalGlob,z as suggestion}from"./session-record-settings.js";import{a as writeAll,n as openStage}from"./pack-io-output-stage.js";const ENCODINGS=[`o200k_base`,`cl100k_base`],DOCS=[`**/*.{md,mdx,markdown,rst,adoc,asciidoc,org,tex,typ}`,`**/{README,CONTRIBUTORS,MAINTAINERS,SECURITY}{,.txt,-*}`,`**/{LICENSE,LICENCE,COPYING,NOTICE,AUTHORS,CODE_OF_CONDUCT}{,[-.]*,S}`,`**/{License,Licence,Copying,Notice,Authors,license,licence,copying,notice,authors}{,.txt}`,`{doc,docs,documentation}/**/*.{txt,html,svg}`,`**/llms{,-full}.txt`],TESTS=[`**/{test,tests,test-d,e2e,cypress,testdata,fixtures}/**`,`**/__{test,tests,mocks,snapshots,fixtures}__/**`,`**/{spec,specs}/**/*.{rb,js,ts,tsx,mjs,php,lua,cr,exs}`,`**/*.{test,spec,e2e,cy,test-d}.*`,`**/*_{test,spec}.{go,py,rb,js,ts,dart,c,cc,cpp,rs,lua,exs,ml,sh}`,`**/{test_*,tests,conftest}.py`,`**/*{Test,Tests,Spec}.{java,kt,scala,groovy,cs,swift,php,hs}`,`**/*.snap`],CONFIG$1=[`**/.*`,`**/.{github,gitlab,circleci,buildkite,vscode,idea,devcontainer,husky,cargo,yarn,ci}/**`,`**/*.{toml,ini,cfg,conf,properties,yml,yaml}`,`**/*.config.{js,ts,mjs,cjs,mts,cts,json}`,`**/{package,composer,deno,lerna,nx,turbo,biome,vercel,netlify,renovate,project,angular,app}.json`,`**/{tsconfig,jsconfig}{,.*,-*,_*}.json`,`**/*rc.json`,`**/*.{jsonc,gradle,gradle.kts,csproj,fsproj,vbproj,sln,props,targets,cmake,mk,bazel,gemspec,podspec,cabal}`,`**/{Dockerfile,Containerfile,Makefile,GNUmakefile,Jenkinsfile}{,.*}`,`**/{Procfile,Vagrantfile,Justfile,justfile,Rakefile,Gemfile,Podfile,Brewfile,Pipfile,CODEOWNERS,BUILD,WORKSPACE}`,`**/{CMakeLists,requirements,requirements-*,requirements_*}.txt`,`**/{go.mod,go.work,setup.py,pom.xml,build.xml,build.sbt,mix.exs,meson.build,Package.swift}`],CHANGES=[`**/{CHANGELOG,Changelog,ChangeLog,changelog,CHANGES,HISTORY,NEWS,RELEASES}{,.md,.mdx,.rst,.txt,.adoc}`,`**/{CHANGELOG,changelog}[-_]*.{md,rst,txt}`,`**/{RELEASE,Release,release}{-,_,}{NOTES,Notes,notes}{,.md,.mdx,.rst,.txt,.adoc}`,`**/.changeset/**`,`**/{changelog.d,changelogs,newsfragments,.changes}/**`],LOCKS$2=[`**/*.{lock,lockb,lockfile}`,`**/*.lock.{json,hcl}`,`**/{package-lock,npm-shrinkwrap}.json`,`**/pnpm-lock.yaml`,`**/go.{sum,work.sum}`,`**/{Package,Cartfile}.resolved`,`**/{gems.locked,pylock.toml,cabal.project.freeze,dub.selections.json,JuliaManifest.toml}`],DEFAULT_SECTIONS=[{name:`DOCS`,globs:[...DOCS,...without(TESTS,CHANGES,LOCKS$2)]},{name:`SOURCES`,globs:[`**`,...without(TESTS,CONFIG$1,CHANGES,LOCKS$2)]},{name:`TESTS`,globs:[...TESTS,...without(CHANGES,LOCKS$2)]},{name:`CONFIG`,globs:[...CONFIG$1,...without(CHANGES,LOCKS$2)]},{name:`CHANGES`,globs:[...CHANGES,...without(LOCKS$2)]},{name:`LOCKS`,globs:LOCKS$2}];function without(...lists){return lists.flat().map(glob=>`!${glob}`)}const DEFAULT_OMIT=[`generated`,`lock`,`minified`,`source-map`],LOW=[`**/{fixtures,__fixtures__,testdata,__snapshots__,snapshots}/**`,`**/{node_modules,vendor,vendored,third_party,third-party}/**`,`**/{dist,coverage,generated,__generated__}/**`,`{build,packages/*/build}/**`,`**/*.{log,snap,map,lock,min.js,min.css,csv,tsv,jsonl,svg}`,`**/{package-lock.json,npm-shrinkwrap.json,pnpm-lock.yaml,go.sum,bun.lockb}`,`**/{CHANGELOG,CHANGES,HISTORY}*`],DEFAULT_CONFIG={encoding:`o200k_base`,scopes:[{name:`REPO`,root:``,include:[`**`],exclude:[]}],sections:DEFAULT_SECTIONS,tiers:{high:[`*.{md,mdx,rst,adoc,txt}`,`**/{README,AGENTS,CLAUDE,CONTRIBUTING,ARCHITECTURE,DESIGN}*`,`docs/**/*.{md,mdx,rst,adoc,txt}`,`**/{package.json,tsconfig.json,deno.json,Cargo.toml,go.mod,pyproject.toml,setup.cfg,setup.py,requirements.txt}`,`**/{pom.xml,build.gradle,build.gradle.kts,Gemfile,composer.json,mix.exs,Package.swift,CMakeLists.txt,Makefile}`,`{*.gemspec,*.cabal,*.csproj,Makefile.am,meson.build,build.sbt,pubspec.yaml,dune-project,project.clj,justfile,Justfile}`,`**/{Dockerfile,docker-compose.yml,compose.yml,action.yml,carryon.yml}`,`{src/,}{index,main,cli,app,lib,mod}.{js,mjs,cjs,ts,mts,cts,tsx,jsx,py,go,rs}`,`**/src/{index,main,lib,mod}.{js,mjs,ts,mts,tsx,rs}`,`**/{__main__.py,main.go}`,...LOW.map(glob=>`!${glob}`)],medium:[],low:LOW},packs:PACK_KINDS.filter(kind=>kindTraits(kind).isDefault).map(kind=>({id:kind,kind,budget:kindTraits(kind).defaultBudget,omit:DEFAULT_OMIT,frames:`markdown`})),policy:{secrets:`redact`,never:[],allow:[]},maxFileBytes:5e6,lineNumbers:!1};function instructedBy(own,base){let packs=own.packs.map(pack=>instructedPack(pack,base.packs.find(({id})=>id===pack.id)));return packs.every((pack,i)=>pack===own.packs[i])?own:{...own,packs}}function instructedPack(own,base){let pack=isSame(own.instructions,base?.instructions)?own:withInstructions(own,base?.instructions),{task}=own;return task===void 0||isSame(task,base?.task)?pack:{...pack,task:{by:`proposed-change`,text:task.text}}}function withInstructions({instructions:_own,...pack},instructions){return instructions===void 0?pack:{...pack,instructions}}function isSame(a,b){return a?.text===b?.text}function instructionChanges(own,base){let[before,after]=[linesOf$1(base),linesOf$1(own)];return[...[...before].filter(line=>!after.has(line)).map(line=>({change:`removed`,line})),...[...after].filter(line=>!before.has(line)).map(line=>({change:`added`,line}))]}function linesOf$1({packs}){let texts=packs.flatMap(({instructions})=>instructions?.text.split(`
`)??[]);return new Set(texts.map(line=>line.trimEnd()).filter(line=>line!==``))}function quoteText(text){return JSON.stringify(text.length>40?`${text.slice(0,39)}…`:text)}function shownName(name){return name===``?quoteText(name):name}function formatKeyPath(path){let text=``;for(let key of path)text+=typeof key==`number`?`[${key}]`:(text===``?``:`.`)+(/^[\w-]{1,40}$/u.test(String(key))?String(key):quoteText(String(key)));return text}function describeValue(value){return value===null?`nothing`:typeof value==`string`?value===``?`empty text`:`text ${quoteText(value)}`:Array.isArray(value)?`a list`:typeof value==`number`||typeof value==`boolean`?String(value):`a map`}function joinChoices(words){let last=String(words.at(-1));return words.length<2?last:`${words.slice(0,-1).join(`, `)} or ${last}`}function overrideConfig(config,{encoding,frames,lineNumbers,only,budget}){let chosenOnes=only===void 0?config.packs:chosenPacks(config.packs,only),packs=frames===void 0?chosenOnes:chosenOnes.map(pack=>({...pack,frames}));return{...config,encoding:encoding===void 0?config.encoding:checkedEncoding(encoding),lineNumbers:lineNumbers??config.lineNumbers,packs:budget===void 0?packs:withBudget(packs,budget)}}function chosenScopes({scopes},asked){return asked===void 0?scopes:chosen(scopes,asked,{what:`scope`,nameOf:({name})=>name})}function withBudget(packs,tokens){if(!Number.isSafeInteger(tokens)||tokens<1)throw new CarryonError(`usage`,`invalid budget ${tokens}`,{hint:`Give a whole number of tokens, 1 or more, such as 8000.`});if(!packs.some(pack=>isFitted(pack))){let[id=`split`]=packs.map(pack=>pack.id);throw new CarryonError(`usage`,`--budget applies to lite packs only, and none is selected`,{hint:`Add a lite pack to --only, or write budget: { max: ${tokens} } to packs.${id} of carryon.yml.`})}let fitted=({target:_target,max:_max,...rest})=>({target:tokens,max:tokens,...rest});return packs.map(pack=>isFitted(pack)?{...pack,budget:fitted(pack.budget)}:pack)}function checkedEncoding(encoding){let known=ENCODINGS.find(name=>name===encoding);if(known!==void 0)return known;throw new CarryonError(`usage`,`unknown encoding ${quoteText(encoding)}${suggestion(encoding,ENCODINGS)}`,{hint:`Use ${joinChoices(ENCODINGS)}.`})}function chosenPacks(packs,only){return chosen(packs,only,{what:`pack`,nameOf:({id})=>id})}function chosen(all,asked,{what,nameOf}){let names=all.map(item=>nameOf(item)),unknown=asked.find(name=>!names.includes(name)),hint=`Choose from ${names.join(`, `)}.`;if(unknown!==void 0)throw new CarryonError(`usage`,`no ${what} ${quoteText(unknown)}${suggestion(unknown,names)}`,{hint});if(asked.length===0)throw new CarryonError(`usage`,`no ${what} selected`,{hint});return all.filter(item=>asked.includes(nameOf(item)))}function attributeFindings(files,attributes){let paths=files.map(({entry})=>entry.path),among=(name,has)=>attributes.mentions(name)?paths.filter(has):[],ignored=among(`export-ignore`,path=>attributes.exportIgnored(path)),substituted=among(`export-subst`,path=>attributes.of(path).get(`export-subst`)===!0),filtered=among(`filter`,path=>typeof attributes.of(path).get(`filter`)==`string`);return[...notice(`export-attributes`,ignored,{attribute:`export-ignore`}),...notice(`export-attributes`,substituted,{attribute:`export-subst`}),...notice(`filtered-file`,filtered,{filters:filtersOf(filtered,attributes)})]}function notice(code,paths,args){let[example]=paths;return example===void 0?[]:[{code,severity:`notice`,args:{...args,files:paths.length,example}}]}function filtersOf(paths,attributes){return[...new Set(paths.map(path=>String(attributes.of(path).get(`filter`))))].toSorted()}const CLASS_ATTRIBUTES=[`linguist-generated`,`linguist-vendored`],NONE$2=[],GENERATED_FAMILY=[`generated`,`lock`,`minified`,`source-map`];function fileClass(byName,attributes){if(attributes===void 0)return{class:byName??`ordinary`,never:NONE$2};let generated=truthOf(attributes.get(`linguist-generated`)),vendored=truthOf(attributes.get(`linguist-vendored`)),never=[...generated===!1?GENERATED_FAMILY:[],...vendored===!1?[`vendored`]:[]],kept=byName===void 0||never.includes(byName)?void 0:byName;return generated===!0?{class:kept!==void 0&&GENERATED_FAMILY.includes(kept)?kept:`generated`,never}:{class:vendored===!0?`vendored`:kept??`ordinary`,never}}function truthOf(value){return typeof value==`string`?value!==`false`:value}function pathSplitter(){let folders=/* @__PURE__ */ new Map,last,folderAt=(path,end)=>{if(end===-1)return;if(last?.path.length===end&&path.startsWith(last.path))return last;let above=path.slice(0,end);return last=folders.get(above)??newFolder(above),last},newFolder=path=>{let{name,folder}=cut(path),made={path,name,folder,number:folders.size};return folders.set(path,made),made},cut=path=>{let end=path.lastIndexOf(`/`);return{path,name:path.slice(end+1),folder:folderAt(path,end)}};return cut}function holdsAbove(rule){let known=[],holds=folder=>{if(folder===void 0)return!1;let before=known[folder.number];if(before!==void 0)return before;let answer=holds(folder.folder)||rule(folder);return known[folder.number]=answer,answer};return({folder})=>holds(folder)}function byDepth(a,b){return depthOf(a)-depthOf(b)}function depthOf(folder){return folder===``?0:folder.split(`/`).length}var require_constants=/* @__PURE__ */ __commonJSMin(((exports,module)=>{let WIN_NO_SLASH=`[^\\\\/]`,QMARK=`[^/]`,END_ANCHOR=`(?:\\/|$)`,START_ANCHOR=`(?:^|\\/)`,DOTS_SLASH=`\\.{1,2}${END_ANCHOR}`,POSIX_CHARS={DOT_LITERAL:`\\.`,PLUS_LITERAL:`\\+`,QMARK_LITERAL:`\\?`,SLASH_LITERAL:`\\/`,ONE_CHAR:`(?=.)`,QMARK,END_ANCHOR,DOTS_SLASH,NO_DOT:`(?!\\.)`,NO_DOTS:`(?!${START_ANCHOR}${DOTS_SLASH})`,NO_DOT_SLASH:`(?!\\.{0,1}${END_ANCHOR})`,NO_DOTS_SLASH:`(?!${DOTS_SLASH})`,QMARK_NO_DOT:`[^.\\/]`,STAR:`${QMARK}*?`,START_ANCHOR,SEP:`/`},WINDOWS_CHARS={...POSIX_CHARS,SLASH_LITERAL:`[\\\\/]`,QMARK:WIN_NO_SLASH,STAR:`${WIN_NO_SLASH}*?`,DOTS_SLASH:`\\.{1,2}(?:[\\\\/]|$)`,NO_DOT:`(?!\\.)`,NO_DOTS:`(?!(?:^|[\\\\/])\\.{1,2}(?:[\\\\/]|$))`,NO_DOT_SLASH:`(?!\\.{0,1}(?:[\\\\/]|$))`,NO_DOTS_SLASH:`(?!\\.{1,2}(?:[\\\\/]|$))`,QMARK_NO_DOT:`[^.\\\\/]`,START_ANCHOR:`(?:^|[\\\\/])`,END_ANCHOR:`(?:[\\\\/]|$)`,SEP:`\\`};module.exports={DEFAULT_MAX_EXTGLOB_RECURSION:0,MAX_LENGTH:65536,POSIX_REGEX_SOURCE:{__proto__:null,alnum:`a-zA-Z0-9`,alpha:`a-zA-Z`,ascii:`\\x00-\\x7F`,blank:` \\t`,cntrl:`\\x00-\\x1F\\x7F`,digit:`0-9`,graph:`\\x21-\\x7E`,lower:`a-z`,print:`\\x20-\\x7E `,punct:`\\-!"#$%&'()\\*+,./:;<=>?@[\\]^_\`{|}~`,space:` \\t\\r\\n\\v\\f`,upper:`A-Z`,word:`A-Za-z0-9_`,xdigit:`A-Fa-f0-9`},REGEX_BACKSLASH:/\\(?![*+?^${}(|)[\]])/g,REGEX_NON_SPECIAL_CHARS:/^[^@![\].,$*+?^{}()|\\/]+/,REGEX_SPECIAL_CHARS:/[-*+?.^${}(|)[\]]/,REGEX_SPECIAL_CHARS_BACKREF:/(\\?)((\W)(\3*))/g,REGEX_SPECIAL_CHARS_GLOBAL:/([-*+?.^${}(|)[\]])/g,REGEX_REMOVE_BACKSLASH:/(?:\[.*?[^\\]\]|\\(?=.))/g,REPLACEMENTS:{__proto__:null,"***":`*`,"**/**":`**`,"**/**/**":`**`},CHAR_0:48,CHAR_9:57,CHAR_UPPERCASE_A:65,CHAR_LOWERCASE_A:97,CHAR_UPPERCASE_Z:90,CHAR_LOWERCASE_Z:122,CHAR_LEFT_PARENTHESES:40,CHAR_RIGHT_PARENTHESES:41,CHAR_ASTERISK:42,CHAR_AMPERSAND:38,CHAR_AT:64,CHAR_BACKWARD_SLASH:92,CHAR_CARRIAGE_RETURN:13,CHAR_CIRCUMFLEX_ACCENT:94,CHAR_COLON:58,CHAR_COMMA:44,CHAR_DOT:46,CHAR_DOUBLE_QUOTE:34,CHAR_EQUAL:61,CHAR_EXCLAMATION_MARK:33,CHAR_FORM_FEED:12,CHAR_FORWARD_SLASH:47,CHAR_GRAVE_ACCENT:96,CHAR_HASH:35,CHAR_HYPHEN_MINUS:45,CHAR_LEFT_ANGLE_BRACKET:60,CHAR_LEFT_CURLY_BRACE:123,CHAR_LEFT_SQUARE_BRACKET:91,CHAR_LINE_FEED:10,CHAR_NO_BREAK_SPACE:160,CHAR_PERCENT:37,CHAR_PLUS:43,CHAR_QUESTION_MARK:63,CHAR_RIGHT_ANGLE_BRACKET:62,CHAR_RIGHT_CURLY_BRACE:125,CHAR_RIGHT_SQUARE_BRACKET:93,CHAR_SEMICOLON:59,CHAR_SINGLE_QUOTE:39,CHAR_SPACE:32,CHAR_TAB:9,CHAR_UNDERSCORE:95,CHAR_VERTICAL_LINE:124,CHAR_ZERO_WIDTH_NOBREAK_SPACE:65279,extglobChars(chars){return{"!":{type:`negate`,open:`(?:(?!(?:`,close:`))${chars.STAR})`},"?":{type:`qmark`,open:`(?:`,close:`)?`},"+":{type:`plus`,open:`(?:`,close:`)+`},"*":{type:`star`,open:`(?:`,close:`)*`},"@":{type:`at`,open:`(?:`,close:`)`}}},globChars(win32){return win32===!0?WINDOWS_CHARS:POSIX_CHARS}}})),require_utils=/* @__PURE__ */ __commonJSMin((exports=>{let{REGEX_BACKSLASH,REGEX_REMOVE_BACKSLASH,REGEX_SPECIAL_CHARS,REGEX_SPECIAL_CHARS_GLOBAL}=require_constants();exports.isObject=val=>typeof val==`object`&&!!val&&!Array.isArray(val),exports.hasRegexChars=str=>REGEX_SPECIAL_CHARS.test(str),exports.isRegexChar=str=>str.length===1&&exports.hasRegexChars(str),exports.escapeRegex=str=>str.replace(REGEX_SPECIAL_CHARS_GLOBAL,`\\$1`),exports.toPosixSlashes=str=>str.replace(REGEX_BACKSLASH,`/`),exports.isWindows=()=>{if(typeof navigator<`u`&&navigator.platform){let platform=navigator.platform.toLowerCase();return platform===`win32`||platform===`windows`}return typeof process<`u`&&process.platform?process.platform===`win32`:!1},exports.removeBackslashes=str=>str.replace(REGEX_REMOVE_BACKSLASH,match=>match===`\\`?``:match),exports.escapeLast=(input,char,lastIdx)=>{let idx=input.lastIndexOf(char,lastIdx);return idx===-1?input:input[idx-1]===`\\`?exports.escapeLast(input,char,idx-1):`${input.slice(0,idx)}\\${input.slice(idx)}`},exports.removePrefix=(input,state={})=>{let output=input;return output.startsWith(`./`)&&(output=output.slice(2),state.prefix=`./`),output},exports.wrapOutput=(input,state={},options={})=>{let output=`${options.contains?``:`^`}(?:${input})${options.contains?``:`$`}`;return state.negated===!0&&(output=`(?:^(?!${output}).*$)`),output},exports.basename=(path,{windows}={})=>{let segs=path.split(windows?/[\\/]/:`/`),last=segs[segs.length-1];return last===``?segs[segs.length-2]:last}})),require_scan=/* @__PURE__ */ __commonJSMin(((exports,module)=>{let utils=require_utils(),{CHAR_ASTERISK,CHAR_AT,CHAR_BACKWARD_SLASH,CHAR_COMMA,CHAR_DOT,CHAR_EXCLAMATION_MARK,CHAR_FORWARD_SLASH,CHAR_LEFT_CURLY_BRACE,CHAR_LEFT_PARENTHESES,CHAR_LEFT_SQUARE_BRACKET,CHAR_PLUS,CHAR_QUESTION_MARK,CHAR_RIGHT_CURLY_BRACE,CHAR_RIGHT_PARENTHESES,CHAR_RIGHT_SQUARE_BRACKET}=require_constants(),isPathSeparator=code=>code===CHAR_FORWARD_SLASH||code===CHAR_BACKWARD_SLASH,depth=token=>{token.isPrefix!==!0&&(token.depth=token.isGlobstar?1/0:1)};module.exports=(input,options)=>{let opts=options||{},length=input.length-1,scanToEnd=opts.parts===!0||opts.tokens===!0||opts.scanToEnd===!0,slashes=[],tokens=[],parts=[],str=input,index=-1,start=0,lastIndex=0,isBrace=!1,isBracket=!1,isGlob=!1,isExtglob=!1,isGlobstar=!1,braceEscaped=!1,backslashes=!1,negated=!1,negatedExtglob=!1,finished=!1,braces=0,prev,code,token={value:``,depth:0,isGlob:!1},eos=()=>index>=length,peek=()=>str.charCodeAt(index+1),advance=()=>(prev=code,str.charCodeAt(++index));for(;index<length;){code=advance();let next;if(code===CHAR_BACKWARD_SLASH)backslashes=token.backslashes=!0,code=advance(),code===CHAR_LEFT_CURLY_BRACE&&(braceEscaped=!0);else{if(braceEscaped===!0||code===CHAR_LEFT_CURLY_BRACE){for(braces++;eos()!==!0&&(code=advance());)if(code===CHAR_BACKWARD_SLASH)backslashes=token.backslashes=!0,advance();else if(code===CHAR_LEFT_CURLY_BRACE)braces++;else{if(braceEscaped!==!0&&code===CHAR_DOT&&(code=advance())===CHAR_DOT||braceEscaped!==!0&&code===CHAR_COMMA){if(isBrace=token.isBrace=!0,isGlob=token.isGlob=!0,finished=!0,scanToEnd===!0)continue;break}if(code===CHAR_RIGHT_CURLY_BRACE&&(braces--,braces===0)){braceEscaped=!1,isBrace=token.isBrace=!0,finished=!0;break}}if(scanToEnd===!0)continue;break}if(code===CHAR_FORWARD_SLASH){if(slashes.push(index),tokens.push(token),token={value:``,depth:0,isGlob:!1},finished===!0)continue;if(prev===CHAR_DOT&&index===start+1){start+=2;continue}lastIndex=index+1}else{if(opts.noext!==!0&&(code===CHAR_PLUS||code===CHAR_AT||code===CHAR_ASTERISK||code===CHAR_QUESTION_MARK||code===CHAR_EXCLAMATION_MARK)&&peek()===CHAR_LEFT_PARENTHESES){if(isGlob=token.isGlob=!0,isExtglob=token.isExtglob=!0,finished=!0,code===CHAR_EXCLAMATION_MARK&&index===start&&(negatedExtglob=!0),scanToEnd===!0){let parens=0;for(;eos()!==!0&&(code=advance());)if(code===CHAR_BACKWARD_SLASH)backslashes=token.backslashes=!0,advance();else if(code===CHAR_LEFT_PARENTHESES)parens++;else if(code===CHAR_RIGHT_PARENTHESES&&--parens===0){finished=!0;break}continue}break}if(code===CHAR_ASTERISK){if(prev===CHAR_ASTERISK&&(isGlobstar=token.isGlobstar=!0),isGlob=token.isGlob=!0,finished=!0,scanToEnd===!0)continue;break}if(code===CHAR_QUESTION_MARK){if(isGlob=token.isGlob=!0,finished=!0,scanToEnd===!0)continue;break}if(code===CHAR_LEFT_SQUARE_BRACKET){for(;eos()!==!0&&(next=advance());)if(next===CHAR_BACKWARD_SLASH)backslashes=token.backslashes=!0,advance();else if(next===CHAR_RIGHT_SQUARE_BRACKET){isBracket=token.isBracket=!0,isGlob=token.isGlob=!0,finished=!0;break}if(scanToEnd===!0)continue;break}if(opts.nonegate!==!0&&code===CHAR_EXCLAMATION_MARK&&index===start)negated=token.negated=!0,start++;else{if(opts.noparen!==!0&&code===CHAR_LEFT_PARENTHESES){if(isGlob=token.isGlob=!0,scanToEnd===!0){let parens=1;for(;eos()!==!0&&(code=advance());)if(code===CHAR_BACKWARD_SLASH)backslashes=token.backslashes=!0,advance();else if(code===CHAR_LEFT_PARENTHESES)parens++;else if(code===CHAR_RIGHT_PARENTHESES&&--parens===0){finished=!0;break}continue}break}if(isGlob===!0){if(finished=!0,scanToEnd===!0)continue;break}}}}}opts.noext===!0&&(isExtglob=!1,isGlob=!1);let base=str,prefix=``,glob=``;start>0&&(prefix=str.slice(0,start),str=str.slice(start),lastIndex-=start),base&&isGlob===!0&&lastIndex>0?(base=str.slice(0,lastIndex),glob=str.slice(lastIndex)):isGlob===!0?(base=``,glob=str):base=str,base&&base!==``&&base!==`/`&&base!==str&&isPathSeparator(base.charCodeAt(base.length-1))&&(base=base.slice(0,-1)),opts.unescape===!0&&(glob&&=utils.removeBackslashes(glob),base&&backslashes===!0&&(base=utils.removeBackslashes(base)));let state={prefix,input,start,base,glob,isBrace,isBracket,isGlob,isExtglob,isGlobstar,negated,negatedExtglob};if(opts.tokens===!0&&(state.maxDepth=0,isPathSeparator(code)||tokens.push(token),state.tokens=tokens),opts.parts===!0||opts.tokens===!0){let prevIndex;for(let idx=0;idx<slashes.length;idx++){let n=prevIndex===void 0?start:prevIndex+1,i=slashes[idx],value=input.slice(n,i);opts.tokens&&(idx===0&&start!==0?(tokens[idx].isPrefix=!0,tokens[idx].value=prefix):tokens[idx].value=value,depth(tokens[idx]),state.maxDepth+=tokens[idx].depth),i>=start&&(parts.push(value),prevIndex=i)}let n=prevIndex===void 0?start:prevIndex+1,value=input.slice(n);parts.push(value),opts.tokens&&prevIndex&&prevIndex+1<input.length&&(tokens[tokens.length-1].value=value,depth(tokens[tokens.length-1]),state.maxDepth+=tokens[tokens.length-1].depth),state.slashes=slashes,state.parts=parts}return state}})),require_parse=/* @__PURE__ */ __commonJSMin(((exports,module)=>{let constants=require_constants(),utils=require_utils(),{MAX_LENGTH,POSIX_REGEX_SOURCE,REGEX_NON_SPECIAL_CHARS,REGEX_SPECIAL_CHARS_BACKREF,REPLACEMENTS}=constants,expandRange=(args,options)=>{if(typeof options.expandRange==`function`)return options.expandRange(...args,options);args.sort();let value=`[${args.join(`-`)}]`;try{new RegExp(value)}catch{return args.map(v=>utils.escapeRegex(v)).join(`..`)}return value},syntaxError=(type,char)=>`Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`,splitTopLevel=input=>{let parts=[],bracket=0,paren=0,quote=0,value=``,escaped=!1;for(let ch of input)if(escaped===!0)value+=ch,escaped=!1;else if(ch===`\\`)value+=ch,escaped=!0;else if(ch===`"`)quote=quote===1?0:1,value+=ch;else{if(quote===0){if(ch===`[`)bracket++;else if(ch===`]`&&bracket>0)bracket--;else if(bracket===0){if(ch===`(`)paren++;else if(ch===`)`&&paren>0)paren--;else if(ch===`|`&&paren===0){parts.push(value),value=``;continue}}}value+=ch}return parts.push(value),parts},isPlainBranch=branch=>{let escaped=!1;for(let ch of branch)if(escaped===!0)escaped=!1;else if(ch===`\\`)escaped=!0;else if(/[?*+@!()[\]{}]/.test(ch))return!1;return!0},normalizeSimpleBranch=branch=>{let value=branch.trim(),changed=!0;for(;changed===!0;)changed=!1,/^@\([^\\()[\]{}|]+\)$/.test(value)&&(value=value.slice(2,-1),changed=!0);if(isPlainBranch(value))return value.replace(/\\(.)/g,`$1`)},hasRepeatedCharPrefixOverlap=branches=>{let values=branches.map(normalizeSimpleBranch).filter(Boolean);for(let i=0;i<values.length;i++)for(let j=i+1;j<values.length;j++){let a=values[i],b=values[j],char=a[0];if(char&&a===char.repeat(a.length)&&b===char.repeat(b.length)&&(a===b||a.startsWith(b)||b.startsWith(a)))return!0}return!1},parseRepeatedExtglob=(pattern,requireEnd=!0)=>{if(pattern[0]!==`+`&&pattern[0]!==`*`||pattern[1]!==`(`)return;let bracket=0,paren=0,quote=0,escaped=!1;for(let i=1;i<pattern.length;i++){let ch=pattern[i];if(escaped===!0)escaped=!1;else if(ch===`\\`)escaped=!0;else if(ch===`"`)quote=quote===1?0:1;else if(quote!==1){if(ch===`[`)bracket++;else if(ch===`]`&&bracket>0)bracket--;else if(!(bracket>0)){if(ch===`(`)paren++;else if(ch===`)`&&(paren--,paren===0))return requireEnd===!0&&i!==pattern.length-1?void 0:{type:pattern[0],body:pattern.slice(2,i),end:i}}}}},buildCharClassStar=chars=>`${chars.length===1?utils.escapeRegex(chars[0]):`[${chars.map(ch=>utils.escapeRegex(ch)).join(``)}]`}*`,getStarExtglobSequenceChars=pattern=>{let index=0,chars=[];for(;index<pattern.length;){let match=parseRepeatedExtglob(pattern.slice(index),!1);if(!match||match.type!==`*`)return;let branches=splitTopLevel(match.body).map(branch=>branch.trim());if(branches.length!==1)return;let branch=normalizeSimpleBranch(branches[0]);if(!branch||branch.length!==1)return;chars.push(branch),index+=match.end+1}if(!(chars.length<1))return chars},repeatedExtglobRecursion=pattern=>{let depth=0,value=pattern.trim(),match=parseRepeatedExtglob(value);for(;match;)depth++,value=match.body.trim(),match=parseRepeatedExtglob(value);return depth},analyzeRepeatedExtglob=(body,options)=>{if(options.maxExtglobRecursion===!1)return{risky:!1};let max=typeof options.maxExtglobRecursion==`number`?options.maxExtglobRecursion:constants.DEFAULT_MAX_EXTGLOB_RECURSION,branches=splitTopLevel(body).map(branch=>branch.trim());if(branches.length>1&&(branches.some(branch=>branch===``)||branches.some(branch=>/^[*?]+$/.test(branch))||hasRepeatedCharPrefixOverlap(branches)))return{risky:!0};let safeChars=[],sawStarSequence=!1,combinable=!0;for(let branch of branches){let chars=getStarExtglobSequenceChars(branch);if(chars){sawStarSequence=!0,safeChars.push(...chars);continue}let literal=normalizeSimpleBranch(branch);if(literal&&literal.length===1)safeChars.push(literal);else if(combinable=!1,repeatedExtglobRecursion(branch)>max)return{risky:!0}}return sawStarSequence?combinable?{risky:!0,safeOutput:buildCharClassStar([...new Set(safeChars)])}:{risky:!0}:{risky:!1}},parse=(input,options)=>{if(typeof input!=`string`)throw TypeError(`Expected a string`);input=REPLACEMENTS[input]||input;let opts={...options},max=typeof opts.maxLength==`number`?Math.min(MAX_LENGTH,opts.maxLength):MAX_LENGTH,len=input.length;if(len>max)throw SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);let bos={type:`bos`,value:``,output:opts.prepend||``},tokens=[bos],capture=opts.capture?``:`?:`,PLATFORM_CHARS=constants.globChars(opts.windows),EXTGLOB_CHARS=constants.extglobChars(PLATFORM_CHARS),{DOT_LITERAL,PLUS_LITERAL,SLASH_LITERAL,ONE_CHAR,DOTS_SLASH,NO_DOT,NO_DOT_SLASH,NO_DOTS_SLASH,QMARK,QMARK_NO_DOT,STAR,START_ANCHOR}=PLATFORM_CHARS,globstar=opts=>`(${capture}(?:(?!${START_ANCHOR}${opts.dot?DOTS_SLASH:DOT_LITERAL}).)*?)`,nodot=opts.dot?``:NO_DOT,qmarkNoDot=opts.dot?QMARK:QMARK_NO_DOT,star=opts.bash===!0?globstar(opts):STAR;opts.capture&&(star=`(${star})`),typeof opts.noext==`boolean`&&(opts.noextglob=opts.noext);let state={input,index:-1,start:0,dot:opts.dot===!0,consumed:``,output:``,prefix:``,backtrack:!1,negated:!1,brackets:0,braces:0,parens:0,quotes:0,globstar:!1,tokens};input=utils.removePrefix(input,state),len=input.length;let extglobs=[],braces=[],stack=[],prev=bos,value,eos=()=>state.index===len-1,peek=state.peek=(n=1)=>input[state.index+n],advance=state.advance=()=>input[++state.index]||``,remaining=()=>input.slice(state.index+1),consume=(value=``,num=0)=>{state.consumed+=value,state.index+=num},append=token=>{state.output+=token.output==null?token.value:token.output,consume(token.value)},negate=()=>{let count=1;for(;peek()===`!`&&(peek(2)!==`(`||peek(3)===`?`);)advance(),state.start++,count++;return count%2!=0&&(state.negated=!0,state.start++,!0)},increment=type=>{state[type]++,stack.push(type)},decrement=type=>{state[type]--,stack.pop()},push=tok=>{if(prev.type===`globstar`){let isBrace=state.braces>0&&(tok.type===`comma`||tok.type===`brace`),isExtglob=tok.extglob===!0||extglobs.length&&(tok.type===`pipe`||tok.type===`paren`);tok.type!==`slash`&&tok.type!==`paren`&&!isBrace&&!isExtglob&&(state.output=state.output.slice(0,-prev.output.length),prev.type=`star`,prev.value=`*`,prev.output=star,state.output+=prev.output)}extglobs.length&&tok.type!==`paren`&&(extglobs[extglobs.length-1].inner+=tok.value),(tok.value||tok.output)&&append(tok),prev&&prev.type===`text`&&tok.type===`text`?(prev.output=(prev.output||prev.value)+tok.value,prev.value+=tok.value):(tok.prev=prev,tokens.push(tok),prev=tok)},extglobOpen=(type,value)=>{let token={...EXTGLOB_CHARS[value],conditions:1,inner:``};token.prev=prev,token.parens=state.parens,token.output=state.output,token.startIndex=state.index,token.tokensIndex=tokens.length;let output=(opts.capture?`(`:``)+token.open;increment(`parens`),push({type,value,output:state.output?``:ONE_CHAR}),push({type:`paren`,extglob:!0,value:advance(),output}),extglobs.push(token)},extglobClose=token=>{let literal=input.slice(token.startIndex,state.index+1),body=input.slice(token.startIndex+2,state.index),analysis=analyzeRepeatedExtglob(body,opts);if((token.type===`plus`||token.type===`star`)&&analysis.risky){let safeOutput=analysis.safeOutput?(token.output?``:ONE_CHAR)+(opts.capture?`(${analysis.safeOutput})`:analysis.safeOutput):void 0,open=tokens[token.tokensIndex];open.type=`text`,open.value=literal,open.output=safeOutput||utils.escapeRegex(literal);for(let i=token.tokensIndex+1;i<tokens.length;i++)tokens[i].value=``,tokens[i].output=``,delete tokens[i].suffix;state.output=token.output+open.output,state.backtrack=!0,push({type:`paren`,extglob:!0,value,output:``}),decrement(`parens`);return}let output=token.close+(opts.capture?`)`:``),rest;if(token.type===`negate`){let extglobStar=star;token.inner&&token.inner.length>1&&token.inner.includes(`/`)&&(extglobStar=globstar(opts)),(extglobStar!==star||eos()||/^\)+$/.test(remaining()))&&(output=token.close=`)$))${extglobStar}`),token.inner.includes(`*`)&&(rest=remaining())&&/^\.[^\\/.]+$/.test(rest)&&(output=token.close=`)${parse(rest,{...options,fastpaths:!1}).output})${extglobStar})`),token.prev.type===`bos`&&(state.negatedExtglob=!0)}push({type:`paren`,extglob:!0,value,output}),decrement(`parens`)};if(opts.fastpaths!==!1&&!/(^[*!]|[/()[\]{}"])/.test(input)){let backslashes=!1,output=input.replace(REGEX_SPECIAL_CHARS_BACKREF,(m,esc,chars,first,rest,index)=>first===`\\`?(backslashes=!0,m):first===`?`?esc?esc+first+(rest?QMARK.repeat(rest.length):``):index===0?qmarkNoDot+(rest?QMARK.repeat(rest.length):``):QMARK.repeat(chars.length):first===`.`?DOT_LITERAL.repeat(chars.length):first===`*`?esc?esc+first+(rest?star:``):star:esc?m:`\\${m}`);return backslashes===!0&&(output=opts.unescape===!0?output.replace(/\\/g,``):output.replace(/\\+/g,m=>m.length%2==0?`\\\\`:m?`\\`:``)),output===input&&opts.contains===!0?(state.output=input,state):(state.output=utils.wrapOutput(output,state,options),state)}for(;!eos();){if(value=advance(),value===`\0`)continue;if(value===`\\`){let next=peek();if(next===`/`&&opts.bash!==!0||next===`.`||next===`;`)continue;if(!next){value+=`\\`,push({type:`text`,value});continue}let match=/^\\+/.exec(remaining()),slashes=0;if(match&&match[0].length>2&&(slashes=match[0].length,state.index+=slashes,slashes%2!=0&&(value+=`\\`)),opts.unescape===!0?value=advance():value+=advance(),state.brackets===0){push({type:`text`,value});continue}}if(state.brackets>0&&(value!==`]`||prev.value===`[`||prev.value===`[^`)){if(opts.posix!==!1&&value===`:`){let inner=prev.value.slice(1);if(inner.includes(`[`)&&(prev.posix=!0,inner.includes(`:`))){let idx=prev.value.lastIndexOf(`[`),pre=prev.value.slice(0,idx),rest=prev.value.slice(idx+2),posix=POSIX_REGEX_SOURCE[rest];if(posix){prev.value=pre+posix,state.backtrack=!0,advance(),!bos.output&&tokens.indexOf(prev)===1&&(bos.output=ONE_CHAR);continue}}}(value===`[`&&peek()!==`:`||value===`-`&&peek()===`]`)&&(value=`\\${value}`),value===`]`&&(prev.value===`[`||prev.value===`[^`)&&(value=`\\${value}`),opts.posix===!0&&value===`!`&&prev.value===`[`&&(value=`^`),prev.value+=value,append({value});continue}if(state.quotes===1&&value!==`"`){value=utils.escapeRegex(value),prev.value+=value,append({value});continue}if(value===`"`){state.quotes=state.quotes===1?0:1,opts.keepQuotes===!0&&push({type:`text`,value});continue}if(value===`(`){increment(`parens`),push({type:`paren`,value});continue}if(value===`)`){if(state.parens===0&&opts.strictBrackets===!0)throw SyntaxError(syntaxError(`opening`,`(`));let extglob=extglobs[extglobs.length-1];if(extglob&&state.parens===extglob.parens+1){extglobClose(extglobs.pop());continue}push({type:`paren`,value,output:state.parens?`)`:`\\)`}),decrement(`parens`);continue}if(value===`[`){if(opts.nobracket===!0||!remaining().includes(`]`)){if(opts.nobracket!==!0&&opts.strictBrackets===!0)throw SyntaxError(syntaxError(`closing`,`]`));value=`\\${value}`}else increment(`brackets`);push({type:`bracket`,value});continue}if(value===`]`){if(opts.nobracket===!0||prev&&prev.type===`bracket`&&prev.value.length===1){push({type:`text`,value,output:`\\${value}`});continue}if(state.brackets===0){if(opts.strictBrackets===!0)throw SyntaxError(syntaxError(`opening`,`[`));push({type:`text`,value,output:`\\${value}`});continue}decrement(`brackets`);let prevValue=prev.value.slice(1);if(prev.posix!==!0&&prevValue[0]===`^`&&!prevValue.includes(`/`)&&(value=`/${value}`),prev.value+=value,append({value}),opts.literalBrackets===!1||utils.hasRegexChars(prevValue))continue;let escaped=utils.escapeRegex(prev.value);if(state.output=state.output.slice(0,-prev.value.length),opts.literalBrackets===!0){state.output+=escaped,prev.value=escaped;continue}prev.value=`(${capture}${escaped}|${prev.value})`,state.output+=prev.value;continue}if(value===`{`&&opts.nobrace!==!0){increment(`braces`);let open={type:`brace`,value,output:`(`,outputIndex:state.output.length,tokensIndex:state.tokens.length};braces.push(open),push(open);continue}if(value===`}`){let brace=braces[braces.length-1];if(opts.nobrace===!0||!brace){push({type:`text`,value,output:value});continue}let output=`)`;if(brace.dots===!0){let arr=tokens.slice(),range=[];for(let i=arr.length-1;i>=0&&(tokens.pop(),arr[i].type!==`brace`);i--)arr[i].type!==`dots`&&range.unshift(arr[i].value);output=expandRange(range,opts),state.backtrack=!0}if(brace.comma!==!0&&brace.dots!==!0){let out=state.output.slice(0,brace.outputIndex),toks=state.tokens.slice(brace.tokensIndex);brace.value=brace.output=`\\{`,value=output=`\\}`,state.output=out;for(let t of toks)state.output+=t.output||t.value}push({type:`brace`,value,output}),decrement(`braces`),braces.pop();continue}if(value===`|`){extglobs.length>0&&extglobs[extglobs.length-1].conditions++,push({type:`text`,value});continue}if(value===`,`){let output=value,brace=braces[braces.length-1];brace&&stack[stack.length-1]===`braces`&&(brace.comma=!0,output=`|`),push({type:`comma`,value,output});continue}if(value===`/`){if(prev.type===`dot`&&state.index===state.start+1){state.start=state.index+1,state.consumed=``,state.output=``,tokens.pop(),prev=bos;continue}push({type:`slash`,value,output:SLASH_LITERAL});continue}if(value===`.`){if(state.braces>0&&prev.type===`dot`){prev.value===`.`&&(prev.output=DOT_LITERAL);let brace=braces[braces.length-1];prev.type=`dots`,prev.output+=value,prev.value+=value,brace.dots=!0;continue}if(state.braces+state.parens===0&&prev.type!==`bos`&&prev.type!==`slash`){push({type:`text`,value,output:DOT_LITERAL});continue}push({type:`dot`,value,output:DOT_LITERAL});continue}if(value===`?`){if(!(prev&&prev.value===`(`)&&opts.noextglob!==!0&&peek()===`(`&&peek(2)!==`?`){extglobOpen(`qmark`,value);continue}if(prev&&prev.type===`paren`){let next=peek(),output=value;(prev.value===`(`&&!/[!=<:]/.test(next)||next===`<`&&!/<([!=]|\w+>)/.test(remaining()))&&(output=`\\${value}`),push({type:`text`,value,output});continue}if(opts.dot!==!0&&(prev.type===`slash`||prev.type===`bos`)){push({type:`qmark`,value,output:QMARK_NO_DOT});continue}push({type:`qmark`,value,output:QMARK});continue}if(value===`!`){if(opts.noextglob!==!0&&peek()===`(`&&(peek(2)!==`?`||!/[!=<:]/.test(peek(3)))){extglobOpen(`negate`,value);continue}if(opts.nonegate!==!0&&state.index===0){negate();continue}}if(value===`+`){if(opts.noextglob!==!0&&peek()===`(`&&peek(2)!==`?`){extglobOpen(`plus`,value);continue}if(prev&&prev.value===`(`||opts.regex===!1){push({type:`plus`,value,output:PLUS_LITERAL});continue}if(prev&&(prev.type===`bracket`||prev.type===`paren`||prev.type===`brace`)||state.parens>0){push({type:`plus`,value});continue}push({type:`plus`,value:PLUS_LITERAL});continue}if(value===`@`){if(opts.noextglob!==!0&&peek()===`(`&&peek(2)!==`?`){push({type:`at`,extglob:!0,value,output:``});continue}push({type:`text`,value});continue}if(value!==`*`){(value===`$`||value===`^`)&&(value=`\\${value}`);let match=REGEX_NON_SPECIAL_CHARS.exec(remaining());match&&(value+=match[0],state.index+=match[0].length),push({type:`text`,value});continue}if(prev&&(prev.type===`globstar`||prev.star===!0)){prev.type=`star`,prev.star=!0,prev.value+=value,prev.output=star,state.backtrack=!0,state.globstar=!0,consume(value);continue}let rest=remaining();if(opts.noextglob!==!0&&/^\([^?]/.test(rest)){extglobOpen(`star`,value);continue}if(prev.type===`star`){if(opts.noglobstar===!0){consume(value);continue}let prior=prev.prev,before=prior.prev,isStart=prior.type===`slash`||prior.type===`bos`,afterStar=before&&(before.type===`star`||before.type===`globstar`);if(opts.bash===!0&&(!isStart||rest[0]&&rest[0]!==`/`)){push({type:`star`,value,output:``});continue}let isBrace=state.braces>0&&(prior.type===`comma`||prior.type===`brace`),isExtglob=extglobs.length&&(prior.type===`pipe`||prior.type===`paren`);if(!isStart&&prior.type!==`paren`&&!isBrace&&!isExtglob){push({type:`star`,value,output:``});continue}for(;rest.slice(0,3)===`/**`;){let after=input[state.index+4];if(after&&after!==`/`)break;rest=rest.slice(3),consume(`/**`,3)}let isEnd=eos()||state.parens>0&&rest===`)`.repeat(state.parens)&&!extglobs.some(extglob=>extglob.type===`negate`);if(prior.type===`bos`&&eos()){prev.type=`globstar`,prev.value+=value,prev.output=globstar(opts),state.output=prev.output,state.globstar=!0,consume(value);continue}if(prior.type===`slash`&&prior.prev.type!==`bos`&&!afterStar&&isEnd){state.output=state.output.slice(0,-(prior.output+prev.output).length),prior.output=`(?:${prior.output}`,prev.type=`globstar`,prev.output=globstar(opts)+(opts.strictSlashes?`)`:`|$)`),prev.value+=value,state.globstar=!0,state.output+=prior.output+prev.output,consume(value);continue}if(prior.type===`slash`&&prior.prev.type!==`bos`&&rest[0]===`/`){let end=rest[1]===void 0?``:`|$`;state.output=state.output.slice(0,-(prior.output+prev.output).length),prior.output=`(?:${prior.output}`,prev.type=`globstar`,prev.output=`${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`,prev.value+=value,state.output+=prior.output+prev.output,state.globstar=!0,consume(value+advance()),push({type:`slash`,value:`/`,output:``});continue}if(prior.type===`bos`&&rest[0]===`/`){prev.type=`globstar`,prev.value+=value,prev.output=`(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`,state.output=prev.output,state.globstar=!0,consume(value+advance()),push({type:`slash`,value:`/`,output:``});continue}state.output=state.output.slice(0,-prev.output.length),prev.type=`globstar`,prev.output=globstar(opts),prev.value+=value,state.output+=prev.output,state.globstar=!0,consume(value);continue}let token={type:`star`,value,output:star};opts.bash===!0?(token.output=`.*?`,(prev.type===`bos`||prev.type===`slash`)&&(token.output=nodot+token.output),push(token)):prev&&(prev.type===`bracket`||prev.type===`paren`)&&opts.regex===!0?(token.output=value,push(token)):((state.index===state.start||prev.type===`slash`||prev.type===`dot`)&&(prev.type===`dot`?(state.output+=NO_DOT_SLASH,prev.output+=NO_DOT_SLASH):opts.dot===!0?(state.output+=NO_DOTS_SLASH,prev.output+=NO_DOTS_SLASH):(state.output+=nodot,prev.output+=nodot),peek()!==`*`&&(state.output+=ONE_CHAR,prev.output+=ONE_CHAR)),push(token))}for(;state.brackets>0;){if(opts.strictBrackets===!0)throw SyntaxError(syntaxError(`closing`,`]`));state.output=utils.escapeLast(state.output,`[`),decrement(`brackets`)}for(;state.parens>0;){if(opts.strictBrackets===!0)throw SyntaxError(syntaxError(`closing`,`)`));state.output=utils.escapeLast(state.output,`(`),decrement(`parens`)}for(;state.braces>0;){if(opts.strictBrackets===!0)throw SyntaxError(syntaxError(`closing`,`}`));state.output=utils.escapeLast(state.output,`{`),decrement(`braces`)}if(opts.strictSlashes!==!0&&(prev.type===`star`||prev.type===`bracket`)&&push({type:`maybe_slash`,value:``,output:`${SLASH_LITERAL}?`}),state.backtrack===!0){state.output=``;for(let token of state.tokens)state.output+=token.output==null?token.value:token.output,token.suffix&&(state.output+=token.suffix)}return state};parse.fastpaths=(input,options)=>{let opts={...options},max=typeof opts.maxLength==`number`?Math.min(MAX_LENGTH,opts.maxLength):MAX_LENGTH,len=input.length;if(len>max)throw SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);input=REPLACEMENTS[input]||input;let{DOT_LITERAL,SLASH_LITERAL,ONE_CHAR,DOTS_SLASH,NO_DOT,NO_DOTS,NO_DOTS_SLASH,STAR,START_ANCHOR}=constants.globChars(opts.windows),nodot=opts.dot?NO_DOTS:NO_DOT,slashDot=opts.dot?NO_DOTS_SLASH:NO_DOT,capture=opts.capture?``:`?:`,state={negated:!1,prefix:``},star=opts.bash===!0?`.*?`:STAR;opts.capture&&(star=`(${star})`);let globstar=opts=>opts.noglobstar===!0?star:`(${capture}(?:(?!${START_ANCHOR}${opts.dot?DOTS_SLASH:DOT_LITERAL}).)*?)`,create=str=>{switch(str){case`*`:return`${nodot}${ONE_CHAR}${star}`;case`.*`:return`${DOT_LITERAL}${ONE_CHAR}${star}`;case`*.*`:return`${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;case`*/*`:return`${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;case`**`:return nodot+globstar(opts);case`**/*`:return`(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;case`**/*.*`:return`(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;case`**/.*`:return`(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;default:{let match=/^(.*?)\.(\w+)$/.exec(str);if(!match)return;let source=create(match[1]);return source?source+DOT_LITERAL+match[2]:void 0}}},source=create(utils.removePrefix(input,state));return source&&opts.strictSlashes!==!0&&(source+=`${SLASH_LITERAL}?`),source},module.exports=parse})),require_picomatch=/* @__PURE__ */ __commonJSMin(((exports,module)=>{let scan=require_scan(),parse=require_parse(),utils=require_utils(),constants=require_constants(),isObject=val=>val&&typeof val==`object`&&!Array.isArray(val),picomatch=(glob,options,returnState=!1)=>{if(Array.isArray(glob)){let fns=glob.map(input=>picomatch(input,options,returnState));return str=>{for(let isMatch of fns){let state=isMatch(str);if(state)return state}return!1}}let isState=isObject(glob)&&glob.tokens&&glob.input;if(glob===``||typeof glob!=`string`&&!isState)throw TypeError(`Expected pattern to be a non-empty string`);let opts=options||{},posix=opts.windows,regex=isState?picomatch.compileRe(glob,options):picomatch.makeRe(glob,options,!1,!0),state=regex.state;delete regex.state;let isIgnored=()=>!1;if(opts.ignore){let ignoreOpts={...options,ignore:null,onMatch:null,onResult:null};isIgnored=picomatch(opts.ignore,ignoreOpts,returnState)}let matcher=(input,returnObject=!1)=>{let{isMatch,match,output}=picomatch.test(input,regex,options,{glob,posix}),result={glob,state,regex,posix,input,output,match,isMatch};return typeof opts.onResult==`function`&&opts.onResult(result),isMatch===!1?(result.isMatch=!1,returnObject?result:!1):isIgnored(input)?(typeof opts.onIgnore==`function`&&opts.onIgnore(result),result.isMatch=!1,returnObject?result:!1):(typeof opts.onMatch==`function`&&opts.onMatch(result),!returnObject||result)};return returnState&&(matcher.state=state),matcher};picomatch.test=(input,regex,options,{glob,posix}={})=>{if(typeof input!=`string`)throw TypeError(`Expected input to be a string`);if(input===``)return{isMatch:!1,output:``};let opts=options||{},format=opts.format||(posix?utils.toPosixSlashes:null),match=input===glob,output=match&&format?format(input):input;return match===!1&&(output=format?format(input):input,match=output===glob),(match===!1||opts.capture===!0)&&(match=opts.matchBase===!0||opts.basename===!0?picomatch.matchBase(input,regex,options,posix):regex.exec(output)),{isMatch:!!match,match,output}},picomatch.matchBase=(input,glob,options,posix=options&&options.windows)=>(glob instanceof RegExp?glob:picomatch.makeRe(glob,options)).test(utils.basename(input,{windows:posix})),picomatch.isMatch=(str,patterns,options)=>picomatch(patterns,options)(str),picomatch.parse=(pattern,options)=>Array.isArray(pattern)?pattern.map(p=>picomatch.parse(p,options)):parse(pattern,{...options,fastpaths:!1}),picomatch.scan=(input,options)=>scan(input,options),picomatch.compileRe=(state,options,returnOutput=!1,returnState=!1)=>{if(returnOutput===!0)return state.output;let opts=options||{},prepend=opts.contains?``:`^`,append=opts.contains?``:`$`,source=`${prepend}(?:${state.output})${append}`;state&&state.negated===!0&&(source=`^(?!${source}).*$`);let regex=picomatch.toRegex(source,options);return returnState===!0&&(regex.state=state),regex},picomatch.makeRe=(input,options={},returnOutput=!1,returnState=!1)=>{if(!input||typeof input!=`string`)throw TypeError(`Expected a non-empty string`);let parsed={negated:!1,fastpaths:!0};return options.fastpaths!==!1&&(input[0]===`.`||input[0]===`*`)&&(parsed.output=parse.fastpaths(input,options)),parsed.output||(parsed=parse(input,options)),picomatch.compileRe(parsed,options,returnOutput,returnState)},picomatch.toRegex=(source,options)=>{try{let opts=options||{};return new RegExp(source,opts.flags||(opts.nocase?`i`:``))}catch(err){if(options&&options.debug===!0)throw err;return/$^/}},picomatch.constants=constants,module.exports=picomatch})),import_posix=/* @__PURE__ */ __toESM((/* @__PURE__ */ __commonJSMin(((exports,module)=>{module.exports=require_picomatch()})))(),1);function remembered(answer){let known=/* @__PURE__ */ new Map;return text=>{let before=known.get(text);if(before!==void 0)return before;let found=answer(text);return known.size===1e4&&known.clear(),known.set(text,found),found}}const OPTIONS={dot:!0,noextglob:!0,nonegate:!0,literalBrackets:!1,posix:!0},VERBATIM_OR_SPECIAL=/\\.|\[[!^]?\]?(?:\\.|\[:[a-z]+:\]|[^\]\\])*\]|[()|+"$^]/gu,NO_DOT_PARTS=/\(\?!(?:\(\?:\^\|\\\/\))?\\\.\{1,2\}\(\?:\\\/\|\$\)\)/gu;function globJoiner(){let read=remembered(sourceOf);return globs=>globs.length===0?void 0:new RegExp(globs.map(read).join(`|`))}function sourceOf(glob){let plain=glob.replace(VERBATIM_OR_SPECIAL,found=>found.length===1?`\\${found}`:found===`\\\\`?`[\\\\]`:found);return import_posix.default.makeRe(plain,OPTIONS).source.replaceAll(NO_DOT_PARTS,``)}const NAME_ANYWHERE=/^\*\*\/(?<part>[^/]+)$/u,FOLDER_ANYWHERE=/^\*\*\/(?<part>[^/]+)\/\*\*$/u;function globPredicate(globs){let[has,placeOf]=[listRule(globs),pathSplitter()];return path=>has(placeOf(path))}function listRule(globs,join=globJoiner()){let[takes,takesOut]=[globs.filter(glob=>!glob.startsWith(`!`)),globs.flatMap(takenOut)],[included,excluded]=[anyOf(takes,join),anyOf(takesOut,join)];return takesOut.length===0?included:place=>included(place)&&!excluded(place)}function firstList(lists){let join=globJoiner(),rules=lists.map(globs=>listRule(globs,join));return place=>rules.findIndex(has=>has(place))}function unusedGlobs(globs,places){return globs.filter(glob=>!places.some(anyOf([takenOut(glob)[0]??glob],globJoiner())))}function takenOut(glob){return glob.startsWith(`!`)?[glob.slice(1)]:[]}function anyOf(globs,join){if(globs.includes(`**`))return()=>!0;let names=globs.flatMap(glob=>NAME_ANYWHERE.exec(glob)?.groups?.part??[]),folders=globs.flatMap(glob=>FOLDER_ANYWHERE.exec(glob)?.groups?.part??[]),others=join(globs.filter(glob=>!NAME_ANYWHERE.test(glob)&&!FOLDER_ANYWHERE.test(glob))),fitsName=textRule(join([...names,...folders])),fitsFolder=textRule(join(folders)),isBelow=fitsFolder===void 0?void 0:holdsAbove(({name})=>fitsFolder(name));return place=>fitsName?.(place.name)===!0||isBelow?.(place)===!0||others?.test(place.path)===!0}function textRule(joined){return joined===void 0?void 0:remembered(text=>joined.test(text))}const TABLES=readTables();function languageOf(path){let name=path.slice(path.lastIndexOf(`/`)+1),byName=TABLES.filenames.get(name);if(byName!==void 0)return byName;let lower=name.toLowerCase();for(let dot=lower.indexOf(`.`);dot!==-1;dot=lower.indexOf(`.`,dot+1)){let language=TABLES.extensions.get(lower.slice(dot));if(language!==void 0)return language}return``}function readTables(){let extensions=/* @__PURE__ */ new Map,filenames=/* @__PURE__ */ new Map;for(let line of`1C Enterprise	.bsl/.os	
2-Dimensional Array	.2da	
4D	.4dm	
ABAP	.abap	
ABAP CDS	.asddls	
ABNF	.abnf	
AIDL	.aidl	
AL	.al	
ALGOL	.alg	
AMPL	.ampl	
ANTLR	.g4	
API Blueprint	.apib	
APL	.apl/.dyalog	
ASL	.asl/.dsl	
ASN.1	.asn/.asn1	
ASP.NET	.asax/.ascx/.ashx/.asmx/.aspx/.axd	
ATS	.dats/.hats/.sats	
ActionScript	.as	
Ada	.adb/.ada/.ads	
Adobe Font Metrics	.afm	
Agda	.agda	
Aiken	.ak	
Aleo	.aleo	
Alloy	.als	
Alpine Abuild		APKBUILD
Altium Designer	.outjob/.pcbdoc/.prjpcb/.schdoc	
AngelScript	.angelscript	
Answer Set Programming	.lp	
Ant Build System		ant.xml/build.xml
Antlers	.antlers.html/.antlers.php/.antlers.xml	
ApacheConf	.apacheconf	.htaccess/apache2.conf/httpd.conf
Apex	.cls/.apex/.trigger	
Apollo Guidance Computer	.agc	
AppleScript	.applescript/.scpt	
Arc	.arc	
AsciiDoc	.asc/.asciidoc/.adoc	
AspectJ	.aj	
Assembly	.asm/.a51/.nasm/.s	
Astro	.astro	
Asymptote	.asy	
Augeas	.aug	
AutoHotkey	.ahk/.ah1/.ah2/.ahkl	
AutoIt	.au3	
Avro IDL	.avdl	
Awk	.awk/.auk/.gawk/.mawk/.nawk	
B	.b	
B (Formal Method)	.mch	
BAML	.baml	
BASIC	.bas	
BBCode	.bbcode	
BIRD2		bird.conf
BQN	.bqn	
Ballerina	.bal	
Batchfile	.bat/.cmd	gradlew.bat/mvnw.cmd
Beef	.bf	
Befunge	.befunge	
Berry	.be	
BibTeX	.bib/.bibtex	
BibTeX Style	.bst	
Bicep	.bicep/.bicepparam	
Bison	.bison	
BitBake	.bb/.bbappend/.bbclass	
Blade	.blade/.blade.php	
BlitzBasic	.decls	
BlitzMax	.bmx	
Blueprint	.blp	
Bluespec	.bsv	
Boo	.boo	
Boogie	.bpl	
BrighterScript	.bs	
Brightscript	.brs	
Browserslist		.browserslistrc/browserslist
Bru	.bru	
C	.c/.cats/.h/.h.in/.idc	
C#	.cs/.cake/.cs.pp/.csx/.linq	
C++	.cpp/.c++/.cc/.cppm/.cxx/.h++/.hh/.hpp/.hxx/.inl/.ino/.ipp/.ixx/.tcc/.tpp/.txx	
C-ObjDump	.c-objdump	
C2hs Haskell	.chs	
C3	.c3	
CAP CDS	.cds	
CIL	.cil	
CLIPS	.clp	
CMake	.cmake/.cmake.in	CMakeLists.txt
COBOL	.cob/.cbl/.ccp/.cobol/.cpy	
CODEOWNERS		CODEOWNERS
COLLADA	.dae	
CQL	.cql	
CSON	.cson	
CSS	.css	
CSV	.csv	
CUE	.cue	
CWeb	.w	
Cabal Config	.cabal	cabal.config/cabal.project
Caddyfile	.caddyfile	Caddyfile
Cadence	.cdc	
Cairo	.cairo	
CameLIGO	.mligo	
Cangjie	.cj	
Cap'n Proto	.capnp	
Carbon	.carbon	
CartoCSS	.mss	
Ceylon	.ceylon	
Chapel	.chpl	
Charity	.ch	
Checksums	.crc32/.md2/.md4/.md5/.sha1/.sha2/.sha224/.sha256/.sha256sum/.sha3/.sha384/.sha512	MD5SUMS/SHA1SUMS/SHA256SUMS/SHA256SUMS.txt/SHA512SUMS/checksums.txt/cksums/md5sum.txt
ChucK	.ck	
Circom	.circom	
Cirru	.cirru	
Clarion	.clw	
Clarity	.clar	
Classic ASP	.asp	
Clean	.icl/.dcl	
Click	.click	
Clojure	.clj/.boot/.cl2/.cljc/.cljs/.cljs.hl/.cljscm/.cljx/.hic	riemann.config
Closure Templates	.soy	
Cloud Firestore Security Rules		firestore.rules
Clue	.clue	
CoNLL-U	.conllu/.conll	
CodeQL	.ql/.qll	
CoffeeScript	.coffee/._coffee/.cjsx/.coffee.erb/.iced	Cakefile
ColdFusion	.cfm/.cfml	
ColdFusion CFC	.cfc	
Common Lisp	.lisp/.asd/.lsp/.ny/.podsl/.sexp	
Common Workflow Language	.cwl	
Component Pascal	.cp/.cps	
Cooklang	.cook	
Cpp-ObjDump	.cppobjdump/.c++-objdump/.c++objdump/.cpp-objdump/.cxx-objdump	
Creole	.creole	
Crystal	.cr	
Csound	.orc/.udo	
Csound Document	.csd	
Csound Score	.sco	
Cuda	.cu/.cuh	
Curry	.curry	
Cycript	.cy	
Cylc	.cylc	suite.rc
Cypher	.cyp/.cypher	
Cython	.pyx/.pxd/.pxi	
D	.d/.di	
D-ObjDump	.d-objdump	
D2	.d2	
DIGITAL Command Language	.com	
DM	.dm	
DNS Zone	.zone/.arpa	
Dafny	.dfy	
Darcs Patch	.darcspatch/.dpatch	
Dart	.dart	
Daslang	.das	
DataWeave	.dwl	
Debian Package Control File	.dsc	
Dhall	.dhall	
Diff	.diff/.patch	
Dockerfile	.dockerfile/.containerfile	Containerfile/Dockerfile
Dogescript	.djs	
Dotenv	.env	.env/.env.ci/.env.dev/.env.development/.env.development.local/.env.example/.env.local/.env.prod/.env.production/.env.sample/.env.staging/.env.template/.env.test/.env.testing
Dune		dune-project
Dylan	.dylan/.dyl/.intr/.lid	
E	.e	
E-mail	.eml/.mbox	
EBNF	.ebnf	
ECL	.ecl/.eclxml	
EJS	.ejs/.ect/.ejs.t/.jst	
EQ	.eq	
Earthly		Earthfile
Easybuild	.eb	
Ecere Projects	.epj	
Edge	.edge	
EdgeQL	.edgeql/.esdl	
EditorConfig	.editorconfig	.editorconfig
Edje Data Collection	.edc	
Elixir	.ex/.exs	mix.lock
Elm	.elm	
Elvish	.elv	
Emacs Lisp	.el/.emacs/.emacs.desktop	.abbrev_defs/.emacs/.emacs.desktop/.gnus/.spacemacs/.viper/Cask/Eask/Project.ede/_emacs/abbrev_defs
EmberScript	.em/.emberscript	
Erlang	.erl/.app/.app.src/.escript/.hrl/.xrl/.yrl	Emakefile/rebar.config/rebar.config.lock/rebar.lock
F#	.fs/.fsi/.fsx	
F*	.fst/.fsti	
FIGlet Font	.flf	
FIRRTL	.fir	
FLUX	.flux	
FPP	.fpp/.fppi	
Factor	.factor	.factor-boot-rc/.factor-rc
Fancy	.fy/.fancypack	Fakefile
Fantom	.fan	
Faust	.dsp	
Fennel	.fnl	
FlatBuffers	.fbs	
Flix	.flix	
Formatted	.eam.fs	
Forth	.fth/.4th/.forth/.frt	
Fortran	.f/.for/.f77	
Fortran Free Form	.f90/.f03/.f08/.f95	
FreeBASIC	.bi	
FreeMarker	.ftl/.ftlh	
Frege	.fr	
Futhark	.fut	
G-code	.g/.cnc/.gco/.gcode	
GAML	.gaml	
GAMS	.gms	
GAP	.gap/.gi/.tst	
GDB	.gdb/.gdbinit	
GDScript	.gd	
GDShader	.gdshader/.gdshaderinc	
GEDCOM	.ged	
GLSL	.glsl/.fp/.frag/.frg/.fsh/.fshader/.geo/.geom/.glslf/.glslv/.gshader/.rchit/.rmiss/.tesc/.tese/.vert/.vrx/.vs/.vsh/.vshader	
GN	.gn/.gni	.gn
GSC	.gsc/.csc/.gsh	
Game Maker Language	.gml	
Gemfile.lock		Gemfile.lock
Gemini	.gmi	
Genero 4gl	.4gl	
Genero per	.per	
Genshi	.kid	
Gentoo Ebuild	.ebuild	
Gentoo Eclass	.eclass	
Gerber Image	.gbr/.cmp/.gbl/.gbo/.gbp/.gbs/.gko/.gpb/.gpt/.gtl/.gto/.gtp	
Gettext Catalog	.po/.pot	
Gherkin	.feature/.story	
Git Attributes		.gitattributes
Git Commit		.gitmessage/COMMIT_EDITMSG
Git Config	.gitconfig	.gitconfig/.gitmodules/.tgitconfig/config.worktree
Git Revision List		.git-blame-ignore-revs
Gleam	.gleam	
Glimmer JS	.gjs	
Glimmer TS	.gts	
Glyph	.glf	
Glyph Bitmap Distribution Format	.bdf	
Gno	.gno	
Gnuplot	.gp/.gnu/.gnuplot/.plot/.plt	
Go	.go	
Go Checksums		go.sum/go.work.sum
Go Module		go.mod
Go Template	.gohtml/.gotmpl/.html.tmpl/.tmpl/.tpl	_helpers.tpl
Go Workspace		go.work
Godot Resource	.gdnlib/.gdns/.tres/.tscn	project.godot
Golo	.golo	
Gosu	.gsx/.vark	
Grace	.grace	
Gradle	.gradle	
Gradle Kotlin DSL	.gradle.kts	
Grammatical Framework	.gf	
GraphQL	.graphql/.gql/.graphqls	
Graphviz (DOT)	.dot/.gv	
Groovy	.groovy/.grt/.gtpl/.gvy	Jenkinsfile
Groovy Server Pages	.gsp	
GtkRC	.gtkrc	gtkrc/gtkrc-2.0
HAProxy		haproxy.cfg
HCL	.hcl/.nomad/.tf/.tfvars/.tofu/.workflow	
HIP	.hip	
HLSL	.fx/.hlsl/.cginc/.fxh/.hlsli	
HOCON	.hocon	.scalafix.conf/.scalafmt.conf
HTML	.html/.hta/.htm/.html.hl/.xht/.xhtml	
HTML+ECR	.ecr	
HTML+EEX	.html.eex/.heex/.leex	
HTML+ERB	.erb/.erb.deface/.rhtml	
HTML+PHP	.phtml	
HTML+Razor	.cshtml/.razor	
HTTP	.http	
HXML	.hxml	
Hack	.hack/.hhi	
Haml	.haml/.haml.deface	
Handlebars	.handlebars/.hbs	
Harbour	.hb	
Hare	.ha	
Haskell	.hs/.hs-boot/.hsc	
Haxe	.hx/.hxsl	
HiveQL	.hql	
HolyC	.hc	
Hosts File		HOSTS/hosts/hosts.txt
Hurl	.hurl	
Hy	.hy	
IDL	.pro/.dlm	
IGOR Pro	.ipf	
IL Assembly	.il	
INI	.cfg/.ini/.cnf/.container/.dof/.frm/.lektorproject/.mount/.network/.prefs/.service/.socket/.target/.timer/.url	.buckconfig/.coveragerc/.flake8/.gitreview/.pylintrc/buildozer.spec/pylintrc/vlcrc
IRC log	.irclog/.weechatlog	
ISPC	.ispc	
Idris	.idr/.lidr	
Ignore List	.gitignore	.agignore/.atomignore/.babelignore/.bzrignore/.ckignore/.coffeelintignore/.cvsignore/.dockerignore/.easignore/.eleventyignore/.eslint-ignore/.eslintignore/.gitignore/.ignore/.markdownlintignore/.nodemonignore/.npmignore/.prettierignore/.rgignore/.stylelintignore/.vercelignore/.vscodeignore/gitignore-global/gitignore_global
ImHex Pattern Language	.hexpat	
ImageJ Macro	.ijm	
Imba	.imba	
Inform 7	.ni/.i7x	
Ink	.ink	
Inno Setup	.iss/.isl	
Io	.io	
Ioke	.ik	
Isabelle	.thy	
Isabelle ROOT		ROOT
J	.ijs	
JAR Manifest		MANIFEST.MF
JASS	.j	
JCL	.jcl	
JFlex	.flex/.jflex	
JSON	.json/.4dform/.4dproject/.avsc/.geojson/.gltf/.har/.json-tmlanguage/.json.example/.jsonl/.mcmeta/.sarif/.slnlaunch/.tfstate/.tfstate.backup/.topojson/.webapp/.webmanifest/.yyp	.all-contributorsrc/.arcconfig/.auto-changelog/.c8rc/.htmlhintrc/.imgbotconfig/.nycrc/.releaserc/.secrets.baseline/.tern-config/.tern-project/.watchmanconfig/MODULE.bazel.lock/Package.resolved/Pipfile.lock/bun.lock/composer.lock/deno.lock/flake.lock/mcmod.info
JSON with Comments	.jsonc/.code-snippets/.code-workspace/.hujson/.sublime-build/.sublime-color-scheme/.sublime-commands/.sublime-completions/.sublime-keymap/.sublime-macro/.sublime-menu/.sublime-mousemap/.sublime-project/.sublime-settings/.sublime-theme/.sublime-workspace/.sublime_metrics/.sublime_session/.tsconfig.json	.babelrc/.devcontainer.json/.eslintrc/.eslintrc.json/.jscsrc/.jshintrc/.jslintrc/.oxlintrc.json/.swcrc/api-extractor.json/devcontainer.json/jsconfig.json/language-configuration.json/tsconfig.json/tslint.json
JSON5	.json5	
JSONLD	.jsonld	
Jac	.jac	
Jai	.jai	
Janet	.janet	
Java	.java/.jav/.jsh	
Java Properties	.properties	
Java Server Pages	.jsp/.tag	
Java Template Engine	.jte	
JavaScript	.es/.gs/.js/._js/.bones/.cjs/.es6/.jake/.javascript/.jsb/.jscad/.jsfl/.jslib/.jsm/.jspre/.jss/.jsx/.mjs/.njs/.pac/.sjs/.ssjs/.xsjs/.xsjslib	Jakefile
JavaScript+ERB	.js.erb	
Jest Snapshot	.snap	
JetBrains MPS	.mps/.mpl/.msd	
Jinja	.jinja/.j2/.jinja2	
Jison	.jison	
Jison Lex	.jisonlex	
Jolie	.ol/.iol	
Jsonnet	.jsonnet/.libsonnet	
Julia	.jl	
Jupyter Notebook	.ipynb	Notebook
Just	.just	.JUSTFILE/.Justfile/.justfile/JUSTFILE/Justfile/justfile
KCL	.k	kcl.mod/kcl.mod.lock
KDL	.kdl	
KRL	.krl	
Kaitai Struct	.ksy	
KakouneScript	.kak	kakrc
KerboScript	.ks	
KiCad Layout	.kicad_pcb/.kicad_mod/.kicad_wks	fp-lib-table
KiCad Legacy Layout	.brd	
KiCad Schematic	.kicad_sch/.kicad_sym	
Kit	.kit	
KoLmafia ASH	.ash	
Koka	.kk	
Kotlin	.kt/.ktm/.kts	
Kusto	.csl/.kql	
LFE	.lfe	
LLVM	.ll	
LOLCODE	.lol	
LSL	.lsl/.lslp	
LabVIEW	.lvproj/.lvclass/.lvlib	
Langium	.langium	
Lark	.lark	
Lasso	.lasso/.las/.lasso8/.lasso9	
Latte	.latte	
Lean	.hlean	
Lean 4	.lean	
Leo	.leo	
Less	.less	
Lex	.l/.lex	Lexer.x/lexer.x
LigoLANG	.ligo	
LilyPond	.ly/.ily	
Linker Script	.ld/.lds	ld.script
Linux Kernel Module	.mod	
Liquid	.liquid	
Liquidsoap	.liq	
Literate Agda	.lagda	
Literate CoffeeScript	.litcoffee/.coffee.md	
Literate Haskell	.lhs	
LiveCode Script	.livecodescript	
LiveScript	.ls/._ls	Slakefile
Lobster	.lobster	
Logos	.xm/.xi	
Logtalk	.lgt/.logtalk	
LookML	.lkml/.lookml	
Lua	.lua/.nse/.p8/.pd_lua/.rbxs/.rockspec/.wlua	.luacheckrc
Luau	.luau	
M	.mumps	
M3U	.m3u/.m3u8	
M4	.m4	
M4Sugar		configure.ac
MATLAB	.matlab	
MAXScript	.mcr	
MDX	.mdx	
MLIR	.mlir	
MQL4	.mq4/.mqh	
MQL5	.mq5	
MTML	.mtml	
MUF	.muf	
Macaulay2	.m2	
Makefile	.mak/.make/.makefile/.mk/.mkfile	BSDmakefile/GNUmakefile/Kbuild/Makefile/Makefile.am/Makefile.boot/Makefile.frag/Makefile.in/Makefile.inc/Makefile.pc/Makefile.wat/makefile/makefile.sco/mkfile
Mako	.mako/.mao	
Markdown	.md/.livemd/.markdown/.mdown/.mdwn/.mkd/.mkdn/.mkdown/.ronn/.scd/.workbook	contents.lr
Marko	.marko	
Mask	.mask	
Maven POM		pom.xml
Max	.maxpat/.maxhelp/.maxproj/.mxt/.pat	
MeTTa	.metta	
Mermaid	.mmd/.mermaid	
Meson		meson.build/meson_options.txt
Metal	.metal	
Microsoft Visual Studio Solution	.sln	
MiniD	.minid	
MiniZinc	.mzn	
MiniZinc Data	.dzn	
Mint	.mint	
Mirah	.druby/.duby/.mirah	
Modelica	.mo	
Modula-3	.i3/.ig/.m3/.mg	
Module Management System	.mms/.mmk	descrip.mmk/descrip.mms
Mojo	.mojo	
Monkey	.monkey/.monkey2	
Monkey C	.mc	
Moocode	.moo	
MoonBit	.mbt	
MoonScript	.moon	
Motorola 68K Assembly	.x68	
Move	.move	
Muse	.muse	
Mustache	.mustache	
Myghty	.myt	
NASL	.nasl	
NCL	.ncl	
NEON	.neon	
NL	.nl	
NPM Config		.npmrc
NSIS	.nsi/.nsh	
NWScript	.nss	
Nasal	.nas	
Nearley	.ne/.nearley	
Nemerle	.n	
NetLinx	.axs/.axi	
NetLinx+ERB	.axs.erb/.axi.erb	
NetLogo	.nlogo	
Nextflow	.nf	nextflow.config
Nginx	.vhost/.nginx/.nginxconf	nginx.conf
Nim	.nim/.nim.cfg/.nimble/.nimrod/.nims	nim.cfg
Ninja	.ninja	
Nit	.nit	
Nix	.nix	
Noir	.nr	
Nu		Nukefile
NumPy	.numpy/.numpyw/.numsc	
Nunjucks	.njk	
Nushell	.nu	
OCaml	.ml/.eliom/.eliomi/.ml4/.mli/.mll/.mly	
OMNeT++ MSG	.msg	
OMNeT++ NED	.ned	
Oberon	.ob2	
ObjDump	.objdump	
Objective-C	.m	
Objective-C++	.mm	
Objective-J	.sj	
Odin	.odin	
Omgrofl	.omgrofl	
Opa	.opa	
Opal	.opal	
Open Policy Agent	.rego	
OpenCL	.cl/.opencl	
OpenEdge ABL	.p	
OpenQASM	.qasm	
OpenSCAD	.scad	
OpenStep Property List	.glyphs	
OpenType Feature File	.fea	
Option List		.ackrc/.rspec/.yardopts/ackrc/mocha.opts
Org	.org	
OverPy	.opy	
OverpassQL	.overpassql	
Ox	.ox/.oxh/.oxo	
Oxygene	.oxygene	
Oz	.oz	
P4	.p4	
PDDL	.pddl	
PEG.js	.pegjs/.peggy	
PHP	.inc/.php/.aw/.ctp/.php3/.php4/.php5/.phps/.phpt	.php/.php_cs/.php_cs.dist/Phakefile
PLSQL	.pls/.bdy/.fnc/.pck/.pkb/.pks/.plb/.plsql/.spc/.tpb/.tps/.trg/.vw	
PLpgSQL	.pgsql	
POV-Ray SDL	.pov	
Pact	.pact	
Pan	.pan	
Papyrus	.psc	
Parrot	.parrot	
Parrot Assembly	.pasm	
Parrot Internal Representation	.pir	
Pascal	.pas/.dfm/.dpr/.lpr/.pascal	
Pawn	.pwn/.sma	
Pep8	.pep	
Perl	.fcgi/.pl/.cgi/.perl/.ph/.plx/.pm/.psgi/.t	.latexmkrc/Makefile.PL/Rexfile/ack/cpanfile/latexmkrc
Pic	.pic/.chem	
PigLatin	.pig	
Pike	.pike/.pmod	
Pip Requirements		dev-requirements.txt/requirements-dev.txt/requirements.lock.txt/requirements.txt
Pkl	.pkl	
PlantUML	.puml/.iuml/.plantuml	
Pod	.pod	
Pod 6	.pod6	
PogoScript	.pogo	
Polar	.polar	
Pony	.pony	
Portugol	.por	
PostCSS	.pcss/.postcss	
PostScript	.ps/.eps/.epsi/.pfa	
Power Query	.pq	
PowerBuilder	.pbt/.sra/.sru/.srw	
PowerShell	.ps1/.psd1/.psm1	
Praat	.praat	
Prisma	.prisma	
Pro*C	.pc	
Processing	.pde	
Procfile		Procfile
Prolog	.prolog/.yap	
Promela	.pml	
Propeller Spin	.spin	
Protocol Buffer	.proto	
Protocol Buffer Text Format	.textproto/.pbtxt/.txtpb	
Public Key	.pub	
Pug	.jade/.pug	
Puppet	.pp	Modulefile
Pure Data	.pd	
PureBasic	.pb/.pbi	
PureScript	.purs	
Pyret	.arr	
Python	.py/.gyp/.gypi/.lmi/.py3/.pyde/.pyi/.pyp/.pyt/.pyw/.tac/.wsgi/.xpy	.gclient/DEPS/SConscript/SConstruct/wscript
Python traceback	.pytb	
Q#	.qs	
QML	.qml/.qbs	
QMake	.pri	
Qt Script		installscript.qs/toolchain_installscript.qs
Quake		m3makefile/m3overrides
QuakeC	.qc	
Quartus Simulation IP	.sip	
Quint	.qnt	
R	.r/.rd/.rhistory/.rsx	.Rapp.history/.Rhistory/.Rprofile/expr-dist
RAML	.raml	
RAScript	.rascript	
RBS	.rbs	
RDoc	.rdoc	
REALbasic	.rbbas/.rbfrm/.rbmnu/.rbres/.rbtbar/.rbuistate	
REXX	.rexx/.pprx/.rex	
RMarkdown	.qmd/.rmd	
RON	.ron	
ROS Interface	.action/.srv	
RPC	.x	
RPGLE	.rpgle/.sqlrpgle	
RPM Spec	.spec	
RUNOFF	.rnh/.rno	
Racket	.rkt/.rktd/.rktl/.scrbl	
Ragel	.rl	
Raku	.6pl/.6pm/.nqp/.p6/.p6l/.p6m/.pl6/.pm6/.raku/.rakumod	
Rascal	.rsc	
Raw token data	.raw	
ReScript	.res/.resi	
Readline Config		.inputrc/inputrc
Reason	.re/.rei	
ReasonLIGO	.religo	
Rebol	.reb/.r2/.r3/.rebol	
Record Jar		language-subtag-registry.txt
Red	.red	
Redcode	.cw	
Redirect Rules		_redirects
Redscript	.reds	
Regular Expression	.regexp/.regex	
Ren'Py	.rpy	
RenderScript	.rsh	
Rhai	.rhai	
Rich Text Format	.rtf	
Ring	.ring	
Riot	.riot	
RobotFramework	.robot/.resource	
Robots Exclusion Rules		robots.txt
Roc	.roc	
Rocq Prover	.coq	
Roff	.ms/.roff/.1in/.1m/.1x/.2/.3/.3in/.3m/.3p/.3pm/.3qt/.3x/.4/.5/.6/.7/.8/.9/.man/.mdoc/.me/.tmac	eqnrc/mmn/mmt/troffrc/troffrc-end
Roff Manpage	.1	
Rouge	.rg	
Ruby	.rb/.builder/.eye/.gemspec/.god/.jbuilder/.mspec/.pluginspec/.podspec/.prawn/.rabl/.rake/.rbi/.rbuild/.rbw/.rbx/.ru/.ruby/.thor/.watchr	.irbrc/.pryrc/.simplecov/Appraisals/Berksfile/Brewfile/Buildfile/Capfile/Dangerfile/Deliverfile/Fastfile/Gemfile/Guardfile/Jarfile/Mavenfile/Podfile/Puppetfile/Rakefile/Snapfile/Steepfile/Thorfile/Vagrantfile/buildfile
Rust	.rs/.rs.in	
SAS	.sas	
SCSS	.scss	
SELinux Policy	.te	file_contexts/genfs_contexts/initial_sids/port_contexts/security_classes
SMT	.smt2/.smt/.z3	
SPARQL	.sparql/.rq	
SQF	.sqf/.hqf	
SQL	.ddl/.prc/.sql/.mysql/.tab/.udf/.viw	
SQLPL	.db2	
SSH Config		ssh-config/ssh_config/sshconfig/sshconfig.snip/sshd-config/sshd_config
STL	.stl	
STON	.ston	
SVG	.svg	
SWIG	.i/.swg/.swig	
Sage	.sage/.sagews	
Sail	.sail	
Salt	.sls	
Sass	.sass	
Scala	.scala/.kojo/.sbt/.sc	
Scaml	.scaml	
Scenic	.scenic	
Scheme	.sch/.scm/.sld/.sps/.ss	
Scilab	.sci/.sce	
Self	.self	
ShaderLab	.shader	
Shell	.sh/.bash/.bats/.command/.ksh/.pacscript/.sbatch/.sh.in/.slurm/.tmux/.tool/.zsh/.zsh-theme	.bash_aliases/.bash_functions/.bash_history/.bash_logout/.bash_profile/.bashrc/.cshrc/.envrc/.flaskenv/.kshrc/.login/.profile/.tmux.conf/.xinitrc/.xsession/.zlogin/.zlogout/.zprofile/.zshenv/.zshrc/9fs/PKGBUILD/bash_aliases/bash_logout/bash_profile/bashrc/cshrc/gradlew/kshrc/login/man/mvnw/profile/tmux.conf/xinitrc/xsession/zlogin/zlogout/zprofile/zshenv/zshrc
ShellCheck Config		.shellcheckrc
ShellSession	.sh-session	
Shen	.shen	
Sieve	.sieve	
Simple File Verification	.sfv	
Singularity		Singularity
Slang	.slang	
Slash	.sl	
Slice	.ice	
Slim	.slim	
Slint	.slint	
SmPL	.cocci	
Smali	.smali	
Smalltalk	.st	
Smithy	.smithy	
Snakemake	.smk/.snakefile	Snakefile
Solidity	.sol	
Soong		Android.bp
SourcePawn	.sp	
SpiceDB Schema	.zed	
Spline Font Database	.sfd	
Squirrel	.nut	
Stan	.stan	
Standard ML	.fun/.sig/.sml	
Starlark	.star/.bzl	BUCK/BUILD/BUILD.bazel/MODULE.bazel/Tiltfile/WORKSPACE/WORKSPACE.bazel/WORKSPACE.bzlmod
Stata	.do/.ado/.doh/.ihlp/.mata/.matah/.sthlp	
Stylus	.styl	
SubRip Text	.srt	
SugarSS	.sss	
SurrealQL	.surql	
Svelte	.svelte	
Sway	.sw	
Sweave	.rnw	
Swift	.swift	
SystemVerilog	.sv/.svh/.vh	
TI Program	.8xp/.8xp.txt	
TL-Verilog	.tlv	
TLA	.tla	
TMDL	.tmdl	
TOML	.toml/.toml.example	Cargo.lock/Cargo.toml.orig/Gopkg.lock/Pipfile/mise.local.lock/mise.lock/pdm.lock/poetry.lock/uv.lock
TSV	.tsv	
TSX	.tsx	
TXL	.txl	
Tact	.tact	
Talon	.talon	
Tape	.tape	
Tcl	.tcl/.adp/.sdc/.tcl.in/.tm/.xdc	owh/starfield
Tcsh	.tcsh/.csh	
TeX	.tex/.aux/.bbx/.cbx/.dtx/.ins/.lbx/.ltx/.mkii/.mkiv/.mkvi/.sty/.toc	
Tea	.tea	
Teal	.tl	
Terraform Template	.tftpl	
Texinfo	.texinfo/.texi/.txi	
Text	.txt/.no	CITATION/CITATIONS/COPYING/COPYING.regex/COPYRIGHT.regex/FONTLOG/INSTALL/INSTALL.mysql/LICENSE/LICENSE.mysql/NEWS/README.me/README.mysql/README.nss/README.pc/click.me/delete.me/keep.me/package.mask/package.use.mask/package.use.stable.mask/read.me/readme.1st/test.me/use.mask/use.stable.mask
TextGrid	.textgrid	
TextMate Properties		.tm_properties
Textile	.textile	
Thrift	.thrift	
Toit	.toit	
Tolk	.tolk	
Tor Config		torrc
Turing	.tu	
Turtle	.ttl	
Twig	.twig	
TypeScript	.ts/.cts/.mts	
TypeSpec	.tsp	
Typst	.typ	
Unified Parallel C	.upc	
Unity3D Asset	.anim/.asset/.mat/.meta/.prefab/.unity	
Uno	.uno	
UnrealScript	.uc	
Untyped Plutus Core	.uplc	
UrWeb	.ur/.urs	
VBA	.vba	
VBScript	.vbs	
VCL	.vcl	
VHDL	.vhdl/.vhd/.vhf/.vhi/.vho/.vhs/.vht/.vhw	
Vala	.vala/.vapi	
Valve Data Format	.vdf/.vmf	
Velocity Template Language	.vtl	
Vento	.vto	
Verilog	.v/.veo	
Verse	.verse	
Vespa Schema Definition	.sd	
Vim Snippet	.snip/.snippet/.snippets	
Vim script	.vim/.vimrc/.vmb	.exrc/.gvimrc/.nvimrc/.vimrc/_vimrc/gvimrc/nvimrc/vimrc
Visual Basic .NET	.vb/.vbhtml	
Visual Basic 6.0	.ctl/.dsr	
Volt	.volt	
Vue	.vue	
Vyper	.vy	
WDL	.wdl	
WGSL	.wgsl	
Wavefront Material	.mtl	
Wavefront Object	.obj	
Web Ontology Language	.owl	
WebAssembly	.wast/.wat	
WebAssembly Interface Type	.wit	
WebIDL	.webidl	
WebVTT	.vtt	
Wget Config		.wgetrc
Whiley	.whiley	
Wikitext	.mediawiki/.wiki/.wikitext	
Windows Registry Entries	.reg	
Witcher Script	.ws	
Wolfram Language	.nb/.mathematica/.cdf/.ma/.mt/.nbp/.wl/.wls/.wlt	
Wollok	.wlk	
Wren	.wren	
X BitMap	.xbm	
X Font Directory Index		encodings.dir/fonts.alias/fonts.dir/fonts.scale
X PixMap	.xpm	
X10	.x10	
XC	.xc	
XCompose		.XCompose/XCompose/xcompose
XML	.gst/.xml/.adml/.admx/.ant/.axaml/.axml/.builds/.ccproj/.ccxml/.clixml/.cproject/.cscfg/.csdef/.csproj/.ct/.depproj/.dita/.ditamap/.ditaval/.dll.config/.dotsettings/.filters/.fsproj/.fxml/.glade/.gmx/.gpx/.grxml/.hzp/.icls/.iml/.ivy/.jelly/.jsproj/.kml/.launch/.mdpolicy/.meta4/.mjml/.mxml/.natvis/.ndproj/.nproj/.nuspec/.odd/.osm/.pkgproj/.proj/.props/.ps1xml/.psc1/.pt/.pubxml/.qhelp/.rbxmx/.rdf/.resx/.rss/.scxml/.sfproj/.shproj/.slnx/.srdf/.storyboard/.sublime-snippet/.targets/.tml/.ui/.urdf/.ux/.vbproj/.vcxproj/.vsixmanifest/.vssettings/.vstemplate/.vxml/.wixproj/.wsdl/.wsf/.wxi/.wxl/.wxs/.x3d/.xacro/.xaml/.xib/.xlf/.xliff/.xmi/.xml.dist/.xmp/.xproj/.xsd/.xspec/.xul/.zcml	.classpath/.cproject/.project/App.config/NuGet.config/Settings.StyleCop/Web.Debug.config/Web.Release.config/Web.config/packages.config
XML Property List	.plist/.sttheme/.tmcommand/.tmlanguage/.tmpreferences/.tmsnippet/.tmtheme	
XPages	.xsp-config/.xsp.metadata	
XProc	.xpl/.xproc	
XQuery	.xquery/.xq/.xql/.xqm/.xqy	
XS	.xs	
XSLT	.xslt/.xsl	
Xmake		xmake.lua
Xojo	.xojo_code/.xojo_menu/.xojo_report/.xojo_script/.xojo_toolbar/.xojo_window	
Xonsh	.xsh	
Xtend	.xtend	
YAML	.yaml/.yml/.mir/.reek/.rviz/.sublime-syntax/.syntax/.yaml-tmlanguage/.yaml.sed/.yml.mysql	.clang-format/.clang-tidy/.clangd/.gemrc/CITATION.cff/glide.lock/pixi.lock/yarn.lock
YANG	.yang	
YARA	.yar/.yara	
YASnippet	.yasnippet	
Yacc	.yy/.y/.yacc	
Yul	.yul	
ZAP	.zap/.xzap	
ZIL	.zil/.mud	
Zeek	.zeek/.bro	
ZenScript	.zs	
Zephir	.zep	
Zig	.zig/.zig.zon	
Zimpl	.zimpl/.zmpl/.zpl	
Zmodel	.zmodel	
cURL Config		.curlrc/_curlrc
crontab		crontab
desktop	.desktop/.desktop.in	
dircolors	.dircolors	.dir_colors/.dircolors/DIR_COLORS/_dir_colors/_dircolors/dir_colors
eC	.ec/.eh	
edn	.edn	
fish	.fish	
hoon	.hoon	
iCalendar	.ics/.ical	
jq	.jq	
kvlang	.kv	
mIRC Script	.mrc	
mcfunction	.mcfunction	
mdsvex	.svx	
mupad	.mu	
nanorc	.nanorc	.nanorc/nanorc
nesC	.nc	
ooc	.ooc	
pkg-config	.pc.in	
q	.q	
reStructuredText	.rst/.rest/.rest.txt/.rst.txt	
sed	.sed	
templ	.templ	
vCard	.vcf	
wisp	.wisp	
xBase	.prg/.prw	`.split(`
`)){let[language=``,byExtension=``,byName=``]=line.split(`	`);if(byExtension!==``)for(let key of byExtension.split(`/`))extensions.set(key,language);if(byName!==``)for(let key of byName.split(`/`))filenames.set(key,language)}return{extensions,filenames}}const LOCK_NAMES=words(`
  package-lock.json npm-shrinkwrap.json packages.lock.json Brewfile.lock.json pnpm-lock.yaml bun.lockb go.sum
  go.work.sum gems.locked pylock.toml .terraform.lock.hcl gradle.lockfile buildscript-gradle.lockfile
  Package.resolved Cartfile.resolved JuliaManifest.toml cabal.project.freeze dub.selections.json
`),LOCKS$1=words(`
  yarn bun deno Cargo poetry uv pdm pixi Pipfile Gemfile composer flake mix rebar pubspec Podfile paket conan devbox
  mise renv shard spago Chart MODULE.bazel Gopkg glide esy stack.yaml
`),SOURCE_MAP=/\.(?:[mc]?js|jsx|[mc]?ts|tsx|css|wasm)\.map$/u,MINIFIED=/[-.]min\.(?:[mc]?js|css)$/u,GENERATED=[/(?:\.pb(?:\.gw)?\.go|\.pb\.(?:cc|h|swift|dart)|_pb2(?:_grpc)?\.pyi?|_pb(?:\.js|(?:\.d)?\.ts|\.rb)|_grpc_pb(?:\.js|\.d\.ts))$/u,/(?:\.pbobjc\.[hm]|\.(?:pbenum|pbjson|pbserver|g|gr|freezed|mocks)\.dart|\.(?:g|g\.i|[dD]esigner|feature)\.cs)$/u,/(?:\.[dD]esigner\.vb|\.gen(?:erated)?\.(?:tsx?|m?js|go|cs|py|rs|java|kt|swift)|_gen\.go|_tlb\.pas|\.tsbuildinfo)$/u,/^(?:zz_generated\..*\.go|bindata\.go|ppport\.h|Cargo\.toml\.orig|\.pnp\..*)$/u],GENERATED_FOLDERS=/* @__PURE__ */ new Set([`__generated__`,`htmlcov`]),GENERATED_PATH=/(?:^|\/)\.sqlx\/query-[^/]*\.json$/u,VENDORED_FOLDERS=words(`
  node_modules bower_components Carthage Pods ace-builds MathJax tiny_mce 3rdparty 3rdParty 3rd-party 3rd-Party
  3rd_party 3rd_Party thirdparty thirdParty third-party third-Party third_party third_Party Thirdparty ThirdParty
  Third-party Third-Party Third_party Third_Party
`),VENDORED_PATH=/(?:^|\/)(?:\.yarn\/(?:releases|plugins|sdks|versions|unplugged)|Godeps\/_workspace|(?:gradle|\.mvn)\/wrapper)$/u,VENDORED_NAMES=words(`
  gradlew gradlew.bat mvnw mvnw.cmd config.guess config.sub aclocal.m4 libtool.m4 ltoptions.m4 ltsugar.m4
  ltversion.m4 lt~obsolete.m4 cpplint.py erlang.mk dotnet-install.sh dotnet-install.ps1 html5shiv.js ckeditor.js
  dojo.js MochiKit.js font-awesome.css fontawesome.css
`),VENDORED_NAME=/^(?:(?:jquery|modernizr|mootools)(?:[-.].*)?\.js|jquery-ui.*\.css)$/u,TEST_FOLDERS=words(`
  test tests Test Tests spec specs e2e testdata samples mocks playground playgrounds fixture fixtures __fixtures__
  __tests__ __mocks__
`),VENDOR_MARK=/^((?:.*\/)?vendor)\/(?:modules\.txt|autoload\.php|composer\/installed\.(?:json|php)|bundle\/.+|cache\/[^/]+\.gem|[^/]+\/\.cargo-checksum\.json)$/u;function vendorFolder(path){return path.includes(`vendor/`)?VENDOR_MARK.exec(path)?.[1]:void 0}function nameClassRule(paths){let filled=new Set(paths.flatMap(path=>vendorFolder(path)??[])),belowFilled=holdsAbove(({path})=>filled.has(path)),belowGenerated=holdsAbove(({name})=>GENERATED_FOLDERS.has(name)),belowVendored=holdsAbove(({name,path})=>VENDORED_FOLDERS.has(name)||VENDORED_PATH.test(path)),belowTests=holdsAbove(isForTests);return place=>{let{name}=place;return isLock(name)?`lock`:SOURCE_MAP.test(name)?`source-map`:MINIFIED.test(name)?`minified`:belowGenerated(place)||isGenerated(place)?`generated`:(belowVendored(place)||isVendored(name))&&!belowTests(place)||belowFilled(place)?`vendored`:void 0}}function isLock(name){return LOCK_NAMES.has(name)||name.endsWith(`.lock`)&&LOCKS$1.has(name.slice(0,-5))}function isGenerated({name,path}){return GENERATED.some(names=>names.test(name))||name.startsWith(`query-`)&&GENERATED_PATH.test(path)}function isVendored(name){return VENDORED_NAMES.has(name)||VENDORED_NAME.test(name)}function isForTests({name}){return TEST_FOLDERS.has(name)||name.startsWith(`fixture-`)}function words(text){return new Set(text.trim().split(/\s+/u))}const MANIFEST$1=`package.json`,UNPUBLISHED=/* @__PURE__ */ new Set([`.gitignore`,`.npmrc`,`package-lock.json`,`pnpm-lock.yaml`,`yarn.lock`,`bun.lock`,`bun.lockb`]),SOURCES=/^src\/index\.[cm]?[jt]sx?$/u,BUILT=/^(?:dist|build)\/(?=.)/u;function isPublishingMark(path){return path===MANIFEST$1||UNPUBLISHED.has(path)||SOURCES.test(path)}function isPublishedPackage(paths){let marks=paths.filter(isPublishingMark);return marks.length===1&&marks[0]===MANIFEST$1}function withoutBuildFolder(path){return path.replace(BUILT,``)}function scopeRule(scopes){let rules=scopes.map(scope=>({name:scope.name,has:hasRule(scope)}));return place=>rules.find(({has})=>has(place))?.name}function unusedByScope(scopes,places){let left=places;return scopes.map(scope=>{let seen=seenFrom(scope.root),below=left.flatMap(place=>seen(place)??[]),has=hasRule(scope);return left=left.filter(place=>!has(place)),[.../* @__PURE__ */ new Set([...scope.include,...scope.exclude])].filter(glob=>glob!==`**`).flatMap(glob=>unusedGlobs([glob],below))})}function hasRule({root,include,exclude}){let[includes,excludes,seen]=[listRule(include),listRule(exclude),seenFrom(root)];return place=>{let below=seen(place);return below!==void 0&&includes(below)&&!excludes(below)}}function seenFrom(root){if(root===``)return place=>place;let placeOf=pathSplitter();return({path})=>path.startsWith(`${root}/`)?placeOf(path.slice(root.length+1)):void 0}function sectionRule(sections){let first=firstList(sections.map(({globs})=>globs));return place=>sections[first(place)]?.name??`OTHER`}function tierRule(tiers){let first=firstList(TIERS.map(tier=>tiers[tier]));return(place,fileClass)=>{let tier=TIERS[first(place)];return{tier:tier??(fileClass===`ordinary`?`medium`:`low`),named:tier!==void 0}}}var import_ignore=/* @__PURE__ */ __toESM(require_ignore(),1);const NONE$1=[],SPECIAL=/[\\*?[\s]/u;function matchFileLines(lines,folder){let[tiedLines,namedLines]=parted(lines.flatMap(({number,pattern})=>plainPatterns(pattern).map(one=>({number,pattern:one}))),({pattern})=>isTied(pattern)),named=namedLines.length===0?()=>NONE$1:remembered(matchTexts(namedLines)),tied=matchTexts(tiedLines),start=folder===``?0:folder.length+1;return({path,name},isFolder)=>{let end=isFolder?`/`:``;return inOrder(named(name+end),tied(path.slice(start)+end))}}function matchTexts(lines){if(lines.length===0)return()=>NONE$1;let[wildLines,literalLines]=parted(lines,({pattern})=>SPECIAL.test(pattern)),[literal,wild]=[matchLiterals(literalLines),matchWild(wildLines)];return text=>inOrder(literal(text),wild(text))}function parted(lines,holds){let parts=[[],[]];for(let line of lines)parts[+!holds(line)].push(line);return parts}function matchLiterals(lines){let numbers=/* @__PURE__ */ new Map;for(let{number,pattern}of lines){let text=pattern.startsWith(`/`)?pattern.slice(1):pattern,known=numbers.get(text);known===void 0?numbers.set(text,number):typeof known==`number`?numbers.set(text,[known,number]):known.push(number)}let of=text=>{let found=numbers.get(text);return found===void 0?NONE$1:typeof found==`number`?[found]:found};return text=>text.endsWith(`/`)?inOrder(of(text),of(text.slice(0,-1))):of(text)}function matchWild(lines){if(lines.length===0)return()=>NONE$1;let anyMatches=patternTest(lines.map(({pattern})=>pattern)),tests=lines.map(({number,pattern})=>({number,matches:patternTest([pattern])}));return text=>anyMatches(text)?tests.flatMap(({number,matches})=>matches(text)?[number]:[]):NONE$1}function patternTest(patterns){let options={ignorecase:!1,allowRelativePaths:!0},rules=(0,import_ignore.default)(options).add(patterns.map(pattern=>`!${bytewise(pattern)}`)),tested=0;return text=>(tested++===32&&([rules,tested]=[(0,import_ignore.default)(options).add(rules),1]),rules.test(bytewise(text)).unignored)}function inOrder(a,b){return a.length===0?b:b.length===0?a:[...a,...b].toSorted((one,other)=>one-other)}const NONE=[];function matchLines(lines){let filesAbove=chains(matchersByFolder(lines));return(place,isFolder)=>{let files=filesAbove(place.folder);if(files.length===0)return NONE;let found=files.map(matches=>matches(place,isFolder));return found.length===1?found[0]:found.flat()}}function matchersByFolder(lines){let byFolder=/* @__PURE__ */ new Map;for(let[number,{folder,pattern}]of lines.entries()){let own=byFolder.get(folder);own===void 0?byFolder.set(folder,[{number,pattern}]):own.push({number,pattern})}return new Map([...byFolder].map(([folder,own])=>[folder,matchFileLines(own,folder)]))}function chains(matchers){let atRoot=matchers.get(``),ofRoot=atRoot===void 0?[]:[atRoot],known=[],chainOf=folder=>{if(folder===void 0)return ofRoot;let before=known[folder.number];if(before!==void 0)return before;let above=chainOf(folder.folder),own=matchers.get(folder.path);return known[folder.number]=own===void 0?above:[...above,own]};return chainOf}function readIgnoreFiles(files){return predicateOf([...files.keys()].toSorted(byDepth).flatMap(folder=>linesOf(files.get(folder)??``,folder)))}function linePredicate(patterns){return predicateOf(patterns.map(pattern=>ignoreLine(pattern,``)))}function predicateOf(lines){if(lines.length===0)return()=>!1;let[match,placeOf]=[matchLines(lines),pathSplitter()],isMatched=(place,isFolder)=>{let last=match(place,isFolder).at(-1);return last!==void 0&&!lines[last].negated},ignoredAbove=holdsAbove(folder=>isMatched(folder,!0));return path=>{let place=placeOf(path);return ignoredAbove(place)||isMatched(place,!1)}}function linesOf(text,folder){return ignorePatterns(text).map(line=>{if(isCostly(line))throw costly(line,folder);return ignoreLine(line,folder)})}function ignoreLine(line,folder){let negated=line.startsWith(`!`);return{pattern:negated?line.slice(1):line,negated,folder}}function costly(line,folder){let name=folder===``?`.carryonignore`:`${folder}/.carryonignore`;return new CarryonError(`config-invalid`,`${name}: "${line}" has more than two ** that are followed by something`,{hint:`Split it into several lines that name more of the folders.`})}function selectionRules({paths,include,ignore}={}){let isBelow=paths===void 0?()=>!0:pathRule(new Set(paths)),[includes,ignores]=[patternRule(include,!0,`--include`),patternRule(ignore,!1,`--ignore`)];return{isSelected:place=>isBelow(place)&&includes(place),isIgnored:ignores}}function unusedPatterns({include=[],ignore=[]},places){let unused=(patterns,where)=>patterns.filter(pattern=>!pattern.startsWith(`!`)&&!places.some(patternRule([pattern],!1,where))).map(glob=>({code:`glob-catches-nothing`,severity:`warning`,args:{where,glob}}));return[...unused(include,`--include`),...unused(ignore,`--ignore`)]}function pathRule(paths){let isBelow=holdsAbove(({path})=>paths.has(path));return place=>paths.has(place.path)||isBelow(place)}function patternRule(patterns,withoutPatterns,option){if(patterns===void 0)return()=>withoutPatterns;let lines=patterns.flatMap(pattern=>ignorePatterns(pattern)),costly=lines.find(isCostly);if(costly!==void 0)throw new CarryonError(`usage`,`${option}: "${costly}" has more than two ** that are followed by something`,{hint:`Split it into several patterns that name more of the folders.`});let matches=linePredicate(lines);return({path})=>matches(path)}function unusedFindings(rules,input){return[...rules.defaults.includes(`scopes`)?[]:ofScopes(rules,input),...rules.defaults.includes(`sections`)?[]:ofSections(rules,input),...ofTiers(rules,input)]}function ofScopes({scopes},{files,scoped}){let used=new Set(files.map(({scope})=>scope)),unused=unusedByScope(scopes,scoped);return[...scopes.filter(({name})=>!used.has(name)).map(({name})=>warning(`scope-catches-nothing`,{scope:name})),...scopes.flatMap(({name},i)=>used.has(name)?unusedIn(`scopes.${name}`,unused[i]??[]):[])]}function ofSections({sections},{files,places}){let used=new Set(files.map(({section})=>section));return[...sections.filter(({name})=>!used.has(name)).map(({name})=>warning(`section-catches-nothing`,{section:name})),...sections.filter(({name})=>used.has(name)).flatMap(({name,globs})=>unusedIn(`sections.${name}`,unusedGlobs(globs,places)))]}function ofTiers({tiers,builtIn},{places}){return TIERS.flatMap(tier=>{let written=tiers[tier].filter(glob=>!builtIn.has(glob)&&!glob.startsWith(`!`));return unusedIn(`tiers.${tier}`,unusedGlobs(written,places))})}function unusedIn(where,globs){return globs.map(glob=>warning(`glob-catches-nothing`,{where,glob}))}function warning(code,args){return{code,severity:`warning`,args}}function scan(entries,rules){let placeOf=pathSplitter(),places=entries.map(({path})=>placeOf(path)),scopeOf=scopeRule(rules.scopes),sectionOf=sectionRule(rules.sections),tierOf=tiersFor(rules,entries.map(({path})=>path)),nameClassOf=nameClassRule(entries.map(({path})=>path)),attributes=CLASS_ATTRIBUTES.some(name=>rules.attributes.mentions(name))?rules.attributes:void 0,reasonFor=skipRule(rules),isOther=scope=>rules.asked?.has(scope)===!1,files=[],skipped=[],scoped=[];entries.forEach((entry,i)=>{let place=places[i]??placeOf(entry.path),{path}=place,reason=reasonFor(entry,place);reason===void 0&&scoped.push(place);let scope=reason===void 0?scopeOf(place):void 0;if(scope===void 0||isOther(scope)){skipped.push({path,reason:reason??(scope===void 0?`no-scope`:`other-scope`)});return}if(entry.secretRule!==void 0){skipped.push({path,reason:`secret-name`});return}let classes=fileClass(nameClassOf(place),attributes?.of(path)),{tier,named}=tierOf(place,classes.class);files.push({entry,language:entry.kind===`symlink`?``:languageOf(path),scope,section:sectionOf(place),tier,named,class:classes.class,never:neverOf(path,classes.never),charset:rules.charsetOf?.(path)})});let{selection}=rules,unused=selection===void 0?unusedFindings(rules,{files,places,scoped}):unusedPatterns(selection,places),unsafe=skipped.flatMap(({path,reason})=>reason===`unsafe-name`?[{code:`unsafe-name`,severity:`warning`,path,args:{}}]:[]);return{files,skipped,findings:[...unused,...unsafe,...attributeFindings(files,rules.attributes)]}}function skipRule({selection,ignored,never}){let{isSelected,isIgnored}=selectionRules(selection),isNever=listRule(never);return({kind,path},place)=>isSelected(place)?kind===`submodule`?`submodule`:ignored(path)?`carryonignore`:isNever(place)?`never`:isIgnored(place)?`ignore-option`:isRestorable(path)?void 0:`unsafe-name`:`not-selected`}const DECLARATIONS=/\.d\.[cm]?ts$/u,SCHEMAS=/(?:^|[/_-])(?:(?:schema|structure)\.(?:rb|sql|ya?ml|json)|(?:openapi|swagger)[\w.-]*\.(?:ya?ml|json))$|\.(?:graphqls?|gql|prisma|proto|thrift|avdl|xsd|wsdl)$/iu;function neverOf(path,unset){return DECLARATIONS.test(path)?[...unset,`minified`]:SCHEMAS.test(path)?[...unset,`generated`]:unset}function tiersFor({tiers,builtIn},paths){let tierOf=tierRule(tiers);if(!TIERS.every(tier=>tiers[tier].every(glob=>builtIn.has(glob)))||!isPublishedPackage(paths))return tierOf;let[placeOf,tierAtRoot]=[pathSplitter(),tierRule(tiers)];return({path},own)=>tierAtRoot(placeOf(withoutBuildFolder(path)),own)}function withinPart(part,selection){if(part===void 0)return selection;let paths=selection?.paths;if(paths===void 0)return{...selection,paths:part};let inside=paths.filter(path=>isAtOrBelow(path,part));return{...selection,paths:[...inside,...part.filter(path=>!inside.includes(path)&&isAtOrBelow(path,paths))]}}function isAtOrBelow(path,folders){return folders.some(folder=>path===folder||path.startsWith(`${folder}/`))}const RAW_CLASSES=[`raw-logs`,`transcripts`,`operational-dumps`,`stack-traces`,`secrets`],DRIFT_MODES=[`warn`,`fail`,`off`],DEFAULT_MEMORY={folder:`memory`,drift:`warn`,policy:{}};function memoryRules({memory}){return memory??DEFAULT_MEMORY}const RAW_FOLDERS=[`snapshots`,`sources`];function treeMemory(config,entries){let rules=memoryRules(config);if(config.memory!==void 0)return rules;let{folder}=rules;for(let{path}of entries){if(!path.startsWith(`${folder}/`))continue;let own=path.slice(folder.length+1);if(own===`memory_policy.yaml`||/^packs\/[^/]+\/.+\.md$/u.test(own))return rules}}function rawGlobs(rules){return rules===void 0?[]:RAW_FOLDERS.map(name=>`${rules.folder}/${name}/**`)}function rowGlobs(sources){return rowPaths(sources).flatMap(path=>literalGlob(path)??[])}function rowPaths(sources=[]){return sources.flatMap(source=>source.kind!==`postgres`&&`path`in source.file?[source.file.path]:[])}async function packingRulesFor(rules,request){let{encoding,frames,lineNumbers,only,budget,scopes}=request,selection=withinPart(rules.part,request.selection),found=await configOf(rules,request.config),config=overrideConfig(request.isProposed===!0?instructedBy(found,{packs:[]}):found,{encoding,frames,lineNumbers,only,budget}),asked=new Set(chosenScopes(config,scopes).map(({name})=>name)),configFile=request.config??ownConfig(rules),packing={rules,config,asked,selection,...configFile&&{configFile}};return rules.roots===void 0?packing:(await import(`./pack-tree-joined-rules.js`)).withRootRules(packing,rules.roots)}async function configOf(rules,given){let config=await wholeConfig(rules,given),packs=config.packs.filter(({kind})=>!kindTraits(kind).hasChange);return packs.length===config.packs.length?config:{...config,packs}}async function changePack(rules,given){let{packs}=await wholeConfig(rules,given);return packs.find(({kind})=>kindTraits(kind).hasChange)}async function wholeConfig(rules,given){let file=given??ownConfig(rules);if(file===void 0)return DEFAULT_CONFIG;let{loadConfig}=await import(`./pack-config-parse-load.js`).then(n=>n.r);return loadConfig(file.text,file.name,secretLines)}function ownConfig({config:text,configPath:path}){return text===void 0?void 0:{name:path,text,path}}function scanBy(entries,{rules,config,asked,selection}){let scanned=scan(entries,{...rules,...config,asked,selection,never:[...config.policy.never,...rawGlobs(treeMemory(config,entries)),...rowGlobs(config.sources)],defaults:defaultParts(config),builtIn:BUILT_IN$1}),used=selection===void 0?asked:new Set(scanned.files.map(({scope})=>scope));return{config:{...config,scopes:config.scopes.filter(({name})=>used.has(name))},scanned}}const BUILT_IN$1=new Set(Object.values(DEFAULT_CONFIG.tiers).flat());function defaultParts(config){return[`scopes`,`sections`].filter(part=>config[part]===DEFAULT_CONFIG[part])}async function namedOutputs(entries,source){let manifests=entries.filter(({path,kind})=>kind===`file`&&path.endsWith(`/manifest.json`)),named=/* @__PURE__ */ new Map;for await(let[{path},content]of source.read(manifests,256e6)){if(content.kind!==`bytes`)continue;let folder=path.slice(0,-13),{buffer,byteOffset,length}=content.bytes,files=outputFiles(Buffer.from(buffer,byteOffset,length));files!==void 0&&named.set(folder,files)}return named}function ownOutputs(named,has){let own=/* @__PURE__ */ new Map;for(let[folder,names]of named)names.some(name=>isNamed(name)&&has(folder+name))&&own.set(folder,names.map(name=>folder+name).filter(path=>has(path)));return own}const NAME=/^[A-Za-z0-9_.][-A-Za-z0-9_.]*$/u;function readAttributeFile(text,folder){let rules=[],macros=/* @__PURE__ */ new Map;for(let raw of text.replace(/^\uFEFF/u,``).split(`
`)){let line=raw.replace(/^[ \t\r]+/u,``);if(line===``||line.startsWith(`#`)||line.length>2048)continue;let{head,rest}=splitHead(line),assignments=rest.split(/[ \t\r]+/u).flatMap(assignmentOf);if(head.startsWith(`[attr]`)){let name=head.slice(6);folder===``&&NAME.test(name)&&macros.set(name,assignments)}else!head.startsWith(`!`)&&!isCostly(head)&&rules.push({pattern:head,folder,assignments})}return{rules,macros}}function splitHead(line){let quoted=/^"((?:[^"\\]|\\.)*)"/u.exec(line);if(quoted!==null)return{head:unquote(quoted[1]??``),rest:line.slice(quoted[0].length)};let end=line.search(/[ \t\r]/u);return end===-1?{head:line,rest:``}:{head:line.slice(0,end),rest:line.slice(end)}}const ESCAPES={a:`\x07`,b:`\b`,f:`\f`,n:`
`,r:`\r`,t:`	`,v:`\v`};function unquote(text){return text.replace(/(?:\\[0-3][0-7]{2})+|\\(.)/gu,(whole,char)=>char===void 0?Buffer.from(whole.split(`\\`).slice(1).map(octal=>Number.parseInt(octal,8))).toString(`utf8`):ESCAPES[char]??char)}function assignmentOf(word){let equals=word.indexOf(`=`),bare=word.startsWith(`-`)||word.startsWith(`!`),name=word.slice(+!!bare,equals===-1||bare?void 0:equals);return NAME.test(name)?bare?[[name,!word.startsWith(`-`)&&void 0]]:[[name,equals===-1||word.slice(equals+1)]]:[]}const NOTHING=/* @__PURE__ */ new Map,BUILT_IN=[[`binary`,[[`diff`,!1],[`merge`,!1],[`text`,!1]]]];function readAttributes(files){let macros=new Map(BUILT_IN),read=[...files.keys()].toSorted(byDepth).map(folder=>readAttributeFile(files.get(folder)??``,folder)),rules=read.flatMap(file=>file.rules);for(let file of read)for(let[name,assignments]of file.macros)macros.set(name,assignments);if(rules.length===0)return{mentions:()=>!1,of:()=>NOTHING,exportIgnored:()=>!1};let[match,placeOf]=[matchLines(rules),pathSplitter()],seen=/* @__PURE__ */ new Map,lookUp=(place,isFolder)=>{let met=match(place,isFolder);if(met.length===0)return NOTHING;let key=met.join(),before=seen.get(key);if(before!==void 0)return before;let attributes=resolve(met.flatMap(i=>rules[i]??[]),macros);return seen.set(key,attributes),attributes},leavesOut=(place,isFolder)=>lookUp(place,isFolder).get(`export-ignore`)===!0,ignoredAbove=holdsAbove(folder=>leavesOut(folder,!0)),assigned=[...rules.map(({assignments})=>assignments),...macros.values()].flat(),mentioned=new Set(assigned.map(([name])=>name));return{mentions:name=>mentioned.has(name),of:path=>lookUp(placeOf(path),!1),exportIgnored(path){let place=placeOf(path);return leavesOut(place,!1)||ignoredAbove(place)}}}function resolve(rules,macros){let attributes=/* @__PURE__ */ new Map,fill=assignments=>{for(let[name,value]of assignments.toReversed())attributes.has(name)||(attributes.set(name,value),value===!0&&fill(macros.get(name)??[]))};for(let{assignments}of rules.toReversed())fill(assignments);return attributes}const ATTRIBUTES$2=[`working-tree-encoding`,`encoding`],CHARSET=/^[ \t]*charset[ \t]*=[ \t]*([\w.-]+)/imu,SECTION=/^[ \t]*\[(.+)\][ \t]*$/mu,ROOT=/^[ \t]*root[ \t]*=[ \t]*true\b/imu;function setsCharset(text){return text.split(`
`).some(line=>!/^utf-?8/iu.test(CHARSET.exec(line)?.[1]??`utf-8`))}function charsetRule(attributes,editors){let names=ATTRIBUTES$2.filter(name=>attributes.mentions(name)),sections=editorSections(editors);return path=>{for(let name of names){let value=attributes.of(path).get(name);if(typeof value==`string`)return value}return sections.findLast(({has})=>has(path))?.charset}}function editorSections(editors){return[...editors.keys()].toSorted(byDepth).flatMap(folder=>{let[preamble=``,...parts]=(editors.get(folder)??``).split(SECTION),sections=[],below=folder===``?``:`${folder}/`;ROOT.test(preamble)&&sections.push({has:path=>path.startsWith(below),charset:void 0});for(let i=0;i<parts.length;i+=2){let charset=CHARSET.exec(parts[i+1]??``)?.[1],glob=editorGlob(parts[i]??``);if(charset===void 0||!(`count`in checkGlob(glob)))continue;let matches=globPredicate([glob]);sections.push({has:path=>path.startsWith(below)&&matches(path.slice(below.length)),charset})}return sections})}function editorGlob(pattern){let glob=pattern.replaceAll(/\*\*(?=[^/])/gu,`**/*`);return glob.includes(`/`)?glob.replace(/^\//u,``):`**/${glob}`}const CONFIG=`carryon.yml`,ATTRIBUTES$1=`.gitattributes`,IGNORE=`.carryonignore`,EDITOR=`.editorconfig`;async function readTreeRules(entries,source,configPath=CONFIG){let configs=/* @__PURE__ */ new Set([configPath,...(source.roots??[]).map(root=>`${root}/${CONFIG}`)]),files=entries.filter(entry=>holdsRules(entry,configs)),folder=ruleFolder(entries,configs);if(folder!==void 0)throw unusable(folder,`is a folder`);let texts=/* @__PURE__ */ new Map;for await(let[entry,content]of source.read(files,1e6)){let text=nameOf$1(entry.path)===EDITOR?charsetText(content):ruleText(entry,content);text!==void 0&&texts.set(entry.path,text)}let attributes=readAttributes(byFolder(texts,ATTRIBUTES$1));return{attributes,charsetOf:charsetRule(attributes,byFolder(texts,EDITOR)),ignored:readIgnoreFiles(byFolder(texts,IGNORE)),configPath,config:texts.get(configPath),texts,part:source.part,roots:source.roots}}function ruleText({path,kind},content){if(content.kind!==`bytes`||kind!==`file`)throw unusable(path,WHY_UNUSABLE[content.kind]);if(nameOf$1(path)!==ATTRIBUTES$1&&!isText(content.bytes))throw unusable(path,`is not UTF-8 text`);return textOf(content.bytes)}function charsetText(content){let text=content.kind===`bytes`&&isText(content.bytes)?textOf(content.bytes):``;return setsCharset(text)?text:void 0}function textOf(bytes){return Buffer.from(bytes).toString(`utf8`).replace(/^\uFEFF/u,``).replaceAll(`\r
`,`
`)}function isText(bytes){return isUtf8(bytes)&&!bytes.includes(0)}function ruleFolder(entries,configs){for(let{path}of entries){let end=`/${path}`.indexOf(`/${IGNORE}/`);if(end>=0)return path.slice(0,end+14);for(let config of configs)if(path.startsWith(`${config}/`))return config}}function holdsRules({path,kind},configs){let name=nameOf$1(path);return name===ATTRIBUTES$1||name===`memory_policy.yaml`||name===EDITOR?kind===`file`:kind!==`submodule`&&(name===IGNORE||configs.has(path))}function unusable(path,why){return new CarryonError(`config-invalid`,`${path} ${why}`,{hint:`Make it a readable regular file of at most 1 MB.`})}const WHY_UNUSABLE={bytes:`is a symbolic link`,oversize:`is too large`,unreadable:`cannot be read`};function byFolder(texts,name){let own=[...texts].filter(([path])=>nameOf$1(path)===name);return new Map(own.map(([path,text])=>[path.slice(0,Math.max(0,path.length-name.length-1)),text]))}function nameOf$1(path){return path.slice(path.lastIndexOf(`/`)+1)}async function openTree(source,onProgress,configPath){onProgress({stage:`listing`,done:0,total:0,bytes:0});let{origin,entries,findings,untrackedRules=[],skippedUntracked=[]}=await source.list();onProgress({stage:`listing`,done:entries.length,total:entries.length,bytes:0});let sorted=entries.toSorted((a,b)=>comparePaths(a.path,b.path)),outputs=await outputsOf(sorted,source),skipped=[...outputs.keys()].map(folder=>({code:`own-output-skipped`,severity:`notice`,path:folder.slice(0,-1),args:{}})),parted=withoutOutputs(sorted,outputs),listed=[...parted.entries,...untrackedRules],rules=await readTreeRules(listed,source,configPath),found=[...findings,...skipped,...unreadConfigs(listed,rules.configPath),...usedUntracked(untrackedRules,rules),...await skippedFinding(skippedUntracked,source,rules)];return{source,origin,...parted,outputs,findings:found,rules}}const LIKE_CONFIG=/^\.?carryon\.(?:ya?ml|json)$/u;function unreadConfigs(entries,config){return entries.filter(({path})=>path!==config&&LIKE_CONFIG.test(path)&&path!==`carryon.yml`).map(({path})=>({code:`unread-config`,severity:`warning`,path,args:{config}}))}function usedUntracked(entries,{texts}){return entries.filter(({path})=>texts.has(path)).map(({path})=>({code:`untracked-rules`,severity:`notice`,path,args:{}}))}async function skippedFinding(entries,source,{texts}){let{entries:others}=withoutOutputs(entries,await outputsOf(entries,source)),files=others.filter(({path})=>!texts.has(path)&&!LIKE_CONFIG.test(path)).length;return files===0?[]:[{code:`untracked-skipped`,severity:`notice`,args:{files}}]}function withOutputsIn(tree,folders){let allowed=new Set(folders),outputs=new Map([...tree.outputs].filter(([folder])=>allowed.has(folder))),listed=[...tree.entries,...tree.own].toSorted((a,b)=>comparePaths(a.path,b.path));return{...tree,...withoutOutputs(listed,outputs),outputs}}async function outputsOf(entries,source){let named=await namedOutputs(entries,source);if(named.size===0)return named;let paths=new Set(entries.map(({path})=>path));return ownOutputs(named,path=>paths.has(path))}function withoutOutputs(entries,outputs){if(outputs.size===0)return{entries,own:[]};let paths=new Set([...outputs.values()].flat());return{entries:entries.filter(({path})=>!paths.has(path)),own:entries.filter(({path})=>paths.has(path))}}const RECEIPT_REASONS=[`included`,`downgraded`,`omitted`];function partFiles({parts},files){let taken=/* @__PURE__ */ new Set;return parts.map(part=>{let excluded=part.files.filter(glob=>glob.startsWith(`!`)),own=[],links=[],unused=[];for(let glob of part.files){if(glob.startsWith(`!`))continue;let has=globPredicate([glob,...excluded]),found=files.filter(({entry})=>has(entry.path));found.length===0&&unused.push(glob);for(let file of found.filter(one=>!taken.has(one)))(file.entry.kind===`symlink`?links:own).push(file),taken.add(file)}return{part,files:own,unused,links}})}function partChapters(audience,files){return partFiles(audience,files).map(({part,files:own},i)=>({section:part.name,number:i+1,files:own})).filter(chapter=>chapter.files.length>0)}function placedPacks({scopes,packs},files){let homes=new Map(packs.flatMap(({id,audience})=>audience===void 0?[]:[[id,partFiles(audience,files).flatMap(one=>one.files)[0]?.scope??scopes[0]?.name]]));return scopes.flatMap(scope=>packs.filter(({id})=>!homes.has(id)||homes.get(id)===scope.name).map(pack=>({scope,pack})))}function partFindings(packs,files){return packs.flatMap(({id,audience})=>audience===void 0?[]:partFiles(audience,files).flatMap(found=>findingsOf(id,found)))}function findingsOf(pack,{part,files,unused,links}){let linked=links.map(({entry})=>({code:`link-in-part`,severity:`warning`,path:entry.path,args:{pack,part:part.name}}));if(files.length===0)return[...linked,{code:`part-catches-nothing`,severity:`warning`,args:{pack,part:part.name}}];let where=`packs.${pack}.parts.${part.name}`;return[...linked,...unused.map(glob=>({code:`glob-catches-nothing`,severity:`warning`,args:{where,glob}}))]}function isInMemory(path,folder){return path.startsWith(`${folder}/`)}function withBlock(before,name,content){if(before===void 0)return{state:`new`,text:markedBlock(name,content)};let{state,text}=replaceBlock(before,name,content);if(state!==`missing`)return{state,text};let block=markedBlock(name,content);return{state:`changed`,text:`${before}${before===``||before.endsWith(`

`)?``:before.endsWith(`
`)?`
`:`

`}${block}`}}function replaceBlock(before,name,content,force=!1){let found=new RegExp(String.raw`^<!-- carryon:begin ${name}(?: ([0-9a-f]{${16}}))? -->\r?\n([^]*?)^<!-- carryon:end ${name} -->\r?$`,`mu`).exec(before);if(found===null)return{state:RegExp(`^<!-- carryon:begin ${name}\\b`,`mu`).test(before)?`edited`:`missing`,text:before};let[whole,digest,written=``]=found,inner=written.replaceAll(`\r
`,`
`);if(digest!==void 0&&digestOf(inner)!==digest&&!force)return{state:`edited`,text:before,inner};let block=markedBlock(name,content),shown=whole.includes(`\r
`)?block.replaceAll(`
`,`\r
`):block,end=found.index+whole.length,text=`${before.slice(0,found.index)}${shown.trimEnd()}${whole.endsWith(`\r`)?`\r`:``}${before.slice(end)}`;return{state:text===before?`same`:`changed`,text,inner}}function markedBlock(name,content){return`<!-- carryon:begin ${name} ${digestOf(content)} -->\n${content}<!-- carryon:end ${name} -->\n`}function digestOf(content){return hash(`sha256`,content).slice(0,16)}const STRICTNESS={off:0,warn:1,fail:2};function stricterDrift(own,base){return DRIFT_MODES.reduce((most,mode)=>[own,base].includes(mode)&&STRICTNESS[mode]>STRICTNESS[most]?mode:most,own)}function loosensMemory(own,base){return own.rules.folder!==base.rules.folder||stricterDrift(own.rules.drift,base.rules.drift)!==own.rules.drift||loosensPolicy(own.policy,base.policy)}function movedPolicy(policy,from,to){if(from===to)return policy;let both=globs=>[...globs,...globs.flatMap(glob=>{let[,not=``,rest]=RegExp(`^(!?)${from.replaceAll(`.`,String.raw`\.`)}/(.*)$`,`u`).exec(glob)??[];return rest===void 0?[]:[`${not}${to}/${rest}`]})];return{...policy,allow:both(policy.allow),never:both(policy.never),except:both(policy.except)}}function loosensPolicy(own,base){return base.allow.length>0&&(own.allow.length===0||adds(own.allow,base.allow))||adds(base.never,own.never)||adds(base.classes,own.classes)||adds(own.except,base.except)||own.maxLineLength>base.maxLineLength||own.maxBytes>base.maxBytes}function adds(a,b){return[...a,...b].some(glob=>glob.startsWith(`!`))?a.join(`
`)!==b.join(`
`):a.some(one=>!b.includes(one))}function marksIn(path,text){return text.split(/\r?\n/u).flatMap((line,i)=>{let at=line.indexOf(TODO_MARK);return at===-1?[]:[{path,line:i+1,text:line.slice(at+TODO_MARK.length).trim().slice(0,200)}]})}const TIME=String.raw`\d{2}:\d{2}:\d{2}`,LOG=new RegExp(String.raw`^(?:\[?\d{4}[-/]\d{2}[-/]\d{2}[T ]\d{2}:\d{2}|\[?${TIME}\b|[A-Z][a-z]{2} [ \d]\d ${TIME}|\d{10,13}(?:\.\d+)? |\[?(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|CRITICAL)\]?[: \t]|[^ ]{1,60} [^ ]{1,60} [^ ]{1,60} \[\d{2}/[A-Z][a-z]{2}/\d{4}|\{"(?:level|time|ts|timestamp|severity|msg)":)`,`u`),TURN=/^(?:\*\*|#{1,4} )?(Human|User|Assistant|AI|System|Claude|ChatGPT|Tool):?(?:\*\*)?:? ?/u,TURN_MARK=/^(?:\*\*|#{1,4} )?(?:Human|User|Assistant|AI|Claude|ChatGPT)(?::\*\*|\*\*:|:)/u,EVENT=/^\{(?=.{0,900}"(?:role|type)" ?: ?"(?:user|assistant|tool|system|tool_use|tool_result|response_item|event_msg|session_meta|summary|message)")/u,ROLE=/"role" ?: ?"(?:user|assistant|tool|system)"/u,SQL=/^(?:INSERT INTO |COPY [\w."]{1,100} .{0,300}FROM stdin|-- (?:PostgreSQL|MySQL|MariaDB|SQLite) dump|\(\d+, ?'|REPLACE INTO )/iu,FRAME=/^\s{1,12}at .{1,300}[:(]\d+|^\s{1,8}at .{1,300}\((?:native|<anonymous>|Native Method|Unknown Source)|^\s*File ".{1,300}", line \d+|^\s+\d+: +(?:0x[0-9a-f]+ - )?\w+::|^\t.{1,300}\.go:\d+ \+0x|^\s+from .{1,300}:\d+:in /u,JSON_ROW=/^[[ ,]?\s*\{".{1,900}\}\]?,?$/u,JSON_PART=/^\s*(?:"(?:[^"\\]|\\.){0,200}"\s*:|[{}[\]]+,?\s*$|"[^"]{0,300}",?$|-?\d[\d.]*,?$)/u,MARKDOWN=/^\s*(?:[-*+#>|~`]|\d{1,3}[.)] )/u,BULKS={"raw-logs":[[line=>LOG.test(line),{lines:8,of:12}]],transcripts:[[line=>EVENT.test(line),{lines:3,of:6}],[line=>ROLE.test(line),{lines:6,of:120}]],"operational-dumps":[[line=>SQL.test(line),{lines:4,of:8}],[line=>JSON_ROW.test(line),{lines:10,of:12}],[line=>JSON_PART.test(line),{lines:80,of:84}]],"stack-traces":[[line=>FRAME.test(line),{lines:12,of:20}]]};function rawTextIn(text,classes){let lines=text.split(/\r?\n/u).map(line=>line.slice(0,1e3));return RAW_CLASSES.flatMap(name=>{if(name===`secrets`||!classes.includes(name))return[];let found=[...BULKS[name].map(([is,bulk])=>bulkAt(lines,is,bulk)),...specialAt(name,lines)].filter(line=>line!==-1).toSorted((a,b)=>a-b);return found.length===0?[]:[{class:name,line:found[0]+1}]})}function specialAt(name,lines){return name===`transcripts`?[turnsAt(lines)]:name===`operational-dumps`?[rowsAt(lines)]:[]}function bulkAt(lines,is,bulk){let window=[],place=0,places=[];for(let[i,line]of lines.entries()){if(line.trim()===``||(place++,!is(line)))continue;window.push(i),places.push(place);let first=window.length-bulk.lines;if(first>=0&&place-places[first]<bulk.of)return window[first]}return-1}function turnsAt(lines){let turns=lines.flatMap((line,i)=>TURN_MARK.test(line)?[{i,who:TURN.exec(line)?.[1]??``}]:[]),changes=turns.filter(({who},i)=>i===0||who!==turns[i-1].who);return changes.length>=4?changes[0].i:-1}function rowsAt(lines){for(let separator of[`,`,`	`,`;`]){let[start,columns]=[0,0];for(let[i,line]of lines.entries()){let own=MARKDOWN.test(line)?0:line.replaceAll(/"[^"]*"/gu,``).split(separator).length;if(own<3||own!==columns)[start,columns]=[i,own];else if(i-start+1>=20)return start}}return-1}function violationsOf({path,text},policy,{matches,secretLine}){let{allow,never,except,classes}=policy;if(never.length>0&&matches(never,path))return[{path,rule:`never`}];let isAllowed=allow.length===0||matches(allow,path),raw=except.length>0&&matches(except,path)?[]:rawTextIn(text,classes).map(({class:rule,line})=>({path,line,rule})),secret=classes.includes(`secrets`)?secretLine(path,text):void 0,long=text.split(`
`).findIndex(line=>line.length>policy.maxLineLength);return[...isAllowed?[]:[{path,rule:`not-allowed`}],...raw,...secret===void 0?[]:[{path,line:secret,rule:`secrets`}],...long===-1?[]:[{path,line:long+1,rule:`long-line`}],...Buffer.byteLength(text)>policy.maxBytes?[{path,rule:`too-large`}]:[]]}async function memoryTerms(rules,policyText){let{memoryPolicy}=await import(`./memory-policy-policy-file.js`);return{rules,policy:memoryPolicy(rules,policyText)}}async function termsOfTree({entries,rules:{texts}},config){let hasAudience=config.packs.some(({audience})=>audience!==void 0),rules=treeMemory(config,entries)??(hasAudience?memoryRules(config):void 0);return rules&&memoryTerms(rules,texts.get(`${rules.folder}/memory_policy.yaml`))}const TOOLS=/^(?:npm|npx|pnpm|yarn|bun|deno|node|make|just|task|uv|uvx|tox|nox|hatch|poetry|pdm|pip|python3?|pytest|ruff|mypy|pre-commit|cargo|go|golangci-lint|dotnet|mvn|\.\/mvnw|gradle|\.\/gradlew|bundle|rake|mix|composer|php|cmake|ctest|meson|ninja|swift|bazel|bash scripts\/|sh scripts\/|\.\/(?:scripts|bin|tools|\.?ci)\/)/u,RUNNER_ONLY=/\$\{\{|\$\{?(?:GITHUB|RUNNER|CI)|\b(?:(?:un)?install|sdist|combine|sync|download|wheel|publish|deploy|release|upload|login|token|codecov|coveralls|artifact|cache (?:clean|dir)|config set|--global|corepack|sudo|apt-get|brew|comment|label|@v?\d+\b)\b|>|<<|;\s*then|\\$|\|/iu,OTHER_WORKFLOWS=/(?:release|publish|deploy|label|stale|issue|sponsor|translat|notify|lock|triage|comment|bot|topic|welcome|preview|ecosystem|canary|nightly|bump|backport)/iu;function ciCommands(workflows,known){let seen=new Set([...known].map(run=>withoutRun(run)));return workflows.flatMap(file=>OTHER_WORKFLOWS.test(file.path.slice(file.path.lastIndexOf(`/`)+1))?[]:runLines(file.text).flatMap(line=>{let run=line.replaceAll(/\s+/gu,` `).trim();return!(TOOLS.test(run)&&!RUNNER_ONLY.test(run)&&run.length<=120&&!/[\p{Cc}\p{Cf}`]/u.test(run))||seen.has(withoutRun(run))?[]:(seen.add(withoutRun(run)),{run,does:``,path:file.path})}))}function withoutRun(run){return run.replace(/^(npm|pnpm|yarn|bun) run /u,`$1 `)}function runLines(text){let found=[],block=-1;for(let line of text.split(`
`,5e3)){let indent=line.search(/\S/u);if(indent===-1)continue;if(block>=0&&indent>block){found.push(line);continue}block=-1;let[,dash=``,value=``]=/^\s*(-\s+)?run:\s*(.*)$/u.exec(line)??[];/^[|>][+-]?\d?\s*(?:#.*)?$/u.test(value)?block=indent+dash.length:value!==``&&found.push(value.replace(/^(["'])(.*)\1$/u,`$2`))}return found}const NOTICE=/copyright|licen[cs]e|shellcheck|usage\s*:|https?:|^#+ ?(?:todo|fixme|note)\b/iu,PREPARING=/^(?:set|export|source|\.|cd|pushd|popd|echo|printf|trap|shift|exit|readonly|local|declare)\b|^\w+=\S*$/u,BRANCHING=/^(?:if|then|else|elif|fi|for|while|until|do|done|case|esac|select|function|\{|\}|\[)(?:\s|$|;)|^[\w-]+\s*\(\)|^\w+=.*\$\(|\bexit \d|\|\||<</u,HANDED_ON=/\s+(?:"?\$(?:\{[@*]\}|[@*])"?)(?=\s|$)/gu;function scriptPurpose(text){let lines=text.slice(0,2e4).replaceAll(/\\\n\s*/gu,``).split(`
`).map(line=>line.trim()).filter(line=>line!==``&&!line.startsWith(`#!`));return commentOf(lines)??commandsOf(lines)}function commentOf(lines){for(let line of lines){if(/^#+ ?[A-Z]\S*\s\S/u.test(line)&&!NOTICE.test(line))return line.replace(/^#+ ?/u,``);if(!line.startsWith(`#`)&&!PREPARING.test(line))return}}function commandsOf(lines){let running=lines.filter(line=>!line.startsWith(`#`)&&!PREPARING.test(line));return running.length>4||lines.some(line=>BRANCHING.test(line))?``:running.map(line=>line.replaceAll(HANDED_ON,``)).join(` && `)}const HOOKS=/^(?:pre|post)?(?:install|publish|publishOnly|pack|prepare|version|uninstall)$|^(?:prepare|prepublishOnly|dependencies)$|^(?:pre|post)(?:build|test|lint|dev|start|check|format)$/u;function commandsIn(files,paths){let seen=/* @__PURE__ */ new Set;return files.flatMap(file=>READERS.find(([name])=>name.test(file.path))?.[1](file,paths)??[]).filter(({run})=>isPlain(run)&&!seen.has(run)&&seen.add(run))}function isPlain(run){return run.length<=200&&!/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}`|]/u.test(run)}const READERS=[[/^package\.json$/u,packageScripts],[/^(?:GNU)?[Mm]akefile$/u,makeTargets],[/^\.?[Jj]ustfile$/u,justRecipes],[/^pyproject\.toml$/u,pythonCommands],[/^tox\.(?:ini|toml)$/u,toxEnvironments],[/^noxfile\.py$/u,noxSessions],[/^\.cargo\/config(?:\.toml)?$/u,cargoAliases],[/^Cargo\.toml$/u,file=>[`build`,`test`,`clippy`].map(name=>command(`cargo ${name}`,``,file))],[/^go\.mod$/u,file=>[`build`,`test`,`vet`].map(name=>command(`go ${name} ./...`,``,file))],[/^(?:scripts|bin)\/[\w.-]+\.sh$/u,shellScript]];function command(run,does,{path}){return{run,does,path}}function entriesAt(data,...keys){let value=data;for(let key of keys)value=isRecord(value)&&Object.hasOwn(value,key)?value[key]:void 0;return isRecord(value)?Object.entries(value).filter(([name])=>name.length<=60):[]}function isRecord(value){return typeof value==`object`&&!!value&&!Array.isArray(value)}function packageScripts(file,paths){let manager=packageManager(file.data,paths);return[command(`${manager} install`,``,file),...entriesAt(file.data,`scripts`).flatMap(([name,text])=>typeof text!=`string`||HOOKS.test(name)?[]:command(manager===`npm`?`npm ${name===`test`||name===`start`?``:`run `}${name}`:`${manager} run ${name}`,text,file))]}const LOCKS=[[`pnpm-lock.yaml`,`pnpm`],[`yarn.lock`,`yarn`],[`bun.lock`,`bun`],[`bun.lockb`,`bun`]];function packageManager(data,paths){let named=isRecord(data)&&typeof data.packageManager==`string`?data.packageManager:``;return/^(npm|pnpm|yarn|bun)@/u.exec(named)?.[1]??LOCKS.find(([lock])=>paths.has(lock))?.[1]??`npm`}function makeTargets(file){let lines=file.text.split(`
`),phony=new Set(lines.flatMap(line=>/^\.PHONY[ \t]*:(.*)$/u.exec(line)?.[1].trim().split(/\s+/u)??[]));return lines.flatMap((line,i)=>{let[,name=``,,about]=/^([A-Za-z][\w.-]{0,59})[ \t]*:(?!=)([^#=]*)(?:##?[ \t]*(.*))?$/u.exec(line)??[];if(name===``||about===void 0&&!phony.has(name))return[];let recipe=/^\t[@-]*(.+)$/u.exec(lines[i+1]??``)?.[1]??``;return command(`make ${name}`,about??commentAbove(lines,i)??recipe,file)})}function justRecipes(file){let lines=file.text.split(`
`);return lines.flatMap((line,i)=>{let[,name=``]=/^@?([A-Za-z][\w-]{0,59})(?:[ \t][^:]*)?:(?!=)/u.exec(line)??[];if(name===``)return[];let recipe=/^[ \t]+[@-]*(.+)$/u.exec(lines[i+1]??``)?.[1]??``;return command(`just ${name}`,commentAbove(lines,i)??recipe,file)})}function commentAbove(lines,at){return/^#+[ \t]+(.+)$/u.exec(lines[at-1]??``)?.[1]}const PYTHON_TASKS=[[[`tool`,`poe`,`tasks`],`poe`],[[`tool`,`pdm`,`scripts`],`pdm run`],[[`tool`,`taskipy`,`tasks`],`task`],[[`tool`,`hatch`,`envs`,`default`,`scripts`],`hatch run`]];function pythonCommands(file,paths){let sync=paths.has(`uv.lock`)?[command(`uv sync`,``,file)]:[],poetry=paths.has(`poetry.lock`)?[command(`poetry install`,``,file)]:[],tasks=PYTHON_TASKS.flatMap(([keys,run])=>entriesAt(file.data,...keys).map(([name,task])=>command(`${run} ${name}`,taskText(task),file))),scripts=[...entriesAt(file.data,`project`,`scripts`),...entriesAt(file.data,`tool`,`poetry`,`scripts`)].map(([name,entry])=>command(name,typeof entry==`string`?entry:``,file)),hasPytest=entriesAt(file.data,`tool`,`pytest`).length>0;return[...sync,...poetry,...tasks,...hasPytest?[command(`pytest`,``,file)]:[],...scripts]}function taskText(task){if(typeof task==`string`)return task;if(!isRecord(task))return``;let said=[`help`,`cmd`,`shell`].map(key=>task[key]).find(text=>typeof text==`string`);return typeof said==`string`?said:``}function toxEnvironments(file){return[``,...[...file.text.matchAll(/^\[(?:testenv:|env\.)([\w.-]{1,60})\]/gmu)].map(([,name])=>name)].map(name=>command(name===``?`tox`:`tox -e ${name}`,``,file))}function noxSessions(file){return[...file.text.matchAll(/^@nox\.session\b[^\n]*\n(?:@[^\n]*\n)*def (\w{1,60})\([^\n]*\n(?:[ \t]+"""([^\n"]*))?/gmu)].map(([,name,does])=>command(`nox -s ${name}`,does??``,file))}function cargoAliases(file){return entriesAt(file.data,`alias`).map(([name,text])=>command(`cargo ${name}`,Array.isArray(text)?text.join(` `):String(text),file))}function shellScript(file){return[command(`bash ${file.path}`,scriptPurpose(file.text),file)]}function fitLines(lines,room,count){let order=lines.map((_,i)=>i).toSorted((a,b)=>lines[b].worth-lines[a].worth||a-b),chosen=/* @__PURE__ */ new Set,headings=/* @__PURE__ */ new Set,left=room;for(let i of order){let{text,heading}=lines[i],cost=count(`${text}\n`)+(headings.has(heading)||heading===``?0:count(heading));cost>left||(left-=cost,chosen.add(i),headings.add(heading))}let groups=/* @__PURE__ */ new Map;return lines.forEach(({text,heading},i)=>{if(!chosen.has(i))return;let own=groups.get(heading);own===void 0?groups.set(heading,[text]):own.push(text)}),[...groups].map(([heading,own])=>`${heading}${own.map(text=>`${text}\n`).join(``)}`).join(`
`)}const IMAGES=/!\[[^\]\n]{0,300}\](?:\([^)\n]{0,1000}\)|\[[^\]\n]{0,200}\])/gu,LINKS=/\[([^[\]\n]{1,300})\](?:\((?:[^()\n]|\([^()\n]{0,200}\)){0,1000}\)|\[[^\]\n]{0,200}\])/gu,TAGS=/<\/?[A-Za-z][^<>\n]{0,1000}>/gu,COMMENTS=/<!--[^]*?(?:-->|$)/gu,ATTRIBUTES=/\s*\{\s*[#.:][^{}\n]{0,200}\}\s*$/u,OPENERS=/^(?:[#>|]|[-+*=](?=\s|$)|[-*_=]{3,}|~{3,}|`{3,}|\d{1,9}[.)](?=\s))+\s*/u,READ=2e4;function quotedLine(text,most){let line=shownLine(text.slice(0,READ).replaceAll(COMMENTS,` `).replaceAll(IMAGES,` `).replaceAll(LINKS,`$1`).split(/(`[^`\n]{1,300}`)/u).map((part,i)=>i%2==1?part:part.replaceAll(TAGS,``)).join(``).replace(ATTRIBUTES,``)).replace(OPENERS,``);return shortenEnd(line,most).replaceAll(`<!`,`<\\!`).replaceAll(`-->`,`--\\>`)}function quotedCode(text,most){let line=shortenEnd(shownLine(text.slice(0,READ)),most).replaceAll(`<!--`,`<!-\\-`).replaceAll(`-->`,`-\\->`),longest=[...line.matchAll(/`+/gu)].reduce((size,[run])=>Math.max(size,run.length),0),fence="`".repeat(longest+1),gap=longest===0?``:` `;return`${fence}${gap}${line}${gap}${fence}`}const UNSEEN_CHARACTERS=new RegExp(UNSEEN,`gu`);function shownLine(text){return text.replaceAll(/\s+/gu,` `).trim().replaceAll(UNSEEN_CHARACTERS,spelled)}function sentencesOf(paragraph){return paragraph.replaceAll(/\s+/gu,` `).trim().split(/(?<=[.!?。！？](?:[`"')\]*_]{0,3}))(?<!\b(?:e\.g|i\.e|etc|vs|cf|approx|resp|No|v)\.)\s+(?=[^a-z])/u).filter(sentence=>sentence!==``)}const RULE_HEADING=/\b(?:principles?|rules?|conventions?|guidelines?|philosophy|standards|requirements?|polic(?:y|ies)|constraints?|invariants?|style|must|never|always|don'?ts?|dos|avoid|before (?:you|adding|submitting)|think before|best practices|notes on|important|values|goals|code quality)\b/iu,OTHER_HEADING=/\b(?:sponsors?|backers|installation|install|usage|example|license|code of conduct|contributors|credits|acknowledg|related|opinions|financial|funding|faq|translations?|changelog|table of contents|donat|social|community|resources|benchmarks?|support|issue|bugs?|report|triage|maintainers|merge|review|question|releas|publish|configuration|getting started|get involved|meeting|proposing|rfcs?\b|next steps|cloning|clone|fork)/iu,RELEASING=/\b(?:releas(?:e|es|ing)|publish(?:ing)?)\b/iu,README=/(?:^|\/)readme\.\w+$/iu,STRONG=/\b(?:must(?: not)?|never|always|do not|don['’]t|shall|required|forbidden)\b/iu,MODAL=/\b(?:should(?: not|n['’]t)?|avoid|prefer|make sure|ensure|need to|needs to|has to|have to|at most|at least|only|cannot|can['’]t|instead of)\b/iu,IMPERATIVE=/^(?:please )?(?:use|add|run|write|keep|follow|put|name|include|check|test|document|commit|export|import|declare|limit|treat|handle|pass|place|mark|update|create|give|describe|separate|split|inline|bundle|remove|leave|respect|stick|format|lint|build|read|consider|be|try|fix|work|reference|base|squash|rebase|prefix|return|throw|validate|report|sort|start|end|match|mirror|open|provide|link|explain|state|break|show|implement|define|register|cover)\b/iu,CHATTER=/\b(?:we (?:love|appreciate|are excited|welcome|recommend that you)|thank|feel free|happy|many ways|tutorials?|videos?|never (?:sent|done)|let us know|simply start|see (?:the|our|also)|for more|learn more|click|join|subscribe|star us|welcome|read on|sponsor|our (?:chat|discord)|stack overflow|great (?:work|way)|opening a pr\b|as follows|the following)\b/iu,LENGTHS={least:20,most:280},DOCUMENT_WORTH=[[/(?:^|\/)(?:agents|claude|gemini|copilot-instructions|\.cursorrules)(?:\.md)?$/iu,2],[/(?:^|\/)(?:contributing|hacking|development|developing|style|styleguide|conventions)\.\w+$/iu,1.2],[/(?:^|\/)(?:architecture|design|principles)\.\w+$/iu,.8]];function rulesIn(sections){let seen=/* @__PURE__ */ new Set;return sections.flatMap(({path,headings,paragraphs})=>{let heading=quotedLine(headings.at(-1)??``,80);if(headings.some(one=>RELEASING.test(one)))return[];let isForRules=isAboutRules(headings);if(!isForRules&&(README.test(path)||headings.some(one=>OTHER_HEADING.test(one))))return[];let bonus=(isForRules?1.6:0)+(DOCUMENT_WORTH.find(([name])=>name.test(path))?.[1]??0);return paragraphs.flatMap(({text,isItem})=>ruleSentences(text,isItem).flatMap(sentence=>{let own=quotedLine(sentence,LENGTHS.most),worth=worthOf(own,isItem)===0?0:worthOf(own,isItem)+bonus,key=own.toLowerCase();return worth<2.4||own.length<LENGTHS.least||seen.has(key)?[]:(seen.add(key),[{path,heading,text:own,worth}])}))})}function isRule(heading){return RULE_HEADING.test(heading.replaceAll(/`[^`]*`/gu,``))}function isAboutRules(headings){let own=headings.at(-1)??``;return isRule(own)||!OTHER_HEADING.test(own)&&headings.some(heading=>isRule(heading))}function ruleSentences(text,isItem){if(text.length>2e4)return[];let sentences=sentencesOf(text);return isItem&&text.length<=LENGTHS.most?[sentences.join(` `)]:sentences}function worthOf(sentence,isItem){if(sentence.replaceAll(/`[^`]*`/gu,``).length<16||/[?:]$/u.test(sentence)||sentence.endsWith(`…`)||CHATTER.test(sentence))return 0;let bare=sentence.replace(/^(?:\*\*[^*]{1,80}\*\*[:.]?|[*_`"]+)\s*/u,``).replace(/^(?:To|When|Before|If) [^,.]{3,80}, /u,``),strong=STRONG.test(sentence)?1.5:0,modal=+!!MODAL.test(sentence),imperative=IMPERATIVE.test(bare)?1.2:0,sum=strong+modal+imperative;return sum===0?0:sum+(isItem?.5:0)}function constitutionText({name,sections,settings},room,count){let summary=summaryOf(sections),head=`${summary===``?`This is the repository ${quotedCode(name,100)}.`:summary}\n\n`,rules=rulesIn(sections),lines=[...rules.map(({path,heading,text,worth})=>{let where=heading===``?``:`, ${heading}`;return{text:`- ${text}`,heading:`### ${quotedLine(path,100)}${where}\n\n`,worth:worth-text.length/200}}),...settings.map(({path,text},i)=>({text:`- ${text} (${quotedLine(path,60)})`,heading:`### Set in the files of its tools

`,worth:4.2-i/10}))],before=rules.length>0?`Rules that its documents state, quoted:

`:`Its documents state no rules that could be recognized.

`;return`${head}${before}${fitLines(lines,room-count(head)-count(before),count)}`}function summaryOf(sections){return quotedLine(sections.filter(({path})=>/^readme\b/iu.test(path)).slice(0,3).flatMap(({paragraphs})=>paragraphs.filter(({isItem})=>!isItem).flatMap(({text})=>sentencesOf(quotedLine(text,2e3)))).filter(sentence=>isTelling$1(sentence)).slice(0,2).join(` `),400)}function isTelling$1(sentence){return sentence.length>=25&&/^[^\p{Ll}]/u.test(sentence)&&/\s[a-z]+\s[a-z]+/u.test(sentence)&&!/https?:|\||·|•/u.test(sentence)&&/[.!。]$/u.test(sentence)}const GLOSSARY_FILE=/(?:^|\/)(?:glossary|terminology)\.\w+$/iu,PLAIN=/^(?:examples?|usage|options?|install|installation|setup|test|tests|config|configuration|build|types?|api|docs?|run|start|error|errors|index|main|default|features?|notes?|overview|introduction|license|name|description|version|path|paths|value|values|data|file|files|request|response|props|state|style|styles|plugins?|help|output|input|mode|server|client|core|common)$/iu;function glossaryTerms(sections,names){let byWord=new Map(names.filter(({name})=>!name.startsWith(`_`)).toReversed().map(name=>[plainWord(name.name),name])),found=/* @__PURE__ */ new Map;for(let section of sections){let term=termOf(section,heading=>byWord.get(plainWord(heading))),key=plainWord(term?.word??``);term!==void 0&&!found.has(key)&&found.set(key,term)}return[...found.values()].toSorted((a,b)=>b.worth-a.worth||(a.word<b.word?-1:1)).map(({word,definition,path})=>({word,definition,path}))}function termOf({path,headings,paragraphs},nameOf){let heading=plainHeading(headings.at(-1)??``),name=nameOf(heading),isListed=GLOSSARY_FILE.test(path)&&heading!==``&&headings.length>1;if(name===void 0&&!isListed||isPlainWord(heading,isListed))return;let definition=firstSentence(paragraphs);if(!(isListed?definition!==``:isDefinitionOf(heading,definition)))return;let known=name??{name:heading,worth:0};return{word:known.name,definition,path,worth:known.worth+Number(isListed)}}function firstSentence(paragraphs){let prose=paragraphs.find(({isItem})=>!isItem);return prose===void 0?``:quotedLine(sentencesOf(prose.text)[0]??``,200)}function plainHeading(heading){return quotedLine(heading,80).replaceAll(/[`*]/gu,``).replace(/\(\)$/u,``).trim()}function glossaryText(terms,room,count){return terms.length===0?`No heading of the documents is an exported name of the code.
`:fitLines(terms.map(({word,definition},i)=>({text:`- **${quotedLine(word,80)}**: ${definition}`,heading:``,worth:-i})),room,count)}function isPlainWord(heading,isListed){return heading.length<4||PLAIN.test(heading)||heading.startsWith(`_`)||!isListed&&/^[a-z]+$/u.test(heading)}function plainWord(word){return word.replaceAll(/[\s_-]+/gu,``).toLowerCase()}const TELLING=/\b(?:is|are|was|means?|represents?|holds?|describes?|lets|provides?|defines?|contains?|returns?)\b/iu,GOES_ON=/^[A-Z][a-z]{2,14}(?:s|ed)\b(?! (?:are|is)\b)/u;function isDefinitionOf(heading,sentence){let names=plainWord(sentence).includes(plainWord(heading));return(GOES_ON.test(sentence)||names&&TELLING.test(sentence))&&sentence.length>=20&&/[.!。]$/u.test(sentence)&&!/^(?::::|[*_]|(?:the following|see|unless|this|these|it|you can|in this|there (?:is|are)|for example|if|when|note|here|this (?:section|page))\b)/iu.test(sentence)}const TROUBLE=/\b(?:troubleshoot\w*|debug\w*|common (?:problems|errors|issues|mistakes)|known issues|pitfalls|gotchas|recover\w*|when .* fails?|exit codes?)\b/iu,TROUBLE_FILE=/(?:^|\/)(?:troubleshooting|debugging|errors|known-issues|faq-errors)\.\w+$/iu;function recoveryText({trouble,errors},room,count){let lines=[...trouble.flatMap(section=>troubleLines(section)),...errors.map((error,i)=>errorLine(error,i))];return lines.length===0?`Neither documents about trouble nor names of errors were found.
`:fitLines(lines,room,count)}function troubleLines({path,headings,paragraphs}){let at=headings.findLastIndex(one=>TROUBLE.test(one)),above=at===-1?TROUBLE_FILE.test(path)?headings[0]:void 0:headings[at];if(above===void 0||FOR_USERS.test(path))return[];let own=headings.at(-1),title=own===above?``:`**${quotedLine(own,100).replaceAll(`*`,``)}**: `,heading=`### ${quotedLine(path,100)}, ${quotedLine(above,80)}\n\n`,said=paragraphs.map(({text})=>sentencesOf(text).filter(one=>isTold(one)).slice(0,2).join(` `)).map(text=>quotedLine(text,260)).filter(text=>text.length>=25&&!MENU.test(text));return title===``?said.slice(0,4).map((text,i)=>({text:`- ${text}`,heading,worth:10-i})):said.slice(0,2).map((text,i)=>({text:i===0?`- ${title}${text}`:`  - ${text}`,heading,worth:9.5-2*i}))}const MENU=/\*\*(?:next|previous|top)\*\*|table of contents|^[{!:]/iu,LEANING=/\b(?:the )?following (?:error|warning|message|command|code|example)s?\b|^(?:let['’]s say|see|or|and|also|then|it|in that case|however)\b/iu,FOR_USERS=/(?:^|\/)(?:tutorials?|examples?|blog)\//iu;function isTold(sentence){return/[.!?。！？][`"')\]*_]{0,3}$/u.test(sentence)&&/^[^a-z]/u.test(sentence)&&!LEANING.test(sentence)}function errorLine({name,paths},i){let where=paths.map(path=>quotedCode(path,120)).join(`, `);return{text:`- ${quotedCode(name,80)}: raised in ${where}`,heading:`### Errors that the code raises

`,worth:5-i/10}}function repositoryMapText(facts,room,count){let{languages,folders,entries,foremost}=facts,head=languages.length===0?``:`Mostly ${languages.map(one=>quotedLine(one,40)).join(`, `)}.\n\n`,named=new Set(entries.map(({path})=>path));return`${head}${fitLines([...folders.filter(folder=>isTelling(folder)).map(folder=>folderLine(folder)),...telling(entries).map((file,i)=>fileLine(file,`Entry points`,7-i/3)),...telling(foremost.filter(({path})=>!named.has(path))).map((file,i)=>fileLine(file,`Used most by other files`,6.5-i/3))],room-count(head),count)}`}function telling(files){let found=files.filter(({purpose})=>purpose!==``);return found.length===0?files:found}function isTelling({path,about,members}){return!path.includes(`/`)||about!==``||members.length>1||members.some(({defines})=>defines.length>0)}function folderLine({path,about,members,share}){let depth=path.split(`/`).length-1,own=path.startsWith(`.`)?members.filter(({name})=>name.endsWith(`/`)):members,holds=own.length===0?``:`: ${membersText(own)}`,said=about===``?holds:`: ${quotedLine(about,130)}`,worth=5-(path.startsWith(`.`)?2:0)-.7*depth+8*Math.sqrt(share)+(about===``?0:1.5);return{text:`${`  `.repeat(depth)}- ${quotedCode(`${path}/`,160)}${said}`,heading:`### Folders

`,worth}}function membersText(members){let defining=members.filter(({defines})=>defines.length>0).slice(0,3),folders=members.filter(({name})=>name.endsWith(`/`)),shown=[...(defining.length===0?members:folders).slice(0,5-defining.length).map(({name})=>quotedLine(name,60)),...defining.map(({name,defines})=>`${quotedLine(name,60)} (${defines.map(one=>quotedLine(one,60)).join(`, `)})`)];return`${shown.join(`, `)}${members.length>shown.length?` …`:``}`}function fileLine({path,purpose},title,worth){let said=purpose===``?``:`: ${quotedLine(purpose,130)}`;return{text:`- ${quotedCode(path,160)}${said}`,heading:`### ${title}\n\n`,worth:worth-(purpose===``?4:0)}}const PURPOSES=[[`Set up`,/\b(?:install|sync|setup|bootstrap|init)\b/iu,9],[`Test`,/\b(?:tests?|spec|unit|e2e|integration|coverage|cov|pytest|tox|nox|vitest|jest|ava|ctest)\b/iu,10],[`Check`,/\b(?:lint|check|types?|typecheck|tsc|mypy|ruff|clippy|vet|verify|audit|knip|oxlint|eslint)\b/iu,8],[`Format`,/\b(?:format|fmt|prettier|fix)\b/iu,7],[`Build`,/\b(?:build|compile|bundle|dist|generate|gen)\b/iu,8.5],[`Run`,/\b(?:dev|start|serve|run|watch|preview|playground|sandbox)\b/iu,6],[`Documentation`,/\b(?:docs?|site|storybook)\b/iu,5]],OTHER=[`Other`,3],RARE=/\b(?:release|publish|deploy|ci|changelog|version|debug|update|ecosystem|translat|sponsor|notify|label)/iu;function workflowsText(commands,ci,room,count){if(commands.length+ci.length===0)return`No scripts, targets or workflows were found.
`;let head=`Run at the root of the repository.

`,titles=[...PURPOSES.map(([title])=>title),OTHER[0]],own=fadingIn(commands.map((command,i)=>lineOf$1(command,i))).filter(({worth})=>worth>=0).toSorted((a,b)=>b.worth-a.worth),sorted=titles.flatMap(title=>own.filter(({heading})=>heading===headingOf(title))),onCi=ci.map(({run,path},i)=>({text:`- ${quotedCode(run,120)} (${quotedLine(path.slice(path.lastIndexOf(`/`)+1),60)})`,heading:headingOf(`CI also runs`),worth:4-i/10}));return`${head}${fitLines([...sorted,...onCi],room-count(head),count)}`}function fadingIn(lines){let seen=/* @__PURE__ */ new Map,places=new Map(lines.toSorted((a,b)=>b.worth-a.worth).map(line=>{let place=seen.get(line.heading)??0;return seen.set(line.heading,place+1),[line,place]}));return lines.map(line=>({...line,worth:line.worth-places.get(line)}))}function lineOf$1({run,does,path},i){let[title,,worth]=PURPOSES.find(([,words])=>words.test(nameOf(run)))??PURPOSES.find(([,words])=>words.test(does.replaceAll(/\S*[/.]\S*/gu,``)))??[OTHER[0],void 0,OTHER[1]],said=does===``?``:`: ${isComment(does)?quotedLine(does,110):quotedCode(does,110)}`,where=/^(?:package\.json|Cargo\.toml|go\.mod|scripts\/|bin\/)/u.test(path)?``:` (${quotedLine(path,60)})`,rare=RARE.test(run)?5:0,silent=does===``&&run.startsWith(`bash `)?10:0;return{text:`- ${quotedCode(run,120)}${said}${where}`,heading:headingOf(title),worth:worth-rare-silent-run.length/40-i/1e3}}function isComment(text){return/^[A-Z]/u.test(text)&&/\s[a-z]+\s/u.test(text)&&!/[&|=$]/u.test(text)}function nameOf(run){let words=run.replaceAll(/[-_:./]/gu,` `).split(` `);return(words.length>1?words.filter(word=>!/^(?:npm|pnpm|yarn|bun|run|make|just|bash|scripts|sh)$/u.test(word)):words).join(` `)}function headingOf(title){return`### ${title}\n\n`}const GENERATED_BLOCKS=[`principles`,`repository-map`,`glossary`,`workflows`,`error-recovery`],BLOCK_BUDGETS={principles:500,"repository-map":640,glossary:220,workflows:420,"error-recovery":900},BLOCK_PAGES={principles:`packs/common/00_constitution.md`,"repository-map":`packs/common/10_repo_map.md`,glossary:`packs/common/10_repo_map.md`,workflows:`packs/common/20_workflows.md`,"error-recovery":`packs/claude/40_error_recovery.md`},LAST=`repository-map`;function generatedBlocks(facts,count){let commands=commandsIn(facts.commandFiles,facts.paths),ci=ciCommands(facts.workflows,new Set(commands.map(({run})=>run))),write={principles:room=>constitutionText(facts,room,count),"repository-map":room=>repositoryMapText(facts,room,count),glossary:room=>glossaryText(facts.terms,room,count),workflows:room=>workflowsText(commands,ci,room,count),"error-recovery":room=>recoveryText(facts,room,count)},texts=/* @__PURE__ */ new Map,spared=0;for(let name of[...GENERATED_BLOCKS].toSorted((a,b)=>Number(a===LAST)-Number(b===LAST))){let text=closed(write[name](BLOCK_BUDGETS[name]+(name===LAST?spared:0)));BLOCK_PAGES[name].startsWith(`packs/common/`)&&(spared+=Math.max(0,BLOCK_BUDGETS[name]-count(text))),texts.set(name,text)}return new Map(GENERATED_BLOCKS.map(name=>[name,texts.get(name)]))}function closed(text){return`${text.trimEnd()}\n`}function refreshMemory({rules,blocks},pages,force=!1){let found=[],changed=[];for(let{path,text}of pages){if(!isInMemory(path,`${rules.folder}/packs`))continue;let current=text;for(let block of GENERATED_BLOCKS){let after=blocks.get(block)??``,{state,text:next,inner=``}=replaceBlock(current,block,after,force);state!==`missing`&&(found.push({path,block,state,before:inner,after,line:lineOf(text,block)}),current=next)}current!==text&&changed.push({path,text:current})}return{blocks:found,changed}}function lineOf(text,block){let at=text.search(RegExp(`^<!-- carryon:begin ${block}\\b`,`mu`));return text.slice(0,Math.max(0,at)).split(`
`).length}async function checkMemory(memory,files){let{rules,named,redactor}=memory,refreshed=refreshMemory(memory,files),pages=packedFiles(rules,files),policyText=files.find(({path})=>path===`${rules.folder}/${POLICY_FILE}`)?.text,{policy}=await memoryTerms(rules,policyText);return{drift:refreshed.blocks.filter(({state,before,after})=>state===`changed`||state===`edited`&&before!==after),marks:pages.flatMap(({path,text})=>marksIn(path,text)),violations:policyViolations(policy,[...pages,...named],redactor),refreshed}}function policyViolations(policy,pages,redactor){let tools={matches:(globs,path)=>globPredicate(globs)(path),secretLine:(path,text)=>redactor.profileFor(path).detect(Buffer.from(text))[0]?.line};return pages.flatMap(page=>violationsOf(page,policy,tools))}function packedFiles({folder},files){return files.filter(({path})=>isInMemory(path,`${folder}/packs`))}async function treePages({entries,source},{folders,packs,files}){let named=new Set(packs.flatMap(({audience})=>audience===void 0?[]:shownPaths(audience,files))),own=entries.filter(({path,kind})=>kind===`file`&&(named.has(path)||folders.some(folder=>path.startsWith(`${folder}/packs/`)))),pages=[];for await(let[{path},content]of source.read(own,5e6))content.kind===`bytes`&&pages.push({path,text:Buffer.from(content.bytes).toString(`utf8`)});return pages}function shownPaths(audience,files){return partFiles(audience,files).flatMap(part=>part.files.map(({entry})=>entry.path))}async function checkedMemory({tree,isOfBase,...checked}){return[...isOfBase?[]:await policyFindings(tree,checked),...trackedRows(tree,checked.config)]}async function policyFindings(tree,{config,files,redactor}){let terms=await termsOfTree(tree,config);if(terms===void 0)return[];let folders=treeMemory(config,tree.entries)===void 0?[]:[terms.rules.folder],{packs}=config;return policyViolations(terms.policy,await treePages(tree,{folders,packs,files}),redactor).map(violationFinding)}function trackedRows({entries,rules},config){let paths=new Set(rowPaths(config.sources));if(paths.size===0)return[];let isNever=globPredicate([...config.policy.never,...rawGlobs(treeMemory(config,entries))]);return entries.filter(({path})=>paths.has(path)&&!rules.ignored(path)&&!isNever(path)).map(({path})=>({code:`memory-policy`,severity:`warning`,path,args:{rule:`rows`}}))}async function heldPolicyFindings(tree,{config,files,redactor},base){let{folder}=memoryRules(config);return policyViolations(movedPolicy(base.policy,base.rules.folder,folder),await treePages(tree,{folders:[folder,base.rules.folder],packs:config.packs,files}),redactor).map(violationFinding)}function violationFinding({path,line,rule}){return{code:`memory-policy`,severity:`error`,path,...line!==void 0&&{line},args:{rule}}}async function baseMemory(head,base){let memory=await memoryOfBase(base);if(memory===void 0)return{memory,isLoosened:!1};let rules=memoryRules(head.config);return{memory,isLoosened:loosensMemory(await memoryTerms(rules,head.tree.rules.texts.get(`${rules.folder}/${POLICY_FILE}`)),memory)}}async function memoryOfBase({tree,config}){try{return await termsOfTree(tree,config)}catch(error){if(error instanceof CarryonError&&error.code===`config-invalid`)return;throw error}}const memoryFeature={findings:checkedMemory,baseMemory},TASK_COMMITS=1e3;async function taskHistory(source,redactor,most=TASK_COMMITS){let read=await source.recentCommits?.(most);if(read===void 0)return{commits:[],findings:[{code:`no-history`,severity:`warning`,args:{clone:source.recentCommits===void 0?`none`:`partial`,commits:most}}]};let subjects=publishTexts(read.map(({subject})=>subject),redactor);return{commits:read.map(({paths},i)=>({subject:subjects[i],paths})),findings:[]}}function taskPlanner(known={}){return async({config,source,redactor})=>{let{commits,findings}=await taskHistory(source,redactor),{taskPack}=await import(`./task-pack-task-pack.js`),work={changes:[],...known,commits,weights:config.taskWeights};return{makePack:(input,tools)=>taskPack(input,work,tools),findings}}}function reviewPlanner(change){return async()=>{let{reviewPack}=await import(`./task-review-material-review-pack.js`);return{makePack:(input,tools)=>reviewPack(input,change,tools),findings:[]}}}const taskFeature={planners:{task:taskPlanner()}};function readNamedFile(path){try{return readFileSync(path)}catch(error){let code=systemCode(error);if(code===void 0)throw error;let why=code===`EISDIR`?`is a directory`:`cannot be read (${code})`;throw new CarryonError(`path-not-found`,`${path} ${why}`,{hint:`Give the path of a readable file.`,cause:error})}}const CONFIG_HINT=`Give the path of a file in the format of carryon.yml.`;function readConfigFile(path){if(statSync(path,{throwIfNoEntry:!1})?.isFile()===!1)throw new CarryonError(`path-not-found`,`the config ${path} is not a file`,{hint:CONFIG_HINT});try{return{name:path,text:readFileSync(path,`utf8`)}}catch(error){throw new CarryonError(`path-not-found`,`cannot read the config ${path}`,{hint:CONFIG_HINT,cause:error})}}function writeNamedFile(path,bytes){createNamedFile(path,draft=>writeNew(draft,bytes))}function createNamedFile(path,write){try{requireFolder(dirname(path)),requireNoneOrFile(path);let stage=openStage({parent:dirname(path),name:basename(path)});try{write(stage.path),renameSync(stage.path,path)}finally{stage.remove()}}catch(error){throw writeError(error,path)}}function requireNoneOrFile(path){if(lstatSync(path,{throwIfNoEntry:!1})?.isFile()===!1)throw new CarryonError(`output-not-ours`,`${path} exists and is not a regular file`,{hint:`Choose another file.`})}function requireFolder(path){if(!isFolder(path))throw new CarryonError(`path-not-found`,`there is no folder ${path} to write to`,{hint:`Create it first, or choose another file.`})}function writeNew(path,bytes){let file=openSync(path,`wx`,438);try{writeAll(file,bytes)}finally{closeSync(file)}}const CLEAR=`\r\x1B[K`;function progressLine(host,isQuiet=!1){if(isQuiet||!host.terminal)return{show:()=>{},end:()=>{}};let{err,now,width}=host,drawn=0,stage=``,start=now();return{show(progress){let time=now();progress.stage!==stage&&(start=time),stage=progress.stage,time-drawn<100||(drawn=time,err(`${CLEAR}${progressText(progress,time-start).slice(0,width-1)}`))},end(){drawn>0&&err(CLEAR)}}}function progressText({stage,done,total,bytes},elapsed){if(total===0)return stage;let parts=[`${stage} ${number(done)} of ${number(total)}`];return elapsed>0&&bytes>0&&parts.push(`${speed(bytes/1e3/elapsed)} MB/s`),elapsed>500&&done>0&&parts.push(`${number(Math.ceil(elapsed/done*(total-done)/1e3))} s left`),parts.join(` · `)}function speed(value){return value<9.95?value.toFixed(1):number(value)}function number(value){return Math.round(value).toLocaleString(`en-US`)}function repositoryTop(folder){return findRepository(realpathSync(folder))?.workTree??folder}function configTextOf(top){let name=`carryon.yml`,path=join(top,name);return{name,text:pathExists(path)?readTextFile(path,name):void 0}}function runTools(onProgress){return{tool:toolName,onProgress,features:[taskFeature,memoryFeature]}}async function openRun(named,options,host){let progress=progressLine(host,options.quiet),{target,paths,source}=typeof named==`string`?{target:named,paths:void 0}:named,place=runLocationOf(options,host),tools=runTools(progress.show),{ports,root}=source===void 0?await packPorts({...place,target,paths},tools):{ports:sourcePorts(place,paths===void 0?source:{...source,part:paths},tools),root:host.cwd};return{ports,root,request:requestOf(options,host),progress}}function wholeTree({target,root},{cwd}){return target===`.`&&root===void 0?repositoryTop(cwd):target}function withNewFiles(options){return{...options,untracked:!0}}function runLocationOf({untracked=!1,cache,shuffleListing,root,quiet=!1},host){let{cwd,env}=host,onNotice=quiet?void 0:text=>host.err(`${host.terminal?CLEAR:``}${logText(`carryon: ${text}`)}\n`),ownRoot=root===void 0?void 0:resolve$1(cwd,root);return{cwd,env,untracked,cache:cache===!0?void 0:cache,shuffleListing,ownRoot,onNotice}}function requestOf(options,{cwd}){let config=options.config===void 0?void 0:readConfigFile(resolve$1(cwd,options.config)),{encoding,frames,lineNumbers,only,scope:scopes,budget}=options;return{config,encoding,frames,lineNumbers,only,scopes,budget,selection:selectionOf(options)}}function selectionOf({include=[],ignore=[]}){let selection={...include.length>0&&{include},...ignore.length>0&&{ignore}};return Object.keys(selection).length===0?void 0:selection}const UNUSED_RULES=/* @__PURE__ */ new Set([`unread-config`]);function unreadLine({findings}){let paths=findings.flatMap(({code,path})=>code===`unreadable`&&path!==void 0?[logText(path)]:[]);if(paths.length===0)return``;let[verb,them]=paths.length===1?[`was`,`it is`]:[`were`,`they are`];return`\nWarning: ${joinFirst(paths,3)} ${verb} not read, so ${them} in no pack`}function isSaidBy({code,args},others){return code!==`over-budget`||`part`in args?!1:others.some(other=>other.code===`budget-too-small`&&other.args.pack===args.pack&&other.args.scope===args.scope)}function printReport(report,options,host){if(host.onReport?.(report),options.json===!0)host.out(jsonLine(report));else if(options.quiet===!0){let wrong=report.findings.filter(({severity,code})=>severity===`error`||UNUSED_RULES.has(code)||code===`unreadable`),shown=wrong.filter(finding=>!isSaidBy(finding,wrong));host.err(shown.map(finding=>`${logText(describePlacedFinding(finding))}\n`).join(``))}else host.out(terminalText(report,viewFor(host,options.closing)))}export{rowGlobs as $,GLOSSARY_FILE as A,partFindings as B,treePages as C,ENCODINGS as Ct,GENERATED_BLOCKS as D,BLOCK_PAGES as E,markedBlock as F,CONFIG as G,RECEIPT_REASONS as H,withBlock as I,changePack as J,namedOutputs as K,isInMemory as L,quotedCode as M,marksIn as N,generatedBlocks as O,stricterDrift as P,rawGlobs as Q,partChapters as R,heldPolicyFindings as S,DEFAULT_OMIT as St,refreshMemory as T,openTree as U,placedPacks as V,withOutputsIn as W,packingRulesFor as X,configOf as Y,scanBy as Z,reviewPlanner as _,shownName as _t,unreadLine as a,memoryRules as at,taskHistory as b,instructionChanges as bt,runTools as c,isPublishingMark as ct,CLEAR as d,pathSplitter as dt,treeMemory as et,progressLine as f,overrideConfig as ft,taskFeature as g,quoteText as gt,writeNamedFile as h,joinChoices as ht,runLocationOf as i,RAW_FOLDERS as it,glossaryTerms as j,TROUBLE_FILE as k,configTextOf as l,vendorFolder as lt,readNamedFile as m,formatKeyPath as mt,printReport as n,DRIFT_MODES as nt,wholeTree as o,matchLines as ot,createNamedFile as p,describeValue as pt,ownOutputs as q,requestOf as r,RAW_CLASSES as rt,withNewFiles as s,scopeRule as st,openRun as t,DEFAULT_MEMORY as tt,repositoryTop as u,globPredicate as ut,taskPlanner as v,instructedBy as vt,checkMemory as w,memoryFeature as x,DEFAULT_CONFIG as xt,TASK_COMMITS as y,instructedPack as yt,partFiles as z};