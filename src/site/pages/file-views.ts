import { type Document, type FilePiece, isFitted } from "../../pack/index.ts";
import type { FileView } from "../data/file-page.ts";
import type { SitePackLink } from "../data/site.ts";

/** Returns what fitted packs show of each file instead of its text, by path; packs that show the same are together. */
export function fileViews(
  documents: readonly Document[],
  packs: readonly Pick<SitePackLink, "pack" | "scope" | "kind" | "slug">[],
): ReadonlyMap<string, readonly FileView[]> {
  const views = new Map<string, FileView[]>();
  for (const { role, pack, scope, pieces } of documents) {
    const link = packs.find((candidate) => candidate.pack === pack && candidate.scope === scope);
    if (role !== "content" || link === undefined || !isFitted(link)) continue;
    for (const piece of pieces) {
      if (piece.kind === "text") continue;
      const shown = viewIn(piece);
      if (shown === undefined) continue;
      const known = views.get(shown.path) ?? [];
      const same = known.findIndex(({ text }) => text === shown.text);
      const { path, ...rest } = shown;
      if (same < 0) views.set(path, [...known, { packs: [link.slug], ...rest }]);
      else views.set(path, known.with(same, { ...rest, packs: [...(known[same]?.packs ?? []), link.slug] }));
    }
  }
  return views;
}

/** Returns the view of a piece; `undefined` if it shows the text itself. */
function viewIn(piece: FilePiece): (Omit<FileView, "packs"> & { readonly path: string }) | undefined {
  const shown = piece.kind === "pointer" ? piece.body : piece;
  if (shown.kind !== "view") return undefined;
  const { file, view, text, tokens } = shown;
  return { path: file.entry.path, view, text, tokens };
}
