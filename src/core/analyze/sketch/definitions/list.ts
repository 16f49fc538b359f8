import { c, objectiveC } from "./c.ts";
import { csharp } from "./csharp.ts";
import { dart } from "./dart.ts";
import { erlang, haskell, lisp, ocaml } from "./functional.ts";
import { generic } from "../generic-definitions.ts";
import { go } from "./go.ts";
import { javascript } from "./javascript.ts";
import { java, kotlin, scala } from "./jvm.ts";
import { php } from "./php.ts";
import { python } from "./python.ts";
import { ruby } from "./ruby.ts";
import { rust } from "./rust.ts";
import { graphql, hcl, prose, protobuf, sql } from "./schemas.ts";
import { elixir, lua, makefile, perl, r, shell } from "./scripts.ts";
import { swift } from "./swift.ts";
import type { DefinitionTable } from "../definition-table.ts";

const TABLES: readonly DefinitionTable[] = [
  c,
  csharp,
  dart,
  elixir,
  erlang,
  go,
  graphql,
  haskell,
  hcl,
  java,
  javascript,
  kotlin,
  lisp,
  lua,
  makefile,
  objectiveC,
  ocaml,
  perl,
  php,
  prose,
  protobuf,
  python,
  r,
  ruby,
  rust,
  scala,
  shell,
  sql,
  swift,
];

const BY_LANGUAGE: ReadonlyMap<string, DefinitionTable> = new Map(
  TABLES.flatMap((table) => table.languages.map((language) => [language, table] as const)),
);

/** Languages without a table that have the words of the generic one. */
const GENERIC: ReadonlySet<string> = new Set(
  "ActionScript|Ada|Apex|AppleScript|Awk|Ballerina|Bicep|C3|Cairo|Ceylon|Chapel|CoffeeScript|ColdFusion|Coq|CUE|Cypher|D|Delphi|Eiffel|Fortran|Free Pascal|GDScript|Gleam|GLSL|HLSL|Haxe|Io|Julia|Lean|MATLAB|MoonScript|Move|Nim|Nix|Nushell|Odin|Pascal|Pony|PowerShell|Prisma|Processing|QML|ReScript|Reason|Roc|Sass|Smalltalk|Solidity|Squirrel|SystemVerilog|TLA|Tcl|Terra|Thrift|V|VBA|VBScript|VHDL|Vala|Verilog|Vim Script|Visual Basic .NET|Visual Basic 6.0|Vyper|WGSL|Wren|Xtend|Zig".split(
    "|",
  ),
);

/** The table of a language; `undefined` for data, markup and what is not known. */
export function definitionTable(language: string): DefinitionTable | undefined {
  return BY_LANGUAGE.get(language) ?? (GENERIC.has(language) ? generic : undefined);
}
