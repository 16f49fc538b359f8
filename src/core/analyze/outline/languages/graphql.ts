import type { SymbolKind } from "../../../../model/outline.ts";
import { blockOutline, type Declared } from "../formats/block-outline.ts";
import { piecesOf, type Piece } from "../formats/pieces.ts";
import type { ScanLanguage } from "../outline-method.ts";

const KINDS: Readonly<Record<string, SymbolKind>> = {
  directive: "macro",
  enum: "enum",
  fragment: "type",
  input: "class",
  interface: "interface",
  mutation: "function",
  query: "function",
  scalar: "type",
  subscription: "function",
  type: "class",
  union: "type",
};
const NAMED =
  /^(?:extend\s+)?(directive|enum|fragment|input|interface|mutation|query|scalar|subscription|type|union)\s+@?(\w+)/u;
const OPERATION = /^(?:fragment|mutation|query|subscription)\b/u;
const FIELD = /^(\w+)\s*(?:\(|:)/u;

/** GraphQL: types with their fields; of operations, what they are called. */
export const graphql: ScanLanguage = {
  how: "scan",
  names: ["GraphQL"],
  outline: (text) =>
    blockOutline(
      joined(
        piecesOf(text, {
          lineComment: "#",
          hasBlockComments: false,
          endsWithLine: true,
          hasTripleQuotes: true,
          hasBracesInParentheses: true,
        }),
      ),
      { declared, end: "", comment: "#", emptied: "{}" },
    ),
};

function declared({ text, kind }: Piece, around: string | undefined): Declared | undefined {
  if (around !== undefined) {
    const field = FIELD.exec(text)?.[1];
    if (field !== undefined) return { shown: text, symbol: { name: field, kind: "property" } };
    return { shown: text };
  }
  const named = NAMED.exec(text);
  if (named !== null) {
    const [, word = "", name = ""] = named;
    return { shown: text, symbol: { name, kind: KINDS[word]! }, isCut: OPERATION.test(text) };
  }
  return kind === "open" && /^(?:extend\s+)?schema\b/u.test(text) ? { shown: text } : undefined;
}

/** Members of a union, and a brace, may stand on lines of their own; a string on its line documents the next. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    const isMore =
      /^(?:[|&=@]|(?:implements|on)\s+\w)/u.test(piece.text) || (piece.kind === "open" && piece.text === "");
    if (last !== undefined && last.kind === "end" && isMore) {
      out[out.length - 1] = {
        kind: piece.kind,
        text: `${last.text} ${piece.text}`.slice(0, 1000).trim(),
        lines: [last.lines[0], piece.lines[1]],
        comment: last.comment,
      };
    } else if (last?.kind === "end" && /^"[^"]*"$/u.test(last.text)) {
      out[out.length - 1] = { ...piece, comment: [...last.comment, last.text] };
    } else out.push(piece);
  }
  return out;
}
