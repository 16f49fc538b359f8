import type { DeltaPack } from "../../model/report/delta.ts";
import { logLine } from "./log-line.ts";

/** What a pack is called beside others. */
export type NameOf = (pack: Pick<DeltaPack, "pack" | "scope">) => string;

/** Names for packs that stand beside each other in a log: `LITE`, or `APP LITE` where there are several scopes. */
export function plainNames(packs: readonly Pick<DeltaPack, "scope">[]): NameOf {
  const several = isOfSeveralScopes(packs);
  return ({ pack, scope }) => logLine(`${several ? `${scope} ` : ""}${pack.toUpperCase()}`);
}

/** Whether the names of packs must tell their scopes, too. */
export function isOfSeveralScopes(packs: readonly Pick<DeltaPack, "scope">[]): boolean {
  return new Set(packs.map(({ scope }) => scope)).size > 1;
}
