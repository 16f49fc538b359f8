/** A priority queue. */
export interface Heap<T> {
  push(item: T): void;
  peek(): T | undefined;
  pop(): T | undefined;
}

/**
 * Returns a heap.
 * @param before whether `a` comes before `b`: a strict order without ties
 * @param sorted its first items, in order
 */
export function createHeap<T>(before: (a: T, b: T) => boolean, sorted: Iterable<T> = []): Heap<T> {
  const items = [...sorted];
  const swap = (i: number, j: number): void => {
    const item = items[i]!;
    items[i] = items[j]!;
    items[j] = item;
  };
  const first = (i: number, j: number): number => (j < items.length && before(items[j]!, items[i]!) ? j : i);
  const rise = (start: number): void => {
    for (let i = start; i > 0;) {
      const parent = (i - 1) >> 1;
      if (!before(items[i]!, items[parent]!)) return;
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
