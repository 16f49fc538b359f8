import { metaFiles } from "../manifest/meta.ts";
import { manifestDocuments, sealManifest } from "../manifest/manifest.ts";
import { recordChunks } from "../manifest/records.ts";
import type { Document } from "../render/document.ts";
import type { ManifestArchive } from "../manifest/manifest-model.ts";
import type { WrittenFile, OnProgress } from "../../base/index.ts";
import type { Output, ZipSink } from "./output.ts";
import type { ReportRecord } from "../report/report-model.ts";
import type { WritePorts } from "../run.ts";
import { type OpenBuild, reportBuild } from "../build/build.ts";
import { storeBodies } from "./store-bodies.ts";
import { writeDocuments } from "./write-documents.ts";

const ARCHIVE = "archive/pack.zip";

/**
 * Writes the documents, archive, manifest and report of a build, and returns the report. The pack becomes visible only
 * when complete.
 */
export async function writePack(
  build: OpenBuild,
  { output, openZip, bodies }: WritePorts,
  onProgress: OnProgress,
): Promise<ReportRecord> {
  const written = await writeDocuments(build, output, onProgress);
  await storeBodies(build, bodies);
  const zip = await writeArchive(build, await openZip(output.create(ARCHIVE)));
  const archive = [...copyTexts(build.documents, written, output), { path: ARCHIVE, ...zip }];
  const rows = manifestDocuments(build.documents, written);
  const { root, chunks } = sealManifest(build.head, rows, archive);
  writeChunks(output, "manifest.json", chunks);
  const report = reportBuild(build, rows, root);
  writeChunks(output, "report.json", recordChunks(report));
  output.commit();
  return report;
}

/** Writes the archive: `meta/`, then `repo/` with every text, sorted by path. */
async function writeArchive(build: OpenBuild, zip: ZipSink): Promise<WrittenFile> {
  for (const [name, parts] of metaFiles(build.files, build.head)) await zip.entryOf(`meta/${name}`, parts);
  for await (const [file, text] of build.texts(build.files)) await zip.entry(`repo/${file.entry.path}`, text);
  return zip.close();
}

/** Links every document as `.txt` in the archive folder. */
function copyTexts(
  documents: readonly Document[],
  written: ReadonlyMap<string, WrittenFile>,
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
