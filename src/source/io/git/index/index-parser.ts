import type { Stats } from "node:fs";
import { encodeByteString } from "../../../../base/index.ts";
import type { EntryKind } from "../../../source.ts";
import { kindOfMode } from "../file-mode.ts";

/** Stats of a file when git last verified it against the index. A change of owner changes ctime. */
export interface IndexStat {
  readonly ctimeMs: number;
  readonly mtimeMs: number;
  readonly ino: number;
  readonly size: number;
}

/** Kind and state of an entry of git's index. */
export interface IndexEntryState {
  readonly kind: EntryKind;
  /** 0, or 1 to 3 for the versions of a conflicted path. */
  readonly stage: number;
  /** Whether git ignores the file on disk, because of `skip-worktree` or `assume-unchanged`. */
  readonly isUnwatched: boolean;
  /** `undefined` if the stats are missing or unreliable. */
  readonly stat: IndexStat | undefined;
}

/** Entry of git's index: one path, or one version of a conflicted path. */
export interface GitIndexEntry extends IndexEntryState {
  /** Canonical path, relative to the repository's directory. */
  readonly path: string;
  readonly id: string;
}

/** Contents of git's index. */
export interface GitIndex {
  readonly entries: readonly GitIndexEntry[];
  /** Id of the tree that a commit of the index would have, if git has cached it. */
  readonly tree: string | undefined;
  /** Checksum of the file as hex digits; `undefined` if git left it out. */
  readonly checksum: string | undefined;
}

/**
 * Whether a file's stats equal those in the index, so that it counts as unchanged. Follows git's defaults, but with
 * nanoseconds. A file as new as the index also counts as unchanged, where git would run clean filters to decide. On
 * Windows, git records no inode, and a change time that differs from Node's, so only size and modification time decide
 * there, as they do for git.
 */
export function equalsIndexStat(recorded: IndexStat, stats: Stats): boolean {
  const isSame = recorded.mtimeMs === stats.mtimeMs && recorded.size === stats.size % 2 ** 32;
  return isSame && (recorded.ino === 0 || (recorded.ino === stats.ino % 2 ** 32 && recorded.ctimeMs === stats.ctimeMs));
}

/** Access to the entries of an index file by their offsets. */
interface EntryReader {
  /**
   * Calls back for each entry with its name, one character per byte, and its offset. Copy a name to keep it, because it
   * holds the whole file in memory.
   */
  each(onEntry: (name: string, at: number) => void): void;
  /**
   * Whether an entry is a regular file without conflicts and not ignored on disk, so that its stats tell whether it
   * changed.
   */
  isPlain(at: number): boolean;
  kind(at: number): EntryKind;
  /** Raw bytes of the id, one character each. */
  id(at: number): string;
  /** 0, or 1 to 3 for the versions of a conflicted path. */
  stage(at: number): number;
  /** Whether git ignores the file on disk, because of `skip-worktree` or `assume-unchanged`. */
  isUnwatched(at: number): boolean;
  /** Stats of the file when git last saw it; `undefined` if they are missing or unreliable. */
  stat(at: number): IndexStat | undefined;
}

/** Index file that is read entry by entry. */
export interface IndexReader extends EntryReader {
  /** Number of entries. */
  readonly size: number;
  readonly hasSubmodules: boolean;
  /** Id of the tree that a commit of the index would have, if git has cached it. */
  readonly tree: string | undefined;
  /** Checksum of the file as hex digits; `undefined` if git left it out. */
  readonly checksum: string | undefined;
}

const HEADER = 12;
const SIGNATURE = 0x44_49_52_43;
/** Offset of the object id in an entry: after ten four-byte numbers. */
const ID = 40;
const ID_BYTES = { sha1: 20, sha256: 32 } as const;
const ASSUME_UNCHANGED = 0x8000;
const EXTENDED = 0x4000;
/** Bit in the second half of the flags, which only extended entries have. */
const SKIP_WORKTREE = 0x4000;
/** Flags that make an entry not plain. */
const NOT_PLAIN = 0xf000;
/** Length value of names that are at least this long. */
const LONG_NAME = 0x0fff;
/** The letter `a`. Names of mandatory extensions start with a lower-case letter. */
const FIRST_LOWER = 0x61;
/** Upper byte of the mode of regular files. */
const REGULAR = 0x81;
/** Upper byte of the mode of submodules. */
const SUBMODULE = 0xe0;

