import { hash } from "node:crypto";
import { CarryonError, comparePaths, decodePath } from "../../base/index.ts";
import type { SkippedFile, SkipReason } from "../scan/file.ts";
import type { Content, Entry, EntryContent, EntryKind, Origin, Source } from "../../source/index.ts";
import { unnumberedBytes } from "./unnumbered.ts";

/** What a pack or a site says of one file. */
export interface PublishedFile {
  readonly path: string;
  readonly kind: EntryKind;
  /** SHA-256 of the redacted text, 64 hex digits. */
  readonly sha256: string;
  /** Size of the redacted text in bytes. */
  readonly bytes: number;
}

/** A tree that was published: its redacted texts, and what it says of them. */
export interface PublishedTree<File extends PublishedFile = PublishedFile> {
  readonly origin: Origin;
  readonly files: readonly File[];
  readonly skipped: readonly SkippedPath[];
  /** Returns the text of a file, or why it cannot be had. Its size and digest are checked by the caller. */
  readonly textOf: (file: File) => Promise<Uint8Array | { readonly missing: string }>;
  /** Told which texts are about to be asked for, so that it can get many at once. */
  readonly prepare?: (files: readonly File[]) => Promise<void>;
  /** How many texts to ask for at once. */
  readonly ahead: number;
  readonly label: TreeLabel;
  /** Whether each line of the texts begins with its number, which the source takes away. */
  readonly isNumbered: boolean;
}

/** An entry that is in no pack, and why; later versions may have other reasons. */
export interface SkippedPath extends Pick<SkippedFile, "path" | "size"> {
  readonly reason: string;
}

/** What an error says of a tree. */
export interface TreeLabel {
  /** Such as `the pack`. */
  readonly name: string;
  /** What to do if it is damaged. */
  readonly hint: string;
}

/** Texts of a pack by path. */
export interface PackTexts {
  readonly kindOf: (path: string) => EntryKind;
  readonly textOf: (file: PublishedFile) => Uint8Array | { readonly missing: string };
}

/**
 * Creates a source of published texts. Every text is checked against its digest, so what is read is what was published.
 * @param open reads what the tree says of its files; called for each listing
 */
export function createPublishedSource<File extends PublishedFile>(open: () => Promise<PublishedTree<File>>): Source {
  let listed: { readonly tree: PublishedTree<File>; readonly places: ReadonlyMap<string, Place<File>> } | undefined;
  return {
    async list() {
      const tree = await open();
      const places = placesOf(tree);
      listed = { tree, places };
      const entries = [...places.values()].map(({ entry }) => entry);
      return { origin: tree.origin, entries: entries.toSorted((a, b) => comparePaths(a.path, b.path)), findings: [] };
    },
    read(entries, maxBytes) {
      if (listed === undefined) throw new Error("read before list");
      return readPublished({ ...listed, maxBytes }, entries);
    },
    readObject: async () => undefined,
  };
}

/** Where the content of a listed path comes from: a published file, or what stands for a file that is not published. */
interface Place<File> {
  readonly entry: Entry;
  readonly content: { readonly file: File } | Content;
}

/** @throws CarryonError `pack-damaged` if a path is not canonical or occurs twice */
function placesOf<File extends PublishedFile>(tree: PublishedTree<File>): ReadonlyMap<string, Place<File>> {
  const places = new Map<string, Place<File>>();
  const add = (place: Place<File>): void => {
    const { path } = place.entry;
    if (!isCanonical(path)) throw damaged(tree.label, `${JSON.stringify(path)} is not a path in a repository`);
    if (places.has(path)) throw damaged(tree.label, `${path} is listed twice`);
    places.set(path, place);
  };
  for (const file of tree.files) {
    const { path, kind } = file;
    add({ entry: { path, kind, blob: blobOf(file, tree.isNumbered) }, content: { file } });
  }
  for (const { path, reason, size } of tree.skipped) {
    const content = STAND_INS.get(reason)?.(size);
    if (content === undefined) continue;
    add({ entry: { path, kind: reason === "submodule" ? "submodule" : "file", blob: undefined }, content });
  }
  return places;
}

/** Returns an id that is not git's, so that facts of the text are never taken for those of the file it was made from. */
function blobOf({ sha256 }: PublishedFile, isNumbered: boolean): string {
  return isNumbered ? hash("sha1", `without numbers ${sha256}`) : sha256.slice(0, BLOB_DIGITS);
}

/** Hex digits of the id of a blob. */
const BLOB_DIGITS = 40;

/**
 * Contents that stand for skipped files, so that they are skipped again for the same reason: their paths count for imports
 * and links. Files that are not listed were not part of the tree, or their path is not the true one.
 */
const STAND_INS: ReadonlyMap<string, (size: number | undefined) => Content> = new Map(
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

function isCanonical(path: string): boolean {
  try {
    return decodePath(path).length > 0;
  } catch {
    return false;
  }
}

interface Reading<File extends PublishedFile> {
  readonly tree: PublishedTree<File>;
  readonly places: ReadonlyMap<string, Place<File>>;
  readonly maxBytes: number;
}

/** Yields contents in the order of the entries, asking for some texts ahead. */
async function* readPublished<File extends PublishedFile>(
  reading: Reading<File>,
  entries: Iterable<Entry>,
): AsyncGenerator<EntryContent> {
  const wanted = [...entries];
  await reading.tree.prepare?.(wanted.flatMap((entry) => publishedFile(reading, entry)));
  const queue: { readonly entry: Entry; readonly content: Promise<Settled> }[] = [];
  const take = async (): Promise<EntryContent> => {
    const { entry, content } = queue.shift()!;
    const settled = await content;
    if ("error" in settled) throw settled.error;
    return [entry, settled.content];
  };
  for (const entry of wanted) {
    queue.push({ entry, content: settle(contentOf(reading, entry)) });
    if (queue.length >= reading.tree.ahead) yield await take();
  }
  while (queue.length > 0) yield await take();
}

/** Returns the file of an entry, if its text is to be read. */
function publishedFile<File extends PublishedFile>(
  { places, maxBytes }: Reading<File>,
  { path }: Entry,
): readonly File[] {
  const content = places.get(path)?.content;
  return content !== undefined && "file" in content && content.file.bytes <= maxBytes ? [content.file] : [];
}

type Settled = { readonly content: Content } | { readonly error: unknown };

/** Resolves to the error instead of rejecting, because the promise may not be awaited yet, or never. */
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
    throw damaged(tree.label, `the text of ${path} is not the one with SHA-256 ${file.sha256}`);
  }
  const plain = tree.isNumbered ? unnumberedBytes(Buffer.from(text)) : undefined;
  return stored(plain ?? text);
}

/** Returns the error for a tree that is not what it says. */
export function damaged({ name, hint }: TreeLabel, what: string, cause?: unknown): CarryonError {
  return new CarryonError("pack-damaged", `${name} is damaged: ${what}`, { hint, cause });
}
