import { describe, expect, it } from "vitest";
import { symbolBlocks } from "../../../../src/task/blocks/block-ids.ts";
import { formatBlockId } from "../../../../src/task/blocks/block.ts";
import type { TaskSelection } from "../../../../src/task/select/selection.ts";
import { makeRepository, type TestRepository } from "../../../support/repository.ts";
import { type HereResult, runHere } from "../../../support/run-here.ts";
import { serveTree } from "../../../support/served-tree.ts";
import { paymentKey } from "../../../support/tokens.ts";

const SOURCE = `/** Opens doors. */
export function open(how: string): string {
  return how;
}

export function close(): void {}
`;
const TOKEN = paymentKey();

async function repository(): Promise<TestRepository> {
  return makeRepository({ files: { "src/a.ts": SOURCE, "src/b.ts": "export const b = 1;\n", "empty.txt": "" } });
}

const read = (repo: TestRepository, ...args: readonly string[]): Promise<HereResult> =>
  runHere(repo.root, ["store", "read", ...args, "--no-cache"]);

interface Read {
  readonly id: string;
  readonly path: string;
  readonly symbol?: string;
  readonly lines: readonly number[];
  readonly stale: boolean;
  readonly text: string;
}

async function readJson(repo: TestRepository, ...args: readonly string[]): Promise<Read> {
  return JSON.parse((await read(repo, ...args, "--json")).out) as Read;
}

/** Id of a symbol, as in a task pack. */
async function symbolId(repo: TestRepository, name: string): Promise<string> {
  const about = { signature: "", parent: -1, doc: "", kind: "function" } as const;
  const symbols = [
    { name: "open", line: 2, size: 3, ...about },
    { name: "close", line: 6, size: 1, ...about },
  ];
  const { text } = await readJson(repo, "src/a.ts");
  const found = symbolBlocks("src/a.ts", symbols, text.split("\n")).find((one) => one.name === name)!;
  return formatBlockId(found.id);
}

