import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { serveTree } from "../../support/served-tree.ts";
import { accessKeyId, paymentKey } from "../../support/tokens.ts";

describe("what the tools reply", () => {
  it("has no secret of a text, a path or a history, whatever is asked", async () => {
    const [key, id] = [paymentKey(), accessKeyId()];
    const repository = await makeRepository({
      files: {
        "src/pay.ts": `/** Pays with ${key}. */\nexport const pay = "${key}";\nexport function charge(key = "${key}") {}\n`,
        "src/use.ts": `import { pay } from "./pay.ts";\npay("${id}");\n`,
        [`keys/${key}.txt`]: "pay\n",
        "docs/pay.md": `# Pay\n\nSee src/pay.ts and ${id}.\n`,
      },
    });
    for (const i of [1, 2, 3]) {
      repository.write({
        "src/use.ts": `import { pay } from "./pay.ts";\npay("${id}"); // ${i}\n`,
        [`keys/${key}.txt`]: `${i}\n`,
      });
      repository.commit();
    }
    const { ask } = await serveTree(repository.root);
    const secrets = [key, id, key.slice(8, 20), id.slice(4, 14)];
    const calls: readonly (readonly [string, Record<string, unknown>])[] = [
      ...secrets.flatMap((query) =>
        ["auto", "path", "symbol", "text"].map((where) => ["search", { query, in: where }] as const),
      ),
      ["search", { query: "pay", context: 5, lines_per_file: 100 }],
      ["search", { query: "\\w{10,}", regex: true, lines_per_file: 100 }],
      ["find_symbol", { name: "pay", lines_per_file: 100 }],
      ["find_symbol", { name: "charge" }],
      ["find_symbol", { name: key }],
      ["outline", { paths: ["keys", "docs", "src"] }],
      ["outline", { paths: ["src/*.ts", "docs/*.md"] }],
      ["outline", { paths: ["src/*.ts"], detail: "skeleton" }],
      ["related", { path: "src/use.ts", depth: 2 }],
      ["related", { path: "src/pay.ts" }],
    ];
    for (const [tool, args] of calls) {
      const { text, structured } = await ask(tool, args);
      const said = `${text}${JSON.stringify(structured)}`;
      // A reply may repeat an unknown name to the client that sent it.
      const own = JSON.stringify(args);
      expect(secrets.filter((secret) => !own.includes(secret) && said.includes(secret))).toEqual([]);
    }
    for (const query of secrets) expect((await ask("search", { query })).structured).toMatchObject({ total: 0 });
    expect((await ask("search", { query: "pay", context: 1 })).text).toContain("[REDACTED:");
  });
});
