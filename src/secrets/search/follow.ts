import { byteTable } from "./byte-table.ts";
import type { Follow } from "../rules/rule.ts";

/** Whether what is at an offset of a text, where an anchor ends, may go on with a match. */
export type FollowTest = (bytes: Uint8Array, at: number) => boolean;

/** Tables of characters, by the inside of the class. */
type CharacterTables = Map<string, Uint8Array>;

/** Returns a function that returns tests, which make their tables on first use and share them. */
export function followTests(): (follow: Follow) => FollowTest {
  const tables: CharacterTables = new Map();
  const testOf = ({ skip, most = 0, need, least, next }: Follow): FollowTest => {
    let skipped: Uint8Array | undefined;
    let wanted: Uint8Array | undefined;
    const rest = next && testOf(next);
    return (bytes, at) => {
      wanted ??= tableOf(need, tables);
      let start = at;
      if (skip !== undefined) {
        skipped ??= tableOf(skip, tables);
        start = runEnd(bytes, at, skipped, most);
        while (start > at && wanted[bytes[start - 1]!] === 1) start--;
      }
      return runEnd(bytes, start, wanted, least) === start + least && (rest?.(bytes, start) ?? true);
    };
  };
  return testOf;
}

/** Returns where a run of characters ends, which may go on after the most. */
function runEnd(bytes: Uint8Array, start: number, characters: Uint8Array, most: number): number {
  const limit = Math.min(bytes.length, start + most);
  let end = start;
  while (end < limit && characters[bytes[end]!] === 1) end++;
  return end;
}

function tableOf(characters: string, known: CharacterTables): Uint8Array {
  let table = known.get(characters);
  if (table === undefined) known.set(characters, (table = byteTable(characters)));
  return table;
}
