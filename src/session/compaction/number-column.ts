/** Whole numbers, one for each event of a history, in as few bytes as their kind takes. */
export interface NumberColumn {
  readonly push: (value: number) => void;
  /** Adds to the number of an index, which may be the next one. */
  readonly add: (index: number, value: number) => void;
  /** Returns the number of an index; 0 where there is none. */
  readonly at: (index: number) => number;
}

type Numbers = Uint8Array | Uint32Array | Int32Array;

/** Numbers for which there is room in the beginning. */
const ROOM = 1024;

/** Returns a column without numbers. @param Kind decides which numbers it can hold */
export function numberColumn(Kind: new (length: number) => Numbers): NumberColumn {
  let numbers = new Kind(ROOM);
  let length = 0;
  const reserve = (least: number): void => {
    if (least <= numbers.length) return;
    const before = numbers;
    numbers = new Kind(Math.max(least, before.length * 2));
    numbers.set(before);
  };
  return {
    push(value) {
      reserve(length + 1);
      numbers[length++] = value;
    },
    add(index, value) {
      reserve(index + 1);
      length = Math.max(length, index + 1);
      numbers[index] = numbers[index]! + value;
    },
    at: (index) => numbers[index] ?? 0,
  };
}
