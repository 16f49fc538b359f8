import type { View } from "../../pack/index.ts";
import type { Encoding } from "../../tokens/index.ts";

interface SizeLimits {
  readonly target?: number;
  readonly max?: number;
  /** Whether the limits apply to each document or to their sum. */
  readonly per: "document" | "pack";
}

/** Limits of a pack, and the size of its largest document. */
export interface ContractLimits {
  /** Token limits, and whether they apply to the pack or to each document. Absent without limits. */
  readonly budget?: SizeLimits;
  /** Tokens of the largest document, if the budget applies to each document. */
  readonly largestDocument?: number;
}

/**
 * Cost of a pack, and the files it left out or shortened to fit. Stored with the pack, so that every later report shows
 * the same numbers.
 */
export interface PackContract extends ContractLimits {
  /** Scope and pack id, such as `REPO/task`. */
  readonly pack: string;
  readonly encoding: Encoding;
  /** Exact token count. */
  readonly tokens: number;
  /** Tokens above the maximum of the pack, of its largest document, or of another limit. */
  readonly over: number;
  /** Number of files per view. */
  readonly views: Readonly<Partial<Record<View, number>>>;
  /** Files with the most tokens, largest first. Contains up to `MAX_LARGEST_FILES` entries. */
  readonly largest: readonly { readonly path: string; readonly view: View; readonly tokens: number }[];
  /** Number of files that have a smaller view, are only named, or are left out. */
  readonly trimmed: { readonly smaller: number; readonly named: number; readonly omitted: number };
}

/** Name of a pack in a list of contracts: `task`, or `APP/task` if the list has several scopes. */
export function contractName({ pack }: PackContract, contracts: readonly PackContract[]): string {
  const scopes = new Set(contracts.map((contract) => contract.pack.split("/", 1)[0]));
  return scopes.size > 1 ? pack : pack.slice(pack.indexOf("/") + 1);
}

/** Maximum number of entries in `PackContract.largest`. */
export const MAX_LARGEST_FILES = 8;

/**
 * Possible next reads, from cheapest to most expensive: `nothing` new, the `delta` of the shown files since the build,
 * the `pack`, or a `new-pack`.
 */
export type ReadNext = "nothing" | "delta" | "pack" | "new-pack";
