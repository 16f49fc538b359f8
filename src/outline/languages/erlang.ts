import { PERCENT_SYNTAX } from "../code/lexical-syntax.ts";
import { fileImports } from "../imports/file-imports.ts";
import { moduleMembers } from "../imports/package-members.ts";
import type { Language } from "../language.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { genericEffects } from "../sketch/generic-effects.ts";
import { PERCENT_HEADER } from "../sketch/purpose/header-comments.ts";

/** The first clause of a function defines it. */
const definitions: DefinitionTable = {
  rules: [
    { pattern: /-module\([ \t]*(?<name>\w+)/y, kind: "module", holds: false },
    { pattern: /-record\([ \t]*(?<name>\w+)/y, kind: "class", holds: false },
    { pattern: /-define\([ \t]*(?<name>\w+)/y, kind: "macro" },
    { pattern: /-(?:type|opaque)[ \t]+(?<name>\w+)/y, kind: "type" },
    { pattern: /-callback[ \t]+(?<name>\w+)/y, kind: "function" },
    { pattern: /(?<name>[a-z]\w*)\([^\n]{0,300}(?:->|\bwhen\b)/y, kind: "function" },
  ],
  isExported: () => true,
  hasClauses: true,
};

export const erlang: Language = {
  names: ["Erlang"],
  syntax: PERCENT_SYNTAX,
  definitions,
  effects: genericEffects,
  headerComments: PERCENT_HEADER,
  ...fileImports({
    statements: /^-include(?:_lib)?\("([^"\n]+)"\)|^-behaviou?r\((\w+)\)/gmu,
    endings: [".erl", ".hrl"],
  }),
  packageMembers: moduleMembers(/(?<![\w:?#'"])([a-z]\w*):[a-z]\w*\(/gu),
};
