import type { Config, OmitClass } from "../config.ts";
import { DEFAULT_SECTIONS } from "./default-sections.ts";
import { kindTraits, PACK_KINDS } from "../../kinds/list.ts";

/** File classes that a pack omits unless its config sets `omit`. */
export const DEFAULT_OMIT: readonly OmitClass[] = ["generated", "lock", "minified", "source-map"];

/** Fixtures, logs, snapshots, generated and vendored files. */
const LOW: readonly string[] = [
  "**/{fixtures,__fixtures__,testdata,__snapshots__,snapshots}/**",
  "**/{node_modules,vendor,vendored,third_party,third-party}/**",
  "**/{dist,coverage,generated,__generated__}/**",
  "{build,packages/*/build}/**",
  "**/*.{log,snap,map,lock,min.js,min.css,csv,tsv,jsonl,svg}",
  "**/{package-lock.json,npm-shrinkwrap.json,pnpm-lock.yaml,go.sum,bun.lockb}",
  "**/{CHANGELOG,CHANGES,HISTORY}*",
];

/** Documents, manifests and entry points. */
const HIGH: readonly string[] = [
  "*.{md,mdx,rst,adoc,txt}",
  "**/{README,AGENTS,CLAUDE,CONTRIBUTING,ARCHITECTURE,DESIGN}*",
  "docs/**/*.{md,mdx,rst,adoc,txt}",
  "**/{package.json,tsconfig.json,deno.json,Cargo.toml,go.mod,pyproject.toml,setup.cfg,setup.py,requirements.txt}",
  "**/{pom.xml,build.gradle,build.gradle.kts,Gemfile,composer.json,mix.exs,Package.swift,CMakeLists.txt,Makefile}",
  "{*.gemspec,*.cabal,*.csproj,Makefile.am,meson.build,build.sbt,pubspec.yaml,dune-project,project.clj,justfile,Justfile}",
  "**/{Dockerfile,docker-compose.yml,compose.yml,action.yml,carryon.yml}",
  "{src/,}{index,main,cli,app,lib,mod}.{js,mjs,cjs,ts,mts,cts,tsx,jsx,py,go,rs}",
  "**/src/{index,main,lib,mod}.{js,mjs,ts,mts,tsx,rs}",
  "**/{__main__.py,main.go}",
];

/**
 * Config of a repository without a `carryon.yml`. Files in no tier are medium, or low if their class is not ordinary.
 */
export const DEFAULT_CONFIG: Config = {
  encoding: "o200k_base",
  scopes: [{ name: "REPO", root: "", include: ["**"], exclude: [] }],
  sections: DEFAULT_SECTIONS,
  tiers: { high: [...HIGH, ...LOW.map((glob) => `!${glob}`)], medium: [], low: LOW },
  packs: PACK_KINDS.filter((kind) => kindTraits(kind).isDefault).map((kind) => ({
    id: kind,
    kind,
    budget: kindTraits(kind).defaultBudget,
    omit: DEFAULT_OMIT,
    frames: "markdown",
  })),
  policy: { secrets: "redact", never: [], allow: [] },
  maxFileBytes: 5_000_000,
  lineNumbers: false,
};
