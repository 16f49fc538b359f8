import { folderOf } from "../../base/index.ts";
import type { ImportMention } from "../sketch.ts";
import type { Code } from "../code/code.ts";
import { SLASH_SYNTAX } from "../code/lexical-syntax.ts";
import { mentionList } from "../imports/mention-list.ts";
import { join, type PathIndex } from "../imports/resolve/path-index.ts";
import { type FamilyResolver, OUTSIDE, toFile, UNRESOLVED } from "../imports/resolve/resolution.ts";
import type { Language } from "../language.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { genericEffects } from "../sketch/generic-effects.ts";
import { innerDocPurpose } from "../sketch/purpose/comment-prose.ts";
import { ZIG_HEADER } from "../sketch/purpose/header-comments.ts";
import { DOUBLE_QUOTED_TITLE, titlePattern } from "../sketch/test-titles.ts";

const R = String.raw;
const NAME = R`(?<name>[A-Za-z_]\w*|@"[^"\n]{1,100}")`;
/** Private constant that shortens the name of an import or of one of its members. */
const ALIAS = R`const[ \t]+\w+[ \t]*=[ \t]*(?:@import\([^)\n]*\)(?:\.\w+)*|@This\(\)|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+);`;

const definitions: DefinitionTable = {
  rules: [
    {
      pattern: new RegExp(
        R`(?:pub[ \t]+)?const[ \t]+${NAME}[ \t]*=[ \t]*(?:(?:extern|packed)[ \t]+)?(?<word>struct|union|enum|opaque)\b`,
        "y",
      ),
      kind: { struct: "class", union: "class", enum: "enum", opaque: "class" },
    },
    {
      pattern: new RegExp(R`(?:(?:pub|export|extern(?:[ \t]+"\w*")?|inline|noinline)[ \t]+){0,3}fn[ \t]+${NAME}`, "y"),
      kind: "function",
    },
    {
      pattern: new RegExp(
        R`(?!${ALIAS})(?:(?:pub|export|extern|threadlocal|comptime)[ \t]+){0,3}(?<word>const|var)[ \t]+${NAME}`,
        "y",
      ),
      kind: { const: "constant", var: "variable" },
    },
  ],
  isExported: ({ text }) => /^(?:pub|export)\b/.test(text),
};

export const zig: Language = {
  names: ["Zig"],
  syntax: SLASH_SYNTAX,
  definitions,
  effects: genericEffects,
  testTitles: titlePattern(R`^test[ \t]+${DOUBLE_QUOTED_TITLE}`),
  purpose: innerDocPurpose,
  headerComments: ZIG_HEADER,
  hasTestsBesideCode: true,
  mentions: zigMentions,
  importFamily: { open: ({ tree }) => zigResolver(tree) },
};

function zigMentions(text: string, { text: code }: Code): readonly ImportMention[] {
  const list = mentionList(text);
  for (const { 1: name = "", index } of code.matchAll(/@import\("([^"\n]+)"\)/gu)) list.add(name, index);
  return list.mentions;
}

/** Resolves paths from the folder of the importing file. Other names are packages that the build script sets. */
function zigResolver(tree: PathIndex): FamilyResolver {
  return (from, specifier) => {
    if (!/\.(?:zig|zon)$/u.test(specifier)) return OUTSIDE;
    const path = join(folderOf(from), specifier);
    return path !== undefined && tree.has(path) ? toFile(path) : UNRESOLVED;
  };
}
