import { boundedExtract, type DeltaExtractOptions } from "../../../../src/compare/report/extract.ts";
import type { CommentLinks } from "../../../../src/github/comment/links.ts";
import { commentMarkdown } from "../../../../src/github/comment/comment-markdown.ts";
import type { Delta, DeltaFile, DeltaPack } from "../../../../src/compare/delta/delta-model.ts";
import { published } from "../../../support/published.ts";

/** Links of a run without an address. */
export const LINKS: CommentLinks = { guide: "https://example.com/guide" };

const size = (count: number) => ({ tokens: count, largest: count, documents: 1 });

/** Pack with only the relevant fields given. */
export function packOf(
  pack: Partial<DeltaPack> & { readonly tokens?: number; readonly before?: number } = {},
): DeltaPack {
  const { tokens = 23_911, before = 23_911, ...rest } = pack;
  return {
    pack: "lite",
    scope: "REPO",
    kind: "lite",
    change: tokens === before ? "identical" : "changed",
    base: size(before),
    head: size(tokens),
    budget: { target: 24_000, max: 32_000, per: "pack" },
    state: "ok",
    over: 0,
    gate: "within",
    overDocuments: [],
    cuts: [],
    ...rest,
  };
}

/** FULL with 1,817,682 tokens and a limit of two million. */
export function fullOf(pack: Parameters<typeof packOf>[0] = {}): DeltaPack {
  const { tokens = 1_817_682, before = 1_817_682, ...rest } = pack;
  return packOf({ pack: "full", kind: "full", budget: { max: 2_000_000, per: "pack" }, tokens, before, ...rest });
}

/** File that FULL shows whole on each side that has it. */
export function fileOf(path: string, base: number | undefined, head: number | undefined): DeltaFile {
  return {
    path,
    change: base === undefined ? "added" : head === undefined ? "removed" : "changed",
    ...(base !== undefined && { base: { tokens: base } }),
    ...(head !== undefined && { head: { tokens: head } }),
    shown: [{ pack: "full", base: wholeView(base), head: wholeView(head) }],
  };
}

function wholeView(tokens: number | undefined): DeltaFile["shown"][number]["base"] {
  return tokens === undefined ? { view: "none", tokens: 0 } : { view: "full", tokens };
}

/** Comparison without changes. `delta` overrides fields. */
export function deltaOf(delta: Partial<Delta> = {}): Delta {
  return {
    schema: "carryon.delta/1",
    tool: "carryon 1.0.0",
    encoding: "o200k_base",
    head: { kind: "commit", name: published("acme/widgets"), commit: "4f2c1e9".padEnd(40, "0"), snapshot: "" },
    base: {
      kind: "commit",
      name: published("acme/widgets"),
      commit: "ab12cd3".padEnd(40, "0"),
      snapshot: "",
      how: "first-parent",
    },
    policy: { source: "base", files: [] },
    packs: [fullOf(), packOf()],
    files: [],
    redactions: [],
    forbidden: [],
    ...delta,
  };
}

/** Comparison without a base. */
export function withoutBase(packs: readonly DeltaPack[] = [fullOf(), packOf()]): Delta {
  const { base: _, ...delta } = deltaOf();
  return {
    ...delta,
    missing: "not-fetched",
    packs: packs.map(({ base: __, ...pack }) => ({ ...pack, change: "unknown" })),
  };
}

/** Markdown of a comment on a delta. */
export function commentText(delta: Delta, options: Partial<DeltaExtractOptions> = {}): string {
  const extract = boundedExtract(delta, { key: "default", failed: [], deterministic: undefined, ...options });
  return commentMarkdown(extract, LINKS);
}
