import type { DeltaExtract } from "../../src/compare/report/delta-extract.ts";
import type { DeltaPack } from "../../src/compare/delta/delta-model.ts";

/** Comment about one changed pack. `rest` overrides fields. */
export function commentOf(rest: Partial<DeltaExtract> = {}): DeltaExtract {
  return {
    schema: "carryon.comment/1",
    tool: "0.1.0",
    encoding: "o200k_base",
    key: "default",
    head: "d".repeat(40),
    base: { commit: "b".repeat(40), how: "first-parent" },
    failed: [],
    policy: { source: "base", files: [] },
    packs: [packOf()],
    files: [{ path: "src/a.ts", change: "changed", base: 10, head: 22 }],
    views: [{ path: "src/b.ts", pack: "lite", base: "skeleton", head: "full", tokens: 90, direct: false }],
    redactions: [],
    totals: { packs: 1, files: 1, views: 1, redactions: 0, added: 0, removed: 0, renamed: 0, changed: 1 },
    ...rest,
  };
}

/** Pack that grew within its budget. `rest` overrides fields. */
export function packOf(rest: Partial<DeltaPack> = {}): DeltaPack {
  return {
    pack: "lite",
    scope: "REPO",
    kind: "lite",
    change: "changed",
    base: { tokens: 1000, largest: 1000, documents: 1 },
    head: { tokens: 1102, largest: 1102, documents: 1 },
    budget: { target: 2000, max: 4000, growth: { share: 0.05 }, per: "pack" },
    state: "ok",
    over: 0,
    gate: "within",
    mayAdd: 50,
    overDocuments: [],
    cuts: [],
    prefix: { kept: 10, of: 20 },
    ...rest,
  };
}
