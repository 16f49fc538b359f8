import { describe, expect, it } from "vitest";
import { precedenceOf, PRECEDENCE } from "../../../../src/browse/match/precedence.ts";
import type { FileRole } from "../../../../src/outline/sketch.ts";
import { measuredFile } from "../../../support/measured-file.ts";

const nameOf = (path: string, role: FileRole, fields: Parameters<typeof measuredFile>[2] = {}): string =>
  PRECEDENCE[precedenceOf(measuredFile(path, "", fields), role)]!;

describe("precedenceOf", () => {
  it("goes by role, then by what wrote the file", () => {
    expect(nameOf("a.ts", "entry")).toBe("source");
    expect(nameOf("a.d.ts", "types")).toBe("declarations");
    expect(nameOf("types.ts", "types")).toBe("source");
    expect(nameOf("a.test.ts", "test")).toBe("test");
    expect(nameOf("README.md", "docs")).toBe("docs");
    expect(nameOf("a.json", "data")).toBe("data");
    expect(nameOf("a.ts", "source", { class: "generated" })).toBe("generated");
    expect(nameOf("package-lock.json", "data", { class: "lock" })).toBe("generated");
    expect(nameOf("__snapshots__/a.ts", "test")).toBe("generated");
  });
});
