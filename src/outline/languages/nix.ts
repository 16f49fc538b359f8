import { folderOf } from "../../base/index.ts";
import type { ImportMention } from "../sketch.ts";
import type { Code } from "../code/code.ts";
import type { Form } from "../code/forms.ts";
import { HASH_LINE, lexicalSyntax, QUOTES, SLASH_BLOCK } from "../code/lexical-syntax.ts";
import { mentionList } from "../imports/mention-list.ts";
import { join, type PathIndex } from "../imports/resolve/path-index.ts";
import { type FamilyResolver, OUTSIDE, toFile, UNRESOLVED } from "../imports/resolve/resolution.ts";
import type { Language } from "../language.ts";
import { CONTINUES, type DefinitionTable } from "../sketch/definition-table.ts";
import { HASH_HEADER } from "../sketch/purpose/header-comments.ts";

const NAME = String.raw`(?<name>(?:[A-Za-z_][\w'-]*|"[^"\n]{0,100}")(?:\.(?:[A-Za-z_][\w'-]*|"[^"\n]{0,100}"|\$\{[^}\n]{0,100}\})){0,10})`;

/** Attributes of the file and, of a module, its options. */
const definitions: DefinitionTable = {
  rules: [
    { pattern: new RegExp(String.raw`(?=options\b)${NAME}[ \t]*=`, "y"), kind: "module", in: ["text"] },
    {
      pattern: new RegExp(String.raw`${NAME}[ \t]*=[ \t]*(?:rec[ \t]*)?\{[ \t]*\r?$`, "my"),
      kind: "module",
      in: ["module"],
    },
    {
      pattern: new RegExp(String.raw`${NAME}[ \t]*=[ \t]*(?:[A-Za-z_][\w'-]*[ \t]*:|\{[^}\n]{0,300}\}[ \t]*:)`, "y"),
      kind: "function",
      holds: false,
    },
    { pattern: new RegExp(String.raw`${NAME}[ \t]*=`, "y"), kind: "property", holds: false },
  ],
  isExported: () => true,
  continues: `${CONTINUES}}`,
  // The parameters of the file, and what leads to its attributes.
  clause:
    /(?:let|in|rec|with|assert|inherit)\b|[A-Za-z_][\w'-]*[ \t]*[:,@]|[A-Za-z_][\w'.-]*[ \t][^=\n]*\{[ \t]*\r?$/my,
};

/** String over several lines. Two quotes before a quote, a dollar sign or a backslash do not close it. */
const INDENTED_STRING: Form = {
  open: "''",
  isComment: false,
  end: (text, start) => {
    const marks = /''(?:['$]|\\[^])|''/gu;
    marks.lastIndex = start + 2;
    for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
      if (mark[0].length === 2) return marks.lastIndex;
    }
    return text.length;
  },
};

export const nix: Language = {
  names: ["Nix"],
  syntax: lexicalSyntax(`["#]|'(?=')|/(?=\\*)`, [HASH_LINE, SLASH_BLOCK, QUOTES, INDENTED_STRING]),
  definitions,
  headerComments: HASH_HEADER,
  mentions: nixMentions,
  importFamily: { open: ({ tree }) => nixResolver(tree) },
};

/** Lists the paths in a text, of files to import or to read. */
function nixMentions(text: string, { text: code }: Code): readonly ImportMention[] {
  const list = mentionList(text);
  for (const { 0: path, index } of code.matchAll(/(?<![\w./~-])\.{1,2}\/[\w./+-]+/gu)) list.add(path, index);
  return list.mentions;
}

/** Resolves a path from the file's folder. A folder stands for its `default.nix`. */
function nixResolver(tree: PathIndex): FamilyResolver {
  return (from, specifier) => {
    const path = join(folderOf(from), specifier);
    if (path === undefined) return OUTSIDE;
    if (tree.has(path)) return toFile(path);
    const index = join(path, "default.nix");
    if (index !== undefined && tree.has(index)) return toFile(index);
    return tree.hasFolder(path) ? OUTSIDE : UNRESOLVED;
  };
}
