import { baseNameOf } from "../../base/index.ts";
import { LANGUAGES } from "./languages.generated.ts";

interface Tables {
  readonly extensions: ReadonlyMap<string, string>;
  readonly filenames: ReadonlyMap<string, string>;
  readonly interpreters: ReadonlyMap<string, string>;
}

/** Matches a file name such as `Dockerfile.dev` or `Makefile-linux`. */
const VARIANT = /^(\w+file)[.-]/iu;

const TABLES: Tables = readTables();

/**
 * Returns the language of a file by linguist's tables, such as `TypeScript`; empty if unknown. A known full file name
 * takes precedence over the longest known extension. `Dockerfile.dev` has the language of `Dockerfile`.
 */
export function detectLanguage(path: string): string {
  const name = baseNameOf(path);
  const byName = TABLES.filenames.get(name);
  if (byName !== undefined) return byName;
  const lower = name.toLowerCase();
  for (let dot = lower.indexOf("."); dot !== -1; dot = lower.indexOf(".", dot + 1)) {
    const language = TABLES.extensions.get(lower.slice(dot));
    if (language !== undefined) return language;
  }
  return TABLES.filenames.get(VARIANT.exec(name)?.[1] ?? "") ?? "";
}

/** Returns the language of an interpreter, such as `node` or `python3.12`; empty if unknown. */
export function interpreterLanguage(name: string): string {
  return TABLES.interpreters.get(name) ?? TABLES.interpreters.get(name.replace(/[\d.-]+$/u, "")) ?? "";
}

function readTables(): Tables {
  const extensions = new Map<string, string>();
  const filenames = new Map<string, string>();
  const interpreters = new Map<string, string>();
  const maps = [extensions, filenames, interpreters];
  for (const line of LANGUAGES.split("\n")) {
    const [language = "", ...columns] = line.split("\t");
    for (const [i, keys] of columns.entries())
      if (keys !== "") for (const key of keys.split("/")) maps[i]!.set(key, language);
  }
  return { extensions, filenames, interpreters };
}
