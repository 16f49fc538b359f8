import { hash } from "node:crypto";
import { CarryonError, comparePaths, isDecodablePath } from "../../base/index.ts";
import type { SkippedPath, SkipReason } from "../../pack/index.ts";
import type { Content, Entry, EntryContent, EntryKind, Origin, Source } from "../../source/index.ts";
import { stripLineNumbers } from "./unnumbered.ts";

/** File as listed by a pack or a site. */
export interface PublishedFile {
  readonly path: string;
  readonly kind: EntryKind;
  /** SHA-256 of the redacted text, 64 hex digits. */
  readonly sha256: string;
  /** Size of the redacted text in bytes. */
  readonly bytes: number;
}

/** Published tree: its redacted texts and their listing. */
export interface PublishedTree<File extends PublishedFile = PublishedFile> {
  readonly origin: Origin;
  readonly files: readonly File[];
  readonly skipped: readonly SkippedPath[];
  /** Gets the text of a file, or the reason it is missing. The caller checks its size and digest. */
  readonly textOf: (file: File) => Promise<Uint8Array | { readonly missing: string }>;
  /** Announces the texts that will be read next, so that the tree can load many at once. */
  readonly prepare?: (files: readonly File[]) => Promise<void>;
  /** Number of texts to request concurrently. */
  readonly concurrency: number;
  readonly label: TreeLabel;
  /** Whether each line of the texts begins with its number. The source strips the numbers. */
  readonly isNumbered: boolean;
}

/** Wording for errors about a tree. */
export interface TreeLabel {
  /** Such as `the pack`. */
  readonly name: string;
  /** Next step if the tree is damaged. */
  readonly hint: string;
}

/** Texts of a pack by path. */
export interface PackTexts {
  readonly kindOf: (path: string) => EntryKind;
  readonly textOf: (file: PublishedFile) => Uint8Array | { readonly missing: string };
}

/**
 * Creates a source of published texts. It verifies the size and the digest of every text, so what it reads is what was
 * published. It then strips the line numbers of a numbered tree.
 * @param open reads the tree's listing; called once per listing
 */
export function createPublishedSource<File extends PublishedFile>(open: () => Promise<PublishedTree<File>>): Source {
  let listing: { readonly tree: PublishedTree<File>; readonly places: ReadonlyMap<string, Place<File>> } | undefined;
  return {
    async list() {
      const tree = await open();
      const places = placesOf(tree);
      listing = { tree, places };
      const entries = [...places.values()].map(({ entry }) => entry);
      return { origin: tree.origin, entries: entries.toSorted((a, b) => comparePaths(a.path, b.path)), findings: [] };
    },
    read(entries, maxBytes) {
      if (listing === undefined) throw new Error("read before list");
      return readPublished({ ...listing, maxBytes }, entries);
    },
    readObject: async () => undefined,
  };
}

/** Content of a listed path: a published file, or a placeholder for a file that is not published. */
interface Place<File> {
  readonly entry: Entry;
  readonly content: { readonly file: File } | Content;
}

/** @throws CarryonError `pack-damaged` if a path is not canonical or occurs twice */
function placesOf<File extends PublishedFile>(tree: PublishedTree<File>): ReadonlyMap<string, Place<File>> {
  const places = new Map<string, Place<File>>();
  const add = (place: Place<File>): void => {
    const { path } = place.entry;
    if (!isDecodablePath(path)) throw damageError(tree.label, `${JSON.stringify(path)} is not a path in a repository`);
    if (places.has(path)) throw damageError(tree.label, `${path} is listed twice`);
    places.set(path, place);
  };
  for (const file of tree.files) {
    const { path, kind } = file;
    add({ entry: { path, kind, blob: blobOf(file, tree.isNumbered) }, content: { file } });
  }
  for (const { path, reason, size } of tree.skipped) {
    const content = PLACEHOLDERS.get(reason)?.(size);
    if (content === undefined) continue;
    add({ entry: { path, kind: reason === "submodule" ? "submodule" : "file", blob: undefined }, content });
  }
  return places;
}

/**
 * Computes an id that cannot be git's, so that facts of the published text are never taken for those of the original
 * file.
 */
