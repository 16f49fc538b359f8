import { type Mark, unmarked } from "../../base/index.ts";

/** Id and scope of a pack. */
export interface PackIdentity {
  readonly pack: string;
  readonly scope: string;
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
export function plainPackName({ pack, scope }: PackIdentity, withScope = false): string {
  return `${withScope ? `${scope} ` : ""}${pack.toUpperCase()}`;
}

/** Whether the packs belong to more than one scope, so that their names need it. */
export function hasSeveralScopes(packs: readonly PackIdentity[]): boolean {
  return new Set(packs.map(({ scope }) => scope)).size > 1;
}
