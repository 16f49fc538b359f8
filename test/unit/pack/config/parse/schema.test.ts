import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { docsText, schemaText } from "../../../../../scripts/docs/build-schema.ts";
import { configRows } from "../../../../../scripts/docs/config-table.ts";
import { loadConfig } from "../../../../../src/pack/config/parse/load.ts";

const ROOT = new URL("../../../../../", import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, ROOT), "utf8");

describe("carryon.schema.json and docs/reference/config.md", () => {
  it("are what scripts/docs/build-schema.ts writes", () => {
    expect(read("carryon.schema.json")).toBe(schemaText());
    const docs = read("docs/reference/config.md");
    expect(docs).toBe(docsText(docs));
  });

  it("describe every key", () => {
    const silent = configRows(JSON.parse(schemaText())).filter(({ description }) => description === "");
    expect(silent).toEqual([]);
  });

  it("name the dialect and no place on the net", () => {
    const schema: unknown = JSON.parse(schemaText());
    expect(schema).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      additionalProperties: false,
    });
    expect(schema).not.toHaveProperty("$id");
  });

  it("show only examples that load", () => {
    const examples = [...read("docs/reference/config.md").matchAll(/```yaml\n([^]*?)```/gu)].map(
      ([, text = ""]) => text,
    );
    expect(examples.length).toBeGreaterThan(0);
    for (const text of examples) expect(loadConfig(text, "carryon.yml").packs.length).toBeGreaterThan(0);
  });

  it("cannot be written where the docs have lost their markers", () => {
    expect(() => docsText("# nothing")).toThrow("markers");
  });
});
