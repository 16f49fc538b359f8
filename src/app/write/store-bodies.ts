import { type ContentReference, parseContentId } from "../../model/content-reference.ts";
import type { Document, Slice } from "../../model/document.ts";
import type { MeasuredFile } from "../../model/file.ts";
import type { BlobStore } from "../../model/ports/blob-store.ts";
import type { BodyTarget } from "../../model/ports/run.ts";
import type { OpenBuild } from "../build/build.ts";

/**
 * Puts what the pointers of a build's documents name into the content store, and the whole redacted text of every file, so
 * that the pack can be unpacked from there. Does nothing if no document has pointers.
 * @throws CarryonError as the store's methods do
 */
export async function storeBodies(
  { documents, files, texts }: Pick<OpenBuild, "documents" | "files" | "texts">,
  { open, list, time }: BodyTarget,
): Promise<void> {
  const pointing = documents.filter(({ bodies }) => bodies !== undefined);
  if (pointing.length === 0) return;
  const store = await open();
  const references: ContentReference[] = [];
  const keep: Keep = (bytes, title, tag) => {
    const blob = store.put(bytes);
    const [kind, tags] = tag === undefined ? ["file", []] : ["body", [tag]];
    references.push({ id: parseContentId(blob.id), bytes: blob.bytes, title, kind, tags, time, pack: list });
  };
  for (const document of pointing) keepViews(document, keep);
  const slices = slicesIn(pointing);
  for await (const [file, text] of texts(files)) {
    const { path } = file.entry;
    keep(text, path);
    for (const { start, end } of slices.get(file) ?? []) keep(text.subarray(start, end), path, "part");
  }
  store.refer({ name: list, references });
}

/** Stores a text with a reference. @param tag the view; not given for the whole text of a file */
type Keep = (bytes: Parameters<BlobStore["put"]>[0], title: string, tag?: string) => void;

/** Stores the views of a document, and its end. */
function keepViews({ path, bodies, pieces }: Document, keep: Keep): void {
  if (bodies !== undefined && bodies.rest !== "") keep(Buffer.from(bodies.rest), path, "pointer");
  for (const piece of pieces) {
    if (piece.kind !== "pointer" || piece.body.kind !== "view") continue;
    keep(Buffer.from(piece.body.text), piece.file.entry.path, piece.body.view);
  }
}

/** Returns the slices of files that documents point to. */
function slicesIn(documents: readonly Document[]): ReadonlyMap<MeasuredFile, readonly Slice[]> {
  const slices = new Map<MeasuredFile, Slice[]>();
  for (const piece of documents.flatMap(({ pieces }) => pieces)) {
    if (piece.kind !== "pointer" || piece.body.kind !== "frame" || piece.body.slice === undefined) continue;
    slices.set(piece.file, [...(slices.get(piece.file) ?? []), piece.body.slice]);
  }
  return slices;
}
