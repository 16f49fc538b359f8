import { baseNameOf } from "../../../base/index.ts";
import type { ClassifiedFile } from "../../scan/file.ts";
import { DOCS_PATH, roleOfPath } from "../../../outline/index.ts";

/** Priorities for cuts, most expendable first. */
export const CUT_RANKS = ["by-product", "test", "document", "product"] as const;

export type CutRank = (typeof CUT_RANKS)[number];

const DATA_NAME = /\.(?:geojson|json|ndjson|xml)$/u;

/**
 * Returns how expendable a file is when a pack is over budget. By-products are files of any class except ordinary
 * (generated, lock, minified, vendored files and source maps) and files of tier low, such as snapshots, fixtures and
 * changelogs. Documents at the root count as part of the product. Examples and data, such as JSON other than manifests,
 * count as documents.
 */
export function cutRank(path: string, { class: kind, tier }: Pick<ClassifiedFile, "class" | "tier">): CutRank {
  if (kind !== "ordinary" || tier === "low") return "by-product";
  const name = baseNameOf(path);
  const role = roleOfPath(path, name, DOCS_PATH.test(path));
  if (role === "test") return "test";
  const isData = DATA_NAME.test(name) && tier !== "high";
  return (role === "docs" && name !== path) || role === "example" || isData ? "document" : "product";
}
