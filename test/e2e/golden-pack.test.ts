import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

import { goldenBlocks, type MarkedText, withGoldenBlocks } from "../support/golden/golden-blocks.ts";
import { GOLDEN_FOLDER, GOLDEN_INPUTS, type GoldenRun, runGolden } from "../support/golden/golden-pack.ts";
import { readTree } from "../support/run-cli.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const HINT = "Run npm run build and npm run golden, and see in git diff whether each change is meant";

describe("the golden packs", () => {
  let run: GoldenRun;
  let blocks: ReadonlyMap<string, readonly MarkedText[]>;
  beforeAll(async () => {
    run = await runGolden();
    blocks = goldenBlocks(run.files);
    if (process.env["CARRYON_GOLDEN"] === "write") writeGolden();
  });

  it("are what the action and the command line make, byte by byte", () => {
    const golden = readTree(GOLDEN_FOLDER);
    const paths = [...new Set([...golden.keys(), ...run.files.keys()])].filter((path) => !GOLDEN_INPUTS.includes(path));
    const changes = paths.flatMap((path) => changeOf(path, golden.get(path)?.toString(), run.files.get(path)));
    expect(changes, `test/golden/pack is out of date. ${HINT}`).toEqual([]);
  });

  it("are the same from a commit in a workflow and from a working tree in a terminal", () => {
    expect(run.disagreed).toEqual([]);
  });

  it("go with exit codes: the change is over budget, and so is what it makes of the tree", () => {
    expect(run.codes).toEqual([1, 1, 1]);
  });

  it("show the views of a LITE pack", () => {
    const manifest = JSON.parse(run.files.get("packed/manifest.json") ?? "") as { readonly files: readonly Shown[] };
    const views = manifest.files.flatMap(({ shown }) => Object.values(shown).map(({ view }) => view));
    expect([...new Set(views)].toSorted()).toEqual(["brief", "full", "skeleton", "symbols"]);
  });

  it("are what our documents show as samples", () => {
    for (const [document, ofDocument] of blocks) {
      const text = readFileSync(join(ROOT, document), "utf8");
      expect(
        changeOf(document, text, withGoldenBlocks(text, ofDocument)),
        `${document} is out of date. ${HINT}`,
      ).toEqual([]);
    }
  });

  function writeGolden(): void {
    for (const path of readTree(GOLDEN_FOLDER).keys()) {
      if (!GOLDEN_INPUTS.includes(path)) rmSync(join(GOLDEN_FOLDER, path));
    }
    for (const [path, text] of run.files) {
      const target = join(GOLDEN_FOLDER, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
    for (const [document, ofDocument] of blocks) {
      const path = join(ROOT, document);
      writeFileSync(path, withGoldenBlocks(readFileSync(path, "utf8"), ofDocument));
    }
  }
});

/** Position of the first difference from the golden text, and the line there; empty if they are equal. */
function changeOf(path: string, golden: string | undefined, now: string | undefined): readonly string[] {
  if (golden === now) return [];
  if (golden === undefined || now === undefined) return [`${path}: ${now === undefined ? "not made" : "not golden"}`];
  const [before, after] = [golden, now].map((text) => text.split("\n")) as [string[], string[]];
  const at = Array.from({ length: Math.max(before.length, after.length) }).findIndex((_, i) => before[i] !== after[i]);
  return [`${path}:${at + 1}: ${JSON.stringify(before[at])} is now ${JSON.stringify(after[at])}`];
}

interface Shown {
  readonly shown: Readonly<Record<string, { readonly view: string }>>;
}
