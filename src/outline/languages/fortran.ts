import type { ImportMention } from "../sketch.ts";
import type { Code } from "../code/code.ts";
import { lineComment } from "../code/forms.ts";
import { lexicalSyntax, QUOTES, APOSTROPHES } from "../code/lexical-syntax.ts";
import { mentionList } from "../imports/mention-list.ts";
import { nearestPaths, type PathIndex } from "../imports/resolve/path-index.ts";
import { type FamilyResolver, OUTSIDE, toFile } from "../imports/resolve/resolution.ts";
import type { Language } from "../language.ts";
import { CONTINUES, type DefinitionTable } from "../sketch/definition-table.ts";
import { EXCLAMATION_HEADER } from "../sketch/purpose/header-comments.ts";

const R = String.raw;
const NAME = R`(?<name>[a-z]\w*)`;
const TYPE = R`(?:integer|real|complex|logical|character|double[ \t]+precision|type|class)(?:[ \t]*\((?:[^()\n]|\([^()\n]*\)){0,100}\))?`;
const PREFIX = R`(?:(?:pure|impure|elemental|recursive|non_recursive|module|${TYPE})[ \t]+){0,5}`;

/** Program units, their procedures, types and named constants. Case does not count. */
const definitions: DefinitionTable = {
  rules: [
    { pattern: new RegExp(`${PREFIX}(?:function|subroutine)[ \\t]+${NAME}`, "iy"), kind: "function" },
    { pattern: new RegExp(R`module[ \t]+procedure[ \t]+${NAME}`, "iy"), kind: "function", in: ["text", "module"] },
    {
      pattern: new RegExp(R`(?:module|program|submodule[ \t]*\([^)\n]{1,100}\))[ \t]+(?!procedure\b)${NAME}`, "iy"),
      kind: "module",
    },
    // A block without a name contains interfaces of procedures.
    { pattern: new RegExp(R`(?:abstract[ \t]+)?interface\b(?:[ \t]+${NAME})?`, "iy"), kind: "interface" },
    {
      pattern: new RegExp(R`type(?:[ \t]*(?:,[^:\n]{0,100})?::[ \t]*|[ \t]+(?!is\b))${NAME}`, "iy"),
      kind: "class",
    },
    {
      pattern: new RegExp(R`(?:procedure|generic)\b[^:\n]{0,100}::[ \t]*${NAME}`, "iy"),
      kind: "method",
      in: ["class"],
    },
    {
      pattern: new RegExp(R`${TYPE}[^:!'"\n]{0,60},[ \t]*parameter\b[^:!'"\n]{0,60}::[ \t]*${NAME}`, "iy"),
      kind: "constant",
      in: ["text", "module"],
    },
  ],
  // Directives of preprocessors: `#if`, and `#:for` or `$:x` of fypp.
  continues: `${CONTINUES}#$@`,
  clause: /contains\b/iy,
  isExported: ({ scope, name, listed }) => scope !== "module" || listed === undefined || listed.has(name.toLowerCase()),
  listedNames: publicNames,
};

/** Names that `public` statements list, if everything else is private. */
function publicNames(code: string): ReadonlySet<string> | undefined {
  if (!/^[ \t]*private[ \t]*$/imu.test(code)) return undefined;
  const names = new Set<string>();
  for (const [, list = ""] of code.matchAll(/^[ \t]*public\b(?:[ \t]*::)?((?:[^\n&]|&[ \t]*\r?\n)*)/gimu)) {
    for (const [name] of list.matchAll(/[a-z]\w*/giu)) names.add(name.toLowerCase());
  }
  return names;
}

export const fortran: Language = {
  names: ["Fortran", "Fortran Free Form"],
  syntax: lexicalSyntax(`["'!]`, [lineComment("!"), QUOTES, APOSTROPHES]),
  definitions,
  headerComments: EXCLAMATION_HEADER,
  mentions: fortranMentions,
  importFamily: { open: ({ tree }) => fortranResolver(tree) },
};

const USE =
  /^[ \t]*(?:use(?:[ \t]*,[ \t]*(?:non_)?intrinsic)?(?:[ \t]*::[ \t]*|[ \t]+)|submodule[ \t]*\([ \t]*)([a-z]\w*)/gimu;

/** Lists the modules that a text uses, and the module that a submodule extends. */
function fortranMentions(text: string, { text: code }: Code): readonly ImportMention[] {
  const list = mentionList(text);
  for (const { 1: name = "", index } of code.matchAll(USE)) list.add(name, index);
  return list.mentions;
}

const EXTENSIONS = [".f90", ".F90", ".f", ".F", ".f95", ".f03", ".f08", ".for"];

/** Resolves a module to the nearest file with its name. */
function fortranResolver(tree: PathIndex): FamilyResolver {
  return (from, specifier) => {
    const named = EXTENSIONS.map((extension) => tree.named(specifier + extension)).find(({ length }) => length > 0);
    const [file] = nearestPaths(named ?? [], from);
    return file === undefined ? OUTSIDE : toFile(file);
  };
}
