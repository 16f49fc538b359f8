import type { PackSection } from "../lite/pack-sections.ts";
import { FRAME, mean, shownOf } from "../lite/score.ts";
import type { PathKind } from "./path-kinds.ts";
import type { TouchedFile } from "./truth.ts";

/** A tool's selection for a task. */
export interface Selection {
  /** Tokens of the complete output. */
  readonly tokens: number;
  /** Content for files, by path. */
  readonly sections: ReadonlyMap<string, PackSection>;
  /** CPU seconds, if the tool is a program. */
  readonly cpu?: number;
}

/** Judgement of a selection: shares from 0 to 1, `null` if nothing can be judged. */
export interface Judged {
  /** Touched files that are mentioned. */
  readonly told: number | null;
  /** Touched files with a line or declaration in the selection. */
  readonly shown: number | null;
  /** Touched declarations whose first line, up to the name, is shown. */
  readonly declaration: number | null;
  /** Changed lines that are shown. */
  readonly line: number | null;
  /** Changed places that are shown by at least half of their lines. */
  readonly hunk: number | null;
  /** Place of the first touched file among the files of the selection, from 1; 0 if there is none. */
  readonly place: number;
  /** Share of the tokens in file views that belong to touched files. */
  readonly precision: number | null;
  readonly tokens: number;
  readonly cpu: number | null;
  readonly files: readonly JudgedFile[];
  /** Tokens of views of untouched files, by path, largest first. */
  readonly noise: readonly (readonly [path: string, tokens: number])[];
}

/** Content of a selection for a touched file. */
export interface JudgedFile {
  readonly path: string;
  readonly kind: PathKind;
  readonly view: string;
  readonly told: boolean;
  readonly shown: boolean;
  /** Number of shown and of all touched declarations. */
  readonly declarations: readonly [shown: number, all: number];
  /** Number of shown and of all changed lines. */
  readonly lines: readonly [shown: number, all: number];
}

/** Files that a task touches. */
export interface Truth {
  readonly files: readonly TouchedFile[];
  /** Lock files and change logs. Their tokens are not noise, but they need not be shown. */
  readonly routine: readonly string[];
}

const MAX_NOISE = 20;

/** Judges a tool's selection by the files that the task touches. `count` counts tokens. */
export function judge(selection: Selection, truth: Truth, count: (text: string) => number): Judged {
  const judgedFiles = truth.files.map((file) => judgeFile(file, selection.sections.get(file.path)));
  const touched = new Set([...truth.files.map(({ path }) => path), ...truth.routine]);
  const views = [...selection.sections]
    .filter(([, { kind, text }]) => kind !== "map" && text.trim() !== "")
    .map(([path, { text }]) => [path, count(text) + FRAME] as const);
  const tokensOf = (some: typeof views): number => some.reduce((sum, [, tokens]) => sum + tokens, 0);
  const noise = views.filter(([path]) => !touched.has(path));
  const inViews = tokensOf(views);
  const paths = [...selection.sections].flatMap(([path, { kind }]) => (kind === "map" ? [] : [path]));
  return {
    told: share(judgedFiles.map(({ file }) => file.told)),
    shown: share(judgedFiles.map(({ file }) => file.shown)),
    declaration: share(judgedFiles.flatMap(({ declarations }) => declarations)),
    line: share(judgedFiles.flatMap(({ lines }) => lines)),
    hunk: share(judgedFiles.flatMap(({ hunks }) => hunks)),
    place: paths.findIndex((path) => touched.has(path)) + 1,
    precision: inViews === 0 ? null : 1 - tokensOf(noise) / inViews,
    tokens: selection.tokens,
    cpu: selection.cpu ?? null,
    files: judgedFiles.map(({ file }) => file),
    noise: noise.toSorted(([, a], [, b]) => b - a).slice(0, MAX_NOISE),
  };
}

function judgeFile(
  file: TouchedFile,
  section: PackSection | undefined,
): {
  readonly file: JudgedFile;
  readonly declarations: readonly boolean[];
  readonly lines: readonly boolean[];
  readonly hunks: readonly boolean[];
} {
  const { path, kind } = file;
  const content = shownOf(file, section);
  const declarations = file.touched.map((name) => content.hasDeclaration(name));
  // A file with only short lines counts as shown if any of its text is.
  const isShown = content.line || (file.lines.length === 0 && section?.kind === "view" && section.text.trim() !== "");
  const fileLines = new Set(file.lines);
  const lines = file.changed.filter((line) => fileLines.has(line)).map((line) => content.hasLine(line));
  return {
    file: {
      path,
      kind,
      view: section?.view ?? (section === undefined ? "" : "MAP"),
      told: section !== undefined,
      shown: isShown,
      declarations: [declarations.filter(Boolean).length, declarations.length],
      lines: [lines.filter(Boolean).length, lines.length],
    },
    declarations,
    lines,
    hunks: file.hunks.map((hunk) => mean(hunk.map((line) => Number(content.hasLine(line)))) >= 0.5),
  };
}

function share(values: readonly boolean[]): number | null {
  return values.length === 0 ? null : mean(values.map(Number));
}
