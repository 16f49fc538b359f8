import { metaFiles } from "../core/manifest/meta.ts";
import { manifestDocuments, sealManifest } from "../core/manifest/manifest.ts";
import { recordChunks } from "../core/manifest/records.ts";
import type { RedactedText } from "../core/redact/redact.ts";
import type { Document, Piece } from "../model/document.ts";
import type { MeasuredFile } from "../model/file.ts";
import type { ManifestArchive } from "../model/manifest.ts";
import type { Output, Sink, Written, ZipSink } from "../model/output.ts";
import type { Report } from "../model/report.ts";
import type { OnProgress, WritePorts } from "../model/run.ts";
import type { Build } from "./build.ts";
import { reportBuild } from "./build.ts";

const ARCHIVE = "archive/pack.zip";

/** Writes the documents, the archive, the manifest and the report of a build. Until the end nobody sees any of it. */
export async function writePack(
  build: Build,
  { output, openZip }: WritePorts,
  onProgress: OnProgress,
): Promise<Report> {
  const written = new Map<string, Written>();
  await writeDocuments(build, output, written, onProgress);
  const zip = await writeArchive(build, openZip(output.create(ARCHIVE)));
  const archive = [...copyTexts(build.documents, written, output), { path: ARCHIVE, ...zip }];
  const rows = manifestDocuments(build.documents, written);
  const { root, chunks } = sealManifest(build.head, rows, archive);
  writeChunks(output, "manifest.json", chunks);
  const report = reportBuild(build, rows, root);
  writeChunks(output, "report.json", recordChunks(report));
  output.commit();
  return report;
}

/** Files go by in the order of the chapters, which is the order of every document. */
async function writeDocuments(
  build: Build,
  output: Output,
  written: Map<string, Written>,
  onProgress: OnProgress,
): Promise<void> {
  const writers = build.documents.map((document) => documentWriter(document, output, written));
  const byFile = new Map<MeasuredFile, DocumentWriter[]>();
  for (const [i, document] of build.documents.entries()) {
    for (const file of framed(document)) byFile.set(file, [...(byFile.get(file) ?? []), writers[i]!]);
  }
  const files = build.order.filter((file) => byFile.has(file));
  let done = 0;
  let bytes = 0;
  for await (const [file, text] of build.texts(files)) {
    for (const writer of byFile.get(file) ?? []) writer.show(file, text);
    bytes += text.length;
    onProgress({ stage: "writing", done: ++done, total: files.length, bytes });
  }
  for (const writer of writers) writer.finish();
}

function framed(document: Document): ReadonlySet<MeasuredFile> {
  return new Set(document.pieces.flatMap((piece) => (piece.kind === "frame" ? [piece.file] : [])));
}

/** The archive: `meta/`, then `repo/` with every text, sorted by path. */
async function writeArchive(build: Build, zip: ZipSink): Promise<Written> {
  for (const [name, text] of metaFiles(build.files, build.head)) zip.entry(`meta/${name}`, Buffer.from(text));
  for await (const [file, text] of build.texts(build.files)) zip.entry(`repo/${file.entry.path}`, text);
  return zip.close();
}

interface DocumentWriter {
  /** Writes the pieces up to and with the frames of this file. */
  show(file: MeasuredFile, text: RedactedText): void;
  /** Writes what is left and closes. */
  finish(): void;
}

/** A document's sink is open from its first piece to its last. */
function documentWriter(document: Document, output: Output, written: Map<string, Written>): DocumentWriter {
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

function writeFrame(sink: Sink, { open, close, slice }: Piece & { kind: "frame" }, text: RedactedText): void {
  sink.write(`${open}\n`);
  sink.write(slice === undefined ? text : text.subarray(slice.start, slice.end));
  sink.write(`\n${close}`);
}

/** Every document as `.txt` too, flat beside the archive. */
function copyTexts(
  documents: readonly Document[],
  written: ReadonlyMap<string, Written>,
  output: Output,
): ManifestArchive[] {
  return documents.map(({ path }) => {
    const copy = `archive/${path.slice(path.lastIndexOf("/") + 1, -".md".length)}.txt`;
    output.link(path, copy);
    return { path: copy, ...written.get(path)! };
  });
}

function writeChunks(output: Output, path: string, chunks: Iterable<string>): void {
  const sink = output.create(path);
  for (const chunk of chunks) sink.write(chunk);
  sink.close();
}
