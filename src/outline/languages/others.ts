import { DASH_SYNTAX, HASH_SYNTAX, PERCENT_SYNTAX, SLASH_SYNTAX } from "../code/lexical-syntax.ts";
import { fileImports } from "../imports/file-imports.ts";
import type { Language } from "../language.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { THROWN_ERRORS } from "../sketch/errors.ts";
import { genericDefinitions } from "../sketch/generic-definitions.ts";
import { genericEffects } from "../sketch/generic-effects.ts";
import {
  DASH_HEADER,
  HASH_HEADER,
  headerPattern,
  MARKUP_HEADER,
  PERCENT_HEADER,
  SEMICOLON_HEADER,
} from "../sketch/purpose/header-comments.ts";
import { prosePurpose } from "../sketch/purpose/prose-purpose.ts";

/** `function [a, b] = fit(x)`, `classdef (Sealed) Model < handle`. */
const matlabDefinitions: DefinitionTable = {
  rules: [
    {
      pattern: /function[ \t]+(?:(?:\[[^\]\n]{0,200}\]|\w+)[ \t]*=[ \t]*)?(?<name>[A-Za-z][\w.]*)/y,
      kind: "function",
      in: ["text", "class"],
    },
    { pattern: /classdef[ \t]+(?:\([^)\n]{0,200}\)[ \t]*)?(?<name>[A-Za-z]\w*)/y, kind: "class" },
  ],
  isExported: () => true,
};

const SOLIDITY_NAME = String.raw`(?<name>[A-Za-z_$][\w$]*)`;

