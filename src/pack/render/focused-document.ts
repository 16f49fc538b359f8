import type { PackConfig } from "../config/config.ts";
import type { Document, Piece } from "./document.ts";
import { kindTraits } from "../kinds/list.ts";

/** Builds the single document of a pack whose files are not ordered by chapter and path, such as a task pack. */
export function focusedDocument(
  { pack, scope }: { readonly pack: PackConfig; readonly scope: string },
  pieces: readonly Piece[],
): Document {
  return {
    path: `${kindTraits(pack.kind).folder}/${scope}-${pack.id.toUpperCase()}.md`,
    pack: pack.id,
    scope,
    role: "content",
    hasOwnOrder: true,
    pieces,
    tokens: pieces.reduce((sum, { tokens }) => sum + tokens, 0),
  };
}
