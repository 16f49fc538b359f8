import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openRows } from "../../../../src/memory/io/open-rows.ts";
import { sqliteOpener } from "../../../../src/store/io/sqlite.ts";
import type { RowSource } from "../../../../src/pack/config/row-source.ts";
import type { OperationRow } from "../../../../src/memory/operations/rows.ts";
import { makeDirectory } from "../../../support/repository.ts";

const COLUMNS = { state: "state", message: "error", started: "started", ended: "ended" };
const COMMON = { name: "runs", into: "memory/packs/common/85_operations.md", timeout: 20_000, least: 2 };

interface Parts {
  readonly columns?: RowSource["columns"];
  readonly query?: string;
  readonly path?: string;
  readonly variable?: string;
  readonly timeout?: number;
}

function sqlite({ path = "rows.db", variable, query = "select * from runs", ...parts }: Parts = {}): RowSource {
  const file = variable === undefined ? { path } : { variable };
  return { kind: "sqlite", ...COMMON, columns: COLUMNS, file, query, ...parts };
}

function ndjson({ path = "rows.ndjson", variable, ...parts }: Omit<Parts, "query"> = {}): RowSource {
  const file = variable === undefined ? { path } : { variable };
  return { kind: "ndjson", ...COMMON, columns: COLUMNS, file, ...parts };
}

async function read(root: string, source: RowSource, env: Readonly<Record<string, string>> = {}) {
  const rows: OperationRow[] = [];
  const { unread } = await openRows({ root, env }).read(source, (row) => rows.push(row));
  return { rows, unread };
}

async function refusal(root: string, source: RowSource, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const error = await read(root, source, env).then(
    () => new Error("nothing was refused"),
    (thrown: unknown) => thrown as Error,
  );
  return error.message;
}

function withLines(...lines: readonly string[]): string {
  const root = makeDirectory();
  writeFileSync(join(root, "rows.ndjson"), lines.join("\n"));
  return root;
}

