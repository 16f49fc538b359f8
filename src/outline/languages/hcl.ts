import { FIRST_HASH, HASH_LINE, lexicalSyntax, QUOTES, SLASH_BLOCK, SLASH_LINE } from "../code/lexical-syntax.ts";
import type { Outline, SymbolKind } from "../outline.ts";
import { fileImports } from "../imports/file-imports.ts";
import type { Language } from "../language.ts";
import { blockOutline, type DeclarationOutline } from "../formats/block-outline.ts";
import { type BlockPiece, splitPieces } from "../formats/pieces.ts";
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
        output: "variable",
        provider: "module",
      },
      holds: false,
    },
    {
      pattern: /[a-z_]+[ \t]+(?:"[\w.-]+"[ \t]+)?"(?<name>[\w.-]+)"[ \t]*\{/y,
      kind: "class",
      in: ["text"],
      holds: false,
    },
  ],
  isExported: () => true,
};

const KINDS: Readonly<Record<string, SymbolKind>> = {
  data: "constant",
  locals: "variable",
  module: "module",
  output: "variable",
  provider: "module",
  resource: "class",
  terraform: "module",
  variable: "variable",
};
/** Top-level block with its labels. */
const BLOCK = /^([a-z_]+)((?:\s+"[^"]*")*)\s*$/u;
/** Attributes and blocks that identify a block: its kind, its source, its name. */
const IDENTIFYING_ATTRIBUTE =
  /^(?:backend\b|condition|cron|default|description|engine|for_each|image|instance_type|name|required_providers|required_version|runtime|sensitive|source|type|value|version)\b/u;
const MAX_LINE_LENGTH = 1000;
const HEREDOC = /<<[-~]?(\w{1,100})\s*$/u;

/** Terraform and other HCL files: blocks with their identifying attributes. */
export const hcl: Language = {
  names: ["HCL"],
  syntax: lexicalSyntax(`["/]|${FIRST_HASH}`, [SLASH_LINE, SLASH_BLOCK, QUOTES, HASH_LINE]),
  definitions,
  headerComments: SLASH_OR_HASH_HEADER,
  outline: { how: "scan", outline: hclOutline },
  // Modules in folders of the repository.
  ...fileImports({
    statements: /^[ \t]*source[ \t]*=[ \t]*"(\.{1,2}\/[^"\n]*|\.\.)"/gmu,
    endings: ["/main.tf", "/variables.tf", "/terragrunt.hcl"],
  }),
};

function hclOutline(text: string): Outline {
  const pieces = splitPieces(withoutHeredocs(text), {
    lineComment: "#",
    hasBlockComments: true,
    endsWithLine: true,
    hasTripleQuotes: false,
    hasBracesInParentheses: true,
  });
  return blockOutline(pieces, { declared: hclDeclaration, end: "", comment: "#", emptied: "{ … }" });
}

function hclDeclaration(piece: BlockPiece, around: string | undefined): DeclarationOutline | undefined {
  const isBlock = piece.kind === "open";
  if (around !== undefined) return attribute(piece, around);
  const [, word, labels = ""] = (isBlock ? BLOCK.exec(piece.text) : null) ?? [];
  // Values, as in `terraform.tfvars`.
  if (word === undefined)
    return /^[\w-]+\s*=/u.test(piece.text) ? { displayText: piece.text, isCut: isBlock } : undefined;
  const name = /"([^"]*)"$/u.exec(labels)?.[1] ?? word;
  return { displayText: piece.text, symbol: { name, kind: KINDS[word] ?? "class" } };
}

/** Shows the attributes and blocks that identify a block, and everything in `locals`. */
function attribute({ text, kind }: BlockPiece, around: string): DeclarationOutline | undefined {
  if (text === "" || (!around.startsWith("locals") && !IDENTIFYING_ATTRIBUTE.test(text))) return undefined;
  return kind === "open" ? { displayText: text, isCut: true } : { displayText: text.replace(/\s+=\s+/u, " = ") };
}

/** Replaces `//` at the start of a line with `#`, and heredocs, whose braces mean nothing, with blank lines. */
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
