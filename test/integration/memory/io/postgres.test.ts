import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRows } from "../../../../src/memory/io/open-rows.ts";
import type { PostgresSource } from "../../../../src/pack/config/row-source.ts";
import type { OperationRow } from "../../../../src/memory/operations/rows.ts";
import {
  hasPostgres,
  type PostgresServer,
  startPostgres,
  startSilentServer,
} from "../../../support/postgres/server.ts";

let server: PostgresServer;

const SETUP = `
create schema ops;
create type ops.state as enum ('done', 'failed');
create table ops.runs (state ops.state, error text, started timestamptz, ended timestamp, note jsonb, day date, clock time, name varchar(20), tries int);
insert into ops.runs values
  ('done', null, '2026-11-22 10:00:00+02', '2026-11-22 08:00:01.5', '{}', '2026-11-22', '10:00', 'a', 1),
  ('failed', E'tab\\tand\\u0007bell\\u202e', 'infinity', '-infinity', '{}', 'infinity', '10:00', 'b', 2),
  (null, repeat('x', 1000000), null, null, null, null, null, null, null);
create role reader login password 'tulip';
create role stranger login password 'tulip';
grant usage on schema ops to reader, stranger;
grant select on ops.runs to reader;
create function ops.written() returns int language sql as $$ insert into ops.runs (name) values ('written') returning 1 $$;
create function ops.unlocked() returns text language sql as $$ select set_config('transaction_read_only', 'off', true) $$;
grant insert on ops.runs to reader;
`;

beforeAll(async () => {
  if (!hasPostgres) return;
  server = await startPostgres();
  server.sql(SETUP);
}, 120_000);

afterAll(async () => {
  await server?.stop();
});

const COLUMNS = { state: "state", message: "error", started: "started", ended: "ended" };
const QUERY = "select * from ops.runs order by tries";

function source(parts: Partial<PostgresSource> = {}): PostgresSource {
  const into = "memory/packs/common/85_operations.md";
  const limits = { into, timeout: 60_000, least: 2 };
  return { kind: "postgres", name: "jobs", variable: "OPS_URL", query: QUERY, columns: COLUMNS, ...limits, ...parts };
}

async function read(parts: Partial<PostgresSource> = {}, url = server.url("reader")): Promise<readonly OperationRow[]> {
  const rows: OperationRow[] = [];
  await openRows({ root: "/", env: { OPS_URL: url } }).read(source(parts), (row) => rows.push(row));
  return rows;
}

/** Message and hint of a source's error. Expects that neither contains the password. */
async function refusal(parts: Partial<PostgresSource> = {}, url?: string): Promise<string> {
  const error: { code?: string; message?: string; hint?: string } = await read(parts, url).then(
    () => ({}),
    (thrown: unknown) => thrown as Error,
  );
  const text = `${error.code}: ${error.message}\n${error.hint}`;
  expect(text).not.toContain("tulip");
  expect(error.hint).toMatch(/^[A-Z][^]*\.$/u);
  return text;
}