/**
 * Parses git's index file and returns the entries below a folder. `undefined` for a file that only git can read, or
 * whose entries are not unique and sorted by name, then stage. Such an index is damaged, and git should report it.
 * @param format hash function of object ids
 * @param folder Latin-1 (one character per byte) with a trailing `/`; empty for the top
 */
export function parseIndex(bytes: Buffer, format: "sha1" | "sha256", folder: string): GitIndex | undefined {
  const index = openIndex(bytes, format);
  if (index === undefined) return undefined;
  const entries: GitIndexEntry[] = [];
  let [previousName, previousStage, isSorted] = ["", -1, true];
  index.each((name, at) => {
    const stage = index.stage(at);
    isSorted &&= previousName < name || (previousName === name && previousStage < stage);
    [previousName, previousStage] = [name, stage];
    if (!name.startsWith(folder)) return;
    entries.push({
      path: encodeByteString(detachedCopy(name.slice(folder.length))),
      kind: index.kind(at),
      id: bytes.toString("hex", at + ID, at + ID + ID_BYTES[format]),
      stage,
      isUnwatched: index.isUnwatched(at),
      stat: index.stat(at),
    });
  });
  return isSorted ? { entries, tree: index.tree, checksum: index.checksum } : undefined;
}

/**
 * Copies a string so that it does not keep a larger one in memory.
 * @param text one character per byte
 */
function detachedCopy(text: string): string {
  return Buffer.from(text, "latin1").toString("latin1");
}

/**
 * Returns a reader for the entries of git's index file, version 2 to 4. `undefined` if the file is damaged, or in a
 * form that only git can read, such as a split or sparse index. Format: gitformat-index(5).
 * @param format hash function of object ids
 */
export function openIndex(bytes: Buffer, format: "sha1" | "sha256"): IndexReader | undefined {
  const numbers = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const idLength = ID_BYTES[format];
  if (bytes.length < HEADER + idLength || numbers.getUint32(0) !== SIGNATURE) return undefined;
  const file: IndexFile = { bytes, numbers, version: numbers.getUint32(4), idEnd: ID + idLength };
  const entries = findEntries(file);
  const extensions = entries && readExtensions(file, entries.end);
  if (entries === undefined || extensions === undefined) return undefined;
  const checksum = bytes.toString("hex", bytes.length - idLength);
  return {
    size: entries.offsets.length,
    hasSubmodules: entries.hasSubmodules,
    tree: extensions.tree,
    checksum: /^0*$/u.test(checksum) ? undefined : checksum,
    ...entryReader(file, entries.offsets),
  };
}

interface IndexFile {
  readonly bytes: Buffer;
  /** View of the same bytes. */
  readonly numbers: DataView;
  readonly version: number;
  /** Number of bytes from the start of an entry to the end of its id. */
  readonly idEnd: number;
}

function entryReader(file: IndexFile, offsets: Uint32Array): EntryReader {
  const { bytes, numbers, version, idEnd } = file;
  /** The file as Latin-1 while its entries are visited. Released afterwards because it is as large as the file. */
  let text = "";
  const flags = (at: number): number => numbers.getUint16(at + idEnd);
  const isSkipped = (at: number): boolean =>
    (flags(at) & EXTENDED) !== 0 && (numbers.getUint16(at + idEnd + 2) & SKIP_WORKTREE) !== 0;
  return {
    each(onEntry) {
      text = bytes.toString("latin1");
      let name = "";
      for (const at of offsets) {
        const { start, dropped } = nameStart(file, at);
        const suffix = text.slice(start, text.indexOf("\0", start));
        name = version === 4 ? name.slice(0, name.length - dropped) + suffix : suffix;
        onEntry(name, at);
      }
      text = "";
    },
    isPlain: (at) => numbers.getUint8(at + 26) === REGULAR && (flags(at) & NOT_PLAIN) === 0,
    kind: (at) => kindOfMode(numbers.getUint32(at + 24)),
    id: (at) => (text === "" ? bytes.toString("latin1", at + ID, at + idEnd) : text.slice(at + ID, at + idEnd)),
    stage: (at) => (flags(at) >> 12) & 3,
    isUnwatched: (at) => (flags(at) & ASSUME_UNCHANGED) !== 0 || isSkipped(at),
    stat: (at) => readStat(numbers, at),
  };
}

