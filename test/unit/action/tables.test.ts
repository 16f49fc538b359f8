import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { actionSurface, withActionTables } from "../../../scripts/docs/action-tables.ts";

const ROOT = new URL("../../../", import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, ROOT), "utf8");

describe("the tables of inputs and outputs in docs/reference/action.md", () => {
  it("are what scripts/docs/action-tables.ts writes", () => {
    const document = read("docs/reference/action.md");
    expect(document).toBe(withActionTables(document, actionSurface(read("action.yml"))));
  });

  it("cannot be written where the document has lost its markers", () => {
    expect(() => withActionTables("# nothing", { inputs: {}, outputs: {} })).toThrow("markers");
  });

  it("have a row for each name, with its default", () => {
    const empty = `<!-- inputs: written by scripts/docs/action-tables.ts -->
<!-- end of inputs -->
<!-- outputs: written by scripts/docs/action-tables.ts -->
<!-- end of outputs -->
`;
    const inputs = { mode: { description: "One of `a|b`.", default: "a" }, config: { description: "A file." } };
    expect(withActionTables(empty, { inputs, outputs: { root: { description: "A digest." } } })).toMatchInlineSnapshot(`
      "<!-- inputs: written by scripts/docs/action-tables.ts -->
      | input | default | |
      | --- | --- | --- |
      | \`mode\` | \`a\` | One of \`a\\|b\`. |
      | \`config\` | | A file. |
      <!-- end of inputs -->
      <!-- outputs: written by scripts/docs/action-tables.ts -->
      | output | |
      | --- | --- |
      | \`root\` | A digest. |
      <!-- end of outputs -->
      "
    `);
  });
});

describe("action.yml", () => {
  const { inputs, outputs } = actionSurface(read("action.yml"));

  it("has names in kebab case", () => {
    for (const name of [...Object.keys(inputs), ...Object.keys(outputs)]) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/u);
  });

  it("says each thing in one sentence, and every input has a default", () => {
    for (const { description } of [...Object.values(inputs), ...Object.values(outputs)])
      expect(description).toMatch(/^[A-Z`].*[.]$/u);
    for (const input of Object.values(inputs)) expect(input.default).toBeTypeOf("string");
  });
});
