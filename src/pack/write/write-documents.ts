import type { RedactedText } from "../../secrets/index.ts";
import type { Document, FramePiece } from "../render/document.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { Sink, WrittenFile, OnProgress } from "../../base/index.ts";
import type { SinkFolder } from "./output.ts";
import type { PlannedDocuments, WritableDocuments } from "../build/build.ts";

/**
 * Writes the documents of a build. Returns the digest and size of each by path. Each text is read once, in chapter
 * order, for all documents in that order, and once more for each document in a different order that frames it.
 */
export async function writeDocuments(
  build: WritableDocuments,
  output: SinkFolder,
  onProgress: OnProgress,
): Promise<ReadonlyMap<string, WrittenFile>> {
  const written = new Map<string, WrittenFile>();
  const passes = passesOf(build, (document) => documentWriter(document, output, written));
  const total = passes.reduce((sum, { files }) => sum + files.length, 0);
  let done = 0;
  let bytes = 0;
  for (const { files, byFile, writers } of passes) {
    for await (const [file, text] of build.texts(files)) {
      for (const writer of byFile.get(file) ?? []) writer.show(file, text);
      bytes += text.length;
      onProgress({ stage: "writing", done: ++done, total, bytes });
    }
    for (const writer of writers) writer.finish();
  }
  return written;
}

/** Documents that frame files in the same order. */
interface Pass {
  /** Files to read, in order. */
  readonly files: readonly MeasuredFile[];
  readonly writers: readonly DocumentWriter[];
  readonly byFile: ReadonlyMap<MeasuredFile, readonly DocumentWriter[]>;
}

/** Plans one pass for all documents in chapter order, and one for each document in a different order. */
function passesOf(
  { documents, order }: PlannedDocuments,
  writerOf: (document: Document) => DocumentWriter,
): readonly Pass[] {
  const inOrder = documents.filter(({ hasOwnOrder = false }) => !hasOwnOrder);
  const writers = inOrder.map(writerOf);
  const byFile = writersByFile(inOrder, writers);
  const others = documents.filter(({ hasOwnOrder = false }) => hasOwnOrder);
  return [
    { files: order.filter((file) => byFile.has(file)), writers, byFile },
    ...others.map((document): Pass => {
      const documentWriters = [writerOf(document)];
      const writersOfFiles = writersByFile([document], documentWriters);
      return { files: [...writersOfFiles.keys()], writers: documentWriters, byFile: writersOfFiles };
    }),
  ];
}

/** Maps each file to the writers of the documents that frame it. Files in the same documents share a list. */
function writersByFile(
  documents: readonly Document[],
  writers: readonly DocumentWriter[],
): ReadonlyMap<MeasuredFile, readonly DocumentWriter[]> {
  const byFile = new Map<MeasuredFile, readonly DocumentWriter[]>();
  for (const [i, document] of documents.entries()) {
    const writer = writers[i]!;
    const extensions = new Map<readonly DocumentWriter[], readonly DocumentWriter[]>();
    for (const piece of document.pieces) {
      if (piece.kind !== "frame") continue;
      const writersSoFar = byFile.get(piece.file) ?? NO_WRITERS;
      if (writersSoFar.at(-1) === writer) continue;
      const extended = extensions.get(writersSoFar) ?? [...writersSoFar, writer];
      extensions.set(writersSoFar, extended);
      byFile.set(piece.file, extended);
    }
  }
  return byFile;
}

const NO_WRITERS: readonly DocumentWriter[] = [];

interface DocumentWriter {
  /** Writes all pieces up to and including the frames of this file. */
  show(file: MeasuredFile, text: RedactedText): void;
  /** Writes the remaining pieces and closes the sink. */
  finish(): void;
}

/** Creates a writer that opens a document's sink at its first piece and closes it after its last. */
function documentWriter(document: Document, output: SinkFolder, written: Map<string, WrittenFile>): DocumentWriter {
  let sink: Sink | undefined;
  let next = 0;
  const advance = (file?: MeasuredFile, text?: RedactedText): void => {
    sink ??= output.create(document.path);
    for (; next < document.pieces.length; next++) {
      const piece = document.pieces[next]!;
      if (piece.kind !== "frame") sink.write(piece.text);
      else if (piece.file === file && text !== undefined) writeFrame(sink, piece, text);
      else return;
    }
    written.set(document.path, sink.close());
  };
  return {
    show(file, text) {
      if (!written.has(document.path)) advance(file, text);
    },
    finish() {
      if (!written.has(document.path)) advance();
    },
  };
}

function writeFrame(sink: Sink, { open, close, slice }: FramePiece, text: RedactedText): void {
  sink.write(`${open}\n`);
  sink.write(slice === undefined ? text : text.subarray(slice.start, slice.end));
  sink.write(`\n${close}`);
}
