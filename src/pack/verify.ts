import { type Assets, CarryonError, type OnProgress, formatCount } from "../base/index.ts";
import { createHash } from "node:crypto";
import { readManifest } from "./manifest/read-manifest.ts";
import { snapshotDigest } from "./manifest/manifest.ts";
import { type Encoding, createCounter } from "../tokens/index.ts";
import type { Manifest, ManifestDocument } from "./manifest/manifest-model.ts";
import type { PackFiles } from "./write/pack-files.ts";

/** Mismatch between a pack and its manifest. */
export interface PackProblem {
  readonly path: string;
  readonly problem: string;
}

/** Files of a pack that its manifest does not list. */
const UNLISTED = ["manifest.json", "report.json", ".gitignore"];

/** Result of checking a pack. */
export interface VerifiedPack {
  readonly manifest: Manifest;
  readonly problems: readonly PackProblem[];
  /** Paths in the pack's directory that belong neither to the pack nor to a folder of its documents. */
  readonly others: readonly string[];
}

/** Counts the tokens of documents. */
export interface DocumentCounter {
  count(bytes: Uint8Array): number;
}

/** Opens a token counter for documents. */
export type OpenCounter = (encoding: Encoding) => Promise<DocumentCounter>;

/**
 * Checks a pack against its manifest and returns the first mismatch of each path: the root, the list of files, their
 * digests and sizes, the tokens of every document, and every source in the archive. Skips the sources if the archive
 * itself does not match. Anything that cannot be checked is also a problem, and so is an unlisted file in a folder of
 * documents or of the archive, where readers would mistake it for one.
 * @param openCounter Carryon's own counter by default
 * @throws CarryonError `pack-damaged` or `not-a-pack` if the manifest cannot be used
 */
export async function verifyPack(
  files: PackFiles,
  assets: Assets,
  onProgress: OnProgress,
  openCounter: OpenCounter = async (encoding) =>
    createCounter(assets("counter.wasm"), assets(`${encoding}.bin`), encoding),
): Promise<VerifiedPack> {
  const manifest = readManifest(files.read("manifest.json").toString("utf8"));
  const { wrong, others } = checkListing(files, manifest);
  const checked = progressOf(manifest, onProgress);
  const problems = [
    ...wrong,
    ...wrongSnapshot(manifest),
    ...wrongDocuments(files, manifest, await openCounter(manifest.encoding), checked),
    ...wrongArchives(files, manifest),
  ];
  const broken = new Set(problems.map(({ path }) => path));
  const sources = broken.has("archive/pack.zip") ? [] : await wrongSources(files, manifest, checked);
  return { manifest, problems: firstPerPath([...problems, ...sources]), others };
}

/**
 * Counts the tokens of the documents of a pack again. Returns the documents that differ from the manifest in content,
 * size or tokens, or that cannot be read. Counts no tokens of a document whose content or size differs.
 */
export async function recountPack(files: PackFiles, openCounter: OpenCounter): Promise<readonly PackProblem[]> {
  const manifest = readManifest(files.read("manifest.json").toString("utf8"));
  return wrongDocuments(files, manifest, await openCounter(manifest.encoding), () => undefined);
}

/** Keeps the first problem of each path. */
function firstPerPath(problems: readonly PackProblem[]): readonly PackProblem[] {
  const first = new Map<string, PackProblem>();
  for (const problem of problems) if (!first.has(problem.path)) first.set(problem.path, problem);
  return [...first.values()];
}

/** Receives the size of each document and source that is checked. */
type OnChecked = (bytes: number) => void;

function progressOf({ documents, files }: Manifest, onProgress: OnProgress): OnChecked {
  const total = documents.length + files.length;
  let [done, bytes] = [0, 0];
  return (size) => {
    done = Math.min(done + 1, total);
    bytes += size;
    onProgress({ stage: "verifying", done, total, bytes });
  };
}

