import { expect, it } from "vitest";
import { DERIVED_LIMITS } from "../../../../../src/base/findings/derived-limits.ts";
import { sql } from "../../../../../src/outline/languages/sql.ts";
import { scanOutline } from "../../../../support/texts/scan-outline.ts";

const skeleton = (text: string): string => scanOutline(sql, text).skeletonText;
const symbols = (text: string): string[] => scanOutline(sql, text).symbols.map(({ kind, name }) => `${kind} ${name}`);

it("lists tables with their columns, and no constraints", () => {
  const text =
    "create table if not exists `a`.`b` (`id` int, price decimal(10, 2) default '(;', primary key (id), key k (id)) engine=innodb;";
  expect(symbols(text)).toStrictEqual(["class a.b", "property id", "property price"]);
  expect(skeleton(text)).toMatchInlineSnapshot(`
    "create table if not exists \`a\`.\`b\` (
      \`id\` int,
      price decimal(10, 2) default '(;',
      primary key (id),
      key k (id)
    );
    "
  `);
});

it("takes no statement from comments, texts and bodies", () => {
  const text =
    "-- create table a (b int);\n/* create table c (d int); */\nselect 'create table e (f int);';\ncreate function g() returns void as $x$\ncreate table h (i int);\n$x$ language sql;";
  expect(symbols(text)).toStrictEqual(["function g"]);
});

it("knows statements that end at GO", () => {
  expect(symbols("CREATE TABLE [dbo].[A] ([Id] int)\nGO\nCREATE VIEW dbo.V AS SELECT 1 AS a\ngo\n")).toStrictEqual([
    "class dbo.A",
    "property Id",
    "type dbo.V",
  ]);
});

it("passes over rows that are copied", () => {
  expect(symbols("COPY a (b) FROM stdin;\nit's (\n\\.\nCREATE SEQUENCE s;\n")).toStrictEqual(["variable s"]);
});

it("goes on behind brackets that are never closed", () => {
  expect(symbols("create table a (b int;\ncreate table c (d int);")).toStrictEqual([
    "class a",
    "property b",
    "class c",
    "property d",
  ]);
});

it("keeps what changes tables, but not who owns them", () => {
  expect(skeleton("alter table a add column b int;\nalter table a owner to c;\ninsert into a values (1);\n")).toBe(
    "alter table a add column b int;\n",
  );
});

it("reads a limited number of statements", () => {
  const outline = scanOutline(sql, "alter table a add column b int;\n".repeat(DERIVED_LIMITS.symbols + 10));
  expect(outline.exceeds).toBe("symbols");
  expect(outline.skeletonText.split("\n").length).toBeLessThanOrEqual(DERIVED_LIMITS.symbols + 2);
});
