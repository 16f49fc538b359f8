import { decode } from "../../core/scan/decode/decode.ts";
import type { Tree } from "../facts/tree.ts";
import { storedBy } from "./build.ts";

/**
 * Yields the unredacted text of each file at some paths, as UTF-8, by path. Only for what must see secrets themselves:
 * nothing of a text may be shown or kept. Files that cannot be read or are binary are left out.
 */
export async function* rawTexts(
  tree: Tree,
  paths: ReadonlySet<string>,
  maxBytes: number,
): AsyncIterable<readonly [path: string, utf8: Buffer]> {
  const stored = storedBy(tree);
  const entries = tree.entries.filter(({ path }) => paths.has(path));
  for await (const [entry, content] of tree.source.read(entries, maxBytes)) {
    if (content.kind !== "bytes") continue;
    const bytes = Buffer.from(content.bytes);
    const decoded = decode(content.stored ? bytes : await stored(entry, bytes));
    if (decoded !== undefined) yield [entry.path, decoded.utf8];
  }
}
