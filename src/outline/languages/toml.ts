import type { Outline } from "../outline.ts";
import type { Language } from "../language.ts";
import { documentOutline } from "../formats/document-view.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { tomlManifest } from "../formats/manifest.ts";
import { tomlEntries } from "../formats/toml-entries.ts";
import { HASH_HEADER } from "../sketch/purpose/header-comments.ts";
import { leadingSentence } from "../sketch/purpose/sentence.ts";
import { removableBy } from "../strip/comment-forms.ts";
import {
  APOSTROPHES,
  HASH_LINE,
  HASH_SYNTAX,
  lexicalSyntax,
  QUOTES,
  TRIPLE_APOSTROPHES,
  TRIPLE_QUOTES,
} from "../code/lexical-syntax.ts";

const TOML_TEXT = /^(?:description|summary|title)[ \t]*=[ \t]*(["'])((?:(?!\1)[^\n]){1,600})\1/mu;

/** Tables and keys. */
const definitions: DefinitionTable = {
  rules: [
    { pattern: /\[{1,2}[ \t]*(?<name>[\w"'.-]{1,120})[ \t]*\]/uy, kind: "key" },
    { pattern: /(?<name>[\w-]{1,100})[ \t]*=/uy, kind: "key" },
  ],
  isExported: () => false,
};

export const toml: Language = {
  names: ["TOML"],
  syntax: HASH_SYNTAX,
  definitions,
  removable: removableBy(lexicalSyntax("[\"'#]", [HASH_LINE, TRIPLE_QUOTES, TRIPLE_APOSTROPHES, QUOTES, APOSTROPHES])),
  purpose: (head) => leadingSentence(TOML_TEXT.exec(head)?.[2] ?? ""),
  headerComments: HASH_HEADER,
  role: "data",
  outline: { how: "scan", outline: tomlOutline },
};

function tomlOutline(text: string): Outline {
  const root = tomlEntries(text);
  return documentOutline(root, tomlManifest(root));
}
