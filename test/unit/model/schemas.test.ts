import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { reportSchemaText } from "../../../scripts/docs/build-schema.ts";

it("publishes the schema of the report that the sources say", () => {
  expect(readFileSync(new URL("../../../report.schema.json", import.meta.url), "utf8")).toBe(reportSchemaText());
});
