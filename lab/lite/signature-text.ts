import { withoutAnnotations } from "./annotated.ts";

/** A declaration's words up to its name, and its parameters if it has any; both squeezed. */
export interface SignatureText {
  readonly head: string;
  readonly parameters: string;
}

/** Ends a line that was cut. */
const CUT = "\n";
const VISIBILITY = /^(?:export|default|declare|public|pub(?:\([a-z]+\))?)\s+/;
const HASH_COMMENTS = /\.(?:pyi?|rb)$/;
const PYTHON = /\.pyi?$/;
const LONGEST = 20_000;
/** From the end of a name to its parameters: `(`, `<T>(`, `= (`, `: Type = async <T>(`, `= function name(`. */
const PARAMETERS =
  /^[?!]?\s*(?:<[^()\n]*>)?\s*(?:(?::[^=(\n{;]{1,80})?=\s*(?:async\s*)?(?:function\b\s*\*?\s*[\w$]*\s*)?(?:<[^()\n]*>)?\s*)?\(/;

/**
 * A text without comments, commas before closing brackets and white space but between words; cut lines keep their ends.
 * @param path of a file in whose language it is
 */
export function squeezed(text: string, path: string): string {
  const own = PYTHON.test(path) ? withoutAnnotations(text) : text;
  const bare = HASH_COMMENTS.test(path)
    ? own.replaceAll(/(^|\s)#.*/gm, "$1")
    : own.replaceAll(/(?<![^\s(,])\/\*[\s\S]*?\*\//g, " ").replaceAll(/(^|\s)\/\/.*/gm, "$1");
  return bare
    .replaceAll(/…[ \t]*\n/g, "…\u0000")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(?<![\w$]) | (?![\w$])/g, "")
    .replaceAll("\u0000", CUT)
    .replaceAll(/[,;]([)\]}>])/g, "$1");
}

/** The signature of the declaration of a name at a line, counted from 0; `undefined` if the name is not there. */
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
  const rest = [line.slice(at + name.length), ...lines.slice(row + 1, row + 400)].join("\n").slice(0, LONGEST);
  const opening = PARAMETERS.exec(rest);
  const parameters = opening === null ? "" : squeezed(rest.slice(0, balanced(rest, opening[0].length - 1)), path);
  return { head: squeezed(`${head} ${name}`, path), parameters };
}

/** Matches a name as a whole word. */
export function wordOf(name: string): RegExp {
  return new RegExp(String.raw`(?<![\w$])${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?![\w$])`, "u");
}

/** Whether a squeezed text shows a declaration with all its parameters; values within brackets may be cut. */
export function showsSignature(shown: string, { head, parameters }: SignatureText): boolean {
  for (let at = shown.indexOf(head); at !== -1; at = shown.indexOf(head, at + 1)) {
    const from = at + head.length;
    if (/[\w$]$/.test(head) && /[\w$]/.test(shown[from] ?? "")) continue;
    if (parameters === "" || shown.startsWith(parameters, from)) return true;
    const open = shown.indexOf("(", from);
    if (open === -1) continue;
    const text = shown.slice(from, balanced(shown.slice(0, from + LONGEST), open));
    if (text.includes("…") && !text.includes(CUT) && hasPieces(parameters, text)) return true;
  }
  return false;
}

/** Whether the pieces of a squeezed line between its cuts are in a squeezed text, in their order. */
export function hasPieces(text: string, line: string): boolean {
  let from = 0;
  for (const piece of line.split(/[…\n]/)) {
    const at = text.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return true;
}

/** The index after the bracket that closes the one at `open`, or after all of the text. */
function balanced(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if ("([{".includes(text[at]!)) depth++;
    else if (")]}".includes(text[at]!) && --depth === 0) return at + 1;
  }
  return text.length;
}
