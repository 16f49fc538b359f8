import { type BlobStore, CarryonError, type ContentReference, parseContentId } from "../../base/index.ts";
import type { Document } from "../render/document.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { BodyTarget } from "../run.ts";
import type { OpenBuild } from "../build/build.ts";

/**
 * Maximum number of attempts to store bodies. A concurrent collection may remove one before the reference list is
 * written.
 */
const MAX_ATTEMPTS = 3;

/**
 * Stores the bodies that a build's documents point to, and the whole redacted text of every file, so that the pack can
 * be unpacked from the content store. Does nothing if no document has pointers.
 * @throws CarryonError `usage` if a text exceeds the size limit of a blob, `blob-missing` if bodies were removed during
 * every attempt, `disk-full` or `write-failed`
 */
export async function storeBodies(build: OpenBuild, { open, list, time }: BodyTarget): Promise<void> {
  const documents = build.documents.filter(({ bodies }) => bodies !== undefined);
  if (documents.length === 0) return;
  const store = await open();
  for (let attempt = 1; ; attempt++) {
    const references = await putBodies({ ...build, documents }, store, time);
    try {
      store.refer({ name: list, references });
      return;
    } catch (error) {
      const isCollected = error instanceof CarryonError && error.code === "blob-missing";
      if (!isCollected || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Pack name in the references to whole texts. They cover all files, whether or not a document shows them. */
const ALL_FILES = "archive";

/** Title and pack in the reference to a text. */
interface TextLabel {
  readonly title: string;
  readonly pack: string;
}

/**
 * Stores a text with a reference.
 * @param tag view; `undefined` for the whole text of a file
 */
type Keep = (bytes: Uint8Array, label: TextLabel, tag?: string) => void;

/**
 * Stores views, ends of documents and whole texts.
 * @returns a reference for each use of a text
 */
async function putBodies(
  { documents, files, texts }: OpenBuild,
  store: BlobStore,
  time: number,
): Promise<readonly ContentReference[]> {
  const references: ContentReference[] = [];
  const keep: Keep = (bytes, label, tag) => {
    const blob = store.put(bytes);
    const [kind, tags] = tag === undefined ? ["file", []] : ["body", [tag]];
    references.push({ id: parseContentId(blob.id), bytes: blob.bytes, ...label, kind, tags, time });
  };
  for (const document of documents) {
    keepViews(document, keep);
    for (const { entry, facts } of wholeFiles(document)) {
      const { sha256, bytes } = facts;
      const title = entry.path;
      references.push({ id: parseContentId(sha256), bytes, title, kind: "file", tags: [], time, pack: document.pack });
    }
  }
  for await (const [file, text] of texts(files)) {
    keep(text, { title: file.entry.path, pack: ALL_FILES });
  }
  return references;
}

function keepViews({ path, pack, bodies, pieces }: Document, keep: Keep): void {
  if (bodies !== undefined && bodies.closingText !== "")
    keep(Buffer.from(bodies.closingText), { title: path, pack }, "pointer");
  for (const piece of pieces) {
    if (piece.kind !== "pointer" || piece.body.kind !== "view") continue;
    keep(Buffer.from(piece.body.text), { title: piece.file.entry.path, pack }, piece.body.view);
  }
}

/** Files that a document points to as a whole. */
function wholeFiles({ pieces }: Document): readonly MeasuredFile[] {
  return pieces.flatMap((piece) => (piece.kind === "pointer" && piece.body.kind === "frame" ? [piece.file] : []));
}
