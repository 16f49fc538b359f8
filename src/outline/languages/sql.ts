import { DERIVED_LIMITS } from "../../base/index.ts";
import type { Outline, SymbolKind } from "../outline.ts";
import { DASH_SYNTAX } from "../code/lexical-syntax.ts";
import { fileImports } from "../imports/file-imports.ts";
import { sharedMembers } from "../imports/package-members.ts";
import type { Language } from "../language.ts";
import { clip, type Find, scannedOutline } from "../formats/scanned.ts";
import { sqlStatements, type Statement } from "../formats/sql-statements.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { SQL_HEADER } from "../sketch/purpose/header-comments.ts";
import { hasWord } from "../text/word-characters.ts";

/** Objects that a statement creates. */
const definitions: DefinitionTable = {
  rules: [
    {
      pattern:
        /create[ \t]+(?:or[ \t]+replace[ \t]+)?(?:(?:global|local|temporary|temp|unlogged|external|materialized|recursive|definer[ \t]*=[ \t]*\S{1,60})[ \t]+){0,3}(?<word>table|view|type|function|procedure|trigger)[ \t]+(?:if[ \t]+not[ \t]+exists[ \t]+)?(?:["\x60[]?\w+["\x60\]]?\.){0,2}["\x60[]?(?<name>\w+)/iy,
      kind: {
        table: "class",
        view: "class",
        type: "type",
        function: "function",
        procedure: "function",
        trigger: "function",
      },
      holds: false,
    },
    { pattern: /\{%-?[ \t]*(?:macro|materialization|snapshot|test)[ \t]+(?<name>\w+)/y, kind: "macro", holds: false },
  ],
  continues: ")],.&|",
  isExported: () => true,
};

/** Call of a function, or of a macro of dbt: `dbt_utils.star(…)`. */
const CALL = /(?<![\w'"])(?:\w+\.)?(\w+)\(/gu;

/** Kinds of objects that can be created. */
const KINDS: Readonly<Record<string, SymbolKind>> = {
  DATABASE: "module",
  DOMAIN: "type",
  EXTENSION: "module",
  FUNCTION: "function",
  INDEX: "key",
  PACKAGE: "module",
  POLICY: "key",
  PROCEDURE: "function",
  ROLE: "key",
  SCHEMA: "module",
  SEQUENCE: "variable",
  TABLE: "class",
  TRIGGER: "function",
  TYPE: "type",
  VIEW: "type",
};
const WORDS_BEFORE_OBJECT: ReadonlySet<string> = new Set(
  "OR REPLACE ALTER TEMP TEMPORARY GLOBAL LOCAL UNLOGGED MATERIALIZED UNIQUE RECURSIVE EXTERNAL VIRTUAL FOREIGN CONSTRAINT CLUSTERED NONCLUSTERED BODY EDITIONABLE FORCE".split(
    " ",
  ),
);
const WORDS_BEFORE_NAME: ReadonlySet<string> = new Set(["IF", "NOT", "EXISTS", "CONCURRENTLY", "BODY"]);
/** Words that start a table constraint instead of a column. */
const NO_COLUMN = /^(?:constraint|primary|foreign|unique|check|key|index|exclude|like|period|fulltext|spatial)\b/iu;
const CHANGE = /^(?:alter|drop)\s+(?!.*\sowner\s+to\s)/iu;
/** Start of the body of a view or a function. */
const DEFINITION = /\s(?:as|begin|is|language)\b.*$/isu;

/** Maximum number of lines of a statement that the symbols view shows whole. */
const MAX_WHOLE_LINES = 12;
const MAX_COLUMN_LENGTH = 120;

/** SQL and its dialects. */
export const sql: Language = {
  names: ["PLSQL", "PLpgSQL", "SQL"],
  syntax: DASH_SYNTAX,
  definitions,
  headerComments: SQL_HEADER,
  role: "schema",
  ...fileImports({
    statements: /\bref\([ \t]*(?:["']\w+["'][ \t]*,[ \t]*)?["']([\w.]+)["'][ \t]*\)/gu,
    endings: [".sql", ".csv", ".py"],
    ownPackage: /\.sql$/u,
  }),
  packageMembers: sharedMembers(["macro"], CALL),
  outline: { how: "scan", outline: sqlOutline },
};

/** Outlines created objects, tables with their columns, and altered objects. */
function sqlOutline(text: string): Outline {
  const parts: StatementOutline[] = [];
  for (const statement of sqlStatements(text)) {
    const entry = outlineStatement(statement, text);
    if (entry !== undefined) parts.push(entry);
    if (parts.length > DERIVED_LIMITS.symbols) break;
  }
  const outline = scannedOutline(
    parts.flatMap((part) => part.finds),
    parts.flatMap((part) => part.symbols),
    parts.flatMap((part) => part.skeleton),
  );
  return parts.length > DERIVED_LIMITS.symbols ? { ...outline, exceeds: "symbols" } : outline;
}

interface StatementOutline {
  readonly finds: readonly Find[];
  readonly symbols: readonly string[];
  readonly skeleton: readonly string[];
}

function outlineStatement(statement: Statement, text: string): StatementOutline | undefined {
  const created = createdBy(statement.head);
  if (created === undefined) {
    if (!CHANGE.test(statement.text)) return undefined;
    const line = `${clip(statement.text, 200).replace(/;$/u, "")};`;
    return { finds: [], symbols: [line], skeleton: [line] };
  }
  const { kind, name } = created;
  const isTable = kind === "class" && statement.items.length > 0;
  const signature = clip(isTable ? statement.head : signatureOf(statement, kind), 200).replace(/[\s;(]+$/u, "");
  const doc = firstCommentLine(statement.comment?.text ?? "");
  const shortLines = isTable ? tableLines(statement, signature) : [`${signature};`];
  const symbol: Find = { name, kind, signature, lines: statement.lines, doc };
  return {
    finds: isTable ? [symbol, ...columnsOf(statement)] : [symbol],
    symbols: [...commentLines(statement), ...fullLines(statement, text, shortLines)],
    skeleton: doc === "" ? shortLines : [`-- ${clip(doc, 160)}`, ...shortLines],
  };
}

function createdBy(head: string): { readonly kind: SymbolKind; readonly name: string } | undefined {
  const words = head.split(" ", 20);
  const upper = words.map((word) => word.toUpperCase());
  if (upper[0] !== "CREATE") return undefined;
  const object = upper.findIndex((word, number) => number > 0 && !WORDS_BEFORE_OBJECT.has(word));
  const kind = KINDS[upper[object] ?? ""];
  if (kind === undefined) return undefined;
  const nameIndex = upper.findIndex((word, number) => number > object && !WORDS_BEFORE_NAME.has(word));
  const name = (words[nameIndex] ?? "").replaceAll(/["'`;[\]]|\(.*$/gu, "");
  return name === "" || upper[nameIndex] === "ON" ? undefined : { kind, name };
}

function signatureOf({ text }: Statement, kind: SymbolKind): string {
  const isDefined =
    (kind === "function" && !/^create\s+(?:\w+\s+){0,3}trigger\b/iu.test(text)) || /^[^(]*\bview\b/iu.test(text);
  if (isDefined) return text.replace(DEFINITION, " …");
  return text.replace(/\sbegin\b.*$/isu, " …");
}

function tableLines({ items }: Statement, signature: string): readonly string[] {
  const columns = items.map(
    ({ text }, number) => `  ${clip(text, MAX_COLUMN_LENGTH)}${number < items.length - 1 ? "," : ""}`,
  );
  return [`${signature} (`, ...columns, ");"];
}

function columnsOf({ items, lines }: Statement): readonly Find[] {
  return items.flatMap(({ text, line }) => {
    const name = /^["'`[]?([\w$]+)/u.exec(text)?.[1];
    if (name === undefined || NO_COLUMN.test(text)) return [];
    return [{ name, kind: "property" as const, signature: text, lines: [line, Math.min(line, lines[1])] as const }];
  });
}

function fullLines({ lines, start, end }: Statement, text: string, shortLines: readonly string[]): readonly string[] {
  const isShort = lines[1] - lines[0] < MAX_WHOLE_LINES && end - start <= MAX_WHOLE_LINES * 200;
  return isShort ? text.slice(start, end).split("\n") : shortLines;
}

function commentLines({ comment }: Statement): readonly string[] {
  return comment === undefined ? [] : comment.text.split("\n").map((line) => clip(line, 200).replace(/^\*/u, " *"));
}

function firstCommentLine(comment: string): string {
  for (const line of comment.split("\n")) {
    const doc = line
      .replace(/^\s*(?:--+|\/\*+|\*+(?!\/))/u, "")
      .replace(/\*+\/\s*$/u, "")
      .trim();
    if (hasWord(doc)) return doc;
  }
  return "";
}