function blobOf({ sha256 }: PublishedFile, isNumbered: boolean): string {
  return isNumbered ? hash("sha1", `without numbers ${sha256}`) : sha256.slice(0, BLOB_DIGITS);
}

/** Hex digits of a blob id. */
const BLOB_DIGITS = 40;

/**
 * Placeholder contents for skipped files. They cause the same skip reason again and keep the paths available for
 * imports and links. A reason without an entry here means that the file was not part of the tree, or that its path is
 * not the real one.
 */
const PLACEHOLDERS: ReadonlyMap<string, (size: number | undefined) => Content> = new Map(
  Object.entries({
    binary: () => stored(Buffer.from([0])),
    "lfs-pointer": () => stored(Buffer.from(POINTER)),
    oversize: (size: number | undefined) => ({ kind: "oversize", size: size ?? 0 }),
    carryonignore: () => NOT_PUBLISHED,
    never: () => NOT_PUBLISHED,
    "no-scope": () => NOT_PUBLISHED,
    submodule: () => NOT_PUBLISHED,
    unreadable: () => NOT_PUBLISHED,
  } satisfies Partial<Record<SkipReason, (size: number | undefined) => Content>>),
);

const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 1\n`;

const NOT_PUBLISHED: Content = { kind: "unreadable", reason: "not published" };

function stored(bytes: Uint8Array): Content {
  return { kind: "bytes", bytes, stored: true };
}

interface Reading<File extends PublishedFile> {
  readonly tree: PublishedTree<File>;
  readonly places: ReadonlyMap<string, Place<File>>;
  readonly maxBytes: number;
}

/** Yields contents in the order of the entries. Requests up to `tree.concurrency` texts at a time. */
async function* readPublished<File extends PublishedFile>(
  reading: Reading<File>,
  entries: Iterable<Entry>,
): AsyncGenerator<EntryContent> {
  const requestedEntries = [...entries];
  await reading.tree.prepare?.(requestedEntries.flatMap((entry) => publishedFile(reading, entry)));
  const queue: { readonly entry: Entry; readonly content: Promise<Settled> }[] = [];
  const take = async (): Promise<EntryContent> => {
    const { entry, content } = queue.shift()!;
    const settled = await content;
    if ("error" in settled) throw settled.error;
    return [entry, settled.content];
  };
  for (const entry of requestedEntries) {
    queue.push({ entry, content: settle(contentOf(reading, entry)) });
    if (queue.length >= reading.tree.concurrency) yield await take();
  }
  while (queue.length > 0) yield await take();
}

/** Gets the file of an entry if its text will be read. */
function publishedFile<File extends PublishedFile>(
  { places, maxBytes }: Reading<File>,
  { path }: Entry,
): readonly File[] {
  const content = places.get(path)?.content;
  return content !== undefined && "file" in content && content.file.bytes <= maxBytes ? [content.file] : [];
}

type Settled = { readonly content: Content } | { readonly error: unknown };

/** Resolves to the error instead of rejecting, because the promise may be awaited later or never. */
async function settle(content: Promise<Content>): Promise<Settled> {
  try {
    return { content: await content };
  } catch (error) {
    return { error };
  }
}

async function contentOf<File extends PublishedFile>(
  { tree, places, maxBytes }: Reading<File>,
  { path }: Entry,
): Promise<Content> {
  const place = places.get(path);
  if (place === undefined) throw new Error(`not in the listing: ${path}`);
  const { content } = place;
  if (!("file" in content)) return content;
  const { file } = content;
  if (file.bytes > maxBytes) return { kind: "oversize", size: file.bytes };
  const text = await tree.textOf(file);
  if ("missing" in text) return { kind: "unreadable", reason: text.missing };
  if (text.length !== file.bytes || hash("sha256", text) !== file.sha256) {
    throw damageError(tree.label, `the text of ${path} does not match its SHA-256 ${file.sha256}`);
  }
  const plain = tree.isNumbered ? stripLineNumbers(Buffer.from(text)) : undefined;
  return stored(plain ?? text);
}

/** Creates the `pack-damaged` error for a tree with a damaged listing, or with texts that do not match it. */
export function damageError({ name, hint }: TreeLabel, what: string, cause?: unknown): CarryonError {
  return new CarryonError("pack-damaged", `${name} is damaged: ${what}`, { hint, cause });
}
