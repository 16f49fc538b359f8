import type { Stats } from "node:fs";
import { encodeByteString } from "../../../../base/index.ts";
import type { EntryKind } from "../../../source.ts";
import { kindOfMode } from "../file-mode.ts";

/** The stats of a file when git last verified it against the index. A change of owner shows in ctime. */
export interface IndexStat {
  readonly ctimeMs: number;
  readonly mtimeMs: number;
  readonly ino: number;
  readonly size: number;
}

/** One entry of the index. */
export interface GitIndexEntry {
  /** Canonical path, relative to the repository's directory. */
  readonly path: string;
  readonly kind: EntryKind;
  readonly id: string;
  /** 0, or 1 to 3 for the versions of a conflicted path. */
  readonly stage: number;
  /** Whether git ignores the file on disk, because of `skip-worktree` or `assume-unchanged`. */
  readonly isUnwatched: boolean;
  /** `undefined` if the stats are missing or cannot be trusted. */
  readonly stat: IndexStat | undefined;
}

/** The contents of an index. */
export interface GitIndex {
  readonly entries: readonly GitIndexEntry[];
  /** Id of the tree that the index would be committed as, if git has cached it. */
  readonly tree: string | undefined;
  /** Checksum of the file, as hex digits; `undefined` if git left it out. */
  readonly checksum: string | undefined;
}

/**
 * Whether a file's stats equal those in the index, so that it counts as unchanged. As in git by default, but with
 * nanoseconds: a file as new as the index counts as unchanged too, where git would run clean filters to decide. git on
 * Windows notes no inode and another change time than Node reads; then size and modification time decide, as for git there.
 */
export function isNotedAs(noted: IndexStat, stats: Stats): boolean {
  const isSame = noted.mtimeMs === stats.mtimeMs && noted.size === stats.size % 2 ** 32;
  return isSame && (noted.ino === 0 || (noted.ino === stats.ino % 2 ** 32 && noted.ctimeMs === stats.ctimeMs));
}

const HEADER = 12;
/** Offset of the object id in an entry: after ten numbers of four bytes. */
const ID = 40;
const ASSUME_UNCHANGED = 0x8000;
const EXTENDED = 0x4000;
/** A bit in the second half of the flags, which only extended entries have. */
const SKIP_WORKTREE = 0x4000;

/**
 * Parses an index file of version 2 to 4 and returns the entries below a folder; `undefined` for a form that only git can
 * read, such as a split or a sparse index. Format: gitformat-index(5).
 * @param folder as latin1 (one character per byte), with a trailing `/`; empty for the top
 * @throws RangeError if the file is truncated
 */
export function parseIndex(bytes: Buffer, format: "sha1" | "sha256", folder: string): GitIndex | undefined {
  const numbers = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const version = numbers.getUint32(4);
  const idEnd = ID + (format === "sha1" ? 20 : 32);
  const file = { bytes, numbers, text: bytes.toString("latin1"), version, idEnd };
  if (!file.text.startsWith("DIRC") || version < 2 || version > 4) return undefined;
  const { places, end } = findEntries(file);
  const extensions = readExtensions(file, end);
  // The names of mandatory extensions begin with a lower-case letter.
  if ([...extensions.keys()].some((name) => name >= "a")) return undefined;
  if (!areInOrder(file, places)) return undefined;
  const below = places.filter(({ name }) => name.startsWith(folder));
  const entries = below.map(({ at, name }) => readEntry(file, at, name.slice(folder.length)));
  return { entries, tree: extensions.get("TREE"), checksum: indexChecksum(bytes, format) };
}

/** Returns the checksum at the end of an index; `undefined` if git left it out. */
export function indexChecksum(bytes: Buffer, format: "sha1" | "sha256"): string | undefined {
  const checksum = bytes.toString("hex", bytes.length - (format === "sha1" ? 20 : 32));
  return /^0*$/u.test(checksum) ? undefined : checksum;
}

/** Whether entries are unique and sorted by name, then stage; otherwise the file is damaged, which git should report. */
function areInOrder({ numbers, idEnd }: IndexFile, places: readonly Place[]): boolean {
  const stageOf = (at: number): number => numbers.getUint16(at + idEnd) & 0x3000;
  return places.every(({ at, name }, i) => {
    const before = places[i - 1];
    if (before === undefined || before.name < name) return true;
    return before.name === name && stageOf(before.at) < stageOf(at);
  });
}

