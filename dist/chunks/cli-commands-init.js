import{$ as resolve,A as readdirSync,C as linkSync,G as basename,H as writeFileSync,J as dirname,M as realpathSync,N as renameSync,O as readFileSync,Q as relative,T as mkdirSync,a as lstatIfExists,b as existsSync,c as systemCode,dt as version,et as sep,l as writeError,u as CarryonError,w as lstatSync}from"./cli-compiled-code.js";import{Bt as runGit,Kr as parentFolders,Rt as openRepository,Un as PROJECT,Zn as shellWord,_t as createFolderCheck,br as exitCodeFor,mr as pluralize,or as formatBytes,rn as findRepository,vt as diskPath,yr as logText,yt as readRegularFile}from"./cli-commands-status-quick.js";import{N as columnWidth}from"./cli-run.js";import{G as usesClause,H as VENDORED_FOLDER,U as defaultAction,V as VENDORED_ACTION,W as schemaUrl,z as CHECKOUT}from"./session-record-settings.js";import{t as DIST_FOLDER}from"./base-io-dist-folder.js";import{n as openStage}from"./base-io-files-stage.js";import{v as fileURLToPath}from"./cli-commands-pack.js";function actionCopy(files){return new Map([...files,...Object.entries(RULES).map(([path,text])=>[path,Buffer.from(text)])])}const RULES={".carryonignore":`*
`,".gitattributes":`* -text linguist-generated linguist-vendored
`,".gitignore":`!*
`};function starterConfig(schema){return`${schema===void 0?``:`# yaml-language-server: $schema=${schema}\n`}# Packs and their budgets. These are the defaults, which also apply without this file.
encoding: o200k_base

packs:
  # Every text file in one document. A pull request fails if it adds to a pack that is over "max",
  # or adds more than "growth". Set "max" a little above the size that "carryon" prints.
  full: { kind: full }
  # full: { kind: full, budget: { max: 400000, growth: 5% } }

  # The same files in several documents; the limit applies to each.
  split: { kind: split, budget: { max: 60000 } }

  # The most useful part of the repository, fitted to "target".
  lite: { kind: lite, budget: { target: 24000, max: 32000 } }

# policy:
#   # Files that must never be packed. For files that are just not useful, use .carryonignore.
#   never: ["**/*.log"]
`}const NAME=`Carryon`;function packWorkflow(branch,action){return`# Packs every change, measures what it costs and comments on the pull request. GitHub lets runs for forks and for
# Dependabot only read: they pack and check the same, and carryon-comment.yml posts their comment.
name: ${NAME}

on:
  pull_request:
    # A label can accept a change that exceeds a budget.
    types: [opened, synchronize, reopened, labeled, unlabeled]
  push:
    branches: [${JSON.stringify(branch)}]
  merge_group:
  schedule:
    # Once a week, builds everything twice and compares the results byte by byte.
    - cron: "17 4 * * 1"

permissions: {}

concurrency:
  group: carryon-\${{ github.event_name }}-\${{ github.event.pull_request.number || github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

jobs:
  pack:
    runs-on: ubuntu-24.04
    timeout-minutes: 20
    permissions:
      contents: read # the two commits that are compared
      pull-requests: write # the one comment
    steps:
      - uses: ${CHECKOUT.uses} # ${CHECKOUT.version}
        with:
          fetch-depth: 2 # the merge commit and its first parent, which is the base
          persist-credentials: false
      - uses: ${usesClause(action)}
        with:
          check-determinism: \${{ github.event_name == 'schedule' }}
          fail-on: budget,secrets,memory,determinism
`}function commentWorkflow(action){let{contents,checkout,promise}=action===`./.github/actions/carryon`?VENDORED:REMOTE;return`# Posts the comment where carryon.yml cannot: for forks and for Dependabot. It takes effect once it is on the default branch.
# It has write permission, so it ${promise} and runs no code from the pull request.
name: ${NAME} comment

on: # zizmor: ignore[dangerous-triggers] ${promise}, and validates what it reads
  workflow_run:
    workflows: [${NAME}]
    types: [completed]

permissions: {}

jobs:
  comment:
    # A failed run has a report too; a cancelled one was replaced by a newer run.
    if: github.event.workflow_run.event == 'pull_request' && github.event.workflow_run.conclusion != 'cancelled'
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    concurrency:
      group: carryon-comment-\${{ github.event.workflow_run.head_sha }}
      cancel-in-progress: true
    permissions:
      actions: read # the first workflow's report
${contents}      pull-requests: write # the one comment
    steps:
${checkout}      - uses: ${usesClause(action)}
        with:
          mode: comment
`}const REMOTE={contents:``,checkout:``,promise:`checks nothing out`},VENDORED={contents:`      contents: read # the action of the default branch
`,checkout:`      - uses: ${CHECKOUT.uses} # ${CHECKOUT.version}
        with:
          sparse-checkout: ${VENDORED_FOLDER}
          persist-credentials: false
`,promise:`checks out only the action of the default branch`};function starterFiles(branch,action){let config={path:`carryon.yml`,text:starterConfig(action===void 0?void 0:schemaUrl(action)),purpose:`packs and budgets`};return action===void 0?[config]:[config,{path:`.github/workflows/carryon.yml`,text:packWorkflow(branch,action),purpose:`packs and comments on pull requests`},{path:COMMENT_WORKFLOW,text:commentWorkflow(action),purpose:`posts the comment for forks`}]}const COMMENT_WORKFLOW=`.github/workflows/carryon-comment.yml`,WRITTEN_OUTCOMES=/* @__PURE__ */ new Set([`written`,`replaced`]);async function writeStarter(folder,action,ask){let places=placesOf(folder,action);for(let{path,state}of places)if(state.kind===`barred`)throw new CarryonError(`output-not-ours`,`${path} cannot be written: ${state.reason}`,{hint:`Move the blocking entry, or write the file by hand. Nothing was written.`});let planned=[];for(let place of places)planned.push({path:place.path,write:place.write,outcome:await outcomeFor(place,ask)});for(let{write,outcome}of planned)WRITTEN_OUTCOMES.has(outcome)&&write();return planned.map(({path,outcome})=>({path,outcome}))}function placesOf(folder,action){let files=starterFiles(folder.branch,referenceTo(action)).map(({path,text,purpose})=>({path,purpose,state:folder.look(path,text),write:()=>folder.write(path,text)}));return action.kind===`vendored`?[...files,copyPlace(folder,actionCopy(action.files))]:files}function referenceTo(action){return action.kind===`named`?action.name:action.kind===`vendored`?VENDORED_ACTION:void 0}function copyPlace(folder,files){let bytes=[...files.values()].reduce((sum,{length})=>sum+length,0);return{path:VENDORED_FOLDER,purpose:`the action, ${(bytes/1e6).toFixed(1)} MB`,state:folder.lookFolder(VENDORED_FOLDER,files),write:()=>folder.writeFolder(VENDORED_FOLDER,files)}}async function outcomeFor({path,purpose,state:{kind}},ask){return kind===`same`?`same`:kind===`nothing`?ask===void 0||await ask(`Write ${path} (${purpose})?`,`yes`)?`written`:`declined`:ask!==void 0&&await ask(`${path} exists and differs. Replace it?`,`no`)?`replaced`:`kept`}function readReleaseCommit(folder=new URL(`../`,DIST_FOLDER)){try{let{commit}=JSON.parse(readFileSync(new URL(`release.json`,folder),`utf8`));return typeof commit==`string`&&/^[0-9a-f]{40}$/u.test(commit)?commit:void 0}catch{return}}function installedRelease(){let commit=readReleaseCommit();return commit===void 0?void 0:{version,commit}}const PLAIN_BRANCH=/^[A-Za-z0-9][\w./-]{0,99}$/,NO_LINK_CODES=/* @__PURE__ */ new Set([`EPERM`,`ENOTSUP`,`EOPNOTSUPP`,`ENOSYS`,`EMLINK`]);function openStarterFolder(directory,environment){let root=realDirectory(directory),location=findRepository(root);if(location===void 0)throw new CarryonError(`usage`,`${directory} is not a git repository`,{hint:`Run git init first: the workflows run when the repository is on GitHub.`});if(location.workTree!==root)throw new CarryonError(`usage`,`${directory} is not the top of a working tree`,{hint:location.workTree===void 0?`Clone the repository first: GitHub reads workflows only from a working tree's top folder.`:`Run carryon init ${shellWord(location.workTree)}: GitHub reads workflows only from the top folder.`});return{branch:defaultBranch(location,root,environment),look:(path,text)=>fileState(root,path,Buffer.from(text)),write:(path,text)=>wrapWriteErrors(path,()=>writeWhole(root,path,text)),lookFolder:(path,files)=>folderState(root,path,files),writeFolder:(path,files)=>wrapWriteErrors(path,()=>writeFolder(root,path,files))}}function wrapWriteErrors(path,write){try{write()}catch(error){throw writeError(error,path)}}function defaultBranch(location,root,environment){try{let repository=openRepository(location,root,environment),{code,stdout}=runGit(repository,[`rev-parse`,`--abbrev-ref`,`origin/HEAD`]),branch=/^origin\/(.+)\n$/.exec(stdout.toString(`utf8`))?.[1]??``;if(code===0&&branch!==`HEAD`&&PLAIN_BRANCH.test(branch))return branch;let exists=name=>runGit(repository,[`rev-parse`,`--verify`,`--quiet`,`refs/heads/${name}`]).code===0;return!exists(`main`)&&exists(`master`)?`master`:`main`}catch(error){if(error instanceof CarryonError)return`main`;throw error}}function fileState(root,path,bytes){let state=parentState(root,path);if(state!==void 0)return state;let full=diskPath(root,path),stats=lstatIfExists(full);if(stats===void 0)return{kind:`nothing`};if(stats.isSymbolicLink())return{kind:`barred`,reason:`it is a symbolic link`};if(!stats.isFile())return{kind:`barred`,reason:`it exists and is not a regular file`};let content=readRegularFile(full,bytes.length);return{kind:content.kind===`bytes`&&content.bytes.equals(bytes)?`same`:`other`}}function parentState(root,path){for(let folder of[...parentFolders(path)].toReversed()){let stats=lstatIfExists(diskPath(root,folder));if(stats===void 0)return{kind:`nothing`};if(!stats.isDirectory())return{kind:`barred`,reason:`${folder} is ${stats.isSymbolicLink()?`a symbolic link`:`not a folder`}`}}}function folderState(root,path,files){let state=parentState(root,`${path}/action.yml`);return state===void 0?{kind:readdirSync(diskPath(root,path),{recursive:!0,withFileTypes:!0}).filter(entry=>!entry.isDirectory()).length===files.size&&[...files].every(([name,bytes])=>fileState(root,`${path}/${name}`,Buffer.from(bytes)).kind===`same`)?`same`:`other`}:state}function writeFolder(root,path,files){let target=targetAt(root,path),stage=openStage({parent:dirname(target),name:basename(target)});try{for(let[name,bytes]of files)mkdirSync(dirname(`${stage.path}/${name}`),{recursive:!0}),writeFileSync(`${stage.path}/${name}`,bytes,{flag:`wx`});existsSync(target)&&renameSync(target,stage.aside),renameSync(stage.path,target)}finally{stage.remove()}}function targetAt(root,path){for(let folder of[...parentFolders(path)].toReversed())makeFolder(`${root}/${folder}`);if(createFolderCheck(root)(path))return`${root}/${path}`;throw new CarryonError(`output-not-ours`,`a parent of ${path} is no longer a folder`)}function writeWhole(root,path,text){let target=targetAt(root,path),stage=openStage({parent:dirname(target),name:basename(target)});try{writeFileSync(stage.path,text,{flag:`wx`,flush:!0}),lstatSync(target,{throwIfNoEntry:!1})?.isFile()===!0?renameSync(stage.path,target):linkOrRename(stage.path,target)}finally{stage.remove()}}function linkOrRename(from,to){try{linkSync(from,to)}catch(error){if(!NO_LINK_CODES.has(systemCode(error)??``))throw error;renameSync(from,to)}}function makeFolder(path){try{mkdirSync(path)}catch(error){if(systemCode(error)!==`EEXIST`)throw error}}function realDirectory(directory){try{let real=realpathSync(directory);if(lstatSync(real).isDirectory())return real}catch(error){if(systemCode(error)===void 0)throw error}throw new CarryonError(`path-not-found`,`${directory} is not a directory`,{hint:`Pass an existing directory.`})}const createInterface=process.getBuiltinModule?.(`node:readline`)?.createInterface;function questionsOn({input,output,interrupt}){let reader=createInterface({input,output}),lines=reader[Symbol.asyncIterator](),isOpen=!0;return reader.on(`close`,()=>{isOpen=!1}),reader.on(`SIGINT`,()=>{reader.close(),output.write(`
`),interrupt()}),{async ask(question,standard){reader.setPrompt(`${question} ${standard===`yes`?`[Y/n]`:`[y/N]`} `),isOpen&&reader.prompt();let answer=await lines.next();if(answer.done===!0)throw output.write(`
`),new CarryonError(`usage`,`a question was not answered, so nothing was written`,{hint:`Run carryon init again, or carryon init --yes.`});let text=answer.value.trim();return text===``?standard===`yes`:/^y(es)?$/iu.test(text)},close:()=>reader.close()}}const DOCUMENTS=[`LICENSE`,`THIRD-PARTY-NOTICES.md`,`action.yml`,`carryon.schema.json`,`docs/reference/config.md`],UNUSED=/* @__PURE__ */ new Set([`dist/.npmignore`,`dist/cli.cdx.json`,`dist/tiktoken.wasm`]);function readActionFiles(){if(!existsSync(new URL(`action.js`,DIST_FOLDER)))throw new CarryonError(`usage`,`the npm package has no action to copy`,{hint:`Leave out --vendor to use the released action, or run carryon init --vendor from a clone of Carryon.`});let root=fileURLToPath(new URL(`../`,DIST_FOLDER)),built=readdirSync(DIST_FOLDER,{recursive:!0,withFileTypes:!0}).filter(entry=>entry.isFile()).map(({parentPath,name})=>relative(root,`${parentPath}${sep}${name}`).replaceAll(sep,`/`)).filter(path=>!UNUSED.has(path));return new Map([...DOCUMENTS,...built].toSorted().map(path=>[path,readFileSync(`${root}${path}`)]))}const OUTCOME_WORDS={written:`written`,replaced:`replaced`,same:`unchanged`,kept:`kept: it exists with other content`,declined:`not written`};async function runInit(target,options,host){let action=actionFor(options),folder=openStarterFolder(resolve(host.cwd,target),host.env),{dialog}=host;if(options.yes!==!0&&dialog===void 0)throw new CarryonError(`usage`,`no terminal for questions`,{hint:`Run carryon init --yes to write the missing files; it overwrites nothing.`});let questions=options.yes===!0||dialog===void 0?void 0:questionsOn(dialog);try{let results=await writeStarter(folder,action,questions?.ask),width=columnWidth(results.map(({path})=>path));for(let{path,outcome}of results){let size=path===`.github/actions/carryon`&&WRITTEN_OUTCOMES.has(outcome)?copySize(action):``;host.out(`  ${logText(path).padEnd(width)}  ${OUTCOME_WORDS[outcome]}${size}\n`)}return action.kind===`none`?host.out(NO_WORKFLOW):results.some(({outcome})=>WRITTEN_OUTCOMES.has(outcome))&&host.out(NEXT_STEPS),exitCodeFor(!0)}finally{questions?.close()}}function actionFor({action,vendor=!1}){if(vendor&&action!==void 0)throw new CarryonError(`usage`,`--vendor and --action exclude each other`,{hint:`Leave out --action to use a copy of the action, or --vendor to use the one it names.`});if(vendor)return{kind:`vendored`,files:readActionFiles()};let name=action??defaultAction(PROJECT,installedRelease());return name===void 0?{kind:`none`}:{kind:`named`,name}}function copySize(action){if(action.kind!==`vendored`)return``;let sizes=Array.from(action.files.values(),bytes=>bytes.length);return`: ${pluralize(sizes.length,`file`)}, ${formatBytes(sizes.reduce((sum,size)=>sum+size,0))}`}const NO_WORKFLOW=`
No workflow: Carryon has not published an action yet. Add --vendor to copy the action into the repository, or name one with --action <owner/name@ref>.
`,NEXT_STEPS=`
Commit these files. Pull requests get a comment from then on, those from forks once ${COMMENT_WORKFLOW} is on the default branch.
`;export{runInit};