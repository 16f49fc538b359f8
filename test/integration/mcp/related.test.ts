import { describe, expect, it } from "vitest";
import { cloneRepository, makeDirectory, makeRepository } from "../../support/repository.ts";
import { serveTree, type ServedReply } from "../../support/served-tree.ts";

const FILES = {
  "src/parser.ts": 'import { log } from "./log.ts";\nexport const parse = log;\n',
  "src/log.ts": "export const log = 1;\n",
  "src/main.ts": 'import { parse } from "./parser.ts";\nexport const main = parse;\n',
  "src/top.ts": 'import { main } from "./main.ts";\nexport const top = main;\n',
  "src/style.css": "a { color: red }\n",
  "test/parser.test.ts": 'import { parse } from "../src/parser.ts";\nit("parses", () => parse);\n',
  "test/main.test.ts": 'import { main } from "../src/main.ts";\nit("runs", () => main);\n',
  "e2e/parser/run.test.ts": 'it("runs a parser", () => undefined);\n',
  "docs/design.md": "# Design\n\nThe parser is in `src/parser.ts`.\n",
};

interface Related {
  readonly relation: string;
  readonly path: string;
  readonly why: string;
}

const relatedBy = ({ structured }: ServedReply, relation: string): readonly (readonly [string, string])[] =>
  (structured["related"] as Related[]).flatMap((one) => (one.relation === relation ? [[one.path, one.why]] : []));

async function repositoryWithHistory() {
  const repository = await makeRepository({ files: FILES });
  for (const i of [1, 2, 3]) {
    repository.write({
      "src/parser.ts": `${FILES["src/parser.ts"]}// ${i}\n`,
      "src/style.css": `${FILES["src/style.css"]}/* ${i} */\n`,
      "test/main.test.ts": `${FILES["test/main.test.ts"]}// ${i}\n`,
    });
    repository.commit(`change ${i}`);
  }
  return repository;
}

describe("related", () => {
  it("says what a file imports, what imports, tests, changes with and mentions it, and why", async () => {
    const { ask } = await serveTree((await repositoryWithHistory()).root);
    const reply = await ask("related", { path: "src/parser.ts" });
    expect(relatedBy(reply, "imports")).toEqual([["src/log.ts", "directly"]]);
    expect(relatedBy(reply, "imported by")).toEqual([["src/main.ts", "directly"]]);
    expect(relatedBy(reply, "tested by")).toEqual([
      ["test/parser.test.ts", "imports it; is named for it"],
      ["e2e/parser/run.test.ts", "is named for it"],
      ["test/main.test.ts", "changes with it: 3 of 3 changes"],
    ]);
    expect(relatedBy(reply, "changes with")).toEqual([["src/style.css", "3 of 3 changes"]]);
    expect(relatedBy(reply, "mentioned in")).toEqual([["docs/design.md", "line 3"]]);
    expect(reply.structured).not.toHaveProperty("no_history");
  });

  it("goes one step further", async () => {
    const { ask } = await serveTree((await repositoryWithHistory()).root);
    const reply = await ask("related", { path: "./src/parser.ts", depth: 2 });
    expect(relatedBy(reply, "imported by")).toEqual([
      ["src/main.ts", "directly"],
      ["src/top.ts", "through src/main.ts"],
    ]);
  });

  it("says why there is no history", async () => {
    const folder = await serveTree(makeDirectory(FILES));
    expect((await folder.ask("related", { path: "src/parser.ts" })).text).toContain("this is not a clone");
    const shallow = cloneRepository(await repositoryWithHistory(), "--depth=1");
    const { ask } = await serveTree(shallow.root);
    expect((await ask("related", { path: "src/parser.ts" })).text).toContain("no history: the clone lacks");
  });

  it("names the nearest paths for one that is not there", async () => {
    const { ask } = await serveTree((await makeRepository({ files: FILES })).root);
    const reply = await ask("related", { path: "lib/parser.ts" });
    expect(reply).toMatchObject({ isError: true });
    expect(reply.text).toContain("src/parser.ts");
    expect((await ask("related", { path: "src" })).text).toContain("is a folder");
  });
});
