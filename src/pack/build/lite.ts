import type { ClosingTools } from "./lite-map.ts";
import { languageNamed } from "../../outline/index.ts";
import { type FittedViews, fitViews } from "../plan/lite/fit.ts";
import { firstOffers, viewSteps } from "../plan/lite/view-steps.ts";
import { type LiteCandidates, liteCandidates } from "../plan/lite/candidates.ts";
import { readingOrder } from "../plan/lite/reading-order.ts";
import { roomRule } from "../plan/lite/room.ts";
import { groupChapters } from "../plan/sections.ts";
import { fitIndex, fixedTokens, type LiteContent, liteDocument } from "../render/lite/lite-document.ts";
import { type PackIndexEntry, longestOneLine } from "../render/fitted/pack-index.ts";
import { viewOfPiece } from "../render/appearance.ts";
import type { PackConfig } from "../config/config.ts";
import type { FilePiece, View } from "../render/document.ts";
import type { MeasuredFile } from "../scan/file.ts";
import { DERIVED_LIMITS, type Finding, limitExceeded } from "../../base/index.ts";
import { litePieces, type LitePieces } from "./lite-pieces.ts";
import { planClosing } from "./lite-rest.ts";
import { fittingLimit } from "../kinds/list.ts";
import type { FittedPack, FittedInput, FittingTools } from "./fitted-input.ts";
import type { OutlineSelection } from "../study/outline-files.ts";

/**
 * Maximum tokens of the index: this share of the limit plus a fixed number of tokens, but no more than half of what the
 * views leave.
 */
const MAX_INDEX = { share: 0.02, tokens: 180 };

/**
 * Plans the LITE document of one scope: views of the most valuable files within the target (or the maximum, without a
 * target), a map, names and an index. If even the smallest document exceeds that limit, a finding `budget-too-small` is
 * added.
 */
export async function litePack(input: FittedInput, tools: FittingTools): Promise<FittedPack> {
  const { pack, scope, title, files, config, edits } = input;
  const { counted, analysis, frame } = tools;
  const { count } = counted;
  const limit = limitOf(pack);
  const candidateSet = liteCandidates({
    ...analysis,
    files,
    pack,
    editsOf: ({ entry }) => edits?.get(entry.path) ?? 0,
    languageOf: (file) => languageNamed(file.language),
  });
  const chapters = readingOrder(groupChapters(files, config.sections), analysis.roleOf);
  const minIndexTokens = count(longestIndexOf(input, candidateSet));
  const pieces = litePieces(analysis, candidateSet.references, {
    style: pack.frames,
    count,
    countBody: counted.countBody,
    frame,
  });
  const fixed = fixedTokens({ pack, scope, title, chapters, byHistory: edits !== undefined }, count);
  const roomFor = roomRule({ limit, fixed, minIndexTokens, files: candidateSet.candidates.length });
  const { fit, findings } = await selectViews(candidateSet, roomFor, { pieces, tools });
  const briefs = longBriefs(fit, roomFor(fit.views.size), pieces);
  const viewPieceOf = (file: MeasuredFile): FilePiece | undefined => {
    const view = fit.views.get(file);
    return view === undefined ? undefined : (briefs.get(file) ?? pieces.pieceOf(file, view));
  };
  const content: LiteContent = {
    pack,
    scope,
    title,
    chapters,
    byHistory: edits !== undefined,
    pieceOf: viewPieceOf,
  };
  const viewTokens = liteDocument(content, [], count).tokens;
  const index = fitIndex(entriesOf(input, candidateSet, viewPieceOf), indexRoom(limit, viewTokens), count);
  const closing = await planClosing(candidateSet, fit.views, limit - viewTokens - index.tokens, {
    limit,
    skipped: input.skipped.length,
    pieces,
    tools,
  });
  const document = liteDocument(content, [...closing, index], count);
  return {
    document,
    findings: document.tokens > limit ? [...findings, tooSmall(input, document.tokens)] : findings,
  };
}

/** Returns a text as long as the longest possible one-line index. */
function longestIndexOf(input: FittedInput, chosen: LiteCandidates): string {
  const entries = entriesOf(input, chosen, () => undefined);
  return longestOneLine(entries, [...new Set(entries.map(({ reason }) => reason)), "budget"]);
}

function indexRoom(limit: number, usedTokens: number): number {
  return Math.min(limit * MAX_INDEX.share + MAX_INDEX.tokens, (limit - usedTokens) / 2);
}

/** Token limit that a pack is fitted to; infinite without a budget. */
function limitOf({ budget }: PackConfig): number {
  return fittingLimit(budget) ?? Number.POSITIVE_INFINITY;
}

