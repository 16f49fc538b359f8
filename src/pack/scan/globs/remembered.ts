/** Answers kept at a time: enough for the names that recur in a tree, and no burden in one where none does. */
const MAX_ANSWERS = 10_000;

/** Returns a function that caches the results of `answer`, at most 10,000 at a time. */
export function remembered<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = answer(text);
    if (known.size === MAX_ANSWERS) known.clear();
    known.set(text, found);
    return found;
  };
}
