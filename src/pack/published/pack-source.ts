import { z } from "zod";
import { readManifest } from "../manifest/read-manifest.ts";
import { CarryonError } from "../../base/index.ts";
import type { Manifest } from "../manifest/manifest-model.ts";
import { reportSchema } from "../report/report-schema.ts";
import type { ArchiveIndex, PackFiles } from "../write/pack-files.ts";
import type { Origin, Source } from "../../source/index.ts";
import { openFrames } from "./frame-texts.ts";
import { createPublishedSource, damaged, type PackTexts, type PublishedTree } from "./published-tree.ts";
import { unnumberedBytes } from "./unnumbered.ts";

/** Larger records are not read, in bytes. */
const MAX_RECORDS = 256_000_000;
const ARCHIVE = "archive/pack.zip";
const PACK = { name: "the pack", hint: "Check it with carryon verify, or build it again." };

/**
 * Creates a source of the texts of a pack: those in its archive or, if that is missing, those that its documents show as
 * they are. Each listing reads the manifest again.
 */
export function createPackSource(files: PackFiles): Source {
  return createPublishedSource(() => openPack(files));
}

/** @throws CarryonError `not-a-pack` or `pack-damaged` */
async function openPack(files: PackFiles): Promise<PublishedTree> {
  const manifest = readManifest(files.read("manifest.json", MAX_RECORDS).toString("utf8"));
  const hasArchive = files.list().some(({ path, regular }) => path === ARCHIVE && regular);
  const texts = hasArchive ? await openArchiveTexts(files) : openFrames(files, manifest, PACK);
  const { skipped } = manifest;
  return {
    origin: originOf(files),
    files: manifest.files.map(({ path, sha256, bytes }) => ({ path, sha256, bytes, kind: texts.kindOf(path) })),
    skipped,
    textOf: async (file) => texts.textOf(file),
    ahead: 1,
    label: PACK,
    isNumbered: hasNumbers(manifest, texts),
  };
}

/** Whether the pack was written with line numbers, judging by some of its texts. */
function hasNumbers({ files }: Manifest, { textOf, kindOf }: PackTexts): boolean {
  const sample = files.filter(({ bytes }) => bytes > 0 && bytes < MAX_SAMPLE).slice(0, SAMPLES);
  const found = sample.map((file) => textOf({ ...file, kind: kindOf(file.path) }));
  const shown = found.flatMap((text) => ("missing" in text ? [] : [unnumberedBytes(Buffer.from(text))]));
  return shown.length > 0 && !shown.includes(undefined);
}

/** Texts to judge by, and how large they may be, in bytes. */
const SAMPLES = 20;
const MAX_SAMPLE = 100_000;

async function openArchiveTexts(files: PackFiles): Promise<PackTexts> {
  const archive = await files.index(ARCHIVE);
  const links = linksIn(archive);
  return {
    kindOf: (path) => (links.has(path) ? "symlink" : "file"),
    textOf({ path, bytes }) {
      const name = `repo/${path}`;
      // The size is compared first: nothing is read that the manifest does not announce.
      if (archive.size(name) === bytes) return archive.read(name);
      throw damaged(PACK, `the archive has no text of ${path} with ${bytes} bytes`);
    },
  };
}

const INDEX = "meta/FILE_INDEX.json";
const indexSchema = z.object({ files: z.array(z.object({ path: z.string(), kind: z.string() })) });

/** Returns the paths of symbolic links; none if the archive does not say. */
function linksIn(archive: ArchiveIndex): ReadonlySet<string> {
  const size = archive.size(INDEX);
  if (size === undefined || size > MAX_RECORDS) return new Set();
  const index = indexSchema.safeParse(jsonOf(archive.read(INDEX)));
  const files = index.data?.files ?? [];
  return new Set(files.flatMap(({ path, kind }) => (kind === "symlink" ? [path] : [])));
}

/** Returns where the pack came from as its report says; a pack without one is a folder. */
function originOf(files: PackFiles): Origin {
  const unknown: Origin = { kind: "directory", name: "pack" };
  try {
    const report = reportSchema.safeParse(jsonOf(files.read("report.json", MAX_RECORDS)));
    return report.data?.origin ?? unknown;
  } catch (error) {
    if (error instanceof CarryonError && error.code === "not-a-pack") return unknown;
    throw error;
  }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}
