import { baseNameOf } from "../../base/index.ts";
import { LANGUAGES } from "./languages.generated.ts";

interface Tables {
  readonly extensions: ReadonlyMap<string, string>;
  readonly filenames: ReadonlyMap<string, string>;
}

/** Matches a file name such as `Dockerfile.dev` or `Makefile-linux`. */
const VARIANT = /^(\w+file)[.-]/iu;

/** Names that linguist lacks. */
const MORE_EXTENSIONS: Readonly<Record<string, string>> = {
  ".entitlements": "XML Property List",
  ".fypp": "Fortran Free Form",
  ".xcscheme": "XML",
  ".xcworkspacedata": "XML",
};

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

function readTables(): Tables {
  const extensions = new Map<string, string>(Object.entries(MORE_EXTENSIONS));
  const filenames = new Map<string, string>([["dune", "Dune"]]);
  for (const line of LANGUAGES.split("\n")) {
    const [language = "", byExtension = "", byName = ""] = line.split("\t");
    if (byExtension !== "") for (const key of byExtension.split("/")) extensions.set(key, language);
    if (byName !== "") for (const key of byName.split("/")) filenames.set(key, language);
  }
  return { extensions, filenames };
}
