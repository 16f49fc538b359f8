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

/** Entry of git's index: one path, or one version of a conflicted path. */
export interface GitIndexEntry {
  /** Canonical path, relative to the repository's directory. */
  readonly path: string;
  readonly id: string;
  readonly kind: EntryKind;
  /** 0, or 1 to 3 for the versions of a conflicted path. */
  readonly stage: number;
  /** Whether git ignores the file on disk, because of `skip-worktree` or `assume-unchanged`. */
  readonly isUnwatched: boolean;
  /** `undefined` if the stats are missing or unreliable. */
  readonly stat: IndexStat | undefined;
}

/** Contents of git's index. */
export interface GitIndex {
  readonly entries: readonly GitIndexEntry[];
  /** Id of the tree that a commit of the index would have, if git has cached it. */
  readonly tree: string | undefined;
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

const HEADER = 12;
const SIGNATURE = 0x44_49_52_43;
/** Offset of the object id in an entry: after ten four-byte numbers. */
const ID = 40;
const ID_BYTES = { sha1: 20, sha256: 32 } as const;
const ASSUME_UNCHANGED = 0x8000;
const EXTENDED = 0x4000;
/** Bit in the second half of the flags, which only extended entries have. */
const SKIP_WORKTREE = 0x4000;
/** The letter `a`. Names of mandatory extensions start with a lower-case letter. */
const FIRST_LOWER = 0x61;

/**
 * Parses git's index file, version 2 to 4, and returns the entries below a folder. `undefined` for a damaged file, one
 * that only git can read, such as a split or sparse index, or one whose entries are not unique and sorted by name, then
 * stage. Format: gitformat-index(5).
 * @param format hash function of object ids
 * @param folder Latin-1 (one character per byte) with a trailing `/`; empty for the top
 */
export function parseIndex(bytes: Buffer, format: "sha1" | "sha256", folder: string): GitIndex | undefined {
  const numbers = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const idEnd = ID + ID_BYTES[format];
  if (bytes.length < HEADER + ID_BYTES[format] || numbers.getUint32(0) !== SIGNATURE) return undefined;
  const [version, count] = [numbers.getUint32(4), numbers.getUint32(8)];
  if (version < 2 || version > 4 || count > bytes.length / idEnd) return undefined;
  const file: IndexFile = { bytes, numbers, version, idEnd };
  const entries: GitIndexEntry[] = [];
  let [at, name, stage] = [HEADER, "", -1];
  for (let i = 0; i < count; i++) {
    const record = readRecord(file, at, name);
    if (record === undefined || !isAfter(record, name, stage)) return undefined;
    if (record.name.startsWith(folder)) entries.push(entryOf(file, at, record, folder));
    ({ name, stage, end: at } = record);
  }
  const extensions = readExtensions(file, at);
  return extensions && { entries, tree: extensions.tree };
}

interface IndexFile {
  readonly bytes: Buffer;
  /** View of the same bytes. */
  readonly numbers: DataView;
  readonly version: number;
  /** Number of bytes from the start of an entry to the end of its id. */
  readonly idEnd: number;
}

/** Name and flags of an entry. */
interface IndexRecord {
  /** One character per byte. */
  readonly name: string;
  readonly stage: number;
  readonly isUnwatched: boolean;
  /** Offset of the next entry. */
  readonly end: number;
}

function isAfter(record: IndexRecord, name: string, stage: number): boolean {
  return record.name > name || (record.name === name && record.stage > stage);
}

/** Reads the entry at an offset; `undefined` if it is damaged. @param previous name of the entry before it */
function readRecord(
  { bytes, numbers, version, idEnd }: IndexFile,
  at: number,
  previous: string,
): IndexRecord | undefined {
  if (at + idEnd + 4 > bytes.length) return undefined;
  const flags = numbers.getUint16(at + idEnd);
  const isExtended = (flags & EXTENDED) !== 0;
  const isSkipped = isExtended && (numbers.getUint16(at + idEnd + 2) & SKIP_WORKTREE) !== 0;
  const nameAt = at + idEnd + (isExtended ? 4 : 2);
  const { start, dropped } = version < 4 ? { start: nameAt, dropped: 0 } : readDropped(bytes, nameAt);
  const end = bytes.indexOf(0, start);
  if (end < 0 || dropped > previous.length) return undefined;
  const shared = version < 4 ? "" : previous.slice(0, previous.length - dropped);
  return {
    name: shared + bytes.toString("latin1", start, end),
    stage: (flags >> 12) & 3,
    isUnwatched: (flags & ASSUME_UNCHANGED) !== 0 || isSkipped,
    // Up to version 3, entries are padded to a multiple of eight bytes.
    end: version < 4 ? at + ((end - at + 8) & ~7) : end + 1,
  };
}

/** Reads how many bytes at the end of the previous name this one does not share, and where the rest of it starts. */
function readDropped(bytes: Buffer, from: number): { readonly start: number; readonly dropped: number } {
  let at = from;
  let byte = bytes[at++] ?? 0;
  let dropped = byte & 0x7f;
  while (byte >= 0x80) {
    byte = bytes[at++] ?? 0;
    dropped = ((dropped + 1) << 7) | (byte & 0x7f);
  }
  return { start: at, dropped };
}

function entryOf(
  { bytes, numbers, idEnd }: IndexFile,
  at: number,
  { name, stage, isUnwatched }: IndexRecord,
  folder: string,
): GitIndexEntry {
  return {
    path: encodeByteString(name.slice(folder.length)),
    kind: kindOfMode(numbers.getUint32(at + 24)),
    id: bytes.toString("hex", at + ID, at + idEnd),
    stage,
    isUnwatched,
    stat: readStat(numbers, at),
  };
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
