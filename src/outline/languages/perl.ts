import { commentLines, restOfText } from "../code/forms.ts";
import { FIRST_HASH, HASH_LINE, lexicalSyntax } from "../code/lexical-syntax.ts";
import { fileImports } from "../imports/file-imports.ts";
import type { Language } from "../language.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { genericEffects } from "../sketch/generic-effects.ts";
import { commentPurpose } from "../sketch/purpose/comment-prose.ts";
import { HASH_HEADER } from "../sketch/purpose/header-comments.ts";
import { INDENT, QUOTED_TITLE, titlePattern } from "../sketch/test-titles.ts";

const definitions: DefinitionTable = {
  rules: [
    { pattern: /(?:package|class|role|grammar)[ \t]+(?<name>[A-Za-z_][\w:]*)/y, kind: "module" },
    { pattern: /(?:(?:my|our|multi|async)[ \t]+)?(?:sub|method)[ \t]+(?<name>[A-Za-z_][\w:-]*)/y, kind: "function" },
    { pattern: /use[ \t]+constant[ \t]+(?:\{[ \t]*)?(?<name>[A-Za-z_]\w*)/y, kind: "constant" },
    { pattern: /has[ \t]+(?:\[?[ \t]*(?:qw)?[ \t]*[(['"][ \t]*)?\+?(?<name>[A-Za-z_]\w*)/y, kind: "property" },
    { pattern: /our[ \t]+[$@%](?!ISA\b)(?<name>[A-Za-z_]\w*)/y, kind: "variable" },
  ],
  isExported: ({ name }) => !name.startsWith("_"),
};

const POD = /^=head1 (?:NAME|DESCRIPTION)[^\n]*\n\s*((?:[^\s=][^\n]*(?:\n|$))+)/mu;

export const raku: Language = {
  names: ["Raku"],
  syntax: lexicalSyntax(`^=(?=[a-z])|^_(?=_(?:END|DATA)__$)|${FIRST_HASH}`, [
    commentLines("=", "=cut"),
    restOfText("__END__"),
    restOfText("__DATA__"),
    HASH_LINE,
  ]),
  definitions,
  testTitles: titlePattern(String.raw`${INDENT}subtest[ \t(]+${QUOTED_TITLE}`),
  purpose: (head) => commentPurpose((POD.exec(head)?.[1] ?? "").replace(/^[\w:]+[ \t]+-+[ \t]+/u, "")),
  headerComments: HASH_HEADER,
  ...fileImports({
    statements:
      /^[ \t]*(?:(?:use|require|need)[ \t]+((?:parent|base|Mojo::Base)\b[^;\n]{0,300}|[A-Z][\w:]*)|(?:extends|with)\b([^;\n]{0,300}))/gmu,
    names: /\b[A-Z]\w*(?:::\w+)*/gu,
    endings: [".pm", ".pl", ".rakumod", ".pm6"],
    toPaths: (name) => [name.replaceAll("::", "/")],
  }),
};

export const perl: Language = { ...raku, names: ["Perl"], effects: genericEffects };
