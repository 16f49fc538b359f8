import { describe, expect, it } from "vitest";
import { configDigest } from "../../../../../../src/pack/config/parse/digest.ts";
import { loadConfig } from "../../../../../../src/pack/config/parse/load.ts";

const load = (text: string) => loadConfig(text, "carryon.yml");

const POSTGRES = "kind: postgres, url: 'env:OPS_URL', query: 'select 1', columns: { state: state }";

describe("sources of a config", () => {
  it("are read in the order of the file, with all defaults filled in", () => {
    const { sources } = load(`sources:
  runs:
    kind: postgres
    url: env:OPS_DATABASE_URL
    query: |
      select state, error from ops.job_runs;
    columns: { state: state, message: error, started: started_at, ended: ended_at }
    into: memory/packs/claude/85_operations.md
    timeout: 2m
    least: 5
  local: { kind: sqlite, path: ops/runs.sqlite, query: select * from runs, columns: { state: State } }
  events: { kind: ndjson, path: "env:EVENTS", columns: { message: error } }
`);
    expect(sources).toEqual([
      {
        kind: "postgres",
        name: "runs",
        columns: { state: "state", message: "error", started: "started_at", ended: "ended_at" },
        into: "memory/packs/claude/85_operations.md",
        timeout: 120_000,
        least: 5,
        variable: "OPS_DATABASE_URL",
        query: "select state, error from ops.job_runs",
      },
      {
        kind: "sqlite",
        name: "local",
        columns: { state: "State" },
        into: "memory/packs/common/85_operations.md",
        timeout: 10_000,
        least: 2,
        file: { path: "ops/runs.sqlite" },
        query: "select * from runs",
      },
      {
        kind: "ndjson",
        name: "events",
        columns: { message: "error" },
        into: "memory/packs/common/85_operations.md",
        timeout: 10_000,
        least: 2,
        file: { variable: "EVENTS" },
      },
    ]);
  });

  it.each([
    ["url: 'postgres://ops:tulip@db/ops'", "must name an environment variable"],
    ["url: 'env:'", "must name an environment variable"],
    ["into: README.txt", "must be a relative path of a Markdown file"],
    ["into: ../README.md", "must be a relative path of a Markdown file"],
    ["into: /etc/motd.md", "must be a relative path of a Markdown file"],
    ["timeout: 61m", "must be a time up to 60m"],
    ["timeout: 10", "timeout must be text, but is 10"],
    ["columns: {}", "must name at least one column"],
    ["columns: { status: state }", 'unknown key "status" in sources.jobs.columns'],
    ["least: 1", "must be at least 2"],
    ["kind: mysql", "must be postgres, sqlite or ndjson"],
    ["path: rows.ndjson", 'unknown key "path" in sources.jobs'],
  ])("are refused with %s, which is named with its line, and without a password", (wrong, message) => {
    const key = wrong.split(":")[0]!;
    const lines = POSTGRES.split(", ").filter((line) => !line.startsWith(`${key}:`));
    const text = `encoding: o200k_base\nsources:\n  jobs:\n${[...lines, wrong].map((line) => `    ${line}\n`).join("")}`;
    const refused = (): unknown => load(text);
    expect(refused).toThrow(message);
    expect(refused).toThrow(/carryon\.yml:\d+:\d+ /u);
    expect(refused).not.toThrow("tulip");
  });

  it.each(["/var/ops.ndjson", "../ops.ndjson", "a//b", "env:9"])("cannot be outside of the repository: %s", (path) => {
    expect(() => load(`sources: { jobs: { kind: ndjson, path: "${path}", columns: { state: s } } }`)).toThrow(
      "sources.jobs.path must be a path inside the repository, or env:NAME",
    );
  });

  it("have names of letters, digits, _ and -", () => {
    expect(() => load(`sources: { Jobs: { ${POSTGRES} } }`)).toThrow('name "Jobs" in sources must be 1 to 32 of');
  });

  it("do not change what packs depend on", () => {
    expect(configDigest(load(`sources: { jobs: { ${POSTGRES} } }`))).toBe(configDigest(load("{}")));
  });
});