function checkListing(
  files: PackFiles,
  { documents, archive }: Manifest,
): { readonly wrong: readonly PackProblem[]; readonly others: readonly string[] } {
  const expected = new Set([...documents, ...archive].map(({ path }) => path));
  const folders = new Set([...expected].map(topFolder));
  const allowedPaths = new Set([...expected, ...UNLISTED]);
  const entries = files.list();
  const isPart = (path: string): boolean => allowedPaths.has(path) || folders.has(topFolder(path));
  const extra = entries
    .filter(({ path, regular }) => isPart(path) && !(regular && allowedPaths.has(path)))
    .map(({ path, regular }) => ({ path, problem: regular ? "not in the manifest" : "not a regular file" }));
  const present = new Set(entries.map(({ path }) => path));
  const missing = [...expected].filter((path) => !present.has(path)).map((path) => ({ path, problem: "missing" }));
  const others = entries.map(({ path }) => path).filter((path) => !isPart(path));
  return { wrong: [...extra, ...missing], others: others.toSorted() };
}

/** First folder of a path, or the path itself if it has none. */
function topFolder(path: string): string {
  return path.slice(0, path.indexOf("/") + 1 || undefined);
}

function wrongSnapshot(manifest: Manifest): PackProblem[] {
  const digest = snapshotDigest(manifest.files, manifest.skipped);
  return digest === manifest.snapshot
    ? []
    : [{ path: "manifest.json", problem: "snapshot does not match the listed files" }];
}

function wrongDocuments(
  files: PackFiles,
  manifest: Manifest,
  counter: DocumentCounter,
  checked: OnChecked,
): PackProblem[] {
  const problems: PackProblem[] = [];
  for (const document of manifest.documents) {
    const text = attempt(() => files.read(document.path));
    if (text === undefined) {
      problems.push({ path: document.path, problem: "cannot be read" });
      continue;
    }
    checked(text.length);
    const problem = documentProblem(text, document, counter);
    if (problem !== undefined) problems.push({ path: document.path, problem });
  }
  return problems;
}

function documentProblem(
  text: Buffer,
  { sha256: digest, bytes, tokens }: ManifestDocument,
  counter: DocumentCounter,
): string | undefined {
  if (sha256(text) !== digest) return "content differs from the manifest";
  if (text.length !== bytes) return "size differs from the manifest";
  const counted = counter.count(text);
  return counted === tokens
    ? undefined
    : `token count differs from the manifest: ${formatCount(counted)} counted, ${formatCount(tokens)} listed`;
}

function wrongArchives(files: PackFiles, { archive }: Manifest): PackProblem[] {
  const present = new Set(files.list().flatMap(({ path, regular }) => (regular ? [path] : [])));
  return archive
    .filter(({ path }) => present.has(path))
    .flatMap(({ path, sha256: expected, bytes }) => {
      const actual = attempt(() => files.digest(path));
      if (actual === undefined) return [{ path, problem: "cannot be read" }];
      return actual.sha256 === expected && actual.bytes === bytes
        ? []
        : [{ path, problem: "content differs from the manifest" }];
    });
}

async function wrongSources(files: PackFiles, manifest: Manifest, checked: OnChecked): Promise<PackProblem[]> {
  const expected = new Map(manifest.files.map((file) => [`repo/${file.path}`, file]));
  const problems: PackProblem[] = [];
  for await (const { name, bytes } of files.archive("archive/pack.zip")) {
    if (name.startsWith("meta/")) continue;
    checked(bytes.length);
    const file = expected.get(name);
    expected.delete(name);
    if (file === undefined) problems.push({ path: `archive/pack.zip ${name}`, problem: "not in the manifest" });
    else if (bytes.length !== file.bytes || sha256(bytes) !== file.sha256)
      problems.push({ path: `archive/pack.zip ${name}`, problem: "content differs from the manifest" });
  }
  return [
    ...problems,
    ...[...expected.keys()].map((name) => ({ path: `archive/pack.zip ${name}`, problem: "missing" })),
  ];
}

/** Returns `undefined` for a file that cannot be read, because that is a problem of the pack and not a bug. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof CarryonError && error.code === "not-a-pack") return undefined;
    throw error;
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
