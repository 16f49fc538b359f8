import { languageNamed } from "../../outline/index.ts";
import { type FittedViews, fitViews } from "../plan/lite/fit.ts";
import { firstOffers, viewSteps } from "../plan/lite/view-steps.ts";
import { type LiteCandidates, liteCandidates } from "../plan/lite/candidates.ts";
import { readingOrder } from "../plan/lite/reading-order.ts";
import { roomRule } from "../plan/lite/room.ts";
import { chaptersOf } from "../plan/sections.ts";
import { fittingIndex, fixedTokens, type LiteContent, liteDocument } from "../render/lite/lite-document.ts";
import { type LiteIndexEntry, longestOneLine } from "../render/lite/lite-index.ts";
import { viewOfPiece } from "../render/appearance.ts";
import type { PackConfig } from "../config/config.ts";
import type { FilePiece, View } from "../render/document.ts";
import type { MeasuredFile } from "../scan/file.ts";
import { DERIVED_LIMITS, type Finding, limitExceeded } from "../../base/index.ts";
import { type LitePieces, litePieces } from "./lite-pieces.ts";
import { restOf } from "./lite-rest.ts";
import { type LiteLayout, type PartLayout, withPart } from "./lite-part.ts";
import { fittingLimit } from "../kinds/list.ts";
import type { FittedPack, LiteInput, LiteTools } from "./lite-input.ts";
import type { OutlinesWanted } from "../study/outline-files.ts";

/**
 * The most that the index may use: this share of the limit plus these tokens, but at most half of what the views leave.
 */
const INDEX = { share: 0.02, tokens: 180 };

/** Plans the document of a LITE pack. It never exceeds its target, unless even its shortest form does. */
export async function litePack(input: LiteInput, tools: LiteTools): Promise<FittedPack> {
  const { pack, scope, files, config, edits } = input;
  const { counted, analysis, frame } = tools;
  const { count } = counted;
  const limit = limitOf(pack);
  const chosen = liteCandidates({
    ...analysis,
    files,
    pack,
    editsOf: ({ entry }) => edits?.get(entry.path) ?? 0,
    languageOf: (file) => languageNamed(file.language),
  });
  const chapters = readingOrder(chaptersOf(files, config.sections), analysis.roleOf);
  const leastIndex = count(longestIndexOf(input, chosen));
  const pieces = litePieces(analysis, { style: pack.frames, count, countBody: counted.countBody, frame });
  const fixed = fixedTokens({ pack, scope, chapters, byHistory: edits !== undefined }, count);
  const roomFor = roomRule({ limit, fixed, leastIndex, files: chosen.candidates.length });
  const { fit, findings } = await fitted(chosen.candidates, roomFor, { pieces, tools });
  const viewed = (file: MeasuredFile): FilePiece | undefined => {
    const view = fit.views.get(file);
    return view === undefined ? undefined : pieces.pieceOf(file, view);
  };
  const layOut = async ({ part, restRoom }: PartLayout): Promise<LiteLayout> => {
    const firstPieceOf = (file: MeasuredFile): FilePiece | undefined =>
      viewed(file) ?? (file === part?.file ? part : undefined);
    const entries = entriesOf(input, chosen, firstPieceOf);
    const content: LiteContent = { pack, scope, chapters, byHistory: edits !== undefined, pieceOf: viewed, part };
    const bare = liteDocument(content, [], count).tokens;
    // The part uses what index and map leave.
    const index = fittingIndex(entries, indexRoom(limit, bare - (part?.tokens ?? 0)), count);
    const room = Math.min(limit - bare - index.tokens, restRoom);
    const rest = await restOf(chosen, (file) => firstPieceOf(file) !== undefined, room, { pieces, tools });
    const document = liteDocument(content, [...rest, index], count);
    return { document, left: limit - document.tokens, rest: rest.reduce((sum, { tokens }) => sum + tokens, 0) };
  };
  const candidates = partCandidates(fit.next, chosen);
  const laid = await withPart(candidates, layOut, tools);
  const isOver = laid.left < 0;
  return {
    document: laid.document,
    findings: isOver ? [...findings, tooSmall(input, laid.document.tokens)] : findings,
  };
}

