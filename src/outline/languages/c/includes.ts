import type { ImportMention } from "../../sketch.ts";
import type { Code } from "../../code/code.ts";
import type { ImportFamily } from "../../imports/import-family.ts";
import { mentionsOf } from "../../imports/mention-list.ts";
import { folderOf, join, nameOf, nearestPaths, type PathIndex } from "../../imports/resolve/path-index.ts";
import { type FamilyResolver, OUTSIDE, type Resolution, toFile, UNRESOLVED } from "../../imports/resolve/resolution.ts";

/** Returns the includes of a text: `"a.h"` as `a.h`, `<a.h>` as `<a.h>`. */
export function includeMentions(text: string, { text: code }: Code): readonly ImportMention[] {
  const list = mentionsOf(text);
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
 * preferring those in an `include` folder, then the nearest. `<a.h>` without a folder resolves only to a file in an
 * `include` folder.
 */
function includeResolver(tree: PathIndex): FamilyResolver {
  return (from, specifier) => {
    const isSystem = specifier.startsWith("<");
    const written = isSystem ? specifier.slice(1, -1) : specifier;
    const beside = isSystem ? undefined : join(folderOf(from), written);
    if (beside !== undefined && tree.has(beside)) return toFile(beside);
    const name = join("", written.replace(/^(?:\.\.?\/)+/u, ""));
    if (name === undefined || name === "") return isSystem ? OUTSIDE : UNRESOLVED;
    return bySuffix(tree, from, { name, isSystem });
  };
}

function bySuffix(tree: PathIndex, from: string, { name, isSystem }: { name: string; isSystem: boolean }): Resolution {
  const candidates = nearestPaths(tree.named(nameOf(name)), from).filter(
    (path) => path === name || path.endsWith(`/${name}`),
  );
  const shown = candidates.find((path) => /(?:^|\/)(?:include|inc|includes)$/u.test(folderAbove(path, name)));
  if (shown !== undefined) return toFile(shown);
  if (isSystem && !name.includes("/")) return OUTSIDE;
  const [found] = candidates;
  if (found !== undefined) return toFile(found);
  return isSystem ? OUTSIDE : UNRESOLVED;
}

/** The folder relative to which a path is `name`. */
function folderAbove(path: string, name: string): string {
  return path.length > name.length ? path.slice(0, -name.length - 1) : "";
}
