import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { HARD_TEXTS, hostileText } from "../../support/hostile/hostile-texts.ts";
import { HOSTILE_NAMES } from "../../support/hostile/hostile-names.ts";
import { HOSTILE_FILES } from "../../support/hostile/hostile-repository.ts";
import { makeRepository } from "../../support/repository.ts";
import { serveTree } from "../../support/served-tree.ts";

const OUTSIDE = "what is outside stays there";
const LONG = "x".repeat(1_000_000);

/** Paths that lead out of the repository or nowhere, and invalid paths. */
const PATHS = [
  "../outside.txt",
  "src/../../outside.txt",
  "/etc/passwd",
  "//etc/passwd",
  "..",
  ".git/config",
  "links/outside/x",
  "a\0b",
  "\0",
  "\u202e",
  "__proto__",
  "constructor",
  "src/__proto__",
  "C:\\Windows",
  "--output=x",
  "*/../*",
  "{a,b",
  "[",
  "!",
  "!!src",
  `${"{a,b}".repeat(30)}*`,
  `${"*".repeat(100)}/**/**/**/x`,
  "",
  " ",
  LONG,
  "a/".repeat(400),
];

/** Values that are invalid for every argument or slow to process. */
const TEXTS = [
  "\0",
  "(a+)+$",
  "__proto__",
  "constructor",
  "toString()",
  ".",
  "::",
  "a::",
  "$&",
  "\ud800",
  " ",
  "",
  LONG,
];

async function serve() {
  const { root } = await makeRepository({
    files: { "src/a.ts": "export const a = 1;\n", "long.txt": `${"a".repeat(100_000)}b\n`, "b/c.md": "# a\n" },
  });
  writeFileSync(join(root, "..", "outside.txt"), OUTSIDE);
  return serveTree(root);
}

describe("hostile arguments", () => {
  it("threat 28: of paths get an error that says what to do, or what is in the repository", async () => {
    const { ask } = await serve();
    for (const path of PATHS) {
      const replies = [
        await ask("outline", { paths: [path] }),
        await ask("related", { path }),
        await ask("search", { query: "a", paths: [path] }),
        await ask("search", { query: "a", paths: ["src", `!${path}`] }),
        await ask("find_symbol", { name: "a", path }),
      ];
      for (const { text } of replies) {
        expect(text).not.toContain(OUTSIDE);
        expect(text).not.toContain("root:");
        expect(text.length).toBeLessThan(20_000);
        expect(text).toMatch(/\S{3}/u);
        expect(text).not.toMatch(/\bat .*\.[jt]s:\d/u);
      }
    }
  });

  it("of queries and names find at most what is there", async () => {
    const { ask } = await serve();
    for (const query of TEXTS) {
      for (const where of ["auto", "path", "symbol", "text"]) {
        expect((await ask("search", { query, in: where })).text.length).toBeLessThan(20_000);
      }
      expect((await ask("find_symbol", { name: query })).text.length).toBeLessThan(20_000);
    }
    expect((await ask("search", { query: "still here?" })).isError).toBe(false);
  });

  it.each(["(a+)+$", "^(a|a)*$", "(.*)*(.*)*(.*)*x", "(?:a{0,900}){0,900}c", "(a*)*\\1c"])(
    "of the expression %s end, and say what to do",
    async (query) => {
      const { ask } = await serve();
      const reply = await ask("search", { query, regex: true });
      expect(reply).toMatchObject({ isError: true });
      expect(reply.text).toMatch(/regex false|not valid/u);
      expect((await ask("search", { query: "export" })).isError).toBe(false);
    },
  );

  it("of the wrong type or size are refused by the schema", async () => {
    const { ask } = await serve();
    const wrong: readonly (readonly [string, Record<string, unknown>])[] = [
      ["search", { query: {} }],
      ["search", { query: "a", context: -1 }],
      ["search", { query: "a", paths: [] }],
      ["search", { query: "a", paths: Array.from({ length: 51 }, () => "src") }],
      ["search", { query: "a", in: "__proto__" }],
      ["find_symbol", { name: "a", kind: "toString" }],
      ["outline", { paths: ["src"], detail: "all" }],
      ["outline", {}],
      ["related", { path: "src/a.ts", depth: -1 }],
      ["related", { path: ["src/a.ts", "src/b.ts"] }],
      ["search", { query: "a", max_tokens: 1 }],
      ["search", { query: "a", cursor: "bm9uZQ" }],
    ];
    for (const [tool, args] of wrong)
      expect({ args, ...(await ask(tool, args)) }).toMatchObject({ args, isError: true });
  });
});

describe("hostile repositories", () => {
  it("are searched and outlined whatever names and texts they have", async () => {
    const hard = Object.entries(HARD_TEXTS).map(([path, text]) => [path, text] as const);
    const named = HOSTILE_NAMES.slice(0, 60).map((name, i) => [prefixed(name), hostileText(name, i)] as const);
    const { root } = await makeRepository({ files: [...asPairs(HOSTILE_FILES), ...hard, ...named] });
    const { ask } = await serveTree(root);
    const calls: readonly (readonly [string, Record<string, unknown>])[] = [
      ["search", { query: "a" }],
      ["search", { query: "e", lines_per_file: 500, context: 5 }],
      ["search", { query: "[a-z]+", regex: true }],
      ["search", { query: "pwn", in: "path" }],
      ["find_symbol", { name: "text" }],
      ["find_symbol", { name: "a" }],
      ["outline", { paths: ["."] }],
      ["outline", { paths: ["hard", "src"], detail: "names" }],
      ["outline", { paths: ["hard/*", "src/*.ts"], detail: "signatures" }],
      ["outline", { paths: ["hard/brackets.ts", "hard/one-line.js", "hard/tags.html"], detail: "skeleton" }],
      ["related", { path: "src/index.ts", depth: 2 }],
    ];
    for (const [tool, args] of calls) {
      const reply = await ask(tool, args);
      expect({ tool, args, isError: reply.isError && reply.text }).toEqual({ tool, args, isError: false });
      expect(reply.text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/u);
      expect(reply.text).not.toContain("root:x:0");
    }
  });
});

type Pair = readonly [path: string | Buffer, text: ReturnType<typeof hostileText>];

function prefixed(name: string | Buffer): Buffer {
  return Buffer.concat([Buffer.from("names/"), Buffer.from(name)]);
}

function asPairs(files: typeof HOSTILE_FILES): readonly Pair[] {
  return files as unknown as readonly Pair[];
}
