import { codeNames } from "../names.ts";
import type { ReviewedFile } from "../reviewed-file.ts";

/** How the added lines of a change use a name. */
export interface AddedName {
  /** Number of added lines that contain the name. */
  readonly lines: number;
  /**
   * What it is called on: `total()` has an empty string, and `shop.cart.total()` has `cart` with the names that the
   * file writes next to it, one of which is its type. Empty if the name is not called.
   */
  readonly receivers: ReadonlySet<string>;
}

/** Names in a changed file. */
export interface AddedNames {
  /** Names in the added lines. */
  readonly added: ReadonlyMap<string, AddedName>;
  /** Names of the members that all lines call on each receiver. */
  readonly members: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Collects the names in a changed file. */
export function addedNames({ diff, lines }: Pick<ReviewedFile, "diff" | "lines">): AddedNames {
  const names = new Map<string, { lines: number; receivers: Set<string> }>();
  for (const { mark, text } of diff) {
    if (mark !== "+") continue;
    const lineNames = codeNames(text);
    for (const name of new Set(lineNames)) {
      const existing = names.get(name);
      if (existing === undefined) names.set(name, { lines: 1, receivers: new Set() });
      else existing.lines++;
    }
    for (const { name, receiver } of callsIn(text, lineNames)) names.get(name)!.receivers.add(receiver);
  }
  const namesByLine = lines.map(codeNames);
  const allReceivers = new Set([...names.values()].flatMap(({ receivers }) => [...receivers]));
  const neighbors = neighborsOf(allReceivers, lines, namesByLine);
  for (const { receivers } of names.values())
    for (const receiver of [...receivers])
      for (const neighbor of neighbors.get(receiver) ?? []) receivers.add(neighbor);
  const members = new Map<string, Set<string>>();
  for (const [index, line] of lines.entries())
    for (const { name, receiver } of callsIn(line, namesByLine[index]!))
      if (receiver !== "") members.set(receiver, (members.get(receiver) ?? new Set()).add(name));
  return { added: names, members };
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
function callsIn(line: string, lineNames: readonly string[]): readonly Call[] {
  const calls: Call[] = [];
  let previous = "";
  for (const { name, before, after } of placedNames(line, lineNames)) {
    if (after === "(") {
      if (MEMBER_OPERATOR.test(before)) calls.push({ name, receiver: previous });
      else if (!UNNAMED_RECEIVER.test(before.slice(-3).trimEnd())) calls.push({ name, receiver: "" });
    }
    previous = name;
  }
  return calls;
}

/** Characters between a variable and its type, in either order. */
const TYPE_SEPARATOR = /^[\s:*&[\]<>?!]{1,8}$/u;

/** Returns the names that a text writes next to each of `names`, with nothing but the punctuation of types between them. */
function neighborsOf(
  names: ReadonlySet<string>,
  lines: readonly string[],
  namesByLine: readonly (readonly string[])[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const neighbors = new Map([...names].map((name) => [name, new Set<string>()]));
  for (const [index, line] of lines.entries()) {
    const lineNames = namesByLine[index]!;
    if (!lineNames.some((name) => names.has(name))) continue;
    const typed: { variable: string; type: string }[] = [];
    let previous = "";
    for (const { name, before } of placedNames(line, lineNames)) {
      const isQualified = before === "." || before === "::";
      if (isQualified && typed.at(-1)?.type === previous) typed.at(-1)!.type = name;
      else if (previous !== "" && TYPE_SEPARATOR.test(before)) typed.push({ variable: previous, type: name });
      previous = name;
    }
    for (const { variable, type } of typed) {
      neighbors.get(variable)?.add(type);
      neighbors.get(type)?.add(variable);
    }
  }
  return neighbors;
}

interface PlacedName {
  readonly name: string;
  /** Characters between the previous name, or the start of the line, and this one. */
  readonly before: string;
  /** Next character, empty at the end of the line. */
  readonly after: string;
}

/** @param lineNames all names in the line, in order */
function* placedNames(line: string, lineNames: readonly string[]): Iterable<PlacedName> {
  let end = 0;
  for (const name of lineNames) {
    const start = line.indexOf(name, end);
    const before = line.slice(end, start);
    end = start + name.length;
    yield { name, before, after: line.charAt(end) };
  }
}
