/** A parsed regular expression of Go's `regexp`, over single bytes. */
export type Node =
  | { readonly kind: "set"; readonly bytes: ReadonlySet<number> }
  | { readonly kind: "assert"; readonly source: string }
  | { readonly kind: "sequence" | "choice"; readonly items: readonly Node[] }
  | { readonly kind: "group"; readonly item: Node }
  | {
      readonly kind: "repeat";
      readonly item: Node;
      readonly min: number;
      readonly max: number;
      readonly lazy: boolean;
    };

interface Flags {
  readonly i: boolean;
  readonly s: boolean;
}

interface Cursor {
  readonly source: string;
  at: number;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, k) => from + k);
const chars = (text: string): number[] => Array.from(text, (c) => c.charCodeAt(0));
const ALL = range(0, 255);
const UPPER = range(65, 90);
const LOWER = range(97, 122);
const DIGITS = range(48, 57);
const SPACE = chars("\t\n\f\r ");
const WORD = [...DIGITS, ...UPPER, ...LOWER, 95];
const not = (bytes: readonly number[]): number[] => ALL.filter((byte) => !bytes.includes(byte));
const PERL: Readonly<Record<string, readonly number[]>> = {
  d: DIGITS,
  D: not(DIGITS),
  s: SPACE,
  S: not(SPACE),
  w: WORD,
  W: not(WORD),
};
const POSIX: Readonly<Record<string, readonly number[]>> = {
  alnum: [...DIGITS, ...UPPER, ...LOWER],
  alpha: [...UPPER, ...LOWER],
  digit: DIGITS,
  lower: LOWER,
  space: [...SPACE, 11],
  upper: UPPER,
  word: WORD,
  xdigit: [...DIGITS, ...range(65, 70), ...range(97, 102)],
};
const CONTROL: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, a: 7 };
const ASSERT: Readonly<Record<string, string>> = { b: "\\b", B: "\\B", z: "$", A: "^" };

/**
 * Parses a pattern of Go's `regexp` (RE2 syntax).
 * @throws Error for syntax that no vendored rule has used so far
 */
export function parseGoRegex(source: string): Node {
  const cursor = { source, at: 0 };
  const node = parseChoice(cursor, { i: false, s: false });
  if (cursor.at < source.length) throw new Error(`unbalanced ) at ${cursor.at} in ${source}`);
  return node;
}

function parseChoice(cursor: Cursor, outerFlags: Flags): Node {
  let flags = outerFlags;
  let sequence: Node[] = [];
  const items: Node[][] = [sequence];
  while (cursor.at < cursor.source.length && cursor.source[cursor.at] !== ")") {
    if (cursor.source[cursor.at] === "|") {
      cursor.at++;
      items.push((sequence = []));
      continue;
    }
    const switched = /^\(\?(-?)([is]+)\)/.exec(cursor.source.slice(cursor.at));
    if (switched) {
      cursor.at += switched[0].length;
      flags = setFlags(flags, switched[2] ?? "", switched[1] === "");
      continue;
    }
    sequence.push(parseRepeat(cursor, parseAtom(cursor, flags)));
  }
  const choices = items.map((list): Node =>
    list.length === 1 && list[0] ? list[0] : { kind: "sequence", items: list },
  );
  return choices.length === 1 && choices[0] ? choices[0] : { kind: "choice", items: choices };
}

function parseRepeat(cursor: Cursor, item: Node): Node {
  const quantifier = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})(\??)/.exec(cursor.source.slice(cursor.at));
  if (!quantifier) return item;
  cursor.at += quantifier[0].length;
  const [, sign, from, comma, to, lazy] = quantifier;
  const min = sign === undefined ? Number(from) : sign === "+" ? 1 : 0;
  const bounded = comma === "" ? min : to === "" ? Infinity : Number(to);
  const max = sign === undefined ? bounded : sign === "?" ? 1 : Infinity;
  return parseRepeat(cursor, { kind: "repeat", item, min, max, lazy: lazy === "?" });
}

