import type { Stats } from "node:fs";
import type { EntryKind } from "../../../source.ts";
import { kindOfMode } from "../file-mode.ts";
import { type IndexStat, readStat } from "./index-parser.ts";

/** The index file of a repository, opened to be read entry by entry. */
export interface IndexRows {
  /** Number of entries. */
  readonly size: number;
  readonly hasSubmodules: boolean;
  /** Calls back for each entry with its name, one character per byte, and its place. */
  each(onRow: (name: string, at: number) => void): void;
  /** Whether an entry is a regular file without conflicts, whose stats say whether it changed. */
  isPlain(at: number): boolean;
  /** Whether the stats of a file are those of an entry. If not, `stat` may still say so, by the rules of other systems. */
  hasStats(at: number, stats: Stats): boolean;
  kind(at: number): EntryKind;
  /** Returns the raw bytes of the id, one character each. */
  id(at: number): string;
  stage(at: number): number;
  /** Whether git ignores the file on disk. */
  isUnwatched(at: number): boolean;
  /** Returns the stats of the file when git last saw it; `undefined` if they cannot be trusted. */
  stat(at: number): IndexStat | undefined;
}

const HEADER = 12;
const ID = 40;
const ASSUME_UNCHANGED = 0x8000;
const EXTENDED = 0x4000;
const SKIP_WORKTREE = 0x4000;
const SIGNATURE = 0x44_49_52_43;
/** Flags of an entry that is not plain. */
const NOT_PLAIN = 0xf000;
/** Stands for the length of names that are as long or longer. */
const LONG_NAME = 0x0fff;
/** The letter `a`. */
const FIRST_LOWER = 0x61;
/** The upper byte of the mode of regular files. */
const REGULAR = 0x81;
/** The upper byte of the mode of submodules. */
const SUBMODULE = 0xe0;

/**
 * Opens an index file of version 2 or 3. Reading it is several times as fast as `parseIndex`, which keeps and checks more.
 * Format: gitformat-index(5).
 * @returns `undefined` for an index that has to be read in another way, or that is damaged
 */
export function openIndexRows(bytes: Buffer, idLength: number): IndexRows | undefined {
  const numbers = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  /** The file as latin1 while its entries are visited; as large as the file, so it is not kept. */
  let text = "";
  const idEnd = ID + idLength;
  const found = entryPlaces(bytes, numbers, idLength);
  if (found === undefined) return undefined;
  const { places, hasSubmodules } = found;
  const flags = (at: number): number => numbers.getUint16(at + idEnd);
  const isExtended = (at: number): boolean => (flags(at) & EXTENDED) !== 0;
  const isSkipped = (at: number): boolean =>
    isExtended(at) && (numbers.getUint16(at + idEnd + 2) & SKIP_WORKTREE) !== 0;
  return {
    size: places.length,
    hasSubmodules,
    each(onRow) {
      text = bytes.toString("latin1");
      for (const at of places) {
        const start = at + idEnd + (isExtended(at) ? 4 : 2);
        onRow(text.slice(start, text.indexOf("\0", start)), at);
      }
      text = "";
    },
    isPlain: (at) => numbers.getUint8(at + 26) === REGULAR && (flags(at) & NOT_PLAIN) === 0,
    hasStats: (at, { ctimeMs, mtimeMs, size, ino }) => {
      const [changeNs, writeNs] = [numbers.getUint32(at + 4), numbers.getUint32(at + 12)];
      return (
        changeNs !== 0 &&
        writeNs !== 0 &&
        ctimeMs === numbers.getUint32(at) * 1000 + changeNs / 1_000_000 &&
        mtimeMs === numbers.getUint32(at + 8) * 1000 + writeNs / 1_000_000 &&
        size % 2 ** 32 === numbers.getUint32(at + 36) &&
        ino % 2 ** 32 === numbers.getUint32(at + 20)
      );
    },
    kind: (at) => kindOfMode(numbers.getUint32(at + 24)),
    id: (at) => (text === "" ? bytes.toString("latin1", at + ID, at + idEnd) : text.slice(at + ID, at + idEnd)),
    stage: (at) => (flags(at) >> 12) & 3,
    isUnwatched: (at) => (flags(at) & ASSUME_UNCHANGED) !== 0 || isSkipped(at),
    stat: (at) => readStat(numbers, at),
  };
}

/** Returns where entries begin; `undefined` if the file cannot be read as a list of them. */
function entryPlaces(
  bytes: Buffer,
  numbers: DataView,
  idLength: number,
): { readonly places: Uint32Array; readonly hasSubmodules: boolean } | undefined {
  if (bytes.length < HEADER + idLength || numbers.getUint32(0) !== SIGNATURE) return undefined;
  const version = numbers.getUint32(4);
  const count = numbers.getUint32(8);
  if (version < 2 || version > 3 || count > bytes.length / (ID + idLength)) return undefined;
  const places = new Uint32Array(count);
  let [at, hasSubmodules] = [HEADER, false];
  for (let i = 0; i < count; i++) {
    places[i] = at;
    hasSubmodules ||= bytes[at + 26] === SUBMODULE;
    const end = nameEnd(bytes, at + ID + idLength);
    if (bytes[end] !== 0) return undefined;
    at += (end - at + 8) & ~7;
  }
  const isWhole = !hasMandatory(bytes, numbers, { at, end: bytes.length - idLength });
  return isWhole ? { places, hasSubmodules } : undefined;
}

/** Returns where the name of an entry ends. Reads single bytes, which costs little in code that is not compiled yet. */
function nameEnd(bytes: Buffer, flagsAt: number): number {
  const high = bytes[flagsAt] ?? 0;
  const length = ((high & 0x0f) << 8) | (bytes[flagsAt + 1] ?? 0);
  const start = flagsAt + ((high & 0x40) === 0 ? 2 : 4);
  return length < LONG_NAME ? start + length : bytes.indexOf(0, start);
}

/** Whether an extension is needed to understand the index, as those of split and sparse ones are. */
function hasMandatory(
  bytes: Buffer,
  numbers: DataView,
  { at, end }: { readonly at: number; readonly end: number },
): boolean {
  for (let next = at; next + 8 <= end; next += 8 + numbers.getUint32(next + 4)) {
    if ((bytes[next] ?? 0) >= FIRST_LOWER) return true;
  }
  return false;
}
