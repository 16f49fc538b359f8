import type { Node } from "./go-regex.ts";

interface Prefix {
  readonly text: string;
  /** Whether the text is the complete match of this part of the expression, so that more can be appended. */
  readonly whole: boolean;
}

const MAX_PREFIX_LENGTH = 40;
const MAX_WORDS = 40;

/** Lower-case prefixes; every match starts with one of them; `undefined` if they are too short or too many. */
export function anchorsOf(node: Node): readonly string[] | undefined {
  const words = [...new Set(prefixesOf(node).map((prefix) => prefix.text))].toSorted();
  if (words.some((word) => word.length < 2)) return undefined;
  return words.filter((word) => !words.some((other) => other !== word && word.startsWith(other)));
}

function prefixesOf(node: Node): readonly Prefix[] {
  switch (node.kind) {
    case "assert":
      return [{ text: "", whole: true }];
    case "set": {
      const lower = new Set([...node.bytes].map((byte) => String.fromCharCode(byte).toLowerCase()));
      if (lower.size > 4) return [{ text: "", whole: false }];
      return [...lower].map((text) => ({ text, whole: true }));
    }
    case "group":
      return prefixesOf(node.item);
    case "choice":
      return node.items.flatMap(prefixesOf);
    case "sequence":
      return node.items.reduce<readonly Prefix[]>(
        (done, item) => append(done, prefixesOf(item)),
        [{ text: "", whole: true }],
      );
    case "repeat":
      return repeatedPrefixes(node);
  }
}

function repeatedPrefixes(node: Node & { kind: "repeat" }): readonly Prefix[] {
  const once = prefixesOf(node.item);
  if (node.min === 0 && node.max === 1) return [{ text: "", whole: true }, ...once];
  if (node.min === 0) return [{ text: "", whole: false }];
  const open = (prefixes: readonly Prefix[]): readonly Prefix[] => prefixes.map(({ text }) => ({ text, whole: false }));
  let words: readonly Prefix[] = once;
  for (let k = 1; k < Math.min(node.min, MAX_PREFIX_LENGTH); k++) words = append(words, once);
  return node.min === node.max && node.min <= MAX_PREFIX_LENGTH ? words : open(words);
}

function append(done: readonly Prefix[], next: readonly Prefix[]): readonly Prefix[] {
  const extended = done.flatMap((left) =>
    left.whole && left.text.length < MAX_PREFIX_LENGTH
      ? next.map((right) => ({ text: left.text + right.text, whole: right.whole }))
      : [{ text: left.text, whole: false }],
  );
  return extended.length <= MAX_WORDS ? extended : done.map(({ text }) => ({ text, whole: false }));
}