function parseAtom(cursor: Cursor, flags: Flags): Node {
  const { source } = cursor;
  const char = source[cursor.at++] ?? "";
  if (char === "(") return parseGroup(cursor, flags);
  if (char === "[") return { kind: "set", bytes: new Set(parseClass(cursor, flags)) };
  if (char === ".") return { kind: "set", bytes: new Set(flags.s ? ALL : not([10])) };
  if (char === "^" || char === "$") return { kind: "assert", source: char };
  if (char === "\\") {
    const assertion = ASSERT[source[cursor.at] ?? ""];
    if (assertion !== undefined) {
      cursor.at++;
      return { kind: "assert", source: assertion };
    }
    return { kind: "set", bytes: fold(parseEscape(cursor), flags) };
  }
  return { kind: "set", bytes: fold([byteOf(char)], flags) };
}

function parseGroup(cursor: Cursor, flags: Flags): Node {
  const head = /^\?(?:P?<(\w+)>|(-?)([is]*):)/.exec(cursor.source.slice(cursor.at));
  cursor.at += head?.[0].length ?? 0;
  const inner = head?.[3] ? setFlags(flags, head[3], head[2] === "") : flags;
  const item = parseChoice(cursor, inner);
  if (cursor.source[cursor.at++] !== ")") throw new Error(`missing ) in ${cursor.source}`);
  return head && head[1] === undefined ? item : { kind: "group", item };
}

function parseClass(cursor: Cursor, flags: Flags): readonly number[] {
  const { source } = cursor;
  const negated = source[cursor.at] === "^";
  if (negated) cursor.at++;
  const bytes: number[] = [];
  do bytes.push(...parseClassRange(cursor));
  while (cursor.at < source.length && source[cursor.at] !== "]");
  if (source[cursor.at++] !== "]") throw new Error(`missing ] in ${source}`);
  const folded = [...fold(bytes, flags)];
  return negated ? not(folded) : folded;
}

function parseClassRange(cursor: Cursor): readonly number[] {
  const { source } = cursor;
  const named = /^\[:(\w+):\]/.exec(source.slice(cursor.at));
  if (named) {
    cursor.at += named[0].length;
    return POSIX[named[1] ?? ""] ?? [];
  }
  const from = parseClassItem(cursor);
  if (source[cursor.at] !== "-" || source[cursor.at + 1] === "]") return from;
  cursor.at++;
  const to = parseClassItem(cursor);
  return from.length === 1 && to.length === 1 ? range(from[0] ?? 0, to[0] ?? 0) : [...from, ...to];
}

function parseClassItem(cursor: Cursor): readonly number[] {
  const char = cursor.source[cursor.at++] ?? "";
  return char === "\\" ? parseEscape(cursor) : [byteOf(char)];
}

function parseEscape(cursor: Cursor): readonly number[] {
  const char = cursor.source[cursor.at++] ?? "";
  if (char === "x") {
    cursor.at += 2;
    return [Number.parseInt(cursor.source.slice(cursor.at - 2, cursor.at), 16)];
  }
  const escapeBytes = PERL[char] ?? (CONTROL[char] === undefined ? undefined : [CONTROL[char]]);
  if (escapeBytes) return escapeBytes;
  if (/[0-9a-z]/i.test(char)) throw new Error(`unknown escape \\${char} in ${cursor.source}`);
  return [byteOf(char)];
}

function byteOf(char: string): number {
  const code = char.charCodeAt(0);
  if (!(code < 128)) throw new Error(`not ASCII: ${char}`);
  return code;
}

function setFlags(flags: Flags, names: string, on: boolean): Flags {
  return { i: names.includes("i") ? on : flags.i, s: names.includes("s") ? on : flags.s };
}

const isUpper = (byte: number): boolean => byte >= 65 && byte <= 90;
const isLower = (byte: number): boolean => byte >= 97 && byte <= 122;
const otherCase = (byte: number): number => (isUpper(byte) ? byte + 32 : isLower(byte) ? byte - 32 : byte);