describe.skipIf(!hasPostgres)("rows of a real PostgreSQL (Debian's package postgresql)", () => {
  it("are states, messages and times, whatever is in them", async () => {
    const rows = await read();
    expect(rows.slice(0, 2)).toEqual([
      { state: "done", message: undefined, started: 1_795_334_400_000, ended: 1_795_334_401_500 },
      {
        state: "failed",
        message: "tab\tand\u0007bell\u202e",
        started: Number.POSITIVE_INFINITY,
        ended: Number.NEGATIVE_INFINITY,
      },
    ]);
    expect(rows[2]).toEqual({ state: undefined, message: "x".repeat(2000), started: undefined, ended: undefined });
    expect(rows).toHaveLength(3);
  });

  it("have the columns that the source names, of types that can be read", async () => {
    expect(await read({ columns: { state: "tries", message: "name", started: "day" } })).toHaveLength(3);
    expect(await refusal({ columns: { state: "status" } })).toContain(
      'rows-failed: source jobs: there is no column "status" (state); there are: "state", "error", "started", "ended", "note"',
    );
    expect(await refusal({ columns: { message: "note" } })).toContain(
      'the column "note" (message) is of type jsonb, but must be text',
    );
    expect(await refusal({ columns: { started: "clock" } })).toContain(
      'the column "clock" (started) is of type time, but must be a time',
    );
    expect(await refusal({ columns: { ended: "tries" } })).toContain('the column "tries" (ended) is of type int4');
    expect(await refusal({ columns: { state: 'a"; drop table ops.runs; --' } })).toContain("there is no column");
  });

  it("come from a million rows within bounded memory", async () => {
    const query = `select case when i % 10 = 0 then 'failed' else 'done' end as state, 'error ' || i as error,
      timestamptz 'epoch' + i * interval '1 second' as started, null::timestamp as ended from generate_series(1, 1000000) i`;
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let most = 0;
    let count = 0;
    await openRows({ root: "/", env: { OPS_URL: server.url("reader") } }).read(
      source({ query, timeout: 600_000 }),
      () => {
        if (++count % 50_000 === 0) most = Math.max(most, process.memoryUsage().rss);
      },
    );
    expect(count).toBe(1_000_000);
    // The texts alone exceed 100 MB as objects.
    expect(most - before).toBeLessThan(150_000_000);
  }, 600_000);

  it.each([
    ["a function that writes", "select ops.written() as state", "the query writes, but sources are read-only"],
    ["an insert", "insert into ops.runs (name) values ('x') returning name as state", "the query failed (42601)"],
    [
      "a statement in a common table",
      "with w as (insert into ops.runs (name) values ('x') returning name) select name as state from w",
      "42601|0A000",
    ],
    ["a second statement", "select 'a' as state; drop table ops.runs", "the query failed (42601)"],
    [
      "one that closes what it is in",
      "select 'a' as state) q; insert into ops.runs (name) values ('x'); select * from (select 'a' as state",
      "the query failed (42601)",
    ],
    [
      "one that lifts the limit",
      "select ops.unlocked() as state, ops.written() as error",
      "25001|read-only|42501|must be set before",
    ],
    ["a sequence of transactions", "commit; insert into ops.runs (name) values ('x')", "42601"],
  ])("threat 33: cannot be written by %s", async (_, query, message) => {
    expect(await refusal({ query, columns: { state: "state" } })).toMatch(
      new RegExp(message.replaceAll(/[()]/gu, "\\$&"), "u"),
    );
    expect(server.sql("select count(*) from ops.runs").trim()).toBe("3");
  });

  it("threat 33: need the right to read them, and a login", async () => {
    expect(await refusal({}, server.url("stranger"))).toContain("permission denied for table runs");
    expect(await refusal({}, server.url("nobody"))).toMatch(/the server rejected the login \(28/u);
    expect(await refusal({}, server.url("reader").replace("/ops", "/other"))).toContain(
      'the query failed (3D000): database "other" does not exist',
    );
  });

  it("threat 33: are given up in time: a slow query, a server that never answers, none at all", async () => {
    expect(
      await refusal({ query: "select pg_sleep(60)::text as state", columns: { state: "state" }, timeout: 500 }),
    ).toContain("not read within 500 ms");
    const port = await startSilentServer();
    expect(await refusal({ timeout: 300 }, `postgres://reader:tulip@127.0.0.1:${port}/ops`)).toContain(
      "not read within 300 ms",
    );
    expect(await refusal({ timeout: 300 }, `postgres://reader:tulip@127.0.0.1:${port}/ops?sslmode=require`)).toContain(
      "not read within 300 ms",
    );
    expect(await refusal({}, "postgres://reader:tulip@127.0.0.1:1/ops")).toContain(
      "the database cannot be reached (ECONNREFUSED)",
    );
  });

  it("threat 33: say nothing of values in errors of the server", async () => {
    const query = "select ('plum' || state)::int::text as state from ops.runs";
    const text = await refusal({ query, columns: { state: "state" } });
    expect(text).toContain("the query failed (22P02)");
    expect(text).not.toContain("plum");
  });

  it("threat 33: come through TLS as the URL says, and never without it where it is asked for", async () => {
    const at = (options: string): string => server.url("reader", options);
    const named = (options: string): string => at(options).replace("127.0.0.1", "localhost");
    const root = `sslrootcert=${encodeURIComponent(server.certificate)}`;
    const query = "select ssl::text as state from pg_stat_ssl where pid = pg_backend_pid()";
    const isEncrypted = async (url: string): Promise<unknown> =>
      (await read({ query, columns: { state: "state" } }, url)).map(({ state }) => state);
    expect(await isEncrypted(at(""))).toEqual(["false"]);
    expect(await isEncrypted(at("?sslmode=require"))).toEqual(["true"]);
    expect(await isEncrypted(at(`?sslmode=verify-ca&${root}`))).toEqual(["true"]);
    expect(await isEncrypted(named(`?sslmode=verify-full&${root}`))).toEqual(["true"]);
    expect(await refusal({}, at(`?sslmode=verify-full&${root}`))).toContain(
      "is not trusted (ERR_TLS_CERT_ALTNAME_INVALID)",
    );
    expect(await refusal({}, named("?sslmode=verify-full"))).toMatch(/is not trusted \(\w+\)/u);
    expect(await refusal({}, at("?sslmode=prefer"))).toContain("has an sslmode other than");
  });

  it("threat 33: are not read where the server does not support TLS", async () => {
    server.sql("alter system set ssl = off");
    server.sql("select pg_reload_conf()");
    await expect.poll(() => server.sql("show ssl").trim()).toBe("off");
    for (const mode of ["require", "verify-ca", "verify-full"])
      expect(await refusal({}, server.url("reader", `?sslmode=${mode}`))).toContain("the server does not support TLS");
  });
});

describe("the URL of a source", () => {
  it.each([
    ["", "the environment variable OPS_URL is not set"],
    ["mysql://a:tulip@b/c", "has no URL of one PostgreSQL database"],
    ["tulip", "has no URL of one PostgreSQL database"],
    ["postgres://a:tulip@b,c/d", "has no URL of one PostgreSQL database"],
    ["postgres://:tulip@b/d", "has no URL of one PostgreSQL database with a user"],
    ["postgres://a:tulip@b/d?sslmode=allow", "has an sslmode other than"],
    ["postgres://a:tulip@b/d?sslcert=x", "client certificates are not supported"],
    ["postgres://a:tulip@b/d?sslrootcert=/nowhere", "names a file with sslrootcert that cannot be read"],
  ])("%j is refused without being repeated", async (url, message) => {
    expect(await refusal({}, url)).toContain(message);
  });
});
