import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { serveTree, type ServedReply } from "../../support/served-tree.ts";
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

const bodyOf = ({ text }: ServedReply): string => text.replace(/\n\(\d[\d,]* more of [\s\S]*$/u, "");

describe("pages", () => {
  it("hold exactly what fits, and together all of the answer", async () => {
    const { root } = await makeRepository({ files: { ...FILES, "src/shared.ts": "export const shared = 1;\n" } });
    const { pages } = await serveTree(root);
    const counter = await newCounter("o200k_base");
    for (const [tool, list, args] of CALLS) {
      const [whole, ...none] = await pages(tool, { ...args, max_tokens: 200_000 });
      expect(none).toEqual([]);
      for (const most of [1500, 4000]) {
        const replies = await pages(tool, { ...args, max_tokens: most });
        const label = `${tool} ${JSON.stringify(args)} ${most}`;
        for (const { text, structured } of replies) {
          const tokens = counter.countString(text) + counter.countString(JSON.stringify(structured));
          expect({ label, fits: tokens <= most }).toEqual({ label, fits: true });
        }
        expect({ label, all: replies.flatMap(({ structured }) => structured[list]) }).toEqual({
          label,
          all: whole!.structured[list],
        });
        expect({ label, text: replies.map(bodyOf).join("\n") }).toEqual({ label, text: whole!.text });
      }
    }
    expect((await pages("search", { ...CALLS[0]![2], max_tokens: 1500 })).length).toBeGreaterThan(3);
  });

  it("of a tree that has changed say so", async () => {
    const repository = await makeRepository({ files: { ...FILES, "src/shared.ts": "export const shared = 1;\n" } });
    const { ask } = await serveTree(repository.root);
    const args = { query: "shared", max_tokens: 1500 };
    const { structured } = await ask("search", args);
    repository.write({ "src/shared.ts": "export const other = 1;\n" });
    const reply = await ask("search", { ...args, cursor: structured["next_cursor"] });
    expect(reply).toMatchObject({ isError: true });
    expect(reply.text).toMatch(/without (?:the )?cursor/u);
  });
});
