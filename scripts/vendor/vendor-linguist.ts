/**
 * Writes two generated files: the languages of paths and those of interpreters. Run it after updating
 * `linguist-languages` and commit the result.
 */
import { writeFileSync } from "node:fs";
import * as linguist from "linguist-languages";
import { EXTENSIONS, FILENAMES, INTERPRETERS } from "./linguist-choices.ts";

const TABLE = new URL("../../src/outline/detect/languages.generated.ts", import.meta.url);
const INTERPRETER_TABLE = new URL("../../src/outline/detect/interpreters.generated.ts", import.meta.url);
const NOTICE = `/*
 * Written by scripts/vendor/vendor-linguist.ts; do not edit. Data of github-linguist:
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

/** Assigns each key one language: our choice, else the language that lists it first, else the first by name. */
function assign(
  languages: readonly Language[],
  field: Field,
  choices: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const keyed = languages.flatMap((language) => keysOf(language, field).map((key) => ({ key, language })));
  const candidates = new Map<string, typeof keyed>();
  for (const one of keyed) candidates.set(one.key, [...(candidates.get(one.key) ?? []), one]);
  for (const [key, chosen] of Object.entries(choices)) {
    const isCandidate = candidates.get(key)?.some(({ language }) => language.name === chosen);
    if (isCandidate !== true) throw new Error(`${key} cannot be ${chosen}`);
  }
  const nameFor = (key: string, all: readonly { readonly language: Language }[]): string => {
    const owner = all.find(({ language }) => keysOf(language, field)[0] === key) ?? all[0];
    return choices[key] ?? owner?.language.name ?? "";
  };
  return new Map([...candidates].map(([key, all]) => [key, nameFor(key, all)]));
}

function keysOf(language: Language, field: Field): readonly string[] {
  const keys = field === "interpreters" ? interpretersOf(language) : (language[field] ?? []);
  return field === "extensions" ? keys.map((key) => key.toLowerCase()) : keys;
}

/** Interpreters by linguist and by us. A shebang can also give a version, such as `python3.12`. */
function interpretersOf({ name, interpreters = [] }: Language): readonly string[] {
  const others = Object.entries(INTERPRETERS).flatMap(([key, language]) => (language === name ? [key] : []));
  return [...new Set([...interpreters, ...others])];
}

/** Languages with extensions, file names or interpreters, and those keys. Linguist detects the others by content only. */
function tableLines(): readonly (readonly [name: string, ...keys: readonly string[]])[] {
  const languages: readonly Language[] = Object.values(linguist).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const tables = [
    assign(languages, "extensions", EXTENSIONS),
    assign(languages, "filenames", FILENAMES),
    assign(languages, "interpreters", INTERPRETERS),
  ];
  return languages.flatMap(({ name }) => {
    const columns = tables.map((table) =>
      [...table].flatMap(([key, owner]) => (owner === name ? [key] : [])).join("/"),
    );
    return columns.join("") === "" ? [] : [[name, ...columns] as const];
  });
}

function write(target: URL, lines: readonly string[]): void {
  writeFileSync(target, `${NOTICE}\n${lines.join("\n")}\n`);
}

const table = tableLines();
/** Lines of the languages that have any of the columns between two indexes. */
const columnsText = (start: number, end: number): string => {
  const rows = table.map(([name, ...columns]) => [name, ...columns.slice(start, end)]);
  return JSON.stringify(
    rows
      .filter(([, ...columns]) => columns.join("") !== "")
      .map((row) => row.join("\t"))
      .join("\n"),
  );
};
write(TABLE, [
  "/** One language a line: name, extensions, file names; tabs between them, slashes inside. */",
  `export const LANGUAGES: string = ${columnsText(0, 2)};`,
]);
write(INTERPRETER_TABLE, [
  "/** One language a line: name, interpreters; a tab between them, slashes inside. */",
  `export const INTERPRETERS: string = ${columnsText(2, 3)};`,
]);
