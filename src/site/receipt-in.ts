import { type Receipt, type ReportFile, type ReportPack, coversScope, isShown, kindTraits } from "../pack/index.ts";

/**
 * Returns the receipt of a file in a pack: how the pack shows the file. `undefined` if the file is in another scope, or
 * if no part of an audience pack includes it.
 */
export function receiptIn(pack: ReportPack, { scope, receipts }: ReportFile): Receipt | undefined {
  const receipt = coversScope(pack, scope) ? receipts.find((one) => one.pack === pack.pack) : undefined;
  const isNamed = receipt !== undefined && (!kindTraits(pack.kind).hasParts || isShown(receipt));
  return isNamed ? receipt : undefined;
}
