import{t as cleanText}from"./task-terms-clean-text.js";import{n as foldText,s as stemOfWord}from"./outline-word-bag-stem.js";import{t as visitWords}from"./outline-word-bag-sub-words.js";const SCOPE={words:1,identifiers:1},QUOTED={words:.7,identifiers:1},TITLE={words:.8,identifiers:1},BODY={words:.35,identifiers:.8},FAILURE={words:.6,identifiers:.8,isFailure:!0},PATH={words:.5,identifiers:.8},BLOCK={words:.1,identifiers:.4},CONVENTIONAL=/^\s*(?:(?<type>[A-Za-z][\w-]{0,19})(?:\((?<scope>[^()\n]{1,60})\))?!?:\s|\[(?<label>[^\]\n]{1,40})\]:?\s)/u,QUOTES=/``?([^`\n]{1,200})``?|"([^"\n]{1,120})"|“([^”\n]{1,120})”|«([^»\n]{1,120})»|「([^」\n]{1,120})」|(?<![\w'])'([^'\n]{1,80})'(?!\w)/gu,FENCE=/^\s{0,3}(?:```|~~~)/u,ERROR_LINE=/\b(?:[A-Z]\w{0,60})?(?:Error|Exception|Warning|panic|panicked)\b/u;function titlePrefix(title){let match=CONVENTIONAL.exec(title),{type,scope,label}=match?.groups??{};return type!==void 0&&scope===void 0&&/^[A-Z]/u.test(type)&&!COMMIT_TYPES.has(type.toLowerCase())?{type:``,scope:``,length:0}:{type:(type??label??``).toLowerCase(),scope:scope??``,length:match?.[0].length??0}}function titleAndBody(text){let trimmed=text.trim(),end=trimmed.indexOf(`
`);return end===-1?{title:trimmed,body:``}:{title:trimmed.slice(0,end).replace(/^#{1,6}\s/u,``),body:trimmed.slice(end+1)}}function spansOf(text,mentions){let{title,body}=titleAndBody(text),{scope,length,type}=titlePrefix(title),spans=[{text:scope,...SCOPE}];scope===``&&!COMMIT_TYPES.has(type)&&title.startsWith(type)&&spans.push({text:type,...SCOPE}),pushQuoted(title.slice(length),TITLE,spans);let isBlock=!1;for(let line of body.split(`
`))FENCE.test(line)?isBlock=!isBlock:ERROR_LINE.test(line)?pushQuoted(line,FAILURE,spans):isBlock?spans.push({text:line,...BLOCK}):pushQuoted(line.replace(BULLET,``),BODY,spans);for(let{path}of mentions)spans.push({text:pathEnd(path),...PATH});return spans}function pathEnd(path){return path.split(`/`).slice(-2).join(` `).replace(/\.\w{1,10}$/u,``)}const COMMIT_TYPES=new Set(`fix feat feature docs doc chore refactor perf test tests style build ci revert release bug bugfix hotfix bug-report wip merge update add remove`.split(` `)),BULLET=/^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:[a-z]{1,12}(?:\([^()\n]{1,60}\))?!?:\s)?/u;function pushQuoted(line,weights,spans){let unquoted=``,at=0;for(let match of line.matchAll(QUOTES)){let quoted=match.slice(1).find(group=>group!==void 0)??``;spans.push({text:quoted,words:Math.max(QUOTED.words,weights.words),identifiers:QUOTED.identifiers,isQuoted:!0}),unquoted+=`${line.slice(at,match.index)} `,at=match.index+match[0].length}spans.push({text:unquoted+line.slice(at),...weights})}const TYPES={doc:`docs`,docs:`docs`,documentation:`docs`,release:`release`,build:`infra`,chore:`infra`,ci:`infra`,deps:`infra`,test:`test`,tests:`test`},GITMOJI=[[`📝🌐💡📄`,`docs`],[`🔖🚀`,`release`],[`👷💚⬆⬇📌🔧🔨🐳📦➕➖🙈`,`infra`],[`✅🧪📸🤡`,`test`]],SCOPES={release:`release`,docs:`docs`,ci:`infra`,deps:`infra`},TITLE_FORMS=[[`docs`,/^(?:document|translate)\b|^(?:add|clarify|correct|expand|fix|improve|remove|rewrite|update)\b.{0,40}\b(?:changelog|docs?|docstrings?|documentation|guides?|jsdoc|readme|translations?|tutorials?|typos?)\b|(?:更新|完善|补充|修改|添加).{0,20}文档/iu],[`test`,/^(?:add|fix|improve|remove|split|update|write)\b.{0,30}\b(?:coverage|e2e|fixtures?|snapshots?|specs?|tests?)\b|\bflaky\b|(?:更新|添加|增加).{0,20}测试$/iu],[`infra`,/^(?:bump|pin|update|upgrade)\b.{0,40}\b(?:actions?|dependenc(?:y|ies)|deps|lockfile|to v?\d)|^(?:add|fix|run|update|use)\b.{0,30}\b(?:ci|dependabot|docker(?:file)?|eslint|github actions?|lint(?:er|ing)?|pipelines?|prettier|renovate|workflows?)$/iu],[`release`,/^(?:releas(?:e|ing) (?:version )?v?\d|v?\d+\.\d+\.\d+\b)|\b(?:publish|version bump|bump version|prepare release)\b/iu]];function classify(text){let{title}=titleAndBody(text),{type,scope}=titlePrefix(title),byPrefix=SCOPES[scope.toLowerCase()]??TYPES[type]??(COMMIT_TYPES.has(type)?`code`:void 0);if(byPrefix!==void 0)return byPrefix;let emoji=firstCharacter(title),byEmoji=emoji>` `?GITMOJI.find(([pictures])=>pictures.includes(emoji)):void 0;return byEmoji===void 0?TITLE_FORMS.find(([,form])=>form.test(title))?.[0]??`code`:byEmoji[1]}function firstCharacter(text){return String.fromCodePoint(text.codePointAt(0)??0)}const NAME$1=/(?<![\w-])--[a-z][\w-]{1,99}|[A-Za-z_$][\w$]{1,99}(\(\))?/gu,IS_IDENTIFIER=/[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z\d]|^[_$]{1,3}[A-Za-z]|^[A-Z]{2,}[a-z]{2,}/u;function identifiersOf(spans){let identifiers=/* @__PURE__ */ new Set;for(let{text,isQuoted}of spans){let isName=isQuoted===!0&&/^[A-Za-z_$][\w$.#:-]*(?:\(\))?$/u.test(text.trim());for(let match of text.matchAll(NAME$1)){let isFlag=match[0].startsWith(`--`),name=isFlag?match[0].slice(2):match[0].replace(`()`,``);if(!(name.length>100||!(isFlag||isName||match[1]!==void 0||IS_IDENTIFIER.test(name)))&&(identifiers.add(name),identifiers.size===48))return[...identifiers]}}return[...identifiers]}const PYTHON=/\bFile "([^"\n]{1,300})", line (\d{1,7})/gu,JAVA=/\bat ([\w$.<>]{1,200})\((\w{1,100}\.(?:java|kt|scala|groovy)):(\d{1,7})\)/gu,PATH_RUN=/[\w@.~+$/\\[\]{}()-]{2,300}(?::\d{1,7}){0,2}/gu,EDGES=/^[({[\]})]+|[.({[\]})]+$/gu,FILE_PATH=/^(?<path>.*?\.[A-Za-z]\w{0,9})(?::(?<line>\d+)(?::\d+)?)?$/u,IS_FOLDER=/^@?[\w.-]+(?:\/[\w@.-]+){2,}\/?$|^@?[\w.-]+(?:\/[\w@.-]+)*\/$/u,IS_NOT_FILE=/^(?:(?:node|vue|next|nuxt|react|angular|express|three|d3|discord|solid|deno|socket|chart|moment|backbone|ember|alpine|p5|electron)\.js|.*\.(?:com|org|net|dev|io|co|ai|app)|[eE]\.g|i\.e|asp\.net|\w+(?:\.\w+)+\.[chmr])$/iu,IS_FOREIGN=/(?:^|\/)(?:node_modules|site-packages|dist-packages|\.cargo)\/|^node:|^<|\(anonymous/u;function mentionsIn(text){let matches=[],add=(at,path,line)=>void matches.push({at,mention:mentionOf(path,line)});for(let match of text.matchAll(PYTHON))add(match.index,match[1],match[2]);for(let match of text.matchAll(JAVA))add(match.index,javaPath(match[1],match[2]),match[3]);let plain=text.replaceAll(PYTHON,blank).replaceAll(JAVA,blank).replaceAll(`file://`,`       `).replaceAll(`](`,`  `).replaceAll(PATH_RUN,(run,at)=>addRun(run,at,add)?blank(run):run);return{mentions:firstOfEach(matches.toSorted((a,b)=>a.at-b.at).flatMap(({mention})=>mention??[])),remainder:plain}}function addRun(run,at,add){let bare=run.replaceAll(EDGES,``),named=FILE_PATH.exec(bare)?.groups;if(named!==void 0&&!IS_NOT_FILE.test(named.path)&&isPathLike(bare,named.path))return add(at,named.path,named.line),!0;let isFolder=IS_FOLDER.test(bare)&&!bare.includes(`..`);return isFolder&&add(at,bare.replace(/\/$/u,``)),isFolder}function isPathLike(run,path){return path.includes(`/`)||run!==path||ENDING.test(path)}const ENDING=/\.(?:[cm]?[jt]sx?|d\.ts|vue|svelte|astro|pyi?|rs|go|java|kts?|scala|rb|php|cs|swift|mm?|c|h|cc|cpp|hpp|ex|exs|erl|lua|r|jl|sh|bash|ps1|sql|json5?|jsonc|ya?ml|toml|ini|cfg|conf|env|lock|xml|html?|css|s[ac]ss|less|styl|md|mdx|rst|txt|adoc|ipynb|proto|graphql|tf|gradle|cmake|mk|snap)$/iu;function mentionOf(path,line){let plain=path.replaceAll(`\\`,`/`).replace(/^(?:\.\.?\/)+/u,``);if(plain.length>300||plain===``||IS_FOREIGN.test(plain))return;let number=Number(line);return number>0?{path:plain,line:number}:{path:plain}}function javaPath(method,file){let name=file.slice(0,file.indexOf(`.`)),parts=method.split(`.`),place=parts.findIndex(part=>part===name||part.startsWith(`${name}$`));return place<=0?file:[...parts.slice(0,place),file].join(`/`)}function blank(match){return` `.repeat(match.length)}function firstOfEach(mentions){let paths=/* @__PURE__ */ new Map;for(let mention of mentions){let existing=paths.get(mention.path);(existing===void 0&&paths.size<48||existing!==void 0&&existing.line===void 0)&&paths.set(mention.path,mention)}return[...paths.values()]}const WORD$1=/[A-Za-z\d\u0080-\u{10ffff}]+/gu,NAME=/(?<![A-Za-z\d_])[A-Za-z\d][\w-]{2,80}/gu,IS_COMPOUND=/[A-Za-z\d][-_]+[A-Za-z\d]|[a-z\d][A-Z]/u;function phrasesOf(spans){let phrases=/* @__PURE__ */ new Set,add=phrase=>{foldPhrase(phrase).length>=10&&phrases.size<60&&phrases.add(phrase)};for(let{text,isQuoted,isFailure}of spans){for(let[name]of text.matchAll(NAME))IS_COMPOUND.test(name)&&add(name.replaceAll(/[-_]+/gu,` `).trim());if(isQuoted!==!0&&isFailure!==!0)continue;let words=text.match(WORD$1)??[];for(let at=0;at+3<=words.length;at++)add(words.slice(at,at+3).join(` `))}return[...phrases]}function foldPhrase(text){return(/^[\0-\x7f]*$/u.test(text)?text.toLowerCase():foldText(text)).replaceAll(/[\0-/:-`{-\x7f]+/gu,``)}const wordSet=words=>new Set(words.trim().split(/\s+/u)),STOP_WORDS=wordSet(`
  a able about above according across actual actually after again against all almost along already also although always
  am an and another any anyone anything apart appear appears are aren around as aside ask at away
  back be became because become been before behind being below best better between both but by
  came can cannot case cases cause caused causes certain come comes common could couldn current currently
  did didn different do does doesn doing don done down due during
  each easy either else enough etc even ever every everything exactly example expect expected
  far few first fix fixed fixes fixing following follows for found from further
  gave get gets getting give given gives go goes going good got great
  had hadn happen happened happens has hasn have haven having he hello help hence her here hers hi him his how however
  i idea ie if ii in indeed instead into is isn issue issues it its itself just
  keep keeps kind know known last later latest least less let lets like likely little look looking looks lot
  made make makes making many may maybe me mean means might more most much must my
  near necessary need needed needs neither never new next nice no non none nor not note nothing now
  of off often ok okay old on once one ones only onto or other others otherwise our out over own
  particular per perhaps please possible possibly previous previously probably problem
  quite rather really reason reasons recent recently regarding related resolve resolves respectively right
  said same saw say says second see seem seems seen several shall she should shouldn show shows similar simple simply since
  so some someone something sometimes somewhat soon sort still such sure
  take taken takes tell than thank thanks that the their them themselves then there therefore these they thing things think
  this those though three through thus to today together too took toward tried try trying twice two
  under unfortunately unless until up upon us use used useful uses using usually
  very via want wants was wasn way we well went were weren what when where whether which while who whole whom whose why
  will with within without won work worked working works would wouldn
  yes yet you your yours
  bug bugs close closes closed describe described description feat feature chore commit pr pull request reproduce
  reproduction repro steps behavior behaviour https http www com github co authored signed reviewed cherry picked
`),WEAK_WORDS=wordSet(`
  add added adding adds adjust allow allowed allowing allows app avoid avoids avoiding broken bump bumped change changed changes
  changing check checked checking checks clean cleaned cleanup code correct corrected correctly crash crashes create created
  creates creating default defaults deprecate detect detected detecting disable disabled drop dropped duplicate emit emits
  enable enabled enabling ensure ensures error errors fail failed failing fails failure file files folder function functions
  handle handled handles handling home ignore ignored ignores implement implemented implements improve improved improvements
  improves include included includes including incorrect incorrectly index initial internal invalid js json jsx lib line lines
  load loaded loads main md method methods minor missing move moved moves name named names node object objects option options
  outdated packages pass passed passes passing path prefer prevent prevents proper properly provide provided provides py reduce
  reduces refactor regression remove removed removes removing rename renamed replace replaced replaces report respect respects
  restore return returned returning returns revert rework rs run running runs set sets setting simplify skip skipped skips split
  src start started starts stop stops support supported supporting supports throw throws ts tsx tweak type types unexpected unify
  unused update updated updates updating upgrade upgraded user users value values version versions warn warning warnings wrong
`),JOINING_CHARACTERS=/* @__PURE__ */ new Set(`的了在是和与及或把被将对从到就都也还很不没有这那个们为以而且及呢吗のはがをにへとでもたてし`),CONCEPTS=parseRows(`
  authentication auth login signin session credential
  authorization permission role access policy
  configuration config settings options
  directory dir folder
  dependency dep package module
  environment env
  database db sql
  documentation docs doc readme guide
  error exception throw failure
  logging log logger
  style css stylesheet
  image img picture asset
  reload hmr hot refresh
  websocket ws socket
  request http fetch
  response reply
  retry backoff attempt
  upload multipart
  timeout abort deadline
  cache memo
  parse parser tokenize lexer ast
  compile compiler transform transpile
  bundle bundler chunk rollup rolldown
  minify minification terser esbuild
  sourcemap map sourcemaps
  typing types type typescript
  navigation router route
  component widget view
  render renderer hydrate hydration
  worker thread
  command cli argv flag
  test spec fixture
  encode encoding serialize serialization
  decode deserialize
  encrypt crypto hash
  delete remove destroy
  validate validation schema
  translate translation i18n locale
  email mail smtp
  docker container dockerfile
  workflow actions ci
  release publish changelog version
  url uri href
  regex regexp pattern
  async await promise
  event emitter listener handler
  kill signal terminate
  stdin stdout stderr stream pipe
  animation transition
  accessibility a11y aria
  attribute prop property
  variable binding
`),TRANSLATIONS=parseTranslations(`
  登录 login auth
  登陆 login auth
  认证 auth
  权限 permission
  用户 user
  密码 password
  配置 config
  设置 settings
  缓存 cache
  插件 plugin
  样式 style css
  路由 route router
  请求 request
  响应 response
  上传 upload
  下载 download
  解析 parse
  编译 compile
  构建 build
  打包 bundle
  文件 file
  目录 directory
  路径 path
  服务器 server
  客户端 client
  数据库 database
  查询 query
  测试 test
  文档 docs
  错误 error
  异常 exception
  日志 log
  组件 component
  渲染 render
  类型 type
  依赖 dependency
  模块 module
  环境变量 env
  热更新 hmr
  热重载 hmr
  代理 proxy
  重试 retry
  超时 timeout
  编码 encoding
  翻译 translation
  搜索 search
  事件 event
  命令行 cli
  导入 import
  导出 export
  ログイン login auth
  キャッシュ cache
  プラグイン plugin
  エラー error
  テスト test
  設定 config
  サーバー server
  ファイル file
  ドキュメント docs
  ルート route
  画像 image
  認証 auth
  翻訳 translation
  로그인 login auth
  캐시 cache
  플러그인 plugin
  오류 error
  서버 server
  설정 config
  테스트 test
  문서 docs
  파일 file
  ошибк error
  кэш cache
  сервер server
  плагин plugin
  файл file
  тест test
  настройк config
`);function parseRows(text){return text.trim().split(`
`).map(line=>line.trim().split(` `))}function parseTranslations(text){return Object.fromEntries(parseRows(text).map(([word,...meanings])=>[word,meanings]))}const PART_FACTOR=.7,REPETITION_BONUS={each:.05,max:.2},KEBAB=/(?<![\w-])[A-Za-z][A-Za-z\d]{0,39}(?:-[A-Za-z\d]{1,40}){1,4}(?![\w-])/gu,WORD=/[A-Z]+(?![a-z])|[A-Z]?[a-z\d]+/gu,NO_WORDS=/* @__PURE__ */ new Set;function weighTerms(spans){let weighed=/* @__PURE__ */ new Map;for(let span of spans)weighSpan(span,weighed,STOP_WORDS);if(weighed.size===0)for(let span of spans)weighSpan(span,weighed,NO_WORDS);return withSynonyms([...weighed].map(([stem,{weight,times}])=>({stem,weight:Math.min(weight*(1+Math.min((times-1)*REPETITION_BONUS.each,REPETITION_BONUS.max)),1)})).toSorted(byWeight).slice(0,48),spans).toSorted(byWeight).slice(0,48)}function weighSpan({text,words,identifiers},weighed,stops){let utf8=Buffer.from(text),joined=[];visitWords(utf8,(_hash,start,end,form)=>void(form===`joined`&&joined.push({start,end})));let next=0;visitWords(utf8,(_hash,start,end,form)=>{for(;next<joined.length&&joined[next].end<=start;)next++;let isPart=next<joined.length&&joined[next].start<=start,word=utf8.toString(`utf8`,start,end);if(form===`letters`&&stops.has(word.toLowerCase()))return;let weight=form===`joined`?identifiers:isPart?Math.max(words,identifiers*PART_FACTOR):words;add(weighed,stemIn(word,form),weight*factorOf(word,form))});for(let[name]of text.matchAll(KEBAB))add(weighed,foldText(name.replaceAll(`-`,``)),identifiers*PART_FACTOR)}function stemIn(word,form){return form===`joined`?foldText(word.replaceAll(/[_$]/gu,``)):stemOfWord(word)}function factorOf(word,form){return form===`digits`?.3:form===`other`?+!hasJoining(word):form===`letters`&&WEAK_WORDS.has(word.toLowerCase())?.5:1}function hasJoining(word){for(let character of word)if(JOINING_CHARACTERS.has(character))return!0;return!1}function add(weighed,stem,weight){if(weight===0)return;let existing=weighed.get(stem);existing===void 0?weighed.set(stem,{weight,times:1}):(existing.weight=Math.max(existing.weight,weight),existing.times++)}const SYNONYMS=synonymsByWord();function synonymsByWord(){let synonyms=/* @__PURE__ */ new Map;for(let words of CONCEPTS)for(let word of words)for(let form of[word,`${word}s`])synonyms.set(form,/* @__PURE__ */ new Set([...synonyms.get(form)??[],...words]));return synonyms}function withSynonyms(terms,spans){let weights=new Map(terms.map(({stem,weight})=>[stem,weight])),raise=(stem,weight)=>void weights.set(stem,Math.max(weights.get(stem)??0,weight));for(let{text,words}of spans){if(!/[^\0-\u024f]/u.test(text))continue;let lower=foldText(text);for(let[word,meanings]of Object.entries(TRANSLATIONS))if(lower.includes(word))for(let meaning of meanings)raise(stemOfWord(meaning),words*.8)}let weightOf=new Map(terms.map(({stem,weight})=>[stem,weight])),words=new Set(spans.flatMap(({text})=>text.match(WORD)??[]).map(foldText));for(let word of words){let[stem,synonyms]=[stemOfWord(word),SYNONYMS.get(word)],weight=weightOf.get(stem)??0;if(!(synonyms===void 0||weight<.3))for(let other of synonyms)stemOfWord(other)!==stem&&raise(stemOfWord(other),weight*.25)}return[...weights].map(([stem,weight])=>({stem,weight:Math.round(weight*1e3)/1e3}))}function byWeight(a,b){return a.weight===b.weight?a.stem<b.stem?-1:1:b.weight-a.weight}function parseTask(text){let{mentions,remainder:prose}=mentionsIn(cleanText(text)),spans=spansOf(prose,mentions);return{class:classify(prose),terms:weighTerms(spans),identifiers:identifiersOf(spans),phrases:phrasesOf(spans),mentions}}function taskTerms(text){let{mentions,remainder}=mentionsIn(cleanText(text));return weighTerms(spansOf(remainder,mentions))}export{taskTerms as n,foldPhrase as r,parseTask as t};