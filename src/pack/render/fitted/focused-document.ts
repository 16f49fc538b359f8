import type { Document, Piece } from "../document.ts";
import { documentName, documentPath, type TitledPack } from "../document-path.ts";

/** Builds the single document of a pack whose files are not ordered by chapter and path, such as LITE or a task pack. */
export function focusedDocument(
  { pack, scope, title }: TitledPack & { readonly scope: string },
  pieces: readonly Piece[],
): Document {
  return {
    path: documentPath(pack, documentName({ pack, title })),
    pack: pack.id,
    scope,
    ...(title !== scope && { title }),
    role: "content",
    hasOwnOrder: true,
    pieces,
    tokens: pieces.reduce((sum, { tokens }) => sum + tokens, 0),
  };
}
