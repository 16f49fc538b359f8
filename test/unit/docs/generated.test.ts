import { readFileSync } from "node:fs";
import { Command } from "commander";
import { describe, expect, it } from "vitest";
import { withAgentsPage } from "../../../scripts/docs/agents-page.ts";
import { referenceOf, withCliReference } from "../../../scripts/docs/cli-reference.ts";
import { committedSamples } from "../../../scripts/docs/golden-samples.ts";
import { requirementTests, unproven, withRequirements } from "../../../scripts/docs/tested/requirement-tests.ts";
import { REQUIREMENTS } from "../../../scripts/docs/tested/requirements.ts";
import { withSecretForms } from "../../../scripts/docs/secret-forms.ts";
import { withStatusPage } from "../../../scripts/docs/status-page.ts";
import { testFiles } from "../../../scripts/docs/tested/threat-tests.ts";
import { withGoldenBlocks } from "../../support/golden/golden-blocks.ts";

const ROOT = new URL("../../../", import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, ROOT), "utf8");

describe("the generated parts of our documents (npm run docs writes them)", () => {
  it("describe the command line as commander knows it", () => {
    const document = read("docs/cli.md");
    expect(document).toBe(withCliReference(document));
  });

  it("list the tools, and the settings for each host", () => {
    const document = read("docs/agents.md");
    expect(document).toBe(withAgentsPage(document));
  });

  it("list every state and its one next action", () => {
    const document = read("docs/status.md");
    expect(document).toBe(withStatusPage(document));
  });

  it("list the forms of tokens that are found", () => {
    const document = read("docs/secrets.md");
    expect(document).toBe(withSecretForms(document));
  });

  it("name the tests of each requirement, of which none is without one", () => {
    const tests = requirementTests(testFiles(), REQUIREMENTS);
    const document = read("docs/requirements.md");
    expect(unproven(REQUIREMENTS, tests)).toEqual([]);
    expect(document).toBe(withRequirements(document, REQUIREMENTS, tests));
  });

  it.each([...committedSamples()])("%s shows samples of the golden packs", (path, blocks) => {
    const document = read(path);
    expect(document).toBe(withGoldenBlocks(document, blocks));
  });
});

describe("a list of requirements", () => {
  const sections = [1, 2, 3].map((section) => ({ number: `7.${section}`, what: `Do ${section}.` }));
  const groups = [{ title: "7. All", sections }];
  const mark = "requirement 7.";
  const files = new Map([["test/a.test.ts", `it("${mark}1: does a \`|\`"); it.each([])('${mark}4: does d');`]]);

  it("names tests by their marks, and fails for a requirement without one and a mark without a requirement", () => {
    const tests = requirementTests(files, groups);
    expect(unproven(groups, tests)).toEqual(["7.2 has no test", "7.3 has no test", "7.4 is no requirement"]);
    const markers = "<!-- requirements: written by npm run docs -->\n<!-- end of requirements -->\n";
    const [row] = withRequirements(markers, groups, tests).match(/^\| 7\.1 .*$/mu) ?? [];
    expect(row).toBe("| 7.1 | Do 1. | [a.test.ts](../test/a.test.ts): `does a '\\|'` |");
  });

  it("knows what is not there yet, until it is", () => {
    const [first] = sections;
    const later = [{ title: "7. All", sections: [{ ...first!, notYet: "comes later" }] }];
    expect(unproven(later, new Map())).toEqual([]);
    expect(unproven(later, new Map([["7.1", []]]))).toEqual(["7.1 has a test now: delete its notYet"]);
  });

  it("cannot name a test that is gone", () => {
    const gone = [{ title: "7. All", sections: [{ ...sections[0]!, also: ["says hello to nobody at all"] }] }];
    expect(() => requirementTests(files, gone)).toThrow(/no test has the title/u);
  });
});

describe("a reference of commands", () => {
  const program = new Command("tool");
  program
    .command("make")
    .description("make a thing")
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

      \`tool make [options] <a|b> [where]\`: make a thing. Takes the [build options](#build-options).

      | | default | |
      | --- | --- | --- |
      | \`<a\\|b>\` | | what to make |
      | \`[where]\` | \`.\` | a directory |
      | \`-o, --out <file>\` | | where it goes (required) |
      | \`--fast\` | | hurry |"
    `);
  });
});
