import { computeDelta, type DeltaInput } from "../../../../src/compare/delta/delta.ts";
import type { Side, SideFile, SidePack } from "../../../../src/compare/delta/side.ts";
import type { View } from "../../../../src/pack/render/document.ts";
import type { Delta } from "../../../../src/compare/delta/delta-model.ts";
import { digestOf, fullDocument, renderedBytes, type TestTree } from "../../../support/full-document.ts";
import { sha256 } from "../../../support/sha256.ts";
import { published } from "../../../support/published.ts";

/** FULL pack with one written document of 150 tokens and no limits. `fields` overrides. */
export const sidePack = (fields: Partial<SidePack> = {}): SidePack => ({
  pack: "full",
  scope: "REPO",
  kind: "full",
  budget: { per: "pack" },
  documents: [{ path: "FULL/REPO-FULL.md", tokens: 150, sha256: "a" }],
  cuts: () => [],
  ...fields,
});

/** Side that contains only the given fields. */
export const sideOf = (fields: Partial<Side> = {}): Side => ({
  origin: { kind: "commit", name: published("acme/widgets"), commit: "a".repeat(40), snapshot: "" },
  packs: [],
  files: [],
  skipped: [],
  redactions: [],
  errors: [],
  ...fields,
});

/** File with one token per character of its text. */
export const sideFile = (path: string, text: string, shown: Record<string, [View, number]> = {}): SideFile => ({
  path,
  scope: "REPO",
  sha256: sha256(text),
  tokens: text.length,
  tier: "medium",
  appearances: new Map(Object.entries(shown).map(([pack, [view, tokens]]) => [pack, { view, tokens }])),
});

/** FULL of a tree: its bytes, the planned pack, and the pack as an earlier run wrote it. */
export function packsOf(tree: TestTree): {
  readonly bytes: Buffer;
  readonly planned: SidePack;
  readonly written: SidePack;
} {
  const { path, tokens, pieces } = fullDocument(tree);
  const bytes = renderedBytes({ path, pack: "full", scope: "REPO", role: "content", pieces, tokens }, tree);
  return {
    bytes,
    planned: sidePack({ documents: [{ path, tokens, pieces }] }),
    written: sidePack({ documents: [{ path, tokens, sha256: digestOf(bytes), read: () => bytes }] }),
  };
}

/** Delta of two sides. Budgets are checked on the unmodified head. */
export function compare(base: Side | undefined, head: Side, input: Partial<DeltaInput> = {}): Delta {
  return computeDelta({
    tool: "carryon 1.0.0",
    encoding: "o200k_base",
    head,
    judged: head,
    base: base === undefined ? { missing: "not-fetched" } : { side: base, how: "first-parent" },
    policy: { source: "base", files: [] },
    ...input,
  });
}
