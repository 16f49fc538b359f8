import type { SymbolKind } from "../../../../model/outline.ts";
import { blockOutline, type Declared } from "../formats/block-outline.ts";
import { piecesOf, type Piece } from "../formats/pieces.ts";
import type { ScanLanguage } from "../outline-method.ts";

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

/** Protocol Buffers: messages with their fields, enums, services with their calls. */
export const protobuf: ScanLanguage = {
  how: "scan",
  names: ["Protocol Buffer"],
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
};

function declared({ text, kind }: Piece, around: string | undefined): Declared | undefined {
  if (LEFT_OUT.test(text)) return undefined;
  const shown = text.replace(/\s*\[.*\]?$/u, "");
  const named = NAMED.exec(text);
  if (named !== null) {
    const [, word = "", name = ""] = named;
    return { shown, symbol: { name, kind: KINDS[word]! }, isCut: word === "rpc" };
  }
  const field = FIELD.exec(text)?.[1];
  if (field !== undefined) return { shown, symbol: { name: field, kind: "property" }, isCut: kind === "open" };
  // The values of an enum are its own.
  return VALUE.test(text) && around?.startsWith("enum") === true ? { shown } : undefined;
}
