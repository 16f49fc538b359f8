/** Groups items by key. Keys and the items of each group keep the order of `items`. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) addToList(groups, keyOf(item), item);
  return groups;
}

/** Appends an item to the list of a key. */
export function addToList<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

/** Counts items by key. Keys keep the order of `items`. */
export function countBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const item of items) addCount(counts, keyOf(item));
  return counts;
}

/** Adds to the count of a key. */
export function addCount<Key>(counts: Map<Key, number>, key: Key, amount = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + amount);
}

/** Items that are in only one of two sets: those of `a` first. */
export function symmetricDifference<Item>(a: ReadonlySet<Item>, b: ReadonlySet<Item>): readonly Item[] {
  return [...[...a].filter((item) => !b.has(item)), ...[...b].filter((item) => !a.has(item))];
}
