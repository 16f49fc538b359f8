import { encodeByteString } from "../../model/path.ts";
import type { EntryKind } from "../../model/ports/source.ts";
import { kindOfMode } from "./file-mode.ts";

/** What git noted of a file on disk when it last knew the file to be what the index says; a new owner shows in ctime. */
export interface IndexStat {
  readonly ctimeMs: number;
  readonly mtimeMs: number;
  readonly ino: number;
  readonly size: number;
}

/** One line of the index. */
export interface GitIndexEntry {
  /** Canonical, below the repository's directory. */
  readonly path: string;
  readonly kind: EntryKind;
  readonly id: string;
  /** 0, or 1 to 3 for the sides of a conflict. */
  readonly stage: number;
  /** Whether the user told git not to look at the disk: by `skip-worktree` or `assume-unchanged`. */
  readonly isUnwatched: boolean;
  /** `undefined` where git's notes cannot be relied on. */
  readonly stat: IndexStat | undefined;
}

/** What an index says. */
export interface GitIndex {
  readonly entries: readonly GitIndexEntry[];
  /** The tree that a commit of the index would have, where git has noted it. */
  readonly tree: string | undefined;
}

const HEADER = 12;
/** Where an entry has its id: after ten numbers of four bytes. */
const ID = 40;
const ASSUME_UNCHANGED = 0x8000;
const EXTENDED = 0x4000;
/** Of the second half of the flags, which an extended entry has. */
const SKIP_WORKTREE = 0x4000;

/**
 * Parses an index file, of the versions 2 to 4, for the entries below a folder; `undefined` for a form that only git
 * can read, such as a split or a sparse index. Format: gitformat-index(5).
 * @param folder one character a byte, with a `/` at its end; empty for the top
 * @throws RangeError where the file ends too early
 */
export function parseIndex(bytes: Buffer, format: "sha1" | "sha256", folder: string): GitIndex | undefined {
  const numbers = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const version = numbers.getUint32(4);
  const idEnd = ID + (format === "sha1" ? 20 : 32);
  const file = { bytes, numbers, text: bytes.toString("latin1"), version, idEnd };
  if (!file.text.startsWith("DIRC") || version < 2 || version > 4) return undefined;
  const { places, end } = findEntries(file);
  const extensions = readExtensions(file, end);
  // One that git must understand has a small letter at its beginning.
  if ([...extensions.keys()].some((name) => name >= "a")) return undefined;
  if (!areInOrder(file, places)) return undefined;
  const below = places.filter(({ name }) => name.startsWith(folder));
  const entries = below.map(({ at, name }) => readEntry(file, at, name.slice(folder.length)));
  return { entries, tree: extensions.get("TREE") };
}

/** git keeps entries by name, then stage, each once; another order is damage, which git is to report. */
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
  /** The same as numbers, and as one character a byte. */
  readonly numbers: DataView;
  readonly text: string;
  readonly version: number;
  /** Bytes from the beginning of an entry to the end of its id. */
  readonly idEnd: number;
}

interface Place {
  readonly at: number;
  /** One character a byte. */
  readonly name: string;
}

/** Where the entries begin and end. */
function findEntries({ numbers, text, version, idEnd }: IndexFile): { readonly places: Place[]; readonly end: number } {
  const places: Place[] = [];
  let at = HEADER;
  let name = "";
  for (let left = numbers.getUint32(8); left > 0; left--) {
    const isExtended = (numbers.getUint16(at + idEnd) & EXTENDED) !== 0;
    let start = at + idEnd + (isExtended ? 4 : 2);
    let kept = 0;
    if (version === 4) [kept, start] = readKept(numbers, start, name.length);
    const end = text.indexOf("\0", start);
    if (end < 0) throw new RangeError("A name has no end.");
    name = name.slice(0, kept) + text.slice(start, end);
    places.push({ at, name });
    // Up to version 3 an entry is filled up to a multiple of eight bytes.
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

/** How much of the name before a name of version 4 begins with, and where the rest of it stands. */
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

function readStat(numbers: DataView, at: number): IndexStat | undefined {
  const ctimeNs = numbers.getUint32(at + 4);
  const mtimeNs = numbers.getUint32(at + 12);
  // Without nanoseconds a change within the same second would not be seen.
  if (ctimeNs === 0 || mtimeNs === 0) return undefined;
  // The same sums that Node makes for `Stats`.
  return {
    ctimeMs: numbers.getUint32(at) * 1000 + ctimeNs / 1_000_000,
    mtimeMs: numbers.getUint32(at + 8) * 1000 + mtimeNs / 1_000_000,
    ino: numbers.getUint32(at + 20),
    size: numbers.getUint32(at + 36),
  };
}

/** Names of the extensions, with the id of the whole tree where it is still valid. */
function readExtensions(
  { bytes, numbers, text, idEnd }: IndexFile,
  start: number,
): ReadonlyMap<string, string | undefined> {
  const extensions = new Map<string, string | undefined>();
  for (let at = start; at + 8 <= bytes.length - (idEnd - ID); at += 8 + numbers.getUint32(at + 4)) {
    // A tree that has lost its validity has a count of -1, and no id.
    const [head] = /^TREE.{4}\0\d+ \d+\n/s.exec(text.slice(at, at + 40)) ?? [];
    const id = at + (head?.length ?? 0);
    extensions.set(text.slice(at, at + 4), head === undefined ? undefined : bytes.toString("hex", id, id + idEnd - ID));
  }
  return extensions;
}