const solidityDefinitions: DefinitionTable = {
  rules: [
    {
      pattern: new RegExp(
        `(?:abstract[ \\t]+)?(?<word>contract|interface|library|struct|enum)[ \\t]+${SOLIDITY_NAME}`,
        "y",
      ),
      kind: { contract: "class", interface: "interface", library: "class", struct: "class", enum: "enum" },
    },
    {
      pattern: new RegExp(`(?<word>function|modifier|event|error|type)[ \\t]+${SOLIDITY_NAME}`, "y"),
      kind: { function: "function", modifier: "function", event: "type", error: "type", type: "type" },
    },
    { pattern: /(?<name>constructor|receive|fallback)[ \t]*\(/y, kind: "method" },
    {
      pattern: new RegExp(
        `[a-z][\\w.]*(?:\\[\\])?[ \\t]+(?:public[ \\t]+|internal[ \\t]+)?(?:constant|immutable)[ \\t]+(?:override[ \\t]+)?${SOLIDITY_NAME}`,
        "y",
      ),
      kind: "constant",
    },
  ],
  isExported: ({ name }) => !/^(?:_|(?:constructor|fallback|receive)$)/.test(name),
};

/** Languages with few facts. A language that needs more than a row in this table gets a separate file. */
export const others: readonly Language[] = [
  // Languages whose definitions start with common keywords.
  {
    names: [
      "Apex",
      "AppleScript",
      "Ballerina",
      "Bicep",
      "C3",
      "Cairo",
      "Ceylon",
      "Chapel",
      "ColdFusion",
      "Cypher",
      "Gleam",
      "Haxe",
      "Io",
      "Lean",
      "MoonScript",
      "Move",
      "Pascal",
      "Pony",
      "Processing",
      "ReScript",
      "Reason",
      "Roc",
      "Smalltalk",
      "Squirrel",
      "SystemVerilog",
      "TLA",
      "VBA",
      "VBScript",
      "Vala",
      "Verilog",
      "Visual Basic .NET",
      "Visual Basic 6.0",
      "Vyper",
      "Wren",
      "Xtend",
    ],
    definitions: genericDefinitions,
  },
  { names: ["ActionScript"], definitions: genericDefinitions, errors: THROWN_ERRORS },
  {
    names: ["Solidity"],
    syntax: SLASH_SYNTAX,
    definitions: solidityDefinitions,
    errors: THROWN_ERRORS,
    ...fileImports({
      statements: /^[ \t]*import\b[^;"']{0,1000}["']([^"'\n]+)["']/gmu,
      endings: [".sol"],
      // Packages in a folder `src` or `contracts`.
      toPaths: (path) => (path.startsWith("@") ? [path, path.replace(/^@[^/]+\/[^/]+\//u, "")] : [path]),
    }),
  },
  { names: ["D", "Odin"], syntax: SLASH_SYNTAX, definitions: genericDefinitions },
  { names: ["Ada", "VHDL"], syntax: DASH_SYNTAX, definitions: genericDefinitions, headerComments: DASH_HEADER },
  { names: ["CoffeeScript", "Nushell"], definitions: genericDefinitions, headerComments: HASH_HEADER },
  { names: ["Awk", "Tcl"], syntax: HASH_SYNTAX, definitions: genericDefinitions, headerComments: HASH_HEADER },
  {
    names: ["Nim"],
    syntax: HASH_SYNTAX,
    definitions: genericDefinitions,
    effects: genericEffects,
    headerComments: HASH_HEADER,
  },
  { names: ["MATLAB"], syntax: PERCENT_SYNTAX, definitions: matlabDefinitions, headerComments: PERCENT_HEADER },
  {
    names: ["Vim script"],
    definitions: genericDefinitions,
    headerComments: headerPattern('(?:"[^\\n]*(?:\\n|$)[ \\t]*)+'),
  },
  { names: ["CUE", "Prisma", "Thrift"], definitions: genericDefinitions, role: "schema" },
  { names: ["QML"], definitions: genericDefinitions, role: "component" },
  // Languages with only their comments described.
  {
    names: ["CMake"],
    syntax: HASH_SYNTAX,
    headerComments: HASH_HEADER,
    ...fileImports({
      statements: /^[ \t]*(?:include|add_subdirectory)[ \t]*\([ \t]*"?([\w./-]+)/gimu,
      endings: [".cmake", "/CMakeLists.txt"],
    }),
  },
  { names: ["Just", "Meson"], syntax: HASH_SYNTAX, headerComments: HASH_HEADER },
  { names: ["Prolog"], syntax: PERCENT_SYNTAX, headerComments: PERCENT_HEADER },
  // Prose.
  { names: ["Org"], purpose: (head) => prosePurpose(head), headerComments: "none", role: "docs" },
  { names: ["Text"], headerComments: "none", role: "docs", structure: "none" },
  { names: ["Pod", "RDoc", "Roff", "Roff Manpage", "Textile", "Typst", "Wikitext"], role: "docs" },
  // Schemas and interface descriptions.
  { names: ["ASN.1", "Avro IDL", "Cap'n Proto", "FlatBuffers", "RAML", "Smithy", "WebIDL"], role: "schema" },
  // Data.
  { names: ["CSV", "Diff", "SVG", "TSV"], headerComments: "none", role: "data" },
  { names: ["XML"], headerComments: MARKUP_HEADER, role: "data" },
  { names: ["INI"], headerComments: SEMICOLON_HEADER, role: "data" },
  { names: ["EditorConfig", "Git Attributes", "Ignore List"], headerComments: HASH_HEADER, role: "data" },
  {
    names: [
      "BibTeX",
      "Checksums",
      "Gettext Catalog",
      "Java Properties",
      "Public Key",
      "SubRip Text",
      "XML Property List",
    ],
    role: "data",
  },
  // User interfaces.
  {
    names: [
      "Antlers",
      "Blade",
      "EJS",
      "Edge",
      "FreeMarker",
      "Groovy Server Pages",
      "HTML+ECR",
      "HTML+EEX",
      "HTML+ERB",
      "HTML+PHP",
      "HTML+Razor",
      "Haml",
      "Handlebars",
      "Java Server Pages",
      "Jinja",
      "Latte",
      "Liquid",
      "Mako",
      "Marko",
      "Mustache",
      "Nunjucks",
      "Pug",
      "Slim",
      "Stylus",
      "Twig",
      "Velocity Template Language",
      "Vento",
    ],
    role: "component",
  },
];
