import type { SymbolKind } from "../outline.ts";
import { CONTINUES, type DefinitionTable } from "./definition-table.ts";

const KINDS: Readonly<Record<string, SymbolKind>> = {
  actor: "class",
  class: "class",
  const: "constant",
  contract: "class",
  def: "function",
  entity: "class",
  enum: "enum",
  event: "type",
  fn: "function",
  fun: "function",
  func: "function",
  function: "function",
  interface: "interface",
  let: "variable",
  library: "module",
  macro: "macro",
  method: "function",
  model: "class",
  module: "module",
  namespace: "module",
  object: "class",
  package: "module",
  proc: "function",
  procedure: "function",
  program: "module",
  property: "property",
  protocol: "interface",
  record: "class",
  service: "class",
  struct: "class",
  sub: "function",
  subroutine: "function",
  task: "function",
  template: "macro",
  trait: "interface",
  type: "type",
  union: "class",
  val: "constant",
  var: "variable",
};
const WORDS = Object.keys(KINDS).join("|");
const MODIFIERS =
  "(?:pub(?:lic)?|export|extern|static|inline|async|abstract|final|sealed|virtual|override|private|protected|internal|external|mutable|unsafe|comptime|pure|elemental|recursive|local|global|shared|overload|default|open|data|with(?:out)?[ \\t]+sharing)";

/**
 * Words that start a definition in many languages, in any case. For languages without a table: Julia, Zig, Nim,
 * PowerShell, Solidity, D, V, Pascal, Fortran, Visual Basic, Ada, Tcl, Prisma and others.
 */
export const genericDefinitions: DefinitionTable = {
  rules: [
    {
      pattern: new RegExp(
        `(?:${MODIFIERS}[ \\t]+){0,5}(?<word>${WORDS})[ \\t]+(?!(?:is|in|of|for|to|and|body|the|a)\\b)(?:[A-Za-z_]\\w*[.:]{1,2}){0,5}(?<name>[A-Za-z_\\u0080-\\uffff][\\w\\u0080-\\uffff-]*[?!*]?)`,
        "iy",
      ),
      kind: KINDS,
    },
  ],
  isExported: ({ name, text }) => !name.startsWith("_") && !/\b(?:private|local)\b/i.test(text),
  continues: `${CONTINUES}#`,
};