/** Returns a text as long as the one-line index can get. */
function longestIndexOf(input: LiteInput, chosen: LiteCandidates): string {
  const entries = entriesOf(input, chosen, () => undefined);
  return longestOneLine(entries, [...new Set(entries.map(({ reason }) => reason)), "budget"]);
}

/** Returns the files of which a part can be shown: those that may be shown whole. */
function partCandidates(next: readonly MeasuredFile[], { candidates }: LiteCandidates): readonly MeasuredFile[] {
  return next.filter((file) => candidates.find((one) => one.file === file)?.rungs.at(-1)?.view === "full");
}

function indexRoom(limit: number, taken: number): number {
  return Math.min(limit * INDEX.share + INDEX.tokens, (limit - taken) / 2);
}

/** Returns the tokens that a pack is fitted to; infinite without a limit. */
function limitOf({ budget }: PackConfig): number {
  return fittingLimit(budget) ?? Number.POSITIVE_INFINITY;
}

interface Making {
  readonly pieces: LitePieces;
  readonly tools: LiteTools;
}

/** Chooses the views that fit, loading sketches and outlines until none is missing that could change the choice. */
async function fitted(
  candidates: LiteCandidates["candidates"],
  roomFor: (files: number) => number,
  { pieces, tools }: Making,
): Promise<{ fit: FittedViews<MeasuredFile>; findings: readonly Finding[] }> {
  const { analysis, outlineFiles } = tools;
  const findings: Finding[] = [];
  const first = firstOffers(candidates);
  for (;;) {
    const steps = viewSteps(candidates, (file, view) => pieces.pieceOf(file, view)?.tokens, first);
    const fit = fitViews(steps, roomFor);
    if (fit.missing.length === 0) return { fit, findings };
    const wanted = [...new Set(fit.missing.map(({ file }) => file))];
    const sketches = await analysis.sketches(wanted.filter((file) => pieces.sketchOf(file) === undefined));
    pieces.addSketches(sketches);
    for (const file of wanted) {
      const { imports } = sketches.get(file) ?? { imports: [] };
      if (imports.length >= DERIVED_LIMITS.imports) findings.push(limitExceeded(file.entry.path, "imports"));
    }
    const outlined = await outlineFiles(outlinesFor(fit.missing));
    pieces.addOutlines(outlined);
    for (const finding of outlined.findings) findings.push(finding);
  }
}

/** Returns what the costs of steps depend on besides sketches. */
function outlinesFor(steps: FittedViews<MeasuredFile>["missing"]): OutlinesWanted {
  const filesOf = (...views: readonly View[]): readonly MeasuredFile[] => [
    ...new Set(steps.filter(({ view }) => views.includes(view)).map(({ file }) => file)),
  ];
  return { views: filesOf("symbols", "skeleton"), symbols: filesOf("brief", "skeleton", "symbols") };
}

/** Returns the index entries: every file of the scope, and every skipped entry. */
function entriesOf(
  { files, skipped }: LiteInput,
  { reasons }: LiteCandidates,
  pieceOf: (file: MeasuredFile) => FilePiece | undefined,
): readonly LiteIndexEntry[] {
  const shown = files.map((file): LiteIndexEntry => {
    const piece = pieceOf(file);
    const view = piece === undefined ? "pointer" : viewOfPiece(piece);
    const reason = piece === undefined ? (reasons.get(file) ?? "budget") : "";
    return { path: file.entry.path, tokens: file.facts.tokens, view, reason };
  });
  return [
    ...shown,
    ...skipped.map(({ path, reason }): LiteIndexEntry => ({ path, tokens: 0, view: "pointer", reason })),
  ];
}

function tooSmall({ pack, scope }: LiteInput, smallest: number): Finding {
  const args = { pack: pack.id, scope, budget: limitOf(pack), smallest };
  return { code: "budget-too-small", severity: "error", args };
}
