import { z } from "zod";
import { readManifest, type Manifest, reportSchema, type ArchiveIndex, type PackFiles } from "../../pack/index.ts";
import { CarryonError, parseJson } from "../../base/index.ts";
import type { Origin, Source } from "../../source/index.ts";
import { openDocumentTexts } from "./frame-texts.ts";
import { createPublishedSource, damageError, type PackTexts, type PublishedTree } from "./published-tree.ts";
import { stripLineNumbers } from "./unnumbered.ts";

/** Maximum size of a record file in bytes. */
const MAX_RECORD_BYTES = 256_000_000;
const ARCHIVE = "archive/pack.zip";
const PACK = { name: "the pack", hint: "Check it with carryon check --pack, or build it again." };

/**
 * Creates a source from a pack. Texts come from its archive. Without an archive, only texts that its documents show
 * unabridged are available. Strips line numbers if the pack was written with them. Each listing reads the manifest
 * again.
 */
export function createPackSource(files: PackFiles): Source {
  return createPublishedSource(() => openPack(files));
}

/** @throws CarryonError `not-a-pack` or `pack-damaged` */
async function openPack(files: PackFiles): Promise<PublishedTree> {
  const manifest = readManifest(files.read("manifest.json", MAX_RECORD_BYTES).toString("utf8"));
  const hasArchive = files.list().some(({ path, regular }) => path === ARCHIVE && regular);
  const texts = hasArchive ? await openArchiveTexts(files) : openDocumentTexts(files, manifest, PACK);
  const { skipped } = manifest;
  return {
    origin: originOf(files),
    files: manifest.files.map(({ path, sha256, bytes }) => ({ path, sha256, bytes, kind: texts.kindOf(path) })),
    skipped,
    textOf: async (file) => texts.textOf(file),
    concurrency: 1,
    label: PACK,
    isNumbered: hasNumbers(manifest, texts),
  };
}

/** Whether the pack was written with line numbers, judging by a sample of its texts. */
function hasNumbers({ files }: Manifest, { textOf, kindOf }: PackTexts): boolean {
  const sample = files.filter(({ bytes }) => bytes > 0 && bytes < MAX_SAMPLE_BYTES).slice(0, MAX_SAMPLES);
  const texts = sample.map((file) => textOf({ ...file, kind: kindOf(file.path) }));
  const unnumbered = texts.flatMap((text) => ("missing" in text ? [] : [stripLineNumbers(Buffer.from(text))]));
  return unnumbered.length > 0 && !unnumbered.includes(undefined);
}

/** Sample size, and the maximum size of a sampled text in bytes. */
const MAX_SAMPLES = 20;
const MAX_SAMPLE_BYTES = 100_000;

async function openArchiveTexts(files: PackFiles): Promise<PackTexts> {
  const archive = await files.index(ARCHIVE);
  const links = linksIn(archive);
  return {
    kindOf: (path) => (links.has(path) ? "symlink" : "file"),
    textOf({ path, bytes }) {
      const name = `repo/${path}`;
      // Compare the size first, so that nothing is read that the manifest does not announce.
      if (archive.size(name) === bytes) return archive.read(name);
      throw damageError(PACK, `the archive has no ${bytes}-byte text of ${path}`);
    },
  };
}

const INDEX = "meta/FILE_INDEX.json";
const indexSchema = z.object({ files: z.array(z.object({ path: z.string(), kind: z.string() })) });

/** Paths of symbolic links; empty if the archive does not list kinds. */
function linksIn(archive: ArchiveIndex): ReadonlySet<string> {
  const size = archive.size(INDEX);
  if (size === undefined || size > MAX_RECORD_BYTES) return new Set();
  const index = indexSchema.safeParse(parseJson(archive.read(INDEX).toString()));
  const files = index.data?.files ?? [];
  return new Set(files.flatMap(({ path, kind }) => (kind === "symlink" ? [path] : [])));
}

/** Origin of the pack according to its report. A pack without a report counts as a folder. */
function originOf(files: PackFiles): Origin {
  const fallback: Origin = { kind: "directory", name: "pack" };
  try {
    const report = reportSchema.safeParse(parseJson(files.read("report.json", MAX_RECORD_BYTES).toString()));
    return report.data?.origin ?? fallback;
  } catch (error) {
    if (error instanceof CarryonError && error.code === "not-a-pack") return fallback;
    throw error;
  }
}
