import { baseNameOf, folderOf } from "../../../base/index.ts";
import type { ImportMention } from "../../sketch.ts";
import type { Code } from "../../code/code.ts";
import type { ImportFamily } from "../../imports/import-family.ts";
import { mentionList } from "../../imports/mention-list.ts";
import { join, nearestPaths, type PathIndex } from "../../imports/resolve/path-index.ts";
import { type FamilyResolver, OUTSIDE, type Resolution, toFile, UNRESOLVED } from "../../imports/resolve/resolution.ts";

/**
 * Lists the included files of a C or C++ text, in order: `"a.h"` as `a.h`, `<a.h>` as `<a.h>`. `#import` counts too.
 */
export function includeMentions(text: string, { text: code }: Code): readonly ImportMention[] {
  const list = mentionList(text);
  for (const { 0: whole, index } of code.matchAll(/^[ \t]*#[ \t]*(?:include(?:_next)?|import)[ \t]*["<]/gmu)) {
    const start = index + whole.length;
    const close = text.slice(start, start + 1000).search(/[">\n]/u);
    if (close === -1) continue;
    const name = text.slice(start, start + close);
    list.add(whole.endsWith("<") ? `<${name}>` : name, start);
  }
  return list.mentions;
}

/** Headers, resolved without a compiler's search path. */
export const includeImports: ImportFamily = { open: ({ tree }) => includeResolver(tree) };

/**
 * Resolves includes without a compiler's search path: next to the file, then any file whose path ends with the name,
 * preferring an `include` folder, then the nearest. `<a.h>` without a folder resolves only to a file in an `include`
 * folder.
 */
function includeResolver(tree: PathIndex): FamilyResolver {
  return (from, specifier) => {
    const isSystem = specifier.startsWith("<");
    const target = isSystem ? specifier.slice(1, -1) : specifier;
    const sibling = isSystem ? undefined : join(folderOf(from), target);
    if (sibling !== undefined && tree.has(sibling)) return toFile(sibling);
    const name = join("", target.replace(/^(?:\.\.?\/)+/u, ""));
    if (name === undefined || name === "") return isSystem ? OUTSIDE : UNRESOLVED;
    return resolveBySuffix(tree, from, { name, isSystem });
  };
}

function resolveBySuffix(
  tree: PathIndex,
  from: string,
  { name, isSystem }: { name: string; isSystem: boolean },
): Resolution {
  const candidates = nearestPaths(tree.named(baseNameOf(name)), from).filter(
    (path) => path === name || path.endsWith(`/${name}`),
  );
  const publicHeader = candidates.find((path) => /(?:^|\/)(?:include|inc|includes)$/u.test(folderAbove(path, name)));
  if (publicHeader !== undefined) return toFile(publicHeader);
  if (isSystem && !name.includes("/")) return OUTSIDE;
  const [nearest] = candidates;
  if (nearest !== undefined) return toFile(nearest);
  return isSystem ? OUTSIDE : UNRESOLVED;
}

/** Folder that `name` is relative to in `path`. */
function folderAbove(path: string, name: string): string {
  return path.length > name.length ? path.slice(0, -name.length - 1) : "";
}
