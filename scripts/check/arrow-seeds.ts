/**
 * One import of the seeded tree: the file `from` imports `to`, which is a path of the tree, a package or a built-in
 * module.
 */
export interface Seed {
  readonly from: string;
  /** Absent for a file that imports nothing. */
  readonly to?: string;
  readonly typeOnly?: boolean;
  /** Whether `to` also imports `from`. */
  readonly andBack?: boolean;
}

/** A forbidden import for each rule of `.dependency-cruiser.mjs`, by rule name. */
export const WRONG_ARROWS: Readonly<Record<string, Seed>> = {
  "room-order-base": { from: "src/base/leaf.ts", to: "src/pack/parse.ts", typeOnly: true },
  "room-order-tokens": { from: "src/secrets/reader.ts", to: "src/pack/scan/disk.ts", typeOnly: true },
  "room-order-pack": { from: "src/pack/gate.ts", to: "src/compare/delta.ts" },
  "room-order-compare": { from: "src/store/slice.ts", to: "src/session/compact.ts" },
  "room-order-task": { from: "src/browse/search.ts", to: "src/mcp/replies/reply.ts" },
  "tokens-is-apart": { from: "src/outline/sketch-of.ts", to: "src/secrets/clean.ts" },
  "compare-is-apart": { from: "src/compare/slice-of.ts", to: "src/store/open-store.ts" },
  "features-apart-task": { from: "src/task/plan.ts", to: "src/site/page.ts" },
  "features-apart-browse": { from: "src/browse/find.ts", to: "src/task/thread.ts", typeOnly: true },
  "features-apart-memory": { from: "src/memory/ledger.ts", to: "src/site/pages.ts" },
  "features-apart-session": { from: "src/session/write.ts", to: "src/memory/pages.ts" },
  "features-apart-agents": { from: "src/agents/host.ts", to: "src/session/history.ts" },
  "features-apart-github": { from: "src/github/text.ts", to: "src/session/record.ts" },
  "features-apart-site": { from: "src/site/data.ts", to: "src/github/comment.ts" },
  "entries-are-apart": { from: "src/mcp/server.ts", to: "src/cli/run.ts" },
  "rooms-have-one-door": { from: "src/store/inner.ts", to: "src/pack/facts/inner.ts" },
  "stage-order-words": { from: "src/pack/words/early.ts", to: "src/pack/scan/later.ts" },
  "stage-order-scan": { from: "src/pack/scan/early.ts", to: "src/pack/plan/later.ts" },
  "stage-order-plan": { from: "src/pack/plan/early.ts", to: "src/pack/render/later.ts" },
  "stage-order-render": { from: "src/pack/render/early.ts", to: "src/pack/manifest/later.ts" },
  "stage-order-manifest": { from: "src/pack/manifest/early.ts", to: "src/pack/report/later.ts" },
  "adapters-are-plugged-in": { from: "src/compare/trees.ts", to: "src/source/io/git.ts", typeOnly: true },
  "only-adapters-do-io": { from: "src/pack/render/write.ts", to: "node:fs" },
  "languages-are-handed-in": { from: "src/outline/symbols/guess.ts", to: "src/outline/languages/cobol.ts" },
  "stages-know-no-language": { from: "src/pack/plan/guess.ts", to: "src/outline/languages/forth.ts", typeOnly: true },
  "learning-stays-local": { from: "src/action/pack-mode.ts", to: "src/task/io/task-log.ts" },
  "asking-models-stays-local": { from: "src/action/distill-mode.ts", to: "src/session/io/summaries.ts" },
  "site-shows-data": { from: "site/src/lib/receipts.ts", to: "src/github/why.ts" },
  "site-plans-as-the-program": { from: "site/src/client/what-if/plan.ts", to: "src/task/documents.ts" },
  "no-unknown-room": { from: "src/cli/start.ts", to: "src/extra/magic.ts" },
  "no-vague-name": { from: "src/pack/plan/order.ts", to: "src/pack/plan/utils.ts" },
  "no-circular": { from: "src/secrets/round.ts", to: "src/secrets/trip.ts", andBack: true, typeOnly: true },
  "no-orphans": { from: "src/pack/report/alone.ts" },
  "not-to-unresolvable": { from: "src/github/post.ts", to: "a-package-that-is-not-installed" },
  "not-to-unlisted": { from: "src/store/open.ts", to: "unlisted" },
  "not-to-test": { from: "src/agents/status.ts", to: "test/support/corpus.ts" },
};

/** Imports that every rule allows. */
export const RIGHT_ARROWS: readonly Seed[] = [
  { from: "src/pack/render/right.ts", to: "src/tokens/index.ts" },
  { from: "src/outline/languages/right.ts", to: "src/outline/symbols/table.ts" },
  { from: "src/pack/study/look-up.ts", to: "src/outline/index.ts" },
  { from: "src/pack/scan/hash.ts", to: "node:crypto" },
  { from: "src/source/io/right.ts", to: "src/source/ports.ts" },
  { from: "src/source/io/listing.ts", to: "node:fs" },
  { from: "src/compare/right.ts", to: "src/pack/index.ts" },
  { from: "src/pack/io/right.ts", to: "src/source/io/index.ts" },
  { from: "src/cli/right.ts", to: "src/pack/io/index.ts" },
  { from: "src/cli/commands/task/right.ts", to: "src/task/io/open-task-log.ts" },
  { from: "src/action/right.ts", to: "src/github/index.ts" },
  { from: "src/mcp/right.ts", to: "src/memory/index.ts" },
  { from: "src/task/right.ts", to: "src/browse/index.ts" },
  { from: "site/src/lib/right.ts", to: "src/base/text/list.ts" },
  { from: "site/src/lib/types.ts", to: "src/site/data/site.ts", typeOnly: true },
  { from: "site/src/client/entry.ts" },
  { from: "src/agents/listed.ts", to: "listed" },
];

/** Imports of the same kind in an `.astro` file, which dependency-cruiser does not read. */
export const ASTRO_SEEDS: Readonly<Record<"wrong" | "right", Seed>> = {
  wrong: { from: "site/src/pages/wrong.astro", to: "src/github/page.ts" },
  right: { from: "site/src/pages/right.astro", to: "src/base/text/list.ts" },
};
