import { checkGlob, globPredicate, byDepth } from "../../base/index.ts";
import type { AttributeLookup } from "./attributes.ts";

/** Looks up the encoding that a repository declares for a path, in any spelling; `undefined` if it declares none. */
export type CharsetOf = (path: string) => string | undefined;

/**
 * Attributes that name an encoding: `working-tree-encoding` for files in a working tree, `encoding` for the display in
 * tools.
 */
const ATTRIBUTES = ["working-tree-encoding", "encoding"] as const;
const CHARSET = /^[ \t]*charset[ \t]*=[ \t]*([\w.-]+)/imu;
const SECTION = /^[ \t]*\[(.+)\][ \t]*$/mu;
const ROOT = /^[ \t]*root[ \t]*=[ \t]*true\b/imu;

/** Whether an `.editorconfig` file names an encoding other than UTF-8. */
export function setsCharset(text: string): boolean {
  return text.split("\n").some((line) => !/^utf-?8/iu.test(CHARSET.exec(line)?.[1] ?? "utf-8"));
}

/**
 * Creates the lookup of declared encodings. Attributes take precedence over `.editorconfig` files. Among those, the
 * last matching section that sets an encoding wins, from the nearest file outwards up to one with `root = true`.
 * @param editors text of each `.editorconfig` file by its folder, empty for the root
 */
export function charsetRule(attributes: AttributeLookup, editors: ReadonlyMap<string, string>): CharsetOf {
  const names = ATTRIBUTES.filter((name) => attributes.mentions(name));
  const sections = editorSections(editors);
  return (path) => {
    for (const name of names) {
      const value = attributes.of(path).get(name);
      if (typeof value === "string") return value;
    }
    return sections.findLast(({ has }) => has(path))?.charset;
  };
}

interface EditorSection {
  readonly has: (path: string) => boolean;
  readonly charset: string | undefined;
}

/**
 * Sections that set an encoding, nearest last, and a catch-all section for each `root = true`, which ends the search at
 * its folder.
 */
function editorSections(editors: ReadonlyMap<string, string>): readonly EditorSection[] {
  return [...editors.keys()].toSorted(byDepth).flatMap((folder) => {
    const [preamble = "", ...parts] = (editors.get(folder) ?? "").split(SECTION);
    const sections: EditorSection[] = [];
    const below = folder === "" ? "" : `${folder}/`;
    if (ROOT.test(preamble)) sections.push({ has: (path) => path.startsWith(below), charset: undefined });
    for (let i = 0; i < parts.length; i += 2) {
      const charset = CHARSET.exec(parts[i + 1] ?? "")?.[1];
      const glob = editorGlob(parts[i] ?? "");
      if (charset === undefined || !("count" in checkGlob(glob))) continue;
      const matches = globPredicate([glob]);
      sections.push({ has: (path) => path.startsWith(below) && matches(path.slice(below.length)), charset });
    }
    return sections;
  });
}

/**
 * Converts a section name to a glob. In EditorConfig a pattern without a slash matches in all folders, and `**` may be
 * followed by part of a name.
 */
function editorGlob(pattern: string): string {
  const glob = pattern.replaceAll(/\*\*(?=[^/])/gu, "**/*");
  return glob.includes("/") ? glob.replace(/^\//u, "") : `**/${glob}`;
}
