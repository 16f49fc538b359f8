import type { DeltaChanges } from "./delta-changes.ts";
import { firstLine } from "./delta-notation.ts";
import { type LineRun, lineRuns, splitLines, withContext } from "./delta-lines.ts";
import { type DocumentStretch, framePath, type FrameStretch, isSameStretch, type TextStretch } from "./stretches.ts";

/**
 * One step in rebuilding the head's document. All indexes count from 0.
 * - `kept`: stretches of the anchor, first to last
 * - `lines`: lines of one anchor text or frame, first to last
 * - `moved`: a frame of the anchor under a new opening line
 * - `text`: text of the head, or lines of a frame
 * - `whole`: a frame of the head
 */
export type DeltaPart =
  | { readonly kind: "kept"; readonly from: number; readonly to: number }
  | { readonly kind: "lines"; readonly place: number; readonly from: number; readonly to: number }
  | { readonly kind: "moved"; readonly place: number; readonly open: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "whole"; readonly open: string };

/** Files that differ, and the frames of those that may be described by their lines, by path. */
export interface ChangedFrames extends DeltaChanges {
  readonly older: ReadonlyMap<string, string>;
  readonly newer: ReadonlyMap<string, string>;
}

/** Maximum share of a file's lines that the changed ones may be. A file with more is easier to read whole. */
const MAX_CHANGED_LINES = 0.5;

/**
 * Returns the steps that rebuild the head's document from the anchor's, in document order. Each byte of the anchor is
 * used at most once.
 */
export function deltaParts(
  anchor: readonly DocumentStretch[],
  head: readonly DocumentStretch[],
  { renamed, ...frames }: ChangedFrames,
): readonly DeltaPart[] {
  const anchorIndexes = matchStretches(anchor, head);
  const movedFrames = new Map(renamed.map((rename) => [rename.head, rename.anchor]));
  const older = textsByFirstLine(anchor, new Set(anchorIndexes));
  const places = new Map(anchor.flatMap((one, i) => (one.kind === "frame" ? [[framePath(one.open), i] as const] : [])));
  const parts: DeltaPart[] = [];
  for (const [i, stretch] of head.entries()) {
    const place = anchorIndexes[i];
    const from = movedFrames.get(i);
    if (place !== undefined) addKept(parts, place);
    else if (stretch.kind === "text") for (const textPart of textParts(stretch, older)) parts.push(textPart);
    else if (from === undefined)
      for (const filePart of fileParts(stretch, places.get(framePath(stretch.open)), frames)) parts.push(filePart);
    else parts.push({ kind: "moved", place: from, open: stretch.open });
  }
  return parts;
}

/**
 * Maps each stretch of the head to the index of the same stretch in the anchor. Uses each index once. Stretches of a
 * document are normally unique; among duplicates, the next one in the anchor wins.
 */
function matchStretches(
  anchor: readonly DocumentStretch[],
  head: readonly DocumentStretch[],
): readonly (number | undefined)[] {
  const places = new Map(anchor.map((stretch, i) => [keyOf(stretch), i]));
  const used = new Set<number>();
  let next = 0;
  return head.map((stretch) => {
    const place = isSameStretch(anchor[next], stretch) ? next : places.get(keyOf(stretch));
    if (place === undefined || used.has(place)) return undefined;
    used.add(place);
    next = place + 1;
    return place;
  });
}

function keyOf(stretch: DocumentStretch): string {
  return stretch.kind === "text" ? stretch.text : `${stretch.open} ${stretch.sha256}`;
}

function addKept(parts: DeltaPart[], place: number): void {
  const last = parts.at(-1);
  if (last?.kind === "kept" && last.to + 1 === place) parts[parts.length - 1] = { ...last, to: place };
  else parts.push({ kind: "kept", from: place, to: place });
}

interface OlderText {
  readonly place: number;
  readonly text: string;
}

/** Texts of the anchor that are not kept in full, by first line. */
function textsByFirstLine(
  anchor: readonly DocumentStretch[],
  usedIndexes: ReadonlySet<number | undefined>,
): Map<string, OlderText> {
  const texts = new Map<string, OlderText>();
  for (const [place, stretch] of anchor.entries()) {
    if (stretch.kind === "text" && !usedIndexes.has(place))
      texts.set(firstLine(stretch.text), { place, text: stretch.text });
  }
  return texts;
}

/** Describes a text by the lines of the older text with the same first line, if any. Removes that text from `texts`. */
function textParts({ text }: TextStretch, texts: Map<string, OlderText>): readonly DeltaPart[] {
  const older = texts.get(firstLine(text));
  if (older === undefined) return [{ kind: "text", text }];
  texts.delete(firstLine(text));
  const lines = splitLines(text);
  return runParts(lineRuns(splitLines(older.text), lines), older.place, lines);
}

/** Describes a changed file by its changed lines with a few around them, unless they are most of it. */
function fileParts(
  { open }: FrameStretch,
  place: number | undefined,
  { older, newer }: Pick<ChangedFrames, "older" | "newer">,
): readonly DeltaPart[] {
  const [before, after] = [older.get(framePath(open)), newer.get(framePath(open))];
  if (place === undefined || before === undefined || after === undefined) return [{ kind: "whole", open }];
  const lines = splitLines(after);
  const runs = withContext(lineRuns(splitLines(before), lines));
  const shownCount = runs.reduce((sum, { kind, from, to }) => sum + (kind === "new" ? to - from + 1 : 0), 0);
  return shownCount > MAX_CHANGED_LINES * lines.length ? [{ kind: "whole", open }] : runParts(runs, place, lines);
}

function runParts(runs: readonly LineRun[], place: number, lines: readonly string[]): readonly DeltaPart[] {
  return runs.map(({ kind, from, to }) =>
    kind === "kept" ? { kind: "lines", place, from, to } : { kind: "text", text: lines.slice(from, to + 1).join("") },
  );
}
