import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { reportSchemaText, secretsSchemaText } from "../../../scripts/docs/build-schema.ts";

it.each([
  ["report", reportSchemaText],
  ["secrets", secretsSchemaText],
])("publishes the schema of the %s that the sources say", (name, text) => {
  expect(readFileSync(new URL(`../../../${name}.schema.json`, import.meta.url), "utf8")).toBe(text());
});
