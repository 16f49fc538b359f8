import type { SymbolKind } from "../outline.ts";
import { FIRST_HASH, HASH_LINE, lexicalSyntax, TRIPLE_QUOTES } from "../code/lexical-syntax.ts";
import type { Language } from "../language.ts";
import { blockOutline, type DeclarationOutline } from "../formats/block-outline.ts";
import { type BlockPiece, splitPieces } from "../formats/pieces.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { HASH_HEADER } from "../sketch/purpose/header-comments.ts";

const definitions: DefinitionTable = {
  rules: [
    {
      pattern:
        /(?<word>type|input|interface|enum|union|scalar|directive|query|mutation|subscription|fragment)[ \t]+@?(?<name>[A-Za-z_]\w*)/y,
      kind: {
        type: "class",
        input: "class",
        interface: "interface",
        enum: "enum",
        union: "type",
        scalar: "type",
        directive: "macro",
        query: "function",
        mutation: "function",
        subscription: "function",
        fragment: "type",
      },
      holds: false,
    },
  ],
  isExported: () => true,
};

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
const DEFINITION =
  /^(?:extend\s+)?(directive|enum|fragment|input|interface|mutation|query|scalar|subscription|type|union)\s+@?(\w+)/u;
const OPERATION = /^(?:fragment|mutation|query|subscription)\b/u;
const FIELD = /^(\w+)\s*(?:\(|:)/u;

/** GraphQL: types with their fields, and the names of operations. */
export const graphql: Language = {
  names: ["GraphQL"],
  syntax: lexicalSyntax(`"(?="")|${FIRST_HASH}`, [TRIPLE_QUOTES, HASH_LINE]),
  definitions,
  headerComments: HASH_HEADER,
  role: "schema",
  outline: {
    how: "scan",
    outline: (text) =>
      blockOutline(
        joinPieces(
          splitPieces(text, {
            lineComment: "#",
            hasBlockComments: false,
            endsWithLine: true,
            hasTripleQuotes: true,
            hasBracesInParentheses: true,
          }),
        ),
        { declared: graphqlDeclaration, end: "", comment: "#", emptied: "{}" },
      ),
  },
};

function graphqlDeclaration({ text, kind }: BlockPiece, around: string | undefined): DeclarationOutline | undefined {
  if (around !== undefined) {
    const field = FIELD.exec(text)?.[1];
    if (field !== undefined) return { displayText: text, symbol: { name: field, kind: "property" } };
    return { displayText: text };
  }
  const match = DEFINITION.exec(text);
  if (match !== null) {
    const [, word = "", name = ""] = match;
    return { displayText: text, symbol: { name, kind: KINDS[word]! }, isCut: OPERATION.test(text) };
  }
  return kind === "open" && /^(?:extend\s+)?schema\b/u.test(text) ? { displayText: text } : undefined;
}

/** Maximum number of comment and string lines above a piece. */
const MAX_COMMENTS = 40;

/**
 * Joins pieces that belong together: union members and braces can be on separate lines, and a string on a separate line
 * documents the next piece.
 */
function* joinPieces(pieces: Iterable<BlockPiece>): Generator<BlockPiece, void, void> {
  let last: BlockPiece | undefined;
  for (const piece of pieces) {
    const isMore =
      /^(?:[|&=@]|(?:implements|on)\s+\w)/u.test(piece.text) || (piece.kind === "open" && piece.text === "");
    if (last?.kind === "end" && isMore) {
      last = {
        kind: piece.kind,
        text: `${last.text} ${piece.text}`.slice(0, 1000).trim(),
        lines: [last.lines[0], piece.lines[1]],
        comment: last.comment,
      };
    } else if (last?.kind === "end" && /^"[^"]*"$/u.test(last.text)) {
      last = { ...piece, comment: [...last.comment, last.text].slice(0, MAX_COMMENTS) };
    } else {
      if (last !== undefined) yield last;
      last = piece;
    }
  }
  if (last !== undefined) yield last;
}
