import type { SymbolKind } from "../outline.ts";
import { SLASH_SYNTAX } from "../code/lexical-syntax.ts";
import type { Language } from "../language.ts";
import { blockOutline, type Declared } from "../formats/block-outline.ts";
import { type BlockPiece, piecesOf } from "../formats/pieces.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";

const definitions: DefinitionTable = {
  rules: [
    {
      pattern: /(?<word>message|enum|service)[ \t]+(?<name>[A-Za-z_]\w*)/y,
      kind: { message: "class", enum: "enum", service: "interface" },
    },
    { pattern: /rpc[ \t]+(?<name>[A-Za-z_]\w*)/y, kind: "method" },
  ],
  isExported: () => true,
};

const KINDS: Readonly<Record<string, SymbolKind>> = {
  enum: "enum",
  extend: "class",
  group: "class",
  message: "class",
  oneof: "property",
  package: "module",
  rpc: "method",
  service: "interface",
};
const NAMED = /^(enum|extend|message|oneof|package|rpc|service)\s+([\w.]+)/u;
const FIELD = /^(?:(?:optional|repeated|required)\s+)?(?:group\s+|map\s*<[^>]*>\s*|[\w.]+\s+)([\w]+)\s*=\s*-?\w+/u;
const VALUE = /^(\w+)\s*=\s*-?\w+/u;
const LEFT_OUT = /^(?:edition|extensions|import|option|reserved|syntax)\b/u;

/** Protocol Buffers: messages with their fields, enums, and services with their methods. */
export const protobuf: Language = {
  names: ["Protocol Buffer"],
  syntax: SLASH_SYNTAX,
  definitions,
  role: "schema",
  outline: {
    how: "scan",
    outline: (text) =>
      blockOutline(
        piecesOf(text, {
          lineComment: "//",
          hasBlockComments: true,
          endsWithLine: false,
          hasTripleQuotes: false,
          hasBracesInParentheses: true,
        }),
        { declared, end: ";", comment: "//", emptied: "{}" },
      ),
  },
};

function declared({ text, kind }: BlockPiece, around: string | undefined): Declared | undefined {
  if (LEFT_OUT.test(text)) return undefined;
  const shown = text.replace(/\s*\[.*\]?$/u, " …");
  const named = NAMED.exec(text);
  if (named !== null) {
    const [, word = "", name = ""] = named;
    return { shown, symbol: { name, kind: KINDS[word]! }, isCut: word === "rpc" };
  }
  const field = FIELD.exec(text)?.[1];
  if (field !== undefined) return { shown, symbol: { name: field, kind: "property" }, isCut: kind === "open" };
  // Values are declarations only inside an enum.
  return VALUE.test(text) && around?.startsWith("enum") === true ? { shown } : undefined;
}
