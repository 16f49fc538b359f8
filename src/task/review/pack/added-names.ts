import { codeNames } from "../names.ts";
import type { ReviewedFile } from "../reviewed-file.ts";

/** Use of a name in the added lines of a change. */
export interface AddedName {
  /** Number of added lines that contain the name. */
  readonly lines: number;
  /**
   * Receivers of its calls: `total()` has an empty string, and `shop.cart.total()` has `cart` and the names next to
   * `cart` in the file, such as its type. Empty if the name is not called.
   */
  readonly receivers: ReadonlySet<string>;
}

/** Names that the added lines of a file use, and the members that its whole text calls. */
export interface AddedNames {
  /** Use of each name in the added lines, by name. */
  readonly added: ReadonlyMap<string, AddedName>;
  /**
   * Names of the members that the whole text calls on each receiver, by receiver: `cart` has `total` for
   * `cart.total()`.
   */
  readonly members: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Collects the names that the added lines of a changed file use, with the receivers of their calls, and the members
 * that the whole file calls on each receiver. In `cart.total()`, the receiver of `total` is `cart`; names that stand
 * next to `cart` like a type also count as receivers.
 */
export function addedNames({ diff, lines }: Pick<ReviewedFile, "diff" | "lines">): AddedNames {
  const added = namesInAddedLines(diff);
  const namedLines = lines.map((line) => placedNames(line));
  const types = typesOf(new Set([...added.values()].flatMap(({ receivers }) => [...receivers])), namedLines);
  for (const { receivers } of added.values())
    for (const type of [...receivers].flatMap((receiver) => [...(types.get(receiver) ?? [])])) receivers.add(type);
  const members = new Map<string, Set<string>>();
  for (const { name, receiver } of namedLines.flatMap(callsIn))
    if (receiver !== "") members.set(receiver, (members.get(receiver) ?? new Set()).add(name));
  return { added, members };
}

function namesInAddedLines(diff: ReviewedFile["diff"]): Map<string, { lines: number; receivers: Set<string> }> {
  const names = new Map<string, { lines: number; receivers: Set<string> }>();
  for (const { mark, text } of diff) {
    if (mark !== "+") continue;
    const placed = placedNames(text);
    for (const name of new Set(placed.map((one) => one.name))) {
      const existing = names.get(name);
      if (existing === undefined) names.set(name, { lines: 1, receivers: new Set() });
      else existing.lines++;
    }
    for (const { name, receiver } of callsIn(placed)) names.get(name)!.receivers.add(receiver);
  }
  return names;
}

interface Call {
  readonly name: string;
  readonly receiver: string;
}

/** Characters between a receiver and its member. */
const MEMBER_OPERATOR = /^(?:[?!]?\.|::|->)$/u;
/** End of the characters before a member of something other than a name, such as the result of a call. */
const UNNAMED_RECEIVER = /(?:(?:^|[^.])\.|::|->)$/u;

/** Finds the calls in a line, except for those on the result of an expression. */
function callsIn(names: readonly PlacedName[]): readonly Call[] {
  return names.flatMap(({ name, before, after }, index) => {
    if (after !== "(") return [];
    if (MEMBER_OPERATOR.test(before)) return [{ name, receiver: names[index - 1]?.name ?? "" }];
    return UNNAMED_RECEIVER.test(before.slice(-3).trimEnd()) ? [] : [{ name, receiver: "" }];
  });
}

/** Characters between a variable and its type, in either order. */
const TYPE_SEPARATOR = /^[\s:*&[\]<>?!]{1,8}$/u;

/** Returns the names next to each of `names`, with nothing but the punctuation of types between them. */
function typesOf(
  names: ReadonlySet<string>,
  namedLines: readonly (readonly PlacedName[])[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const types = new Map([...names].map((name) => [name, new Set<string>()]));
  for (const line of namedLines) {
    if (!line.some(({ name }) => names.has(name))) continue;
    for (const [one, other] of neighborsIn(line)) {
      types.get(one)?.add(other);
      types.get(other)?.add(one);
    }
  }
  return types;
}

/** Pairs of names in a line that may be a variable and its type. Of a qualified name, the last part counts. */
function neighborsIn(line: readonly PlacedName[]): readonly (readonly [string, string])[] {
  const pairs: [string, string][] = [];
  for (const [index, { name, before }] of line.entries()) {
    const previous = line[index - 1]?.name;
    if (previous === undefined) continue;
    const last = pairs.at(-1);
    if ((before === "." || before === "::") && last?.[1] === previous) last[1] = name;
    else if (TYPE_SEPARATOR.test(before)) pairs.push([previous, name]);
  }
  return pairs;
}

interface PlacedName {
  readonly name: string;
  /** Characters between the previous name, or the start of the line, and this one. */
  readonly before: string;
  /** Next character, empty at the end of the line. */
  readonly after: string;
}

/** Names in a line of code with their surroundings, in order and with repetitions. */
function placedNames(line: string): readonly PlacedName[] {
  let end = 0;
  return codeNames(line).map((name) => {
    const start = line.indexOf(name, end);
    const before = line.slice(end, start);
    end = start + name.length;
    return { name, before, after: line.charAt(end) };
  });
}
