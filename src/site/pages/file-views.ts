import { type Document, type FilePiece, isFitted } from "../../pack/index.ts";
import type { FileView, ShownView } from "../data/file-page.ts";
import type { SitePackLink } from "../data/site.ts";

/**
 * Returns a map from file paths to the views that fitted packs show instead of the file's text. Packs with the same
 * view share one entry.
 */
export function fileViews(
  documents: readonly Document[],
  packs: readonly SitePackLink[],
): ReadonlyMap<string, readonly FileView[]> {
  const views = new Map<string, FileView[]>();
  for (const { role, pack, scope, pieces } of documents) {
    const link = packs.find((candidate) => candidate.pack === pack && candidate.scope === scope);
    if (role !== "content" || link === undefined || !isFitted(link)) continue;
    for (const piece of pieces) {
      if (piece.kind === "text") continue;
      const fileView = viewIn(piece);
      if (fileView === undefined) continue;
      const pathViews = views.get(fileView.path) ?? [];
      const sameIndex = pathViews.findIndex(({ text }) => text === fileView.text);
      const { path, ...view } = fileView;
      if (sameIndex < 0) views.set(path, [...pathViews, { packs: [link.slug], ...view }]);
      else
        views.set(
          path,
          pathViews.with(sameIndex, { ...view, packs: [...(pathViews[sameIndex]?.packs ?? []), link.slug] }),
        );
    }
  }
  return views;
}

/** View in a piece. `undefined` if the piece shows the text itself. */
function viewIn(piece: FilePiece): (ShownView & { readonly path: string }) | undefined {
  const body = piece.kind === "pointer" ? piece.body : piece;
  if (body.kind !== "view") return undefined;
  const { file, view, text, tokens } = body;
  return { path: file.entry.path, view, text, tokens };
}
