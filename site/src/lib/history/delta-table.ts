import type { DeltaPage, SiteDeltaFile } from "../../../../src/site/data/site.ts";
import { isFitted } from "../../../../src/pack/kinds/list.ts";
import { sumOf } from "../../../../src/site/words/numbers.ts";
import { type Diverging, diverging } from "../charts/bars.ts";
import { changeIn, packGrowth, parted, sideWord, viewWords } from "./delta.ts";
import { tokenDifference } from "../../../../src/compare/report/delta-words.ts";

/** A number of tokens and its bar; `undefined` in columns without bars. */
export interface DeltaCell {
  readonly change: number;
  readonly bar: Diverging["bars"][number] | undefined;
}

/** One column of the table: a pack in all scopes together, or whole files if no pack has a changed file. */
export interface DeltaColumn {
  readonly name: string;
  /** Position of zero in percent; `undefined` for a column without bars. */
  readonly zero: number | undefined;
  /** The change that no file accounts for: index, headings and frames. Absent for whole files. */
  readonly framing?: DeltaCell;
  readonly total: number;
}

/** One file. `notes` explain what its numbers do not say. */
export interface DeltaRow {
  readonly file: SiteDeltaFile;
  readonly cells: readonly DeltaCell[];
  readonly notes: readonly string[];
}

/** Files that changed, or unchanged files that packs show differently. */
export interface DeltaGroup {
  readonly rows: readonly DeltaRow[];
  /** Changes too small to be listed: their number, and their sums by column. */
  readonly rest: { readonly files: number; readonly changes: readonly number[] };
}

/** Table of a delta. In each column, the rows of both groups and the framing add up to the total. */
export interface DeltaTable {
  readonly columns: readonly DeltaColumn[];
  readonly direct: DeltaGroup;
  readonly indirect: DeltaGroup;
  /** Whole packs without a column, because all files change them as another one; for each, its own framing. */
  readonly repeats: readonly { readonly name: string; readonly framing: number }[];
}

/** Maximum number of rows per group, and of columns with bars. */
const MAX_ROWS = 500;
const MAX_BARS = 2;

/** A column before its layout. */
interface Measure {
  readonly name: string;
  readonly of: (file: SiteDeltaFile) => number;
  readonly framing?: number;
  readonly total: number;
}

/** Lays out the files of a delta, largest changes first, with a column per pack, but none for a repeated one. */
export function deltaTable(page: Pick<DeltaPage, "packs" | "files">): DeltaTable {
  const { direct, indirect } = parted(page.files);
  const { measures, repeats } = measuresOf(page);
  const groups = [direct, indirect].map((files) => ({ listed: files.slice(0, MAX_ROWS), rest: files.slice(MAX_ROWS) }));
  const listed = groups.flatMap((group) => group.listed);
  const layouts = measures.map(({ of, framing = 0 }, i) =>
    i < MAX_BARS ? diverging([...listed.map(of), framing]) : undefined,
  );
  const rows = listed.map((file, at) => ({
    file,
    cells: measures.map(({ of }, i) => ({ change: of(file), bar: layouts[i]?.bars[at] })),
    notes: notesOn(file, page.packs),
  }));
  const [first, second] = groups.map(({ rest }) => ({
    files: rest.length,
    changes: measures.map(({ of }) =>
      sumOf(
        rest.map((file) => ({ tokens: of(file) })),
        "tokens",
      ),
    ),
  }));
  return {
    columns: measures.map(({ name, framing, total }, i) => ({
      name,
      zero: layouts[i]?.zero,
      ...(framing !== undefined && { framing: { change: framing, bar: layouts[i]?.bars.at(-1) } }),
      total,
    })),
    direct: { rows: rows.slice(0, groups[0]!.listed.length), rest: first! },
    indirect: { rows: rows.slice(groups[0]!.listed.length), rest: second! },
    repeats: repeats.map(({ name, framing = 0 }) => ({ name, framing })),
  };
}

interface Measures {
  readonly measures: readonly Measure[];
  readonly repeats: readonly Measure[];
}

function measuresOf({ packs, files }: Pick<DeltaPage, "packs" | "files">): Measures {
  const ids = [...new Set(packs.map(({ pack }) => pack))];
  const all = ids.map((id): Measure => {
    return { name: id.toUpperCase(), of: (file) => changeIn(file, id), ...packGrowth({ packs, files }, id) };
  });
  const growths = files.map((file) => ({ tokens: tokenDifference(file) }));
  if (files.every((file) => all.every(({ of }) => of(file) === 0)) && growths.some(({ tokens }) => tokens !== 0)) {
    return { measures: [{ name: "whole files", of: tokenDifference, total: sumOf(growths, "tokens") }], repeats: [] };
  }
  const fitted = new Set(packs.flatMap((pack) => (isFitted(pack) ? [pack.pack.toUpperCase()] : [])));
  const isRepeat = (one: Measure, i: number): boolean =>
    !fitted.has(one.name) &&
    all.slice(0, i).some((earlier) => files.every((file) => one.of(file) === earlier.of(file)));
  return { measures: all.filter((one, i) => !isRepeat(one, i)), repeats: all.filter(isRepeat) };
}

const CHANGE_NAMES: Readonly<Record<SiteDeltaFile["change"], string>> = {
  added: "added",
  removed: "removed",
  renamed: "renamed",
  changed: "",
  view: "",
};

/** Notes on a file: how it changed, its tier or the reason why no pack has it, and its views if they changed. */
function notesOn(file: SiteDeltaFile, packs: DeltaPage["packs"]): readonly string[] {
  const [before, after] = [sideWord(file.base), sideWord(file.head)];
  const isMove = before !== "" && after !== "" && before !== after;
  const views = new Map<string, string[]>();
  for (const id of new Set(packs.map(({ pack }) => pack))) {
    const words = viewWords(file, id);
    if (words !== "") views.set(words, [...(views.get(words) ?? []), id.toUpperCase()]);
  }
  return [
    CHANGE_NAMES[file.change],
    isMove ? `${before} → ${after}` : (file.head?.skipped ?? ""),
    ...[...views].map(([words, names]) => `${names.join(", ")}: ${words}`),
  ].filter((note) => note !== "");
}
