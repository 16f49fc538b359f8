import { decode } from "../scan/decode/decode.ts";
import type { Tree } from "../tree/tree.ts";
import { bufferOf, storedFormOf } from "../facts/stored-form.ts";

/**
 * Yields the unredacted text of each file at some paths, as UTF-8, by path. Only for what must see secrets themselves:
 * nothing of a text may be shown or kept. Files that cannot be read or are binary are left out.
 */
export async function* rawTexts(
  tree: Tree,
  paths: ReadonlySet<string>,
  maxBytes: number,
): AsyncIterable<readonly [path: string, utf8: Buffer]> {
  const stored = storedFormOf(tree.source, tree.rules);
  const entries = tree.entries.filter(({ path }) => paths.has(path));
  for await (const [entry, found] of tree.source.read(entries, maxBytes)) {
    const content = await stored(entry, found);
    if (content.kind !== "bytes") continue;
    const decoded = await decode(bufferOf(content.bytes), tree.rules.charsetOf(entry.path));
    if (decoded !== undefined) yield [entry.path, decoded.utf8];
  }
}
