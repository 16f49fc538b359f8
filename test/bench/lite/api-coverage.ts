import { type ApiDeclaration, apiLanguage } from "./api-declarations.ts";
import { readPack } from "./pack-sections.ts";
import { hasPieces, showsSignature, squeezed } from "./signature-text.ts";

/** What the views of one language, or of one kind, show of what ctags finds in their files. */
export interface ApiCoverage {
  files: number;
  declarations: number;
  /** Declarations whose name is in the view. */
  named: number;
  /** Declarations that are there with their parameters. */
  whole: number;
  /** Lines of views that are said to be lines of the file, and how many are. */
  lines: number;
  faithful: number;
  /** Where declarations and lines are missing, as text. */
  readonly missed: string[];
}

/** Views whose text is not taken over line by line. */
const REWRITTEN = new Set(["SKELETON", "SYMBOLS", "BRIEF"]);
const COMMENT = /^(?:\/\/|\/?\*|#[\s:]|#$|--|"""|''')/;

/** Compares the views of a pack with the declarations of their files, by `<language> <view>`. */
export function apiCoverage(
  pack: string,
  declarations: readonly ApiDeclaration[],
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string, ApiCoverage> {
  const groups = new Map<string, ApiCoverage>();
  const byPath = new Map<string, ApiDeclaration[]>();
  for (const one of declarations) byPath.set(one.path, [...(byPath.get(one.path) ?? []), one]);
  for (const [path, { kind, view = "", text }] of readPack(pack, new Set(texts.keys()))) {
    const whole = texts.get(path)!;
    if (kind !== "view") continue;
    const key = `${apiLanguage(path)} ${view.replace(" BY PATTERNS", "")}`;
    const sum = groups.get(key) ?? emptyCoverage();
    groups.set(key, sum);
    addDeclarations(sum, squeezed(text, path), byPath.get(path) ?? []);
    if (REWRITTEN.has(view)) addLines(sum, { path, view, text, whole });
  }
  return groups;
}

/** A sum of nothing. */
export function emptyCoverage(): ApiCoverage {
  return { files: 0, declarations: 0, named: 0, whole: 0, lines: 0, faithful: 0, missed: [] };
}

function addDeclarations(sum: ApiCoverage, shown: string, declarations: readonly ApiDeclaration[]): void {
  const words = new Set(shown.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu));
  sum.files++;
  for (const { path, name, line, signature } of declarations) {
    sum.declarations++;
    if (words.has(name) || (!/[\w$]$/.test(name) && shown.includes(name))) sum.named++;
    if (showsSignature(shown, signature)) sum.whole++;
    else sum.missed.push(`${path}:${line} ${signature.head}${signature.parameters}`);
  }
}

function addLines(
  sum: ApiCoverage,
  {
    path,
    view,
    text,
    whole,
  }: { readonly path: string; readonly view: string; readonly text: string; readonly whole: string },
): void {
  const file = squeezed(whole, path);
  const lines = view === "BRIEF" ? briefLines(text) : text.split("\n");
  for (const line of lines) {
    const trimmed = line.trim();
    if (!/[\p{L}\p{N}]/u.test(trimmed) || COMMENT.test(trimmed)) continue;
    sum.lines++;
    if (hasPieces(file, squeezed(trimmed, path).replace(/(?::\.\.\.|[,;{]|…?;? ?end)+$/, ""))) sum.faithful++;
    else sum.missed.push(`${path} is said to have: ${trimmed}`);
  }
}

/** Without the purpose, the names of what has no line, and who uses it. */
function briefLines(text: string): readonly string[] {
  return text.split("\n").filter((line, at) => at > 0 && !/^\s*(?:also|used by) /.test(line));
}
