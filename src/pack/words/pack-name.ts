import { type Mark, unmarked } from "../../base/index.ts";

/** A pack's id, and its scope. */
interface Named {
  readonly pack: string;
  readonly scope: string;
}

/** Returns a pack's name as shown among other packs. */
export type NameOf = (pack: Named) => string;

/** Returns the function that names the packs of one list: `LITE`, or `APP LITE` if they are from several scopes. */
export function packNames(packs: readonly Pick<Named, "scope">[], mark: Mark = unmarked): NameOf {
  const several = hasSeveralScopes(packs);
  return (pack) => mark(plainPackName(pack, several));
}

/** Returns a pack's name as plain text: `LITE`, or `APP LITE` with its scope. */
export function plainPackName({ pack, scope }: Named, withScope = false): string {
  return `${withScope ? `${scope} ` : ""}${pack.toUpperCase()}`;
}

/** Whether the packs are from more than one scope, so that their names need it. */
export function hasSeveralScopes(packs: readonly Pick<Named, "scope">[]): boolean {
  return new Set(packs.map(({ scope }) => scope)).size > 1;
}
