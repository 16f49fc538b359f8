import { type Mark, unmarked } from "./mark.ts";

/** What names a pack: its id, and its scope where there are several. */
interface Named {
  readonly pack: string;
  readonly scope: string;
}

/** Returns what a pack is called among others. */
export type NameOf = (pack: Named) => string;

/** Returns how packs of one list are called as plain text: `LITE`, or `APP LITE` where there are several scopes. */
export function packNames(packs: readonly Pick<Named, "scope">[], mark: Mark = unmarked): NameOf {
  const several = hasSeveralScopes(packs);
  return (pack) => mark(plainPackName(pack, several));
}

/** Returns a pack's name, with its scope where asked: `LITE`, `APP LITE`. */
export function plainPackName({ pack, scope }: Named, withScope = false): string {
  return `${withScope ? `${scope} ` : ""}${pack.toUpperCase()}`;
}

/** Whether packs of more than one scope are listed, so that names need the scope. */
export function hasSeveralScopes(packs: readonly Pick<Named, "scope">[]): boolean {
  return new Set(packs.map(({ scope }) => scope)).size > 1;
}
