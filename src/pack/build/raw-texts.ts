import { decode } from "../../base/index.ts";
import type { Tree } from "../tree/tree.ts";
import { bufferOf, storedFormConverter } from "../facts/stored-form.ts";

/**
 * Yields the unredacted texts of the files at `paths` as UTF-8, in the order of the tree. Only for code that must see
 * the secrets themselves: never show or store any part of a text. Skips binary and unreadable files and files of more
 * than `maxBytes` bytes.
 */
export async function* rawTexts(
  tree: Tree,
  paths: ReadonlySet<string>,
  maxBytes: number,
): AsyncIterable<readonly [path: string, utf8: Buffer]> {
  const stored = storedFormConverter(tree.source, tree.rules);
  const entries = tree.entries.filter(({ path }) => paths.has(path));
  for await (const [entry, blob] of tree.source.read(entries, maxBytes)) {
    const content = await stored(entry, blob);
    if (content.kind !== "bytes") continue;
    const decoded = await decode(bufferOf(content.bytes), tree.rules.charsetOf(entry.path));
    if (decoded !== undefined) yield [entry.path, decoded.utf8];
  }
}