describe("rows of a file with a JSON object on each line", () => {
  it("are read whatever is in them, and lines that are none are counted", async () => {
    const root = withLines(
      '{"state":"done","error":null,"started":"2026-11-22T10:00:00+02:00","ended":1795334401}',
      '{"state":true,"error":"a\\u0000b\\u202e","started":1795334400000,"ended":"2026-11-22 08:00:00.25"}',
      `{"state":7,"error":"${"é".repeat(400_000)}","started":"soon","ended":1e400}`,
      '{"__proto__":{"state":"polluted"},"constructor":1}',
      "[1,2]",
      "",
      "not json",
      `{"state":"${"x".repeat(1_100_000)}"}`,
      '{"state":"half',
    );
    const { rows, unread } = await read(root, ndjson());
    expect(rows).toEqual([
      { state: "done", message: undefined, started: 1_795_334_400_000, ended: 1_795_334_401_000 },
      { state: "true", message: "a\0b\u202e", started: 1_795_334_400_000, ended: 1_795_334_400_250 },
      { state: "7", message: "é".repeat(2000), started: Number.NaN, ended: Number.POSITIVE_INFINITY },
      { state: undefined, message: undefined, started: undefined, ended: undefined },
    ]);
    expect(unread).toBe(4);
  });

  it("are read from the first to the last of many, in bounded memory", async () => {
    const lines = Array.from({ length: 300_000 }, (_, i) => `{"state":"s${i}","pad":"${"p".repeat(100)}"}`);
    const root = withLines(lines.join("\n"));
    const before = process.memoryUsage().rss;
    let [count, last]: [number, string | undefined] = [0, ""];
    await openRows({ root, env: {} }).read(ndjson({ columns: { state: "state" } }), ({ state }) => {
      count++;
      last = state;
    });
    expect([count, last]).toEqual([300_000, "s299999"]);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it.each([
    ['{"status":"done"}', 'there is no column "state" (state); there are: "status"'],
    ['{"state":{}}', 'the column "state" (state) is a map, but must be text'],
    ['{"state":"a","error":5}', 'the column "error" (message) is a number, but must be text'],
    ['{"state":"a","error":"b","started":true}', 'the column "started" (started) is a boolean, but must be a time'],
    [
      '{"state":"a","error":"b","started":"now","ended":null}',
      'the column "started" (started) is text without a time, but must be a time',
    ],
    ["state,error", "no line of the file is a JSON object"],
  ])("are refused if they are %s", async (line, message) => {
    expect(await refusal(withLines(line), ndjson())).toBe(`source runs: ${message}`);
  });

  it("threat 33: come from inside the repository, or from where an environment variable says", async () => {
    const outside = withLines('{"state":"a"}');
    const root = makeDirectory();
    symlinkSync(join(outside, "rows.ndjson"), join(root, "rows.ndjson"));
    mkdirSync(join(root, "folder"));
    const columns = { state: "state" };
    expect(await refusal(root, ndjson())).toContain("is outside the workspace");
    expect(await refusal(root, ndjson({ path: "folder" }))).toContain("its path is not a regular file");
    expect(await refusal(root, ndjson({ path: "none" }))).toContain("its file cannot be read (ENOENT)");
    expect(await refusal(root, ndjson({ variable: "ROWS" }))).toContain("the environment variable ROWS is not set");
    const env = { ROWS: join(outside, "rows.ndjson") };
    expect((await read(root, ndjson({ variable: "ROWS", columns }), env)).rows).toHaveLength(1);
  });

  it("are none in an empty file", async () => {
    expect(await read(withLines(), ndjson())).toEqual({ rows: [], unread: 0 });
  });
});

const open = sqliteOpener();

function withDatabase(...statements: readonly string[]): string {
  const root = makeDirectory();
  const database = open!(join(root, "rows.db"));
  database.exec("create table runs (state, error, started, ended)");
  for (const statement of statements) database.exec(statement);
  database.close();
  return root;
}

describe.skipIf(open === undefined)("rows of an SQLite database", () => {
  it("are read whatever is in them", async () => {
    const root = withDatabase(
      "insert into runs values ('done', null, '2026-11-22 08:00:00', 1795334401)",
      "insert into runs values (9223372036854775807, 'tab\tend', 1795334400.5, 9e999)",
      "insert into runs values (null, replace(hex(zeroblob(500000)), '0', 'é'), 'never', null)",
    );
    const { rows } = await read(root, sqlite({ query: "select * from runs -- all" }));
    expect(rows).toEqual([
      { state: "done", message: undefined, started: 1_795_334_400_000, ended: 1_795_334_401_000 },
      {
        state: "9223372036854775807",
        message: "tab\tend",
        started: 1_795_334_400_500,
        ended: Number.POSITIVE_INFINITY,
      },
      { state: undefined, message: "é".repeat(2000), started: Number.NaN, ended: undefined },
    ]);
  });

  it.each([
    ["select state from runs", 'there is no column "error" (message)'],
    [
      "select x'00' as state, error, started, ended from runs",
      'the column "state" (state) is a blob, but must be text',
    ],
    ["select state, 5 as error, started, ended from runs", 'the column "error" (message) is a bigint'],
    ["delete from runs returning *", "the query failed: near"],
    ["select * from runs; drop table runs", "the query failed: near"],
    [
      "select 'a' as state, 'b' as error, 1 as started, 2 as ended) as carryon_rows; drop table runs; select * from (select 1",
      "the query is more than one statement",
    ],
    ["select load_extension('x') as state, error, started, ended from runs", "the query failed: not authorized"],
    ["select * from nowhere", "the query failed: no such table: nowhere"],
  ])("are refused for the query %s", async (query, message) => {
    const root = withDatabase("insert into runs values ('done', 'a', 1, 2)");
    expect(await refusal(root, sqlite({ query }))).toContain(`source runs: ${message}`);
    expect((await read(root, sqlite())).rows).toHaveLength(1);
  });

  it("are given up in time", async () => {
    const query =
      "with recursive n(i) as (select 1 union all select i + 1 from n) select i as state, null as error, null as started, null as ended from n";
    expect(await refusal(withDatabase(), sqlite({ query, timeout: 50 }))).toContain("not read within 50 ms");
  });

  it("come from a database", async () => {
    const root = withLines("text");
    expect(await refusal(root, sqlite({ path: "rows.ndjson" }))).toContain("file is not a database");
    rmSync(join(root, "rows.ndjson"));
    expect(await refusal(root, sqlite({ path: "rows.ndjson" }))).toContain("its path is not a regular file");
  });
});

it.skipIf(open !== undefined)("without SQLite in Node, a source of this kind says which Node has it", async () => {
  expect(() => createRequire(import.meta.url)("node:sqlite")).toThrow("node:sqlite");
  expect(await refusal(makeDirectory(), sqlite())).toContain("this version of Node cannot read SQLite");
});
