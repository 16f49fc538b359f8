import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { serveTree, type ServedReply } from "../../support/served-tree.ts";

const FILES = {
  "src/server.ts": `import { log } from "./log.ts";
/** Creates the server. */
export function createServer(port: number): void {
  log("creating the dev server");
}
`,
  "src/log.ts": "export const createServerLog = 1;\nexport function log(text: string): void {}\n",
  "src/index.ts": 'export { createServer } from "./server.ts";\n',
  "test/server.test.ts": 'import { createServer } from "../src/server.ts";\nit("a", () => createServer(1));\n',
  "docs/server.md": "# createServer\n\nHow createServer works.\n",
  "package-lock.json": '{ "createServer": 1 }\n',
  "odd/größe.txt": "Ein Maß\nEIN MASS\n",
};

const serve = async () => serveTree((await makeRepository({ files: FILES })).root);

interface Result {
  readonly kind: string;
  readonly path: string;
  readonly line?: number;
  readonly hits?: number;
  readonly lines?: readonly { readonly line: number; readonly text: string; readonly context?: true }[];
}

const resultsOf = ({ structured }: ServedReply): readonly Result[] => structured["results"] as Result[];
const found = (reply: ServedReply, kind: string): readonly string[] =>
  resultsOf(reply).flatMap((result) => (result.kind === kind ? [result.path] : []));

