import{R as nearestWords,ft as MAX_TOKENS,mt as parseTokens,pt as TOKEN_TEXT,z as suggestion}from"./session-record-settings.js";import{jt as quoteText}from"./pack-build-build.js";import{A as string,M as union,y as int}from"./npm-zod.js";function usableTokens({context,input=context,output=0}){return Math.max(0,Math.floor(Math.min(input,context-output)*85/100))}const TOKENS_RULE=`must be a whole number of tokens such as 24000 or 24k`;function tokenText(message){return string().regex(TOKEN_TEXT,message).refine(text=>parseTokens(text)!==void 0,message).meta({title:`tokens`})}const tokens=union([int(TOKENS_RULE).min(1).max(MAX_TOKENS),tokenText(TOKENS_RULE)],TOKENS_RULE);function tokenLimit(limit){return typeof limit==`number`?limit:parseTokens(limit)??1e9}function usableWindow(model,configModels){let configWindow=configModels!==void 0&&Object.hasOwn(configModels,model)?configModels[model]:void 0;if(configWindow!==void 0)return{model,tokens:usableTokens(windowOf(configWindow))};let context=knownContext(model.toLowerCase());return context===void 0?void 0:{model,tokens:usableTokens({context})}}const DATE_SUFFIX=/[-@](?:\d{8}|\d{4}-\d{2}-\d{2})$/u;function knownContext(model){let contexts=knownModels(),undated=model.replace(DATE_SUFFIX,``),[exact,undatedMatch]=[contexts.get(model),contexts.get(undated)];return exact??undatedMatch??contexts.get(knownAliases().get(undated)??``)}function suggestModels(model,configModels){let names=[...Object.keys(configModels??{}),...knownAliases().keys(),...knownModels().keys()];return nearestWords(model,[...new Set(names)],3)}function windowOf({context,input,output}){return{context:tokenLimit(context),input:input===void 0?void 0:tokenLimit(input),output:output===void 0?void 0:tokenLimit(output)}}function modelProblems({packs={},models:configModels}){let names=[...knownModels().keys(),...Object.keys(configModels??{})],unknown=Object.entries(packs).flatMap(([id,{model}])=>model===void 0||usableWindow(model,configModels)!==void 0?[]:[{path:[`packs`,id,`model`],text:mayQuote=>{let near=suggestion(model,names);return`names an unknown model${mayQuote||near!==``?` ${quoteText(model)}`:``}${near||`; describe its window under models`}`}}]),full=Object.entries(configModels??{}).flatMap(([name,window])=>usableTokens(windowOf(window))>0?[]:[{path:[`models`,name],text:()=>`reserves so many tokens for output that none remain for input`}]);return[...unknown,...full]}function modelGroups(){return`4096 command-light
8192 c4ai-aya-expanse-8b computer-use gpt-4 moonshot-v1-8k
16384 mistral-ocr-2512 mistral-ocr-4-0 mistral-ocr-4-1 voxtral-mini-2602
16385 gpt-3.5-turbo gpt-3.5-turbo-0613 gpt-3.5-turbo-1106 gpt-3.5-turbo-16k gpt-3.5-turbo-instruct
32000 gpt-4-32k
32768 gemini-1.0-pro-vision-001 gemini-pro grok-2-1212 grok-2-vision-1212 moonshot-v1-32k voxtral-small-24b-2507
64000 deepseek-chat deepseek-reasoner m2-her
128000 c4ai-aya-expanse-32b chatgpt-4o-latest deepseek-v3.1-terminus deepseek-v3.2 deepseek-v3.2-exp gpt-4-turbo gpt-4-vision-preview gpt-4o gpt-4o-2024-05-13 gpt-4o-mini gpt-4o-search-preview gpt-5.3 o1-mini o1-preview sonar sonar-deep-research sonar-reasoning-pro
131072 gpt-oss-120b gpt-oss-20b gpt-oss-safeguard-20b grok-3 grok-3-fast grok-3-mini grok-3-mini-fast kimi-k2-0711-preview ministral-3b-2512 moonshot-v1-128k
200000 claude-2 claude-3-5-haiku claude-3-5-haiku-latest claude-3-5-sonnet claude-3-7-sonnet claude-3-7-sonnet-latest claude-3-haiku claude-3-opus claude-3-opus-latest claude-3-sonnet claude-4-opus claude-4-sonnet claude-haiku-4-5 claude-opus-4-0 claude-opus-4-1 claude-opus-4-5 claude-sonnet-4-0 claude-sonnet-4-5 codex-mini o1 o1-pro o3 o3-deep-research o3-mini o3-pro o4-mini o4-mini-deep-research sonar-pro
204800 minimax-m2 minimax-m2.1-highspeed minimax-m2.5-highspeed minimax-m2.7 minimax-m2.7-highspeed
256000 codestral codestral-2508 grok-4-0709 grok-build-0.1 grok-code-fast-1
262144 devstral-2512 gemma-4-26b-a4b-it gemma-4-26b-a4b-it-maas gemma-4-31b-it kimi-k2-0905-preview kimi-k2-thinking kimi-k2-thinking-turbo kimi-k2-turbo-preview kimi-k2.5 kimi-k2.6 kimi-k2.7-code kimi-k2.7-code-highspeed ministral-14b-2512 ministral-8b-2512 mistral-large-2512 mistral-medium-3-5 mistral-small-2603
400000 gpt-5 gpt-5-mini gpt-5-nano gpt-5-pro gpt-5.1 gpt-5.1-codex-mini gpt-5.2 gpt-5.2-pro gpt-5.3-codex gpt-5.4-mini gpt-5.4-nano
500000 grok-4.5 grok-4.6
1000000 claude-fable-5 claude-fable-5-1 claude-opus-4-6 claude-opus-4-7 claude-opus-4-8 claude-opus-5 claude-opus-5-5 claude-sonnet-4-6 claude-sonnet-5 deepseek-v4-flash deepseek-v4-pro gemini-1.5-flash gemini-1.5-pro gemini-2.0-flash gemini-2.0-flash-lite gemini-2.5-flash-lite gemini-3-flash-preview gemini-3.1-flash-lite gemini-3.5-flash gemini-3.5-flash-lite gemini-3.6-flash gemini-3.7-flash gemini-3.8-flash gemini-flash-1.5-8b glm-5.2 glm-5.3 glm-5.3-flash gpt-4.1 gpt-4.1-mini gpt-4.1-nano gpt-5.5 gpt-5.5-pro grok-4.20 grok-4.20-multi-agent grok-4.3 minimax-m3
1000192 minimax-01
1048576 gemini-2.5-flash kimi-k3
1050000 gpt-5.4 gpt-5.4-pro gpt-5.6-luna gpt-5.6-sol gpt-5.6-terra gpt-6-astra gpt-6-luna gpt-6-sol
2000000 gemini-pro-1.5 grok-4-1-fast-non-reasoning grok-4-1-fast-reasoning grok-4-fast-non-reasoning grok-4-fast-reasoning`.split(`
`).map(line=>{let[size,...models]=line.split(` `),context=Number(size);return{context,usable:usableTokens({context}),models}})}function knownModels(){return new Map(modelGroups().flatMap(({context,models})=>models.map(name=>[name,context])))}function knownAliases(){let pairs=`claude-opus-4 claude-opus-4-0
claude-sonnet-4 claude-sonnet-4-0
gpt-5-1 gpt-5.1
gpt-5-1-codex-mini gpt-5.1-codex-mini
gpt-5-2 gpt-5.2
gpt-5-3 gpt-5.3
gpt-5-3-codex gpt-5.3-codex
gpt-5-4 gpt-5.4
gpt-5-4-mini gpt-5.4-mini
gpt-5-4-nano gpt-5.4-nano
gpt-5-4-pro gpt-5.4-pro
gpt-5-5 gpt-5.5
gpt-5-5-pro gpt-5.5-pro
gpt-5-6-luna gpt-5.6-luna
gpt-5-6-sol gpt-5.6-sol
gpt-5-6-terra gpt-5.6-terra
gpt-5.6 gpt-5.6-sol
grok-2 grok-2-1212
grok-2-vision grok-2-vision-1212
grok-4 grok-4-0709
grok-4-1-fast grok-4-1-fast-reasoning
grok-4-fast grok-4-fast-reasoning
grok-code-fast grok-code-fast-1
mistral-medium-3 mistral-medium-3-5
mistral-ocr-4 mistral-ocr-4-1`.split(`
`).map(line=>line.split(` `));return new Map(pairs.map(([name=``,model=``])=>[name,model]))}export{tokenLimit as a,usableWindow as i,modelProblems as n,tokenText as o,suggestModels as r,tokens as s,modelGroups as t};