interface IndexEntries {
  readonly offsets: Uint32Array;
  /** End of the last entry. */
  readonly end: number;
  readonly hasSubmodules: boolean;
}

/** Locates the entries; `undefined` if the file is not a valid list of entries. */
function findEntries(file: IndexFile): IndexEntries | undefined {
  const { bytes, numbers, version, idEnd } = file;
  const count = numbers.getUint32(8);
  if (version < 2 || version > 4 || count > bytes.length / idEnd) return undefined;
  const offsets = new Uint32Array(count);
  let [at, hasSubmodules, length] = [HEADER, false, 0];
  for (let i = 0; i < count; i++) {
    offsets[i] = at;
    hasSubmodules ||= bytes[at + 26] === SUBMODULE;
    const { start, dropped } = nameStart(file, at);
    const end = version === 4 ? bytes.indexOf(0, start) : nameEnd(bytes, at + idEnd, start);
    if (bytes[end] !== 0 || dropped > length) return undefined;
    length += end - start - dropped;
    // Up to version 3, entries are padded to a multiple of eight bytes.
    at = version === 4 ? end + 1 : at + ((end - at + 8) & ~7);
  }
  return { offsets, end: at, hasSubmodules };
}

/**
 * Start of an entry's name. In version 4, `dropped` is the number of bytes at the end of the previous name that this
 * one does not share.
 */
function nameStart({ bytes, version, idEnd }: IndexFile, entryAt: number): { start: number; dropped: number } {
  const isExtended = ((bytes[entryAt + idEnd] ?? 0) & (EXTENDED >> 8)) !== 0;
  let at = entryAt + idEnd + (isExtended ? 4 : 2);
  if (version < 4) return { start: at, dropped: 0 };
  let byte = bytes[at++] ?? 0;
  let dropped = byte & 0x7f;
  while (byte >= 0x80) {
    byte = bytes[at++] ?? 0;
    dropped = ((dropped + 1) << 7) | (byte & 0x7f);
  }
  return { start: at, dropped };
}

/** End of a name up to version 3. Reads single bytes, which is cheap in code that is not compiled yet. */
function nameEnd(bytes: Buffer, flagsAt: number, start: number): number {
  const length = (((bytes[flagsAt] ?? 0) & 0x0f) << 8) | (bytes[flagsAt + 1] ?? 0);
  return length < LONG_NAME ? start + length : bytes.indexOf(0, start);
}

/** Reads the stats of the entry at an offset; `undefined` if they are missing or unreliable. */
function readStat(numbers: DataView, at: number): IndexStat | undefined {
  const ctimeNs = numbers.getUint32(at + 4);
  const mtimeNs = numbers.getUint32(at + 12);
  // Without nanoseconds, a change within the same second would be missed.
  if (ctimeNs === 0 || mtimeNs === 0) return undefined;
  // Computed the way Node does it for `Stats`.
  return {
    ctimeMs: numbers.getUint32(at) * 1000 + ctimeNs / 1_000_000,
    mtimeMs: numbers.getUint32(at + 8) * 1000 + mtimeNs / 1_000_000,
    ino: numbers.getUint32(at + 20),
    size: numbers.getUint32(at + 36),
  };
}

/**
 * Reads the id of the root tree, if git has cached a valid one. `undefined` for an index with a mandatory extension,
 * such as a split or sparse one.
 */
function readExtensions(
  { bytes, numbers, idEnd }: IndexFile,
  start: number,
): { readonly tree: string | undefined } | undefined {
  const idLength = idEnd - ID;
  let tree: string | undefined;
  for (let at = start; at + 8 <= bytes.length - idLength; at += 8 + numbers.getUint32(at + 4)) {
    if ((bytes[at] ?? 0) >= FIRST_LOWER) return undefined;
    // An invalidated tree has a count of -1 and no id.
    const [head] = /^TREE.{4}\0\d+ \d+\n/s.exec(bytes.toString("latin1", at, at + 40)) ?? [];
    const idAt = at + (head?.length ?? 0);
    if (head !== undefined) tree = bytes.toString("hex", idAt, idAt + idLength);
  }
  return { tree };
}
