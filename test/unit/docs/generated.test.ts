import { readFileSync } from "node:fs";
import { Command } from "commander";
import { describe, expect, it } from "vitest";
import { withAgentsPage } from "../../../scripts/docs/agents-page.ts";
import { referenceOf, withCliReference } from "../../../scripts/docs/cli-reference.ts";
import { committedSamples } from "../../../scripts/docs/golden-samples.ts";
import { withMcpReference } from "../../../scripts/docs/mcp-reference.ts";
import { withSecretForms } from "../../../scripts/docs/secret-forms.ts";
import { withGoldenBlocks } from "../../support/golden/golden-blocks.ts";

const ROOT = new URL("../../../", import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, ROOT), "utf8");

describe("the generated parts of our documents (npm run docs writes them)", () => {
  it("describe the command line as commander knows it", () => {
    const document = read("docs/reference/commands.md");
    expect(document).toBe(withCliReference(document));
  });

  it("list the tools, and the settings for each host", () => {
    const document = read("docs/reference/mcp.md");
    expect(document).toBe(withMcpReference(document));
  });

  it("list what is installed for each agent, and every state with its next action", () => {
    const document = read("docs/agents.md");
    expect(document).toBe(withAgentsPage(document));
  });

  it("list the forms of tokens that are found", () => {
    const document = read("docs/reference/secret-rules.md");
    expect(document).toBe(withSecretForms(document));
  });

  it.each([...committedSamples()])("%s shows samples of the golden packs", (path, blocks) => {
    const document = read(path);
    expect(document).toBe(withGoldenBlocks(document, blocks));
  });
});

describe("a reference of commands", () => {
  const program = new Command("tool");
  program
    .command("make")
    .description("make a thing from <a>.")
    .argument("<a|b>", "what to make")
    .argument("[where]", "a directory", ".")
    .requiredOption("-o, --out <file>", "where it goes")
    .option("--only <ids>", "packs to make, by id, with commas")
    .option("--fast", "hurry");

  it("has a section for each command below a command", () => {
    const tool = new Command("tool");
    const store = tool.command("store").description("keep things");
    store.command("put").description("keep a thing").argument("<a>", "what to keep");
    store.command("get").description("give it back");
    const headings = referenceOf(tool).match(/^###? .*|^`tool.*/gmu);
    expect(headings).toEqual([
      "### tool store put",
      "`tool store put [options] <a>`: keep a thing.",
      "### tool store get",
      "`tool store get [options]`: give it back.",
      "### Build options",
    ]);
  });

  it("has a section for each command, with defaults, and the build options once", () => {
    const [make = "", ...rest] = referenceOf(program).split("\n\n### Build options");
    expect(rest).toHaveLength(1);
    expect(make).toMatchInlineSnapshot(`
      "### tool make

      \`tool make [options] <a|b> [where]\`: make a thing from \\<a>. Takes the [build options](#build-options).

      | | default | |
      | --- | --- | --- |
      | \`<a\\|b>\` | | what to make |
      | \`[where]\` | \`.\` | a directory |
      | \`-o, --out <file>\` | | where it goes (required) |
      | \`--fast\` | | hurry |"
    `);
  });
});
