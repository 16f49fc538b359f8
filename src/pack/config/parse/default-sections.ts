import type { Section } from "../config.ts";

const DOCS: readonly string[] = [
  "**/*.{md,mdx,markdown,rst,adoc,asciidoc,org,tex,typ}",
  "**/{README,CONTRIBUTORS,MAINTAINERS,SECURITY}{,.txt,-*}",
  "**/{LICENSE,LICENCE,COPYING,NOTICE,AUTHORS,CODE_OF_CONDUCT}{,[-.]*,S}",
  "**/{License,Licence,Copying,Notice,Authors,license,licence,copying,notice,authors}{,.txt}",
  "{doc,docs,documentation}/**/*.{txt,html,svg}",
  "**/llms{,-full}.txt",
];

const TESTS: readonly string[] = [
  "**/{test,tests,test-d,e2e,cypress,testdata,fixtures}/**",
  "**/__{test,tests,mocks,snapshots,fixtures}__/**",
  "**/{spec,specs}/**/*.{rb,js,ts,tsx,mjs,php,lua,cr,exs}",
  "**/*.{test,spec,e2e,cy,test-d}.*",
  "**/*_{test,spec}.{go,py,rb,js,ts,dart,c,cc,cpp,rs,lua,exs,ml,sh}",
  "**/{test_*,tests,conftest}.py",
  "**/*{Test,Tests,Spec}.{java,kt,scala,groovy,cs,swift,php,hs}",
  "**/*.snap",
];

const CONFIG: readonly string[] = [
  "**/.*",
  "**/.{github,gitlab,circleci,buildkite,vscode,idea,devcontainer,husky,cargo,yarn,ci}/**",
  "**/*.{toml,ini,cfg,conf,properties,yml,yaml}",
  "**/*.config.{js,ts,mjs,cjs,mts,cts,json}",
  "**/{package,composer,deno,lerna,nx,turbo,biome,vercel,netlify,renovate,project,angular,app}.json",
  "**/{tsconfig,jsconfig}{,.*,-*,_*}.json",
  "**/*rc.json",
  "**/*.{jsonc,gradle,gradle.kts,csproj,fsproj,vbproj,sln,props,targets,cmake,mk,bazel,gemspec,podspec,cabal}",
  "**/{Dockerfile,Containerfile,Makefile,GNUmakefile,Jenkinsfile}{,.*}",
  "**/{Procfile,Vagrantfile,Justfile,justfile,Rakefile,Gemfile,Podfile,Brewfile,Pipfile,CODEOWNERS,BUILD,WORKSPACE}",
  "**/{CMakeLists,requirements,requirements-*,requirements_*}.txt",
  "**/{go.mod,go.work,setup.py,pom.xml,build.xml,build.sbt,mix.exs,meson.build,Package.swift}",
];

const CHANGES: readonly string[] = [
  "**/{CHANGELOG,Changelog,ChangeLog,changelog,CHANGES,HISTORY,NEWS,RELEASES}{,.md,.mdx,.rst,.txt,.adoc}",
  "**/{CHANGELOG,changelog}[-_]*.{md,rst,txt}",
  "**/{RELEASE,Release,release}{-,_,}{NOTES,Notes,notes}{,.md,.mdx,.rst,.txt,.adoc}",
  "**/.changeset/**",
  "**/{changelog.d,changelogs,newsfragments,.changes}/**",
];

const LOCKS: readonly string[] = [
  "**/*.{lock,lockb,lockfile}",
  "**/*.lock.{json,hcl}",
  "**/{package-lock,npm-shrinkwrap}.json",
  "**/pnpm-lock.yaml",
  "**/go.{sum,work.sum}",
  "**/{Package,Cartfile}.resolved",
  "**/{gems.locked,pylock.toml,cabal.project.freeze,dub.selections.json,JuliaManifest.toml}",
];

/**
 * Sections for configs that define none. FULL uses this order: first what people read first, last what changes most
 * often. Each section excludes files that fit a later one better, so every file belongs to exactly one. `SOURCES` gets
 * all remaining files.
 */
export const DEFAULT_SECTIONS: readonly Section[] = [
  { name: "DOCS", globs: [...DOCS, ...without(TESTS, CHANGES, LOCKS)] },
  { name: "SOURCES", globs: ["**", ...without(TESTS, CONFIG, CHANGES, LOCKS)] },
  { name: "TESTS", globs: [...TESTS, ...without(CHANGES, LOCKS)] },
  { name: "CONFIG", globs: [...CONFIG, ...without(CHANGES, LOCKS)] },
  { name: "CHANGES", globs: [...CHANGES, ...without(LOCKS)] },
  { name: "LOCKS", globs: LOCKS },
];

function without(...lists: readonly (readonly string[])[]): readonly string[] {
  return lists.flat().map((glob) => `!${glob}`);
}
