import { baseNameOf, folderOf } from "../../base/index.ts";
import type { LanguageFacts } from "../language.ts";
import { mentionList } from "./mention-list.ts";
import { OWN_PACKAGE } from "./package-members.ts";
import { join, nearestPaths, type PathIndex } from "./resolve/path-index.ts";
import { OUTSIDE, type Resolution, toFile, toFiles, UNRESOLVED } from "./resolve/resolution.ts";

/** Imports of a language that names files by path, or by modules whose names follow the folders. */
export interface FileImportRules {
  /** Global pattern of import statements, tried on code without comments. The first group that matches names a file. */
  readonly statements?: RegExp;
  /** Global pattern of the names in that group, if it can list several. */
  readonly names?: RegExp;
  /** Endings of file names, most likely first. `/init.lua` is the file of a folder, and an empty one adds nothing. */
  readonly endings: readonly string[];
  /** Returns the paths that a specifier can mean, most likely first. By default, the specifier itself. */
  readonly toPaths?: (specifier: string) => readonly string[];
  /** Matches the files that share their definitions; without it, none do. */
  readonly ownPackage?: RegExp;
}

/**
 * Creates the import rules of a language from a description. A file next to the importing one comes first, then the nearest whose
 * path ends with the specifier.
 */
export function fileImports(rules: FileImportRules): Required<Pick<LanguageFacts, "mentions" | "importFamily">> {
  return {
    mentions(text, { text: code }) {
      const list = mentionList(text);
      for (const match of rules.statements === undefined ? [] : code.matchAll(rules.statements)) {
        const group = match.slice(1).find((value) => value !== undefined) ?? "";
        const names = rules.names === undefined ? [group] : Array.from(group.matchAll(rules.names), ([name]) => name);
        for (const name of names) list.add(name, match.index);
      }
      return list.mentions;
    },
    importFamily: {
      open({ tree }) {
        const { ownPackage } = rules;
        const packageFiles = toFiles(
          ownPackage === undefined ? [] : tree.paths.filter((path) => ownPackage.test(path)),
        );
        return (from, specifier) =>
          specifier === OWN_PACKAGE ? packageFiles : resolve(tree, rules, { from, specifier });
      },
    },
  };
}

function resolve(
  tree: PathIndex,
  { endings, toPaths = (specifier) => [specifier] }: FileImportRules,
  { from, specifier }: { readonly from: string; readonly specifier: string },
): Resolution {
  for (const path of toPaths(specifier)) {
    const files = endings.some((ending) => path.endsWith(ending)) ? [path] : endings.map((ending) => path + ending);
    for (const file of files) {
      const match = fileNamed(tree, file, from);
      if (match !== undefined) return toFile(match);
    }
  }
  return isRelative(specifier) ? UNRESOLVED : OUTSIDE;
}

function fileNamed(tree: PathIndex, file: string, from: string): string | undefined {
  const neighbor = join(folderOf(from), file);
  if (neighbor !== undefined && tree.has(neighbor)) return neighbor;
  if (isRelative(file)) return undefined;
  return nearestPaths(tree.named(baseNameOf(file)), from).find((path) => `/${path}`.endsWith(`/${file}`));
}

function isRelative(specifier: string): boolean {
  return /^\.{1,2}\//u.test(specifier);
}
