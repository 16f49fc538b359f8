import { FIRST_HASH, HASH_LINE, lexicalSyntax, QUOTES, SLASH_BLOCK, SLASH_LINE } from "../code/lexical-syntax.ts";
import type { Outline, SymbolKind } from "../outline.ts";
import type { Language } from "../language.ts";
import { blockOutline, type Declared } from "../formats/block-outline.ts";
import { type BlockPiece, piecesOf } from "../formats/pieces.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { SLASH_OR_HASH_HEADER } from "../sketch/purpose/header-comments.ts";

/** Blocks, named by their last label. */
const definitions: DefinitionTable = {
  rules: [
    {
      pattern: /(?<word>resource|data|module|variable|output|provider)[ \t]+(?:"[\w.-]+"[ \t]+)?"(?<name>[\w.-]+)"/y,
      kind: {
        resource: "class",
        data: "constant",
        module: "module",
        variable: "variable",
        output: "property",
        provider: "module",
      },
      holds: false,
    },
  ],
  isExported: () => true,
};

const KINDS: Readonly<Record<string, SymbolKind>> = {
  data: "constant",
  locals: "variable",
  module: "module",
  output: "property",
  provider: "module",
  resource: "class",
  terraform: "module",
  variable: "variable",
};
/** A block at the top with its labels. */
const BLOCK = /^([a-z_]+)((?:\s+"[^"]*")*)\s*$/u;
/** What says something of a block: what it is, where it comes from, what it is called. */
const TELLING =
  /^(?:backend\b|condition|cron|default|description|engine|for_each|image|instance_type|name|required_providers|required_version|runtime|sensitive|source|type|value|version)\b/u;
const MAX_LINE_LENGTH = 1000;
const HEREDOC = /<<[-~]?(\w{1,100})\s*$/u;

/** Terraform and other HCL files: blocks with the attributes that say what they are. */
export const hcl: Language = {
  names: ["HCL"],
  syntax: lexicalSyntax(`["/]|${FIRST_HASH}`, [SLASH_LINE, SLASH_BLOCK, QUOTES, HASH_LINE]),
  definitions,
  headerComments: SLASH_OR_HASH_HEADER,
  outline: { how: "scan", outline: hclOutline },
};

function hclOutline(text: string): Outline {
  const pieces = piecesOf(withoutHeredocs(text), {
    lineComment: "#",
    hasBlockComments: true,
    endsWithLine: true,
    hasTripleQuotes: false,
    hasBracesInParentheses: true,
  });
  return blockOutline(pieces, { declared, end: "", comment: "#", emptied: "{ … }" });
}

function declared(piece: BlockPiece, around: string | undefined): Declared | undefined {
  const isBlock = piece.kind === "open";
  if (around !== undefined) return attribute(piece, around);
  const [, word, labels = ""] = (isBlock ? BLOCK.exec(piece.text) : null) ?? [];
  // Values, as in `terraform.tfvars`.
  if (word === undefined) return /^[\w-]+\s*=/u.test(piece.text) ? { shown: piece.text, isCut: isBlock } : undefined;
  const name = /"([^"]*)"$/u.exec(labels)?.[1] ?? word;
  return { shown: piece.text, symbol: { name, kind: KINDS[word] ?? "class" } };
}

/** Of a block, the attributes and blocks that say what it is; all of `locals`. */
function attribute({ text, kind }: BlockPiece, around: string): Declared | undefined {
  if (text === "" || (!around.startsWith("locals") && !TELLING.test(text))) return undefined;
  return kind === "open" ? { shown: text, isCut: true } : { shown: text.replace(/\s+=\s+/u, " = ") };
}

/** The text with `#` for `//` at the start of a line, and with blank lines for heredocs, whose braces mean nothing. */
function withoutHeredocs(text: string): string {
  let closer = "";
  const lines = text.split("\n").map((line) => {
    if (closer !== "") {
      if (line.trim() === closer) closer = "";
      return "";
    }
    const [mark, word = ""] = HEREDOC.exec(line.slice(0, MAX_LINE_LENGTH)) ?? [];
    closer = word;
    return mark === undefined ? line.replace(/^(\s*)\/\//u, "$1# ") : `${line.slice(0, -mark.length)}"…"`;
  });
  return lines.join("\n");
}
