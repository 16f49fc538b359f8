import type { SymbolKind } from "../outline.ts";
import { SLASH_SYNTAX, QUOTES, APOSTROPHES } from "../code/lexical-syntax.ts";
import { fileImports } from "../imports/file-imports.ts";
import type { Language } from "../language.ts";
import { blockOutline, type DeclarationOutline } from "../formats/block-outline.ts";
import { type BlockPiece, splitPieces } from "../formats/pieces.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { slashRemovable } from "../strip/comment-forms.ts";

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
const DEFINITION = /^(enum|extend|message|oneof|package|rpc|service)\s+([\w.]+)/u;
const FIELD = /^(?:(?:optional|repeated|required)\s+)?(?:group\s+|map\s*<[^>]*>\s*|[\w.]+\s+)([\w]+)\s*=\s*-?\w+/u;
const VALUE = /^(\w+)\s*=\s*-?\w+/u;
const OMITTED = /^(?:edition|extensions|import|option|reserved|syntax)\b/u;

/** Protocol Buffers: messages with their fields, enums, and services with their methods. */
export const protobuf: Language = {
  names: ["Protocol Buffer"],
  syntax: SLASH_SYNTAX,
  removable: slashRemovable([QUOTES, APOSTROPHES]),
  definitions,
  role: "schema",
  ...fileImports({
    statements: /^[ \t]*import[ \t]+(?:(?:public|weak)[ \t]+)?["']([^"'\n]+)["']/gmu,
    endings: [".proto"],
  }),
  outline: {
    how: "scan",
    outline: (text) =>
      blockOutline(
        splitPieces(text, {
          lineComment: "//",
          hasBlockComments: true,
          endsWithLine: false,
          hasTripleQuotes: false,
          hasBracesInParentheses: true,
        }),
        { declared: protobufDeclaration, end: ";", comment: "//", emptied: "{}" },
      ),
  },
};

function protobufDeclaration({ text, kind }: BlockPiece, around: string | undefined): DeclarationOutline | undefined {
  if (OMITTED.test(text)) return undefined;
  const shown = text.replace(/\s*\[.*\]?$/u, " …");
  const match = DEFINITION.exec(text);
  if (match !== null) {
    const [, word = "", name = ""] = match;
    return { displayText: shown, symbol: { name, kind: KINDS[word]! }, isCut: word === "rpc" };
  }
  const field = FIELD.exec(text)?.[1];
  if (field !== undefined)
    return { displayText: shown, symbol: { name: field, kind: "property" }, isCut: kind === "open" };
  // Values are declarations only inside an enum.
  return VALUE.test(text) && around?.startsWith("enum") === true ? { displayText: shown } : undefined;
}