/** Selects the views that fit. Loads sketches and outlines until no missing one could change the selection. */
async function selectViews(
  { candidates, references }: LiteCandidates,
  roomFor: (files: number) => number,
  { pieces, tools }: ClosingTools,
): Promise<{ fit: FittedViews<MeasuredFile>; findings: readonly Finding[] }> {
  const { analysis, outlineFiles } = tools;
  const findings: Finding[] = [];
  const first = firstOffers(candidates);
  for (;;) {
    const steps = viewSteps(candidates, (file, view) => pieces.costOf(file, view), first);
    const fit = fitViews(steps, roomFor);
    if (fit.missing.length === 0) return { fit, findings };
    const missingFiles = [...new Set(fit.missing.map(({ file }) => file))];
    const sketches = await analysis.sketches(missingFiles.filter((file) => pieces.sketchOf(file) === undefined));
    pieces.addSketches(sketches);
    for (const file of missingFiles) {
      const { imports } = sketches.get(file) ?? { imports: [] };
      if (imports.length >= DERIVED_LIMITS.imports) findings.push(limitExceeded(file.entry.path, "imports"));
    }
    const outlined = await outlineFiles(outlinesFor(fit.missing, references));
    pieces.addOutlines(outlined);
    for (const finding of outlined.findings) findings.push(finding);
  }
}

/** Outlines and symbols that the costs of steps depend on. */
function outlinesFor(
  steps: FittedViews<MeasuredFile>["missing"],
  references: LiteCandidates["references"],
): OutlineSelection {
  const filesOf = (...views: readonly View[]): readonly MeasuredFile[] =>
    steps.filter(({ view }) => views.includes(view)).map(({ file }) => file);
  const [alike, others] = [filesOf("brief").filter((file) => references.has(file)), filesOf("symbols", "skeleton")];
  const symbols = filesOf("brief", "skeleton", "symbols").filter((file) => !references.has(file));
  const compared = alike.flatMap((file) => [file, references.get(file)!]);
  return { views: [...new Set([...others, ...compared])], symbols: [...new Set(symbols)] };
}

/** Index entries for every file of the scope and every skipped entry. */
function entriesOf(
  { files, skipped }: FittedInput,
  { reasons }: LiteCandidates,
  pieceOf: (file: MeasuredFile) => FilePiece | undefined,
): readonly PackIndexEntry[] {
  const fileEntries = files.map((file): PackIndexEntry => {
    const piece = pieceOf(file);
    const view = piece === undefined ? "pointer" : viewOfPiece(piece);
    const missing = file.facts.bytes === 0 ? "empty" : "budget";
    const reason = piece === undefined ? (reasons.get(file) ?? missing) : "";
    return { path: file.entry.path, tokens: file.facts.tokens, view, reason };
  });
  return [
    ...fileEntries,
    ...skipped.map(({ path, reason }): PackIndexEntry => ({ path, tokens: 0, view: "pointer", reason })),
  ];
}

function tooSmall({ pack, scope }: FittedInput, smallest: number): Finding {
  const args = { pack: pack.id, scope, budget: limitOf(pack), smallest };
  return { code: "budget-too-small", severity: "error", args };
}

/** Numbers of signatures in a long brief. Steps keep a brief the same while the room changes a little. */
const SIGNATURES = [400, 320, 256, 200, 160, 128, 100, 80, 64, 50, 40, 32, 25, 20];

/**
 * Lengthens the briefs and summaries of the files whose next view does not fit, in order, as far as the remaining room
 * allows. This helps repositories of few large files, which have no view step that is small enough.
 * @param room tokens available to all views together
 */
function longBriefs(
  { views, tokens, next }: FittedViews<MeasuredFile>,
  room: number,
  pieces: LitePieces,
): ReadonlyMap<MeasuredFile, FilePiece> {
  const briefs = new Map<MeasuredFile, FilePiece>();
  let remainingTokens = room - tokens;
  for (const file of next) {
    const brief = pieces.pieceOf(file, views.get(file) ?? "pointer");
    if (brief?.kind !== "view" || (brief.view !== "brief" && brief.view !== "summary")) continue;
    const longer = SIGNATURES.map((signatures) => pieces.longBriefOf(file, signatures)).find(
      (piece) => piece !== undefined && piece.tokens - brief.tokens <= remainingTokens,
    );
    if (longer === undefined || longer.tokens <= brief.tokens) continue;
    briefs.set(file, longer);
    remainingTokens -= longer.tokens - brief.tokens;
  }
  return briefs;
}
