import { type Module, moduleRule } from "../../core/analyze/imports/modules.ts";
import { fillLines } from "../../core/plan/lite/fill.ts";
import type { LiteCandidates } from "../../core/plan/lite/candidates.ts";
import { textPiece } from "../../core/render/frame.ts";
import type { LiteIndexEntry } from "../../core/render/lite/lite-index.ts";
import { MAP_DETAILS, MAP_HEAD, mapLine, moduleLine } from "../../core/render/lite/lite-map.ts";
import type { Piece } from "../../model/document.ts";
import type { MeasuredFile } from "../../model/file.ts";
import type { LiteTools } from "./lite-input.ts";
import type { LitePieces } from "./lite-pieces.ts";

/** A lower bound for the tokens of a map line. */
const SHORTEST_LINE = 12;

/**
 * Returns a map of at most `room` tokens: lines about files without a view, grouped by module. The most valuable files
 * are chosen first.
 */
export async function mapOf(
  pointers: ReadonlyMap<MeasuredFile, LiteIndexEntry>,
  room: number,
  {
    chosen,
    pieces,
    tools,
  }: { readonly chosen: LiteCandidates; readonly pieces: LitePieces; readonly tools: LiteTools },
): Promise<Piece | undefined> {
  const { counted, analysis } = tools;
  const { count } = counted;
  const space = room - count(MAP_HEAD);
  if (space < SHORTEST_LINE || pointers.size === 0) return undefined;
  const ordered = byWorth([...pointers.keys()], chosen);
  const likely = ordered.slice(0, Math.ceil(space / SHORTEST_LINE));
  pieces.addSketches(await analysis.sketches(likely.filter((file) => pieces.sketchOf(file) === undefined)));

  const groupOf = moduleRule(largeModules(analysis.modules, analysis.files));
  const headings = new Map(analysis.modules.map((module) => [module.folder, moduleLine(module)]));
  const headingOf = (group: string): string => headings.get(group) ?? "";
  const lineOf = (file: MeasuredFile, detail: number): string => {
    const { path, tokens, reason } = pointers.get(file)!;
    const { sha256 } = file.facts;
    return mapLine({ path, tokens, reason, sha256, sketch: pieces.sketchOf(file) }, MAP_DETAILS[detail]!);
  };
  const { chosen: details } = fillLines(
    ordered.map((file) => ({ file, group: groupOf(file.entry.path) })),
    space,
    {
      heading: (group) => (headingOf(group) === "" ? 0 : count(headingOf(group))),
      line: (file, detail) => count(lineOf(file, detail)),
    },
    MAP_DETAILS.length,
  );
  if (details.size === 0) return undefined;
  return textPiece(MAP_HEAD + [...inGroups()].join(""), count);

  function* inGroups(): Generator<string> {
    const named = [...pointers.keys()].filter((file) => details.has(file));
    const groups = new Set(named.map((file) => groupOf(file.entry.path)));
    for (const group of groups) {
      yield headingOf(group);
      for (const file of named) if (groupOf(file.entry.path) === group) yield lineOf(file, details.get(file)!);
    }
  }
}

/** Minimum number of files for a module to get a heading; smaller ones are listed with the enclosing module. */
const LARGE = 10;

function largeModules(modules: readonly Module[], files: readonly MeasuredFile[]): readonly Module[] {
  const moduleOf = moduleRule(modules);
  const sizes = new Map<string, number>();
  for (const { entry } of files) {
    const folder = moduleOf(entry.path);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return modules.filter(({ folder }) => folder === "" || (sizes.get(folder) ?? 0) >= LARGE);
}

/** Sorts candidates for a view by worth, then all other files; ties stay in the order given, which is by path. */
function byWorth(files: readonly MeasuredFile[], { candidates }: LiteCandidates): readonly MeasuredFile[] {
  const worth = new Map(candidates.map((candidate) => [candidate.file, candidate.worth]));
  const worthOf = (file: MeasuredFile): number => worth.get(file) ?? -1;
  return files.toSorted((a, b) => worthOf(b) - worthOf(a));
}
