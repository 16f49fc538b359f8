import type { MeasuredFile } from "../../scan/file.ts";
import { DOCS_PATH, roleOfPath } from "../../../outline/index.ts";

/** What a file is to someone who has to leave something out, what is missed least first. */
export const CUT_RANKS = ["by-product", "test", "document", "product"] as const;

/** One of `CUT_RANKS`. */
export type CutRank = (typeof CUT_RANKS)[number];

/**
 * Returns what a file is when a pack has to shrink: a by-product (generated, a lock file, or tier low, like snapshots,
 * fixtures and changelogs), a test, a document or example, or the product. Documents at the root are part of the product.
 */
export function cutRank({
  entry: { path },
  class: kind,
  tier,
}: Pick<MeasuredFile, "entry" | "class" | "tier">): CutRank {
  if (kind !== "ordinary" || tier === "low") return "by-product";
  const name = path.slice(path.lastIndexOf("/") + 1);
  const role = roleOfPath(path, name, DOCS_PATH.test(path));
  if (role === "test") return "test";
  return (role === "docs" && name !== path) || role === "example" ? "document" : "product";
}
