import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDelta } from "../../../../src/compare/document/apply-delta.ts";
import { deltaDocuments, type PlannedPacks } from "../../../../src/compare/document/delta-pack.ts";
import { redact } from "../../../../src/secrets/redact.ts";
import type { Config } from "../../../../src/pack/config/config.ts";
import type { Document } from "../../../../src/pack/render/document.ts";
import { digestOf, editedTrees, fullDocument, renderedBytes, type TestTree } from "../../../support/full-document.ts";
import { roughCount } from "../../../support/measured-file.ts";

const pack = (id: string, kind: "full" | "split"): Config["packs"][number] => ({
  id,
  kind,
  budget: { per: "pack" },
  omit: [],
  frames: "markdown",
});
const FULL = { packs: [pack("full", "full"), pack("split", "split")] };

/** Build of a tree. `read` records the requested paths. */
function planned(tree: TestTree, ids: readonly string[] = ["full"], read: string[] = []): PlannedPacks {
  return {
    documents: ids.map((id) => fullDocument({ ...tree, id })),
    async *texts(files) {
      for (const file of files) {
        read.push(file.entry.path);
        yield [file, redact(Buffer.from(tree.files[file.entry.path]!), [])];
      }
    },
  };
}

async function deltasOf(a: TestTree, b: TestTree): Promise<readonly Document[]> {
  return deltaDocuments({ anchor: planned(a), head: { ...planned(b), config: FULL }, count: roughCount });
}

describe("deltaDocuments", () => {
  it("gives a document that makes the newer FULL of the older one", async () => {
    await fc.assert(
      fc.asyncProperty(editedTrees, async ([a, b]) => {
        const [delta] = await deltasOf(a, b);
        const head = applyDelta(renderedBytes(fullDocument(a), a), renderedBytes(delta!, a, b));
        expect(head).toEqual(renderedBytes(fullDocument(b), b));
      }),
    );
  });

  it("names it after the anchor's digest, and counts it towards no pack", async () => {
    const a = { files: { "a.md": "a" } };
    const [delta] = await deltasOf(a, { files: { "a.md": "b" } });
    const anchor = digestOf(renderedBytes(fullDocument(a), a));
    expect(delta).toMatchObject({ path: `DELTA/REPO-DELTA-${anchor.slice(0, 12)}.md`, pack: "full", role: "delta" });
  });

  it("names the pack too where several show all files, and leaves out what the anchor does not have", async () => {
    const tree = { files: { "a.md": "a" } };
    const ids = ["full", "lean", "new"];
    const packs = ids.map((id) => pack(id, "full"));
    const head = { ...planned(tree, ids), config: { packs } };
    const deltas = await deltaDocuments({ anchor: planned(tree, ["full", "lean"]), head, count: roughCount });
    expect(deltas.map(({ path }) => path.replace(/[0-9a-f]{12}/u, "…"))).toEqual([
      "DELTA/REPO-FULL-DELTA-….md",
      "DELTA/REPO-LEAN-DELTA-….md",
    ]);
  });

  it("reads of the anchor only the texts that the head does not have", async () => {
    const [before, after]: [string[], string[]] = [[], []];
    const a = { files: { "a.md": "a", "b.md": "b", "gone.md": "gone" } };
    const b = { files: { "a.md": "a", "b.md": "B", "c.md": "a" } };
    const head = { ...planned(b, ["full"], after), config: FULL };
    await deltaDocuments({ anchor: planned(a, ["full"], before), head, count: roughCount });
    expect(new Set(before)).toEqual(new Set(["b.md", "gone.md"]));
    expect(new Set(after)).toEqual(new Set(Object.keys(b.files)));
  });
});