interface IndexFile {
  readonly bytes: Buffer;
  /** The same bytes as a DataView and as latin1 text. */
  readonly numbers: DataView;
  readonly text: string;
  readonly version: number;
  /** Bytes from the start of an entry to the end of its id. */
  readonly idEnd: number;
}

interface Place {
  readonly at: number;
  /** As latin1, one character per byte. */
  readonly name: string;
}

/** Finds the start and the name of each entry, and the end of the last one. */
function findEntries({ bytes, numbers, text, version, idEnd }: IndexFile): {
  readonly places: Place[];
  readonly end: number;
} {
  const places: Place[] = [];
  let at = HEADER;
  let name = "";
  for (let left = numbers.getUint32(8); left > 0; left--) {
    const isExtended = (numbers.getUint16(at + idEnd) & EXTENDED) !== 0;
    let start = at + idEnd + (isExtended ? 4 : 2);
    let kept = 0;
    if (version === 4) [kept, start] = readKept(numbers, start, name.length);
    const end = text.indexOf("\0", start);
    if (end < 0) throw new RangeError("unterminated name");
    // A slice of `text` would keep all of it in memory.
    name = name.slice(0, kept) + bytes.toString("latin1", start, end);
    places.push({ at, name });
    // Up to version 3, entries are padded to a multiple of eight bytes.
    at = version === 4 ? end + 1 : at + ((end - at + 8) & ~7);
  }
  return { places, end: at };
}

function readEntry({ bytes, numbers, idEnd }: IndexFile, at: number, name: string): GitIndexEntry {
  const flags = numbers.getUint16(at + idEnd);
  const isSkipped = (flags & EXTENDED) !== 0 && (numbers.getUint16(at + idEnd + 2) & SKIP_WORKTREE) !== 0;
  return {
    path: encodeByteString(name),
    kind: kindOfMode(numbers.getUint32(at + 24)),
    id: bytes.toString("hex", at + ID, at + idEnd),
    stage: (flags >> 12) & 3,
    isUnwatched: isSkipped || (flags & ASSUME_UNCHANGED) !== 0,
    stat: readStat(numbers, at),
  };
}

/** For a name of version 4: returns how many bytes it shares with the previous name, and where the rest of it starts. */
function readKept(numbers: DataView, start: number, length: number): [kept: number, start: number] {
  let at = start;
  let byte = numbers.getUint8(at++);
  let dropped = byte & 0x7f;
  while (byte >= 0x80) {
    byte = numbers.getUint8(at++);
    dropped = ((dropped + 1) << 7) | (byte & 0x7f);
  }
  return [length - dropped, at];
}

/** Reads the stats of the entry at an offset; `undefined` if they are missing or cannot be trusted. */
export function readStat(numbers: DataView, at: number): IndexStat | undefined {
  const ctimeNs = numbers.getUint32(at + 4);
  const mtimeNs = numbers.getUint32(at + 12);
  // Without nanoseconds, a change within the same second would be missed.
  if (ctimeNs === 0 || mtimeNs === 0) return undefined;
  // Computed as Node does for `Stats`.
  return {
    ctimeMs: numbers.getUint32(at) * 1000 + ctimeNs / 1_000_000,
    mtimeMs: numbers.getUint32(at + 8) * 1000 + mtimeNs / 1_000_000,
    ino: numbers.getUint32(at + 20),
    size: numbers.getUint32(at + 36),
  };
}

/** Returns the names of the extensions, with the id of the root tree if the cached one is valid. */
function readExtensions(
  { bytes, numbers, text, idEnd }: IndexFile,
  start: number,
): ReadonlyMap<string, string | undefined> {
  const extensions = new Map<string, string | undefined>();
  for (let at = start; at + 8 <= bytes.length - (idEnd - ID); at += 8 + numbers.getUint32(at + 4)) {
    // An invalidated tree has a count of -1 and no id.
    const [head] = /^TREE.{4}\0\d+ \d+\n/s.exec(text.slice(at, at + 40)) ?? [];
    const id = at + (head?.length ?? 0);
    extensions.set(text.slice(at, at + 4), head === undefined ? undefined : bytes.toString("hex", id, id + idEnd - ID));
  }
  return extensions;
}
