import { addToList } from "../../base/index.ts";
import type { FoldedLine } from "./fold-repeats.ts";
import type { LineWeight, PlacedFinding } from "./kind.ts";

/** Output line that may be shown, or a line that represents several, with its importance. */
export interface WeighedLine extends FoldedLine {
  readonly weight: LineWeight;
  /** Number of finding locations that the line represents. */
  readonly places?: number;
}

/** A finding and the lines that belong to it. */
interface FindingBlock {
  readonly head: WeighedLine;
  readonly place: string;
  /** Lines directly below that continue its message. */
  readonly below: readonly WeighedLine[];
  /** Lines that show the location, such as source code. */
  readonly around: readonly WeighedLine[];
}

/**
 * Merges compiler or linter findings with the same message. The first one stays, followed by one line with the
 * locations of the others. Context lines of the others get the weight `noise`.
 * @param findings finding of each line of the output, by index; `undefined` where a line has none
 */
export function foldFindings(
  lines: readonly WeighedLine[],
  findings: readonly (PlacedFinding | undefined)[],
): readonly WeighedLine[] {
  const groups = new Map<string, FindingBlock[]>();
  for (const [at, line] of lines.entries()) {
    const finding = findings[line.from];
    if (line.weight !== "headline" || finding === undefined) continue;
    const block = blockAt(lines, at, finding.place);
    const message = [finding.message, ...block.below.map(({ text }) => text)].join("\n");
    addToList(groups, message, block);
  }
  const changed = new Map<WeighedLine, readonly WeighedLine[]>();
  for (const [first, ...others] of groups.values()) {
    const last = first!.below.at(-1) ?? first!.head;
    if (others.length > 0) changed.set(last, [last, placesLine(last, others)]);
    for (const { head, below, around } of others) {
      for (const line of [head, ...below]) changed.set(line, []);
      for (const line of around) changed.set(line, [{ ...line, weight: "noise" }]);
    }
  }
  for (const line of emptyFileHeaders(lines, findings, (one) => changed.get(one)?.length === 0)) {
    changed.set(line, [{ ...line, weight: "noise" }]);
  }
  return lines.flatMap((line) => changed.get(line) ?? [line]);
}

/** File headers above findings whose locations all appear in other lines. */
function emptyFileHeaders(
  lines: readonly WeighedLine[],
  findings: readonly (PlacedFinding | undefined)[],
  isGone: (line: WeighedLine) => boolean,
): readonly WeighedLine[] {
  const heads = lines.filter(({ from, weight }) => weight === "headline" && findings[from] === undefined);
  const remainingFiles = new Set<string>();
  const removedFiles = new Set<string>();
  for (const line of lines) {
    const { place } = findings[line.from] ?? {};
    if (place !== undefined) (isGone(line) ? removedFiles : remainingFiles).add(place.replace(/:\d+:\d+$/u, ""));
  }
  return heads.filter(({ text }) => removedFiles.has(text) && !remainingFiles.has(text));
}

function blockAt(lines: readonly WeighedLine[], at: number, place: string): FindingBlock {
  const isBelow = ({ weight }: WeighedLine): boolean => weight === "failure";
  const end = indexFrom(lines, at + 1, (line) => !isBelow(line));
  const next = indexFrom(lines, end, ({ weight }) => weight === "headline");
  return {
    head: lines[at]!,
    place,
    below: lines.slice(at + 1, end),
    around: lines.slice(end, next).filter(isBelow),
  };
}

function indexFrom(lines: readonly WeighedLine[], from: number, isMatch: (line: WeighedLine) => boolean): number {
  let at = from;
  while (at < lines.length && !isMatch(lines[at]!)) at++;
  return at;
}

/** Line with the locations of findings that equal the one above. It represents no lines that could be left out. */
function placesLine({ to }: WeighedLine, others: readonly FindingBlock[]): WeighedLine {
  const text = `… the same at ${others.map(({ place }) => place).join(", ")}`;
  return { text, from: to, to, weight: "headline", places: others.length };
}
