import type { PackSection } from "../lite/pack-sections.ts";
import { FRAME, mean, shownOf } from "../lite/score.ts";
import type { PathKind } from "./path-kinds.ts";
import type { TouchedFile } from "./truth.ts";

/** What a tool selects for a task. */
export interface Selection {
  /** Tokens of all that it prints. */
  readonly tokens: number;
  /** What it says of files, by path. */
  readonly sections: ReadonlyMap<string, PackSection>;
  /** CPU seconds, of a tool that is a program. */
  readonly cpu?: number;
}

/** How a selection was judged: shares from 0 to 1, `null` where there is nothing to judge. */
export interface Judged {
  /** Touched files that are named. */
  readonly told: number | null;
  /** Touched files of which a line or a declaration is shown. */
  readonly shown: number | null;
  /** Touched declarations whose first line, up to the name, is shown. */
  readonly declaration: number | null;
  /** Changed lines that are shown. */
  readonly line: number | null;
  /** Tokens in touched files, of those in views of files. */
  readonly precision: number | null;
  readonly tokens: number;
  readonly cpu: number | null;
  readonly files: readonly JudgedFile[];
  /** Tokens of views of files that are not touched, by path, the largest first. */
  readonly noise: readonly (readonly [path: string, tokens: number])[];
}

/** What a selection shows of a touched file. */
export interface JudgedFile {
  readonly path: string;
  readonly kind: PathKind;
  readonly view: string;
  readonly told: boolean;
  readonly shown: boolean;
  /** Touched declarations, and those that are shown. */
  readonly declarations: readonly [shown: number, all: number];
}

/** What a task touches. */
export interface Truth {
  readonly files: readonly TouchedFile[];
  /** Lock files and change logs: their tokens are no noise, but they need not be shown. */
  readonly routine: readonly string[];
}

const MAX_NOISE = 20;

/** Judges what a tool selects by what the task touches. `count` counts tokens. */
export function judge(selection: Selection, truth: Truth, count: (text: string) => number): Judged {
  const all = truth.files.map((file) => judgeFile(file, selection.sections.get(file.path)));
  const touched = new Set([...truth.files.map(({ path }) => path), ...truth.routine]);
  const views = [...selection.sections]
    .filter(([, { kind, text }]) => kind !== "map" && text.trim() !== "")
    .map(([path, { text }]) => [path, count(text) + FRAME] as const);
  const tokensOf = (some: typeof views): number => some.reduce((sum, [, tokens]) => sum + tokens, 0);
  const noise = views.filter(([path]) => !touched.has(path));
  const inViews = tokensOf(views);
  return {
    told: share(all.map(({ file }) => file.told)),
    shown: share(all.map(({ file }) => file.shown)),
    declaration: share(all.flatMap(({ declarations }) => declarations)),
    line: share(all.flatMap(({ lines }) => lines)),
    precision: inViews === 0 ? null : 1 - tokensOf(noise) / inViews,
    tokens: selection.tokens,
    cpu: selection.cpu ?? null,
    files: all.map(({ file }) => file),
    noise: noise.toSorted(([, a], [, b]) => b - a).slice(0, MAX_NOISE),
  };
}

function judgeFile(
  file: TouchedFile,
  section: PackSection | undefined,
): { readonly file: JudgedFile; readonly declarations: readonly boolean[]; readonly lines: readonly boolean[] } {
  const { path, kind } = file;
  const shown = shownOf(file, section);
  const declarations = file.touched.map((name) => shown.hasDeclaration(name));
  // A file of short lines only is shown if any text of it is.
  const isShown = shown.line || (file.lines.length === 0 && section?.kind === "view" && section.text.trim() !== "");
  const known = new Set(file.lines);
  return {
    file: {
      path,
      kind,
      view: section?.view ?? (section === undefined ? "" : "MAP"),
      told: section !== undefined,
      shown: isShown,
      declarations: [declarations.filter(Boolean).length, declarations.length],
    },
    declarations,
    lines: file.changed.filter((line) => known.has(line)).map((line) => shown.hasLine(line)),
  };
}

function share(values: readonly boolean[]): number | null {
  return values.length === 0 ? null : mean(values.map(Number));
}
