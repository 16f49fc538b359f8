/** Growing list of integers, one per event of a history. A typed array takes far less memory than a list. */
export interface NumberColumn {
  readonly push: (value: number) => void;
  /** Adds `value` to the number at `index`; missing numbers before it become 0. */
  readonly add: (index: number, value: number) => void;
  /** Number at an index; 0 where no number was added. */
  readonly at: (index: number) => number;
}

type Numbers = Uint8Array | Uint32Array | Int32Array;

/** Initial capacity, in numbers. */
const INITIAL_CAPACITY = 1024;

/**
 * Creates an empty column.
 * @param Kind array type, which sets the range of values
 */
export function numberColumn(Kind: new (length: number) => Numbers): NumberColumn {
  let numbers = new Kind(INITIAL_CAPACITY);
  let length = 0;
  const reserve = (capacity: number): void => {
    if (capacity <= numbers.length) return;
    const previous = numbers;
    numbers = new Kind(Math.max(capacity, previous.length * 2));
    numbers.set(previous);
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
