import { readFileSync, writeFileSync } from "node:fs";
import { goldenBlocks, type MarkedText, withGoldenBlocks } from "../../test/support/golden/golden-blocks.ts";

const ROOT = new URL("../../", import.meta.url);
const SHOWN = ["comment.md", "diff.out", "pack.out", "stats.out"];

/** Samples of the committed golden packs that documents quote, by document path. */
export function committedSamples(): ReadonlyMap<string, readonly MarkedText[]> {
  return goldenBlocks(
    new Map(SHOWN.map((name) => [name, readFileSync(new URL(`test/golden/pack/${name}`, ROOT), "utf8")])),
  );
}

/** Writes the samples into the documents that quote them. */
export function writeGoldenSamples(): void {
  for (const [path, blocks] of committedSamples()) {
    const document = new URL(path, ROOT);
    writeFileSync(document, withGoldenBlocks(readFileSync(document, "utf8"), blocks));
  }
}