describe("search", () => {
  it("names definitions, then paths, then lines; sources before tests, documents and lock files", async () => {
    const { ask } = await serve();
    const reply = await ask("search", { query: "createServer" });
    expect(reply.text).toMatchInlineSnapshot(`
      "3 definitions; 8 lines in 6 files
      src/server.ts:3  export function createServer(port: number): void {
      src/log.ts:1  export const createServerLog = 1;
      docs/server.md:1  # createServer
      src/server.ts:3  export function createServer(port: number): void {
      src/log.ts:1  export const createServerLog = 1;
      src/index.ts:1  export { createServer } from "./server.ts";
      test/server.test.ts  (test)
        1: import { createServer } from "../src/server.ts";
        2: it("a", () => createServer(1));
      docs/server.md  (docs)
        1: # createServer
        3: How createServer works.
      package-lock.json:1  { "createServer": 1 }  (data)"
    `);
    expect(reply.structured).toMatchObject({ definitions: 3, paths: 0, files: 6, lines: 8 });
  });

  it("understands regular expressions, globs and calls that are not marked as such", async () => {
    const { ask } = await serve();
    const counts = async (query: string): Promise<unknown> => (await ask("search", { query })).structured;
    for (const query of ["Creates the|How createServer works", String.raw`crea\w+ the (dev|test)`, "/^how create/i"])
      expect(await counts(query)).toMatchObject({ regex: true });
    expect((await ask("search", { query: "Creates the|How createServer works" })).text).toContain(
      "2 lines in 2 files (matching the query",
    );
    expect(await counts("**/server*.ts")).toMatchObject({ definitions: 0, paths: 2, files: 0 });
    expect(await counts("src/*.ts")).toMatchObject({ paths: 3 });
    expect(await counts("log()")).toMatchObject((await counts("log")) as object);
    for (const query of ["(a+", "[", "a|b (", "\\"]) expect((await ask("search", { query })).isError).toBe(false);
  });

  it("names no definition that shares only words with a name that lines contain", async () => {
    const { ask } = await serve();
    expect((await ask("search", { query: "server_log" })).text).toMatch(/^1 definition\n/u);
    expect((await ask("search", { query: "devServer" })).text).toMatch(/^3 definitions\n/u);
    const { root } = await makeRepository({ files: { ...FILES, "src/dev.ts": "start(devServer);\n" } });
    const { text } = await (await serveTree(root)).ask("search", { query: "devServer" });
    expect(text).toMatch(/^1 line in 1 file/u);
  });

  it("finds a definition by the words of a question", async () => {
    const { ask } = await serve();
    const reply = await ask("search", { query: "where is the dev server created" });
    expect(found(reply, "definition")[0]).toBe("src/server.ts");
    expect(reply.text).toContain('src/server.ts:4  log("creating the dev server");');
    expect(reply.structured["words"]).toEqual(["dev", "server", "created"]);
  });

  it("prefers lines with words of the query side by side, in files that lack at most one of many", async () => {
    const files = {
      "a.ts": "// dev and\n// server\n// start\n// stop\nexport const a = 1;\n",
      "b.ts": "// the start of\n// the dev server\n// server dev\nexport const b = 1;\n",
      "c.ts": "// dev\n",
    };
    const { ask } = await serveTree((await makeRepository({ files })).root);
    const reply = await ask("search", { query: "stop start dev server", in: "text" });
    expect(resultsOf(reply).map(({ path, lines }) => [path, lines?.map(({ line }) => line)])).toEqual([
      ["b.ts", [2]],
      ["a.ts", [4]],
    ]);
  });

  it("names tests first to those who ask for them", async () => {
    const { ask } = await serve();
    expect(found(await ask("search", { query: "tests createServer", in: "text" }), "text")[0]).toBe(
      "test/server.test.ts",
    );
  });

  it("knows a name among the words of a question, and a path with a line", async () => {
    const { ask } = await serve();
    const reply = await ask("search", { query: "who calls createServer" });
    expect(reply.text).toMatch(/\nsrc\/server\.ts:3 {2}export function createServer/u);
    expect(reply.structured).toMatchObject({ words: ["createserver"], files: 6 });
    const paths = await ask("search", { query: "./src/server.ts:3" });
    expect(resultsOf(paths).map(({ kind, path }) => [kind, path])).toEqual([["file", "src/server.ts"]]);
  });

  it("looks in paths or text alone", async () => {
    const { ask } = await serve();
    const paths = await ask("search", { query: "server", in: "path" });
    expect(new Set(resultsOf(paths).map(({ kind }) => kind))).toEqual(new Set(["file"]));
    expect(found(paths, "file")).toEqual(["src/server.ts", "test/server.test.ts", "docs/server.md"]);
    const texts = await ask("search", { query: "createServer", in: "text", case_sensitive: true });
    expect(texts.structured).toMatchObject({ definitions: 0, paths: 0, files: 6 });
  });

  it("looks only where it is told to", async () => {
    const { ask } = await serve();
    const inText = async (paths: readonly string[]) =>
      found(await ask("search", { query: "createServer", in: "text", paths }), "text");
    expect(await inText(["./test/"])).toEqual(["test/server.test.ts"]);
    expect(await inText(["*.ts", "!test"])).toEqual(["src/server.ts", "src/log.ts", "src/index.ts"]);
    expect(await inText(["docs/**", "src/log.ts"])).toEqual(["src/log.ts", "docs/server.md"]);
  });

  it("says which folder a glob may mean, and that a glob matches nothing", async () => {
    const { ask } = await serve();
    const search = async (path: string) => ask("search", { query: "a", paths: [path] });
    expect(await search("./scr/*.ts")).toMatchObject({
      isError: true,
      text: '"./scr" does not exist\n  Try src.',
    });
    expect((await search("src/*.py")).text).toMatch(/^no file matches "src\/\*\.py"/u);
    expect((await search("src/[")).text).toMatch(/^the glob "src\/\[" must close each \[/u);
  });

  it("matches letters of any language in any case, or exactly", async () => {
    const { ask } = await serve();
    const lines = async (query: string, exact: boolean) =>
      resultsOf(await ask("search", { query, in: "text", case_sensitive: exact }))[0]?.lines?.map(({ line }) => line);
    expect(await lines("ein ma", false)).toEqual([1, 2]);
    expect(await lines("Ein Maß", true)).toEqual([1]);
  });

  it("searches for expressions, and for their text without regex", async () => {
    const { ask } = await serve();
    const pattern = "^export.(?:const|function).\\w+";
    const reply = await ask("search", { query: pattern, regex: true });
    expect(found(reply, "text")).toEqual(["src/log.ts", "src/server.ts"]);
    expect(resultsOf(await ask("search", { query: pattern, regex: false }))).toEqual([]);
  });

  it("shows lines around a match, and no more lines of a file than it is asked for", async () => {
    const { ask } = await serve();
    const around = await ask("search", { query: "createServer(port", in: "text", context: 1 });
    expect(around.text).toContain("  2- /** Creates the server. */\n  3: export function createServer(port: number)");
    const few = await ask("search", { query: "e", in: "text", paths: ["src/server.ts"], lines_per_file: 1 });
    expect(resultsOf(few)[0]).toMatchObject({ hits: 3, lines: [{ line: 2 }] });
  });

  it("says what to try if nothing is found", async () => {
    const { ask } = await serve();
    expect((await ask("search", { query: "qqqqqq" })).text).toMatch(/^Nothing found. Try /u);
  });
});
