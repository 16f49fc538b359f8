import { LANGUAGES } from "./languages.generated.ts";

interface Tables {
  readonly extensions: ReadonlyMap<string, string>;
  readonly filenames: ReadonlyMap<string, string>;
  readonly interpreters: ReadonlyMap<string, string>;
}

const TABLES: Tables = readTables();

/** The language of a file by linguist's tables: by its whole name, else by its longest known extension; empty if unknown. */
export function languageOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const byName = TABLES.filenames.get(name);
  if (byName !== undefined) return byName;
  const lower = name.toLowerCase();
  for (let dot = lower.indexOf("."); dot !== -1; dot = lower.indexOf(".", dot + 1)) {
    const language = TABLES.extensions.get(lower.slice(dot));
    if (language !== undefined) return language;
  }
  return "";
}

/** The language that a first line such as `#!/usr/bin/env -S node --flag` names; empty where it names none that is known. */
export function languageOfShebang(firstLine: string): string {
  const words = /^#![ \t]*(.{1,200})/u.exec(firstLine)?.[1]?.split(/[ \t\r]+/u) ?? [];
  const names = words.map((word) => word.slice(word.lastIndexOf("/") + 1));
  const named = names[0] === "env" ? names.slice(1).find((name) => !/^-|=/u.test(name)) : names[0];
  if (named === undefined) return "";
  return TABLES.interpreters.get(named) ?? TABLES.interpreters.get(named.replace(/[\d.]+$/u, "")) ?? "";
}

function readTables(): Tables {
  const [extensions, filenames, interpreters] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];
  for (const line of LANGUAGES.split("\n")) {
    const [language = "", ...columns] = line.split("\t");
    [extensions, filenames, interpreters].forEach((table, i) => {
      const keys = columns[i] ?? "";
      if (keys !== "") for (const key of keys.split("/")) table.set(key, language);
    });
  }
  return { extensions, filenames, interpreters };
}
