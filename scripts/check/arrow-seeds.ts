/** One import of the seeded tree: the file `from` imports `to` (a path of the tree, a package or a built-in). */
export interface Seed {
  readonly from: string;
  /** Absent for a file that imports nothing. */
  readonly to?: string;
  readonly typeOnly?: boolean;
  /** Whether `to` imports `from` as well. */
  readonly andBack?: boolean;
}

/** A forbidden import for each rule of `.dependency-cruiser.mjs`, by the rule's name. */
export const WRONG_ARROWS: Readonly<Record<string, Seed>> = {
  "model-is-a-leaf": { from: "src/model/leaf.ts", to: "src/config/parse.ts" },
  "core-to-core-and-model": { from: "src/core/scan/reader.ts", to: "src/io/disk.ts", typeOnly: true },
  "config-to-model": { from: "src/config/loader.ts", to: "src/io/file.ts" },
  "io-to-model": { from: "src/io/decider.ts", to: "src/core/scan/rank.ts" },
  "app-to-core-and-model": { from: "src/pack/pack.ts", to: "src/io/git.ts" },
  "wire-builds-ports": { from: "src/pack/io/ports.ts", to: "src/app/check.ts" },
  "surfaces-are-thin": { from: "src/cli/bin.ts", to: "src/io/store.ts" },
  "learning-stays-local": { from: "src/action/pack-mode.ts", to: "src/task/io/open-task-log.ts" },
  "asking-models-stays-local": { from: "src/action/distill-mode.ts", to: "src/session/io/summaries.ts" },
  "site-shows-data": { from: "site/src/lib/receipts.ts", to: "src/core/report/why.ts" },
  "site-plans-as-the-program": { from: "site/src/client/what-if/plan.ts", to: "src/pack/render/documents.ts" },
  "surfaces-are-apart": { from: "src/mcp/server.ts", to: "src/cli/run.ts" },
  "nothing-loose-in-src": { from: "src/main.ts", to: "src/compare/diff.ts" },
  "nothing-loose-is-imported": { from: "src/worker/entry.ts", to: "src/types.ts" },
  "no-unknown-layer": { from: "src/extra/index.ts", to: "src/compare/apply.ts" },
  "no-unknown-stage": { from: "src/app/publish.ts", to: "src/core/magic/spell.ts" },
  "no-vague-name": { from: "src/core/plan/order.ts", to: "src/core/plan/utils.ts" },
  "no-barrel-in-core": { from: "src/core/plan/cut.ts", to: "src/core/measure/index.ts" },
  "core-does-no-io": { from: "src/core/render/write.ts", to: "node:fs" },
  "side-domains-are-apart": { from: "src/store/slice.ts", to: "src/session/compaction/compact.ts" },
  "stages-ignore-side-domains": { from: "src/core/analyze/rank.ts", to: "src/core/status/next.ts" },
  "stage-order-words": { from: "src/core/words/early.ts", to: "src/core/redact/later.ts" },
  "stage-order-redact": { from: "src/core/redact/engine.ts", to: "src/core/scan/later.ts" },
  "stage-order-scan": { from: "src/core/scan/early.ts", to: "src/core/measure/later.ts" },
  "stage-order-measure": { from: "src/core/measure/early.ts", to: "src/core/analyze/later.ts" },
  "stage-order-analyze": { from: "src/core/analyze/early.ts", to: "src/core/plan/later.ts" },
  "stage-order-plan": { from: "src/core/plan/early.ts", to: "src/core/render/later.ts" },
  "stage-order-task": { from: "src/core/task/early.ts", to: "src/core/render/later.ts" },
  "stage-order-render": { from: "src/core/render/early.ts", to: "src/core/manifest/later.ts" },
  "stage-order-manifest": { from: "src/core/manifest/early.ts", to: "src/core/report/later.ts" },
  "stages-know-no-language": { from: "src/core/plan/guess.ts", to: "src/core/languages/cobol.ts", typeOnly: true },
  "languages-to-analyze": { from: "src/core/languages/forth.ts", to: "src/core/plan/step.ts" },
  "no-circular": { from: "src/core/redact/round.ts", to: "src/core/redact/trip.ts", andBack: true },
  "no-orphans": { from: "src/core/report/alone.ts" },
  "not-to-unresolvable": { from: "src/app/comment.ts", to: "a-package-that-is-not-installed" },
  "not-to-unlisted": { from: "src/app/store.ts", to: "unlisted" },
  "not-to-test": { from: "src/app/status.ts", to: "test/support/corpus.ts" },
};

/** Imports that every rule allows. */
export const RIGHT_ARROWS: readonly Seed[] = [
  { from: "src/core/render/right.ts", to: "src/core/measure/count.ts" },
  { from: "src/core/languages/right.ts", to: "src/core/analyze/table.ts" },
  { from: "src/app/look-up.ts", to: "src/core/languages/named.ts" },
  { from: "src/core/session/right.ts", to: "src/core/measure/budget.ts" },
  { from: "src/core/report/right.ts", to: "src/model/finding.ts" },
  { from: "src/core/scan/hash.ts", to: "node:crypto" },
  { from: "src/config/right.ts", to: "src/model/config.ts" },
  { from: "src/io/right.ts", to: "src/model/ports.ts" },
  { from: "src/io/listing.ts", to: "node:fs" },
  { from: "src/app/right.ts", to: "src/core/plan/fit.ts" },
  { from: "src/wire/right.ts", to: "src/io/cache.ts" },
  { from: "src/cli/right.ts", to: "src/wire/build.ts" },
  { from: "src/action/right.ts", to: "src/core/report/words.ts" },
  { from: "src/mcp/right.ts", to: "src/app/memory.ts" },
  { from: "src/mcp/answer.ts", to: "src/core/words/pack.ts" },
  { from: "src/core/redact/right.ts", to: "src/core/words/count.ts" },
  { from: "src/core/words/right.ts", to: "src/model/receipt.ts" },
  { from: "site/src/lib/right.ts", to: "src/base/text/list.ts" },
  { from: "site/src/lib/types.ts", to: "src/model/site.ts", typeOnly: true },
  { from: "site/src/client/entry.ts" },
  { from: "src/app/listed.ts", to: "listed" },
];

/** Imports of the same kind in an `.astro` file, which dependency-cruiser does not read. */
export const ASTRO_SEEDS: Readonly<Record<"wrong" | "right", Seed>> = {
  wrong: { from: "site/src/pages/wrong.astro", to: "src/app/site.ts" },
  right: { from: "site/src/pages/right.astro", to: "src/base/text/list.ts" },
};
