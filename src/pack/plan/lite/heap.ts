/** Priority queue. */
export interface Heap<T> {
  push(item: T): void;
  peek(): T | undefined;
  pop(): T | undefined;
}

/**
 * Creates a binary heap.
 * @param isBefore strict order without ties
 * @param sorted initial items, in order
 */
export function createHeap<T>(isBefore: (a: T, b: T) => boolean, sorted: Iterable<T> = []): Heap<T> {
  const items = [...sorted];
  const swap = (i: number, j: number): void => {
    const item = items[i]!;
    items[i] = items[j]!;
    items[j] = item;
  };
  const first = (i: number, j: number): number => (j < items.length && isBefore(items[j]!, items[i]!) ? j : i);
  const rise = (start: number): void => {
    for (let i = start; i > 0;) {
      const parent = (i - 1) >> 1;
      if (!isBefore(items[i]!, items[parent]!)) return;
      swap(i, parent);
      i = parent;
    }
  };
  const sink = (): void => {
    for (let i = 0; ;) {
      const next = first(first(i, 2 * i + 1), 2 * i + 2);
      if (next === i) return;
      swap(i, next);
      i = next;
    }
  };
  return {
    push(item) {
      items.push(item);
      rise(items.length - 1);
    },
    peek: () => items[0],
    pop() {
      if (items.length < 2) return items.pop();
      swap(0, items.length - 1);
      const last = items.pop();
      sink();
      return last;
    },
  };
}
