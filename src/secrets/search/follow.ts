import { byteTable } from "./byte-table.ts";
import type { Follow } from "../rules/rule.ts";

/** Whether the text at an offset, where an anchor ends, can continue a match. */
export type FollowTest = (bytes: Uint8Array, at: number) => boolean;

/** Byte tables, by the inside of their character class. */
type CharacterTables = Map<string, Uint8Array>;

/**
 * Returns a function that compiles a `Follow` into a test of the bytes after a rule's anchor, such as `ghp_`. Tests
 * from one such function share their byte tables, which are built on first use.
 */
export function followTests(): (follow: Follow) => FollowTest {
  const tables: CharacterTables = new Map();
  const testOf = ({ skip, maxSkip = 0, need, minRun, next }: Follow): FollowTest => {
    let skipTable: Uint8Array | undefined;
    let needTable: Uint8Array | undefined;
    const nextTest = next && testOf(next);
    return (bytes, at) => {
      needTable ??= cachedTable(need, tables);
      let start = at;
      if (skip !== undefined) {
        skipTable ??= cachedTable(skip, tables);
        start = runEnd(bytes, at, skipTable, maxSkip);
        while (start > at && needTable[bytes[start - 1]!] === 1) start--;
      }
      return runEnd(bytes, start, needTable, minRun) === start + minRun && (nextTest?.(bytes, start) ?? true);
    };
  };
  return testOf;
}

/** End of a run of characters, cut at the maximum length. */
function runEnd(bytes: Uint8Array, start: number, characters: Uint8Array, maxLength: number): number {
  const limit = Math.min(bytes.length, start + maxLength);
  let end = start;
  while (end < limit && characters[bytes[end]!] === 1) end++;
  return end;
}

function cachedTable(characters: string, tables: CharacterTables): Uint8Array {
  let table = tables.get(characters);
  if (table === undefined) tables.set(characters, (table = byteTable(characters)));
  return table;
}
