import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { serveTree } from "../../support/served-tree.ts";
import { newCounter } from "../../support/texts/counter.ts";

const FILES = Object.fromEntries(
  Array.from({ length: 40 }, (_, i) => [
    `src/${i % 4}/file${i}.ts`,
    `import { shared } from "../shared.ts";\n${Array.from({ length: 12 }, (__, j) => `/** Does ${j}. */\nexport function shared${i}of${j}() { return shared + ${j}; }\n`).join("")}`,
  ]),
);

const CALLS: readonly (readonly [string, string, Record<string, unknown>])[] = [
  ["search", "results", { query: "shared", lines_per_file: 30 }],
  ["search", "results", { query: "shared\\d", regex: true, context: 1 }],
  ["search", "results", { query: "file", in: "path" }],
  ["find_symbol", "results", { name: "shared", lines_per_file: 30 }],
  ["outline", "results", { paths: ["src/**"] }],
  ["outline", "results", { paths: ["src/0/*.ts"], detail: "skeleton" }],
  ["related", "related", { path: "src/shared.ts", depth: 2 }],
];

const bodyOf = (page: string): string =>
  page.replace(/\n\(\d[\d,]* more lines?: call again[^]*$/u, "").replace(/^.* {2}\(continued\)\n/u, "");

describe("pages", () => {
  it("mcp-half-budget: hold exactly what fits, and together all of the answer, as text and as records", async () => {
    const { root } = await makeRepository({ files: { ...FILES, "src/shared.ts": "export const shared = 1;\n" } });
    const { ask, client, pages, recordPages } = await serveTree(root);
    const counter = await newCounter("o200k_base");
    const count = (text: string): number => counter.countString(text);
    for (const [tool, list, args] of CALLS) {
      const whole = await ask(tool, { ...args, max_tokens: 200_000 });
      for (const most of [500, 1500, 4000]) {
        const label = `${tool} ${JSON.stringify(args)} ${most}`;
        const texts = await pages(tool, { ...args, max_tokens: most });
        expect({ label, text: texts.map(bodyOf).join("\n") }).toEqual({ label, text: whole.text });
        const { content } = await client.callTool({ name: tool, arguments: { ...args, max_tokens: most } });
        const tokens = count(content[0]?.type === "text" ? content[0].text : "");
        // A page that is not the last one is nearly full.
        expect({ label, tokens: tokens <= most && (texts.length === 1 || tokens >= 0.9 * most) }).toEqual({
          label,
          tokens: true,
        });
      }
      for (const most of [1500, 4000]) {
        const label = `${tool} ${JSON.stringify(args)} ${most}`;
        const records = await recordPages(tool, { ...args, max_tokens: most });
        expect({ label, all: records.flatMap((page) => page[list]) }).toEqual({ label, all: whole.structured[list] });
        expect({ label, fits: records.every((page) => count(JSON.stringify(page)) <= most) }).toEqual({
          label,
          fits: true,
        });
      }
    }
    expect((await pages("search", { ...CALLS[0]![2], max_tokens: 500 })).length).toBeGreaterThan(2);
  });

  it("of a tree that has changed say so", async () => {
    const repository = await makeRepository({ files: { ...FILES, "src/shared.ts": "export const shared = 1;\n" } });
    const { ask } = await serveTree(repository.root);
    const args = { query: "shared", max_tokens: 500 };
    const { text } = await ask("search", args);
    const cursor = /with cursor ([\w-]+)\)$/u.exec(text)?.[1];
    repository.write({ "src/shared.ts": "export const other = 1;\n" });
    const reply = await ask("search", { ...args, cursor });
    expect(reply).toMatchObject({ isError: true });
    expect(reply.text).toMatch(/without (?:the )?cursor/u);
  });
});
