import { type ApiDeclaration, apiLanguage } from "./api-declarations.ts";
import { readPack } from "./pack-sections.ts";
import { showsParameters } from "./parameter-names.ts";
import { hasPieces, showsSignature, squeezed } from "./signature-text.ts";

/** Coverage of ctags declarations by the views of one language or kind. */
export interface ApiCoverage {
  files: number;
  declarations: number;
  /** Declarations whose name is in the view. */
  named: number;
  /** Declarations whose name is in the view, with the names of all parameters if it has a parameter list. */
  withParameters: number;
  /** Declarations whose words up to the name are in the view, with types and values of parameters. */
  whole: number;
  /** Lines of views that claim to be lines of the file, and the number that are. */
  lines: number;
  faithful: number;
  /** Locations of missing declarations and lines, as text. */
  readonly missed: string[];
}

/** Views whose text is not copied line by line. */
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

/** Sum of nothing. */
export function emptyCoverage(): ApiCoverage {
  return { files: 0, declarations: 0, named: 0, withParameters: 0, whole: 0, lines: 0, faithful: 0, missed: [] };
}

function addDeclarations(sum: ApiCoverage, viewText: string, declarations: readonly ApiDeclaration[]): void {
  const words = new Set(viewText.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu));
  sum.files++;
  for (const { path, name, line, signature, isType } of declarations) {
    sum.declarations++;
    const isNamed = words.has(name) || (!/[\w$]$/.test(name) && viewText.includes(name));
    if (isNamed) sum.named++;
    const { parameters } = signature;
    const isWhole = showsSignature(viewText, signature);
    if (isWhole) sum.whole++;
    if (isWhole || (isType || parameters === "" ? isNamed : showsParameters(viewText, { name, parameters, path })))
      sum.withParameters++;
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
    const squeezedLine = squeezed(trimmed, path).replace(/(?::\.\.\.|[,;{]|…?;? ?end)+$/, "");
    if (hasPieces(file, squeezedLine) || (view === "BRIEF" && isDeclared(file, squeezedLine, path))) sum.faithful++;
    else sum.missed.push(`${path} is said to have: ${trimmed}`);
  }
}

/** Whether a squeezed text contains the declaration in a line that omits parameter types. */
function isDeclared(file: string, line: string, path: string): boolean {
  const [, head = "", name = "", parameters = ""] = /^(.*?)([\w$#]+)((?:=(?:async)?)?\(.*)$/u.exec(line) ?? [];
  return name !== "" && file.includes(head + name) && showsParameters(file, { name, parameters, path });
}

/** Drops the purpose, the names without a line, and the users. */
function briefLines(text: string): readonly string[] {
  return text.split("\n").filter((line, at) => at > 0 && !/^\s*(?:also|used by) /.test(line));
}
