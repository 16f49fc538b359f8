import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { MAX_RUNS, openRunLog } from "../../../../src/memory/io/run-log.ts";
import { sqliteOpener } from "../../../../src/store/io/sqlite.ts";
import { makeDirectory, makeRepository } from "../../../support/repository.ts";
import { runHere } from "../../../support/run-here.ts";

const open = sqliteOpener();
const KEY = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;

const CONFIG = `ops: true
sources:
  carryon:
    kind: sqlite
    path: .carryon/ops.sqlite
    query: select * from runs
    columns: { state: state, started: started, ended: ended }
`;

function rowsIn(root: string): readonly Readonly<Record<string, unknown>>[] {
  const database = open!(join(root, ".carryon/ops.sqlite"));
  try {
    return database.prepare("select * from runs order by rowid").all();
  } finally {
    database.close();
  }
}

const RECORD = { command: "pack", started: 0, ended: 1, state: "passed", tokens: {}, tool: "carryon 1" } as const;

describe.skipIf(open === undefined)("runs of a repository whose config says ops: true", () => {
  it("are recorded with command, state, times and tokens, without arguments, and can be a source", async () => {
    const files = { "carryon.yml": CONFIG, "memory/packs/common/90_recent_changes.md": "", "a.md": "# A\n" };
    const { root } = await makeRepository({ files });
    const out = join(makeDirectory(), "pack");
    await runHere(root, ["--only", "full", "--out", out, "--quiet", "--no-cache"]);
    await runHere(root, ["check", "--quiet", "--no-cache"]);
    await runHere(root, [KEY]);
    await runHere(root, ["stats", "/etc/passwd", "--ref", ".", "--no-cache"]);
    const rows = rowsIn(root);
    expect(rows.map(({ command, state }) => [command, state])).toEqual([
      ["pack", "passed"],
      ["check", "passed"],
      ["pack", "refused"],
      ["stats", "refused"],
    ]);
    expect(JSON.parse(String(rows[0]!["tokens"]))).toEqual({ "REPO/full": expect.any(Number) });
    expect(Object.keys(JSON.parse(String(rows[1]!["tokens"])) as object)).toEqual([
      "REPO/full",
      "REPO/split",
      "REPO/lite",
    ]);
    expect(rows[0]!["started"]).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u);
    expect(rows[0]!["tool"]).toMatch(/^carryon \d/u);
    expect(readFileSync(join(root, ".carryon/ops.sqlite")).includes(KEY.slice(0, 20))).toBe(false);
    expect(readFileSync(join(root, ".carryon/ops.sqlite")).includes("passwd")).toBe(false);
    expect(readFileSync(join(root, ".carryon/.gitignore"), "utf8")).toBe("*\n");
    const { code, out: page, err } = await runHere(root, ["memory", "distill", "--dry-run", "--no-cache"]);
    expect([code, err]).toEqual([0, ""]);
    expect(page).toMatch(
      /^carryon: 4 rows, \S+ to \S+ \(definition \w+\)\n {2}states: passed 2 \(50\.0%\), refused 2 \(50\.0%\)$/mu,
    );
  });

  it("are all there after several processes wrote at once, but never more than the newest 10,000", async () => {
    const root = makeDirectory();
    const module = resolve(import.meta.dirname, "../../../../src");
    const script = `
      import { openRunLog } from ${JSON.stringify(join(module, "memory/io/run-log.ts"))};
      import { sqliteOpener } from ${JSON.stringify(join(module, "store/io/sqlite.ts"))};
      const log = openRunLog(${JSON.stringify(root)}, sqliteOpener());
      for (let i = 0; i < 10; i++) log.add(${JSON.stringify(RECORD)});`;
    const start = (): Promise<unknown> =>
      promisify(execFile)(process.execPath, ["--no-warnings", "--input-type=module", "--eval", script]);
    await Promise.all([start(), start(), start()]);
    expect(rowsIn(root)).toHaveLength(30);
    const database = open!(join(root, ".carryon/ops.sqlite"));
    database.exec(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MAX_RUNS}) insert into runs (command) select 'old' from n`,
    );
    database.close();
    openRunLog(root, open).add({ ...RECORD, command: "newest" });
    const rows = rowsIn(root);
    expect([rows.length, rows.at(-1)!["command"]]).toEqual([MAX_RUNS, "newest"]);
  });

  it("do not fail, and write nowhere else, if the record is damaged or a link", async () => {
    const { root } = await makeRepository({ files: { "carryon.yml": "ops: true\n", "a.md": "# A\n" } });
    mkdirSync(join(root, ".carryon"));
    writeFileSync(join(root, ".carryon/ops.sqlite"), "no database");
    expect((await runHere(root, ["check", "--quiet", "--no-cache"])).code).toBe(0);
    expect(readFileSync(join(root, ".carryon/ops.sqlite"), "utf8")).toBe("no database");
    const { root: other } = await makeRepository({ files: { "carryon.yml": "ops: true\n", "a.md": "# A\n" } });
    const elsewhere = makeDirectory();
    symlinkSync(elsewhere, join(other, ".carryon"));
    expect((await runHere(other, ["check", "--quiet", "--no-cache"])).code).toBe(0);
    expect(readdirSync(elsewhere)).toEqual([]);
  });
});

describe("runs of a repository whose config does not ask for it", () => {
  it.each(["", "ops: false\n", "ops: maybe\n"])("leave no record: %j", async (config) => {
    const { root } = await makeRepository({ files: { "carryon.yml": config, "a.md": "# A\n" } });
    await runHere(root, ["check", "--quiet", "--no-cache"]);
    expect(existsSync(join(root, ".carryon"))).toBe(false);
  });
});

describe("a record of runs without SQLite", () => {
  it("is a file of lines that keeps the newest", () => {
    const root = makeDirectory();
    const log = openRunLog(root, undefined);
    log.add(RECORD);
    const path = join(root, ".carryon/ops.ndjson");
    const line = readFileSync(path, "utf8");
    expect(JSON.parse(line)).toMatchObject({ command: "pack", started: "1970-01-01T00:00:00.000Z", tokens: "{}" });
    writeFileSync(path, line.repeat(Math.ceil((4 * 1024 * 1024) / line.length)));
    log.add({ ...RECORD, command: "newest" });
    const lines = readFileSync(path, "utf8").split("\n").slice(0, -1);
    expect(lines.length).toBe(MAX_RUNS / 2);
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ command: "newest" });
  });
});