describe("carryon store read", () => {
  it("prints a file or some lines of it by its path, without secrets", async () => {
    const repo = await repository();
    repo.write({ "src/b.ts": `export const token = "${TOKEN}";\nexport const b = 1;\n` });
    expect((await read(repo, "src/a.ts", "--quiet")).out).toBe(SOURCE);
    const { out, err } = await read(repo, "src/b.ts:1-1");
    expect(out).toContain("REDACTED");
    expect(out).not.toContain(TOKEN);
    expect(err).toBe("src/b.ts · lines 1-1\n");
    expect((await read(repo, "empty.txt", "-q")).out).toBe("");
  });

  it("keeps numbers that a text has, and leaves out those that the config adds", async () => {
    const repo = await makeRepository({ files: { "list.txt": "1: one\n2: two\n", "src/a.ts": SOURCE } });
    expect((await read(repo, "list.txt", "-q")).out).toBe("1: one\n2: two\n");
    const { id } = await readJson(repo, "list.txt");
    const open = await symbolId(repo, "open");
    repo.write({ "carryon.yml": "line-numbers: true\n" });
    repo.git("add", "carryon.yml");
    expect((await read(repo, "src/a.ts", "-q")).out).toBe(SOURCE);
    expect(await readJson(repo, open)).toMatchObject({ symbol: "open", stale: false });
    expect((await read(repo, id)).code).toBe(1);
  });

  it("takes every id that carryon task gives: of files, chosen or not, and of their symbols", async () => {
    const files = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`lib/door-${i}.ts`, `${SOURCE}// ${i}\n`]));
    const long = `${SOURCE}${"/** Opens and closes. */\nexport function door(): void {\n  open('wide');\n}\n".repeat(90)}`;
    const repo = await makeRepository({ files: { ...files, "src/a.ts": long } });
    const { out } = await runHere(repo.root, [
      "task",
      "open the door in src/a.ts",
      "--json",
      "--budget",
      "1500",
      "--no-cache",
    ]);
    const [{ files: chosen, omitted }] = (JSON.parse(out) as { scopes: [TaskSelection] }).scopes;
    const symbols = chosen.flatMap(({ symbols: own = [] }) => own);
    expect(chosen.some(({ view }) => view === "pointer")).toBe(true);
    expect(symbols.length).toBeGreaterThan(2);
    for (const { id, path } of [...chosen.slice(0, 1), ...chosen.slice(-1), ...omitted.slice(-1)]) {
      expect(await readJson(repo, id)).toMatchObject({ id, path, stale: false });
    }
    for (const { id, name, lines } of [...symbols.slice(0, 1), ...symbols.slice(-1)]) {
      expect(await readJson(repo, id)).toMatchObject({ id, symbol: name, lines, stale: false });
    }
  });

  it("says what is wrong with a path and with lines", async () => {
    const repo = await repository();
    expect((await read(repo, "src/c.ts")).err).toContain("src/c.ts is not among the files of this tree");
    expect((await read(repo, "src/a.ts:0-3")).code).toBe(2);
    const beyond = await read(repo, "src/a.ts:99");
    expect([beyond.code, beyond.err]).toEqual([2, expect.stringContaining("src/a.ts has 6 lines")]);
  });

  it("prints a file and a symbol by their ids, from any commit with the same text", async () => {
    const repo = await repository();
    const { id } = await readJson(repo, "src/a.ts");
    expect(await readJson(repo, id)).toMatchObject({ id, path: "src/a.ts", lines: [1, 6], stale: false, text: SOURCE });
    const close = await symbolId(repo, "close");
    expect(await readJson(repo, close)).toMatchObject({ id: close, symbol: "close", lines: [6, 6] });
    repo.write({ "src/a.ts": `// A comment.\n${SOURCE}` });
    expect(await readJson(repo, close)).toMatchObject({ symbol: "close", lines: [7, 7], stale: false });
    expect(await readJson(repo, id, "HEAD")).toMatchObject({ path: "src/a.ts", text: SOURCE });
  });

  it("refuses an id whose text has changed, unless that is allowed", async () => {
    const repo = await repository();
    const { id } = await readJson(repo, "src/a.ts");
    const open = await symbolId(repo, "open");
    repo.write({ "src/a.ts": SOURCE.replace("return how", "return how.trim()") });
    const refused = await read(repo, open);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toContain("open in src/a.ts has changed since its id was made");
    expect((await read(repo, id)).code).toBe(1);
    expect(await readJson(repo, open, "--allow-stale")).toMatchObject({ stale: true, lines: [2, 4] });
    const shown = await read(repo, id, "--allow-stale");
    expect(shown.out).toContain("how.trim()");
    expect(shown.err).toContain("changed since, now ");
  });

  it("follows a file that was renamed with its text unchanged", async () => {
    const repo = await repository();
    const { id } = await readJson(repo, "src/a.ts");
    repo.git("mv", "src/a.ts", "src/moved.ts");
    expect(await readJson(repo, id)).toMatchObject({ path: "src/moved.ts", stale: false });
    repo.write({ "src/moved.ts": "export const other = 1;\n" });
    const lost = await read(repo, id, "--allow-stale");
    expect([lost.code, lost.err]).toEqual([2, expect.stringMatching(/block \S+ does not exist here/u)]);
  });

  it("reads no file that packs may not show", async () => {
    const repo = await repository();
    const { id } = await readJson(repo, "src/a.ts");
    repo.write({ ".carryonignore": "src/a.ts\n" });
    repo.git("add", ".carryonignore");
    for (const what of [id, "src/a.ts"]) expect((await read(repo, what)).code).toBe(2);
  });
});

describe("the tool read", () => {
  it("takes ids as carryon store read does", async () => {
    const repo = await repository();
    const { id } = await readJson(repo, "src/a.ts");
    const close = await symbolId(repo, "close");
    const { ask } = await serveTree(repo.root);
    const symbol = await ask("read", { path: close });
    expect(symbol.text).toContain("src/a.ts: lines 6-6 of 6");
    expect(symbol.structured).toMatchObject({ id: close, symbol: "close", stale: false, first_line: 6, last_line: 6 });
    expect((await ask("read", { path: id })).structured).toMatchObject({ first_line: 1, last_line: 6, id });
    repo.write({ "src/a.ts": SOURCE.replace("close", "shut") });
    const refused = await ask("read", { path: id });
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining("src/a.ts has changed since")]);
    expect((await ask("read", { path: id, allow_stale: true })).structured).toMatchObject({ stale: true });
  });
});
