import type { FoldedLine } from "./fold-repeats.ts";
import type { LineWeight, PlacedFinding } from "./kind.ts";

/** A line that can be shown, with how much it matters. */
export interface WeighedLine extends FoldedLine {
  readonly weight: LineWeight;
  /** Places of findings that the line stands for. */
  readonly places?: number;
}

/** A finding, and the lines that belong to it. */
interface Block {
  readonly head: WeighedLine;
  readonly place: string;
  /** The lines right below that are part of what it says. */
  readonly below: readonly WeighedLine[];
  /** What shows the place, such as the source. */
  readonly around: readonly WeighedLine[];
}

/**
 * Says findings of the same words once: the first one stays, the places of the others follow it in one line. What is shown
 * around the others matters no more.
 * @param findings of each line of the output
 */
export function foldFindings(
  lines: readonly WeighedLine[],
  findings: readonly (PlacedFinding | undefined)[],
): readonly WeighedLine[] {
  const groups = new Map<string, Block[]>();
  for (const [at, line] of lines.entries()) {
    const finding = findings[line.from];
    if (line.weight !== "headline" || finding === undefined) continue;
    const block = blockAt(lines, at, finding.place);
    const said = [finding.message, ...block.below.map(({ text }) => text)].join("\n");
    const same = groups.get(said);
    if (same === undefined) groups.set(said, [block]);
    else same.push(block);
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
  for (const line of emptyHeads(lines, findings, (one) => changed.get(one)?.length === 0)) {
    changed.set(line, [{ ...line, weight: "noise" }]);
  }
  return lines.flatMap((line) => changed.get(line) ?? [line]);
}

/** Returns the lines that name a file above its findings if all of these are said elsewhere, with its name. */
function emptyHeads(
  lines: readonly WeighedLine[],
  findings: readonly (PlacedFinding | undefined)[],
  isGone: (line: WeighedLine) => boolean,
): readonly WeighedLine[] {
  const heads = lines.filter(({ from, weight }) => weight === "headline" && findings[from] === undefined);
  const kept = new Set<string>();
  const gone = new Set<string>();
  for (const line of lines) {
    const { place } = findings[line.from] ?? {};
    if (place !== undefined) (isGone(line) ? gone : kept).add(place.replace(/:\d+:\d+$/u, ""));
  }
  return heads.filter(({ text }) => gone.has(text) && !kept.has(text));
}

function blockAt(lines: readonly WeighedLine[], at: number, place: string): Block {
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

function indexFrom(lines: readonly WeighedLine[], from: number, isMeant: (line: WeighedLine) => boolean): number {
  let at = from;
  while (at < lines.length && !isMeant(lines[at]!)) at++;
  return at;
}

/** Returns the line with the places of findings like one above. It stands for no lines of its own that could be left out. */
function placesLine({ to }: WeighedLine, others: readonly Block[]): WeighedLine {
  const text = `… the same at ${others.map(({ place }) => place).join(", ")}`;
  return { text, from: to, to, weight: "headline", places: others.length };
}
