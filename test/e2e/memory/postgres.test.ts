import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hasPostgres, startPostgres } from "../../support/postgres/server.ts";
import { makeRepository } from "../../support/repository.ts";
import { runCli } from "../../support/run-cli.ts";

const PAGE = "memory/packs/common/85_operations.md";

const CONFIG = `sources:
  jobs:
    kind: postgres
    url: env:OPS_DATABASE_URL
    query: select state, error, started_at, ended_at from ops.job_runs
    columns: { state: state, message: error, started: started_at, ended: ended_at }
    timeout: 5m
`;

const SETUP = `
create schema ops;
create table ops.job_runs (state text, error text, started_at timestamptz, ended_at timestamptz);
insert into ops.job_runs
  select case when i % 4 = 0 then 'failed' else 'done' end,
    case when i % 4 = 0 then 'job ' || i || ' of the ' || i % 3 || '. queue timed out' end,
    timestamptz '2026-11-01 00:00:00Z' + i * interval '1 minute',
    timestamptz '2026-11-01 00:00:00Z' + i * interval '1 minute' + (i % 100) * interval '1 second'
  from generate_series(1, 10000) i;
create role reader login password 'tulip';
grant usage on schema ops to reader;
grant select on ops.job_runs to reader;
`;

describe.skipIf(!hasPostgres)("carryon memory distill with a real PostgreSQL (Debian's package postgresql)", () => {
  it("requirement 1.6: summarizes its rows without naming the database, and fails without it", async () => {
    const server = await startPostgres();
    try {
      server.sql(SETUP);
      const files = { "carryon.yml": CONFIG, "memory/packs/common/90_recent_changes.md": "" };
      const { root } = await makeRepository({ files });
      const env = { OPS_DATABASE_URL: server.url("reader", "?sslmode=require") };
      const { code, stdout, stderr } = runCli(["memory", "distill"], { cwd: root, env });
      expect([code, stderr]).toEqual([0, ""]);
      expect(stdout).toContain(`${PAGE}  written`);
      const page = readFileSync(join(root, PAGE), "utf8");
      expect(page).toContain("jobs: 10,000 rows, 2026-11-01T00:01:00Z to 2026-11-07T22:40:39Z (definition ");
      expect(page).toContain("  states: done 7,500 (75.0%), failed 2,500 (25.0%)\n");
      expect(page).toContain(
        "durations of 10,000: p50 49.0 s, p90 1 min 29 s, p99 1 min 38 s (within 1%), max 1 min 39 s",
      );
      expect(page).toContain("    2,500 × job <n> of the <n>. queue timed out\n");
      expect(page).not.toMatch(/tulip|reader|job_runs|127\.0\.0\.1/u);
      expect(runCli(["memory", "distill"], { cwd: root, env }).stdout).toContain(`${PAGE}  unchanged`);
      await server.stop();
      const gone = runCli(["memory", "distill"], { cwd: root, env });
      expect(gone.code).toBe(2);
      expect(gone.stderr).toContain("source jobs: the database cannot be reached (ECONNREFUSED)");
      expect(gone.stderr).toContain("--no-sources");
      expect(gone.stderr).not.toContain("tulip");
    } finally {
      await server.stop();
    }
  }, 120_000);
});
