import { expect, it } from "vitest";
import { deltaOf } from "../../../../src/core/manifest/delta.ts";
import type { Side, SidePack } from "../../../../src/core/manifest/side.ts";

/** A pack of 150 tokens, 50 over its budget. */
const pack = (id: string): SidePack => ({
  pack: id,
  scope: "REPO",
  kind: "full",
  budget: { max: 100, per: "pack" },
  documents: [{ path: `FULL/${id}.md`, tokens: 150, sha256: id }],
  cuts: (_, over) => [{ pattern: "/a.md", files: 1, tokens: over }],
});

const side = (...packs: readonly SidePack[]): Side => ({
  origin: { kind: "commit", name: "acme/widgets", commit: "a".repeat(40), snapshot: "" },
  packs,
  files: [],
  skipped: [],
  redactions: [],
  errors: [],
});

it("proposes cuts for a pack over its budget, but none for one that the change removes", () => {
  const head = side(pack("kept"));
  const { packs } = deltaOf({
    tool: "carryon 1.0.0",
    encoding: "o200k_base",
    head,
    judged: head,
    base: { side: side(pack("kept"), pack("gone")), how: "first-parent" },
    policy: { source: "base", files: [] },
  });
  expect(packs.map(({ pack: id, change, state, cuts }) => [id, change, state, cuts])).toEqual([
    ["kept", "identical", "over", [{ pattern: "/a.md", files: 1, tokens: 50 }]],
    ["gone", "removed", "over", []],
  ]);
});
