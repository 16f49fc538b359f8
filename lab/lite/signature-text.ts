import { withoutAnnotations } from "./annotated.ts";

/** Words of a declaration up to its name, and its parameters if it has any. Both are squeezed. */
export interface SignatureText {
  readonly head: string;
  readonly parameters: string;
}

/** Ends a truncated line. */
const CUT = "\n";
const VISIBILITY = /^(?:export|default|declare|public|pub(?:\([a-z]+\))?)\s+/;
const HASH_COMMENTS = /\.(?:pyi?|rb)$/;
const PYTHON = /\.pyi?$/;
const MAX_TEXT_LENGTH = 20_000;
/** From the end of a name to its parameters: `(`, `<T>(`, `= (`, `: Type = async <T>(`, `= function name(`. */
const PARAMETERS =
  /^[?!]?\s*(?:<[^()\n]*>)?\s*(?:(?::[^=(\n{;]{1,80})?=\s*(?:async\s*)?(?:function\b\s*\*?\s*[\w$]*\s*)?(?:<[^()\n]*>)?\s*)?\(/;

/**
 * Removes comments, commas before closing brackets, and white space except between words. Truncated lines keep their
 * ends.
 * @param path path of a file in the same language
 */
export function squeezed(text: string, path: string): string {
  const source = PYTHON.test(path) ? withoutAnnotations(text) : text;
  const bare = HASH_COMMENTS.test(path)
    ? source.replaceAll(/(^|\s)#.*/gm, "$1")
    : source.replaceAll(/(?<![^\s(,])\/\*[\s\S]*?\*\//g, " ").replaceAll(/(^|\s)\/\/.*/gm, "$1");
  return bare
    .replaceAll(/…[ \t]*\n/g, "…\u0000")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(?<![\w$]) | (?![\w$])/g, "")
    .replaceAll("\u0000", CUT)
    .replaceAll(/[,;]([)\]}>])/g, "$1");
}

/** Signature of the declaration of a name on a line, counted from 0; `undefined` if the line lacks the name. */
export function signatureAt(
  { path, lines }: { readonly path: string; readonly lines: readonly string[] },
  row: number,
  name: string,
): SignatureText | undefined {
  const line = lines[row] ?? "";
  const at = line.search(wordOf(name));
  if (at === -1) return undefined;
  let head = line.slice(0, at).trim();
  while (VISIBILITY.test(`${head} `)) head = `${head} `.replace(VISIBILITY, "").trim();
  const following = [line.slice(at + name.length), ...lines.slice(row + 1, row + 400)]
    .join("\n")
    .slice(0, MAX_TEXT_LENGTH);
  const opening = PARAMETERS.exec(following);
  const parameters =
    opening === null ? "" : squeezed(following.slice(0, balanced(following, opening[0].length - 1)), path);
  return { head: squeezed(`${head} ${name}`, path), parameters };
}

/** Matches a name as a whole word. */
export function wordOf(name: string): RegExp {
  return new RegExp(String.raw`(?<![\w$])${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?![\w$])`, "u");
}

/** Whether a squeezed text shows a declaration with all its parameters. Values in brackets may be truncated. */
export function showsSignature(viewText: string, { head, parameters }: SignatureText): boolean {
  for (let at = viewText.indexOf(head); at !== -1; at = viewText.indexOf(head, at + 1)) {
    const from = at + head.length;
    if (/[\w$]$/.test(head) && /[\w$]/.test(viewText[from] ?? "")) continue;
    if (parameters === "" || viewText.startsWith(parameters, from)) return true;
    const open = viewText.indexOf("(", from);
    if (open === -1) continue;
    const text = viewText.slice(from, balanced(viewText.slice(0, from + MAX_TEXT_LENGTH), open));
    if (text.includes("…") && !text.includes(CUT) && hasPieces(parameters, text)) return true;
  }
  return false;
}

/** Whether a squeezed text contains the pieces of a squeezed line between its cuts, in order. */
export function hasPieces(text: string, line: string): boolean {
  let from = 0;
  for (const piece of line.split(/[…\n]/)) {
    const at = text.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return true;
}

/** Index after the bracket that closes the one at `open`, or the end of the text. */
function balanced(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if ("([{".includes(text[at]!)) depth++;
    else if (")]}".includes(text[at]!) && --depth === 0) return at + 1;
  }
  return text.length;
}
