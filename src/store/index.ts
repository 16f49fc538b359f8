/**
 * Store: content by its digest.
 *
 * Owns slices of stored texts, previews, trimming of program output, transfer of packs to and from OCI registries, and
 * garbage collection.
 *
 * Guarantees that every read verifies a text against its digest, that a reader never sees a partial write, and that
 * nothing is lost if the process ends at any moment.
 */
export { type Collection, collectGarbage } from "./content/collect-garbage.ts";
export { type ExportedStore, exportStore } from "./content/export-store.ts";
export { fetchSlice } from "./content/fetch-slice.ts";
export { forgetContent } from "./content/forget-content.ts";
export { getContent } from "./content/get-content.ts";
export { resultKeeper } from "./content/offload-content.ts";
export { putContent } from "./content/put-content.ts";
export { type StoreTotals, storeTotals } from "./content/store-totals.ts";
export type { StoredPack } from "./content/stored-packs.ts";
export { storedPacksText } from "./content/stored-packs-text.ts";
export { trimContent, trimText } from "./content/trim-content.ts";
export { type StoreProblem, verifyStore } from "./content/verify-store.ts";
export { EMPTY_LEDGER, type OutputLedger, compactedLedger, governOutput } from "./govern-output.ts";
export {
  type StoreText,
  OFFLOAD_LIMITS,
  OUTPUT_LIMITS,
  type OutputLimits,
  shrinkText,
  type OffloadLimits,
  contentPointer,
  offloadText,
  pointerText,
} from "./offload.ts";
export { beginningOf, reportsFailure } from "./preview.ts";
export type { RecordedActivity } from "./recorded-activity.ts";
export { publishPack } from "./registry/publish-pack.ts";
export { pullPack } from "./registry/pull-pack.ts";
export { type PackTag, digestReference, parsePackReference, parsePackTag, tagReference } from "./registry/reference.ts";
export { MAX_SLICE_LINES } from "./slice.ts";
export { sliceWithin } from "./slice-within.ts";
