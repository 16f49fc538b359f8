import { HASH_LINE, lexicalSyntax, QUOTES, TRIPLE_QUOTES } from "../code/lexical-syntax.ts";
import { fileImports } from "../imports/file-imports.ts";
import { sharedMembers } from "../imports/package-members.ts";
import type { Language } from "../language.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { ERROR_NAME, errorPattern } from "../sketch/errors.ts";
import { genericEffects } from "../sketch/generic-effects.ts";
import { commentPurpose } from "../sketch/purpose/comment-prose.ts";
import { HASH_HEADER } from "../sketch/purpose/header-comments.ts";
import { DOUBLE_QUOTED_TITLE, INDENT, titlePattern } from "../sketch/test-titles.ts";

const definitions: DefinitionTable = {
  rules: [
    {
      pattern: /(?<word>defmodule|defprotocol)[ \t]+(?<name>[A-Z][\w.]*)/y,
      kind: { defmodule: "module", defprotocol: "interface" },
    },
    { pattern: /defimpl[ \t]+[A-Z]/y, kind: "class" },
    {
      pattern: /(?<word>defp?|defmacrop?|defguardp?|defdelegate)[ \t]+(?<name>[a-z_]\w*[?!]?)/y,
      kind: {
        def: "function",
        defp: "function",
        defmacro: "macro",
        defmacrop: "macro",
        defguard: "function",
        defguardp: "function",
        defdelegate: "function",
      },
      holds: false,
    },
    // Database schemas of Ecto.
    { pattern: /schema[ \t]+"(?<name>[^"\n]{1,100})"|embedded_schema\b/y, kind: "class" },
    {
      pattern: /(?:field|belongs_to|has_one|has_many|many_to_many|embeds_one|embeds_many)[ \t(]+:(?<name>\w+)/y,
      kind: "property",
      in: ["class"],
    },
    { pattern: /@(?:type|opaque)[ \t]+(?<name>[a-z_]\w*)/y, kind: "type" },
    { pattern: /@(?:macro)?callback[ \t]+(?<name>[a-z_]\w*[?!]?)/y, kind: "method" },
  ],
  isExported: ({ text }) => !/^def(?:macro|guard)?p[ \t]/.test(text),
  hasClauses: true,
};

const MODULE_DOC = /^([ \t]*)@moduledoc\s+(?:~[sS])?(?:"""([^]*?)"""|"([^"\n]+)")/gmu;

/** Returns the purpose of the outermost module. Nested modules, such as exceptions, may come first. */
function modulePurpose(head: string): string {
  const docs = Array.from(head.matchAll(MODULE_DOC), ([, indent = "", block, line = ""]) => ({
    indent: indent.length,
    text: block ?? line,
  }));
  const [outermost] = docs.toSorted((a, b) => a.indent - b.indent);
  return outermost === undefined ? "" : commentPurpose(outermost.text);
}

/** Module, or several: `alias App.{Accounts, Mailer}`. */
const MODULE = /(?<![\w.@:])([A-Z]\w*(?:\.[A-Z]\w*)*)(?:\.\{([^{}]{1,1000})\})?/gu;

export const elixir: Language = {
  names: ["Elixir"],
  syntax: lexicalSyntax('["#]', [HASH_LINE, TRIPLE_QUOTES, QUOTES]),
  definitions,
  effects: genericEffects,
  errors: errorPattern(["raise"], String.raw`\braise[ \t(]+${ERROR_NAME}`),
  testTitles: titlePattern(String.raw`${INDENT}(?:test|describe|property|feature)[ \t(]+${DOUBLE_QUOTED_TITLE}`),
  purpose: modulePurpose,
  headerComments: HASH_HEADER,
  ...fileImports({ endings: [".ex"], ownPackage: /\.exs?$/u }),
  packageMembers: sharedMembers(["module", "interface"], MODULE),
};