function fold(bytes: readonly number[], flags: Flags): ReadonlySet<number> {
  return new Set(flags.i ? [...bytes, ...bytes.map(otherCase)] : bytes);
}

/** Converts the expression to JavaScript without inline flags. The flag is `i` if the whole expression ignores case. */
export function toJavaScript(node: Node): readonly [source: string, flags: "" | "i"] {
  const sets = [...setsOf(node)];
  const anyCase = sets.every((set) => [...set].every((byte) => set.has(otherCase(byte))));
  const letters = sets.some((set) => [...set].some((byte) => isUpper(byte) !== isLower(byte)));
  const flags = anyCase && letters ? "i" : "";
  return [print(node, flags === "i"), flags];
}

function* setsOf(node: Node): Generator<ReadonlySet<number>> {
  if (node.kind === "set") yield node.bytes;
  else if ("item" in node) yield* setsOf(node.item);
  else if ("items" in node) for (const item of node.items) yield* setsOf(item);
}

function print(node: Node, anyCase: boolean): string {
  switch (node.kind) {
    case "set":
      return printSet(node.bytes, anyCase);
    case "assert":
      return node.source;
    case "group":
      return `(${node.item.kind === "choice" ? printChoice(node.item.items, anyCase) : print(node.item, anyCase)})`;
    case "choice":
      return `(?:${printChoice(node.items, anyCase)})`;
    case "sequence":
      return node.items.map((item) => print(item, anyCase)).join("");
    case "repeat":
      return printRepeat(node, anyCase);
  }
}

function printChoice(items: readonly Node[], anyCase: boolean): string {
  return items.map((item) => print(item, anyCase)).join("|");
}

function printRepeat(node: Node & { kind: "repeat" }, anyCase: boolean): string {
  const { item, min, max } = node;
  const inner = print(item, anyCase);
  const single = item.kind === "set" || item.kind === "group" || item.kind === "choice";
  const short = max === Infinity ? ["*", "+"][min] : min === 0 && max === 1 ? "?" : undefined;
  const count = short ?? (min === max ? `{${min}}` : `{${min},${max === Infinity ? "" : max}}`);
  return (single ? inner : `(?:${inner})`) + count + (node.lazy ? "?" : "");
}

function printSet(bytes: ReadonlySet<number>, anyCase: boolean): string {
  if (bytes.size === 256) return "[^]";
  const negated = bytes.size > 128;
  const printedBytes = (negated ? not([...bytes]) : [...bytes]).filter((byte) => !(anyCase && isUpper(byte)));
  const sorted = printedBytes.toSorted((a, b) => a - b);
  if (!negated && sorted.length === 1) return printByte(sorted[0] ?? 0, /[\\^$.*+?()[\]{}|/]/);
  const pick = WORD.every((byte) => (anyCase && isUpper(byte)) || sorted.includes(byte));
  const remainingBytes = pick ? sorted.filter((byte) => !WORD.includes(byte)) : sorted;
  if (pick && remainingBytes.length === 0) return negated ? "\\W" : "\\w";
  return `[${negated ? "^" : ""}${pick ? "\\w" : ""}${printRanges(remainingBytes)}]`;
}

function printRanges(sorted: readonly number[]): string {
  let out = "";
  for (let k = 0; k < sorted.length; k++) {
    const from = sorted[k] ?? 0;
    let to = from;
    while (sorted[k + 1] === to + 1) to = sorted[++k] ?? to;
    out += printByte(from, /[\\\]^-]/);
    if (to > from) out += (to > from + 1 ? "-" : "") + printByte(to, /[\\\]^-]/);
  }
  return out;
}

function printByte(byte: number, special: RegExp): string {
  const name = Object.entries(CONTROL).find(([key, value]) => value === byte && key !== "a")?.[0];
  if (name !== undefined) return `\\${name}`;
  const char = String.fromCharCode(byte);
  if (byte < 32 || byte > 126) return `\\x${byte.toString(16).padStart(2, "0")}`;
  return special.test(char) ? `\\${char}` : char;
}
