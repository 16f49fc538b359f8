import { type Mark, unmarked } from "../../base/index.ts";
import { type PackKind, kindTraits } from "../kinds/list.ts";

/** Id and scope of a pack. */
export interface PackIdentity {
  readonly pack: string;
  readonly scope: string;
  /** If given, the name of an audience pack has no scope, because it covers all scopes. */
  readonly kind?: PackKind;
}

/** Formats a pack's name for a list of packs. */
export type NameOf = (pack: PackIdentity) => string;

/**
 * Creates a function that formats the names of the packs of one list: `LITE`, or `APP LITE` if they belong to several
 * scopes.
 */
export function packNames(packs: readonly PackIdentity[], mark: Mark = unmarked): NameOf {
  const isMultiScope = hasSeveralScopes(packs);
  return (pack) => mark(plainPackName(pack, isMultiScope));
}

/** Formats a pack's name as plain text: `LITE`, or `APP LITE` with its scope. */
export function plainPackName(identity: PackIdentity, withScope = false): string {
  const { pack, scope } = identity;
  return `${withScope && hasScope(identity) ? `${scope} ` : ""}${pack.toUpperCase()}`;
}

function hasScope({ kind }: PackIdentity): boolean {
  return kind === undefined || !kindTraits(kind).hasParts;
}

/** Whether the packs belong to more than one scope, so that their names need it. */
export function hasSeveralScopes(packs: readonly PackIdentity[]): boolean {
  return new Set(packs.filter(hasScope).map(({ scope }) => scope)).size > 1;
}
