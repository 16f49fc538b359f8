import { describe, expect, it } from "vitest";
import { memoryPolicy } from "../../../../src/memory/policy/policy-file.ts";
import { DEFAULT_MEMORY, RAW_CLASSES } from "../../../../src/pack/config/memory-rules.ts";
import { thrownBy } from "../../pack/config/parse/thrown-by.ts";

describe("memoryPolicy", () => {
  it("lets nothing raw enter without a file, and never the raw folders", () => {
    expect(memoryPolicy(DEFAULT_MEMORY, undefined)).toMatchObject({
      allow: [],
      classes: RAW_CLASSES,
      never: ["memory/snapshots/**", "memory/sources/**"],
    });
  });

  it("reads the keys that it knows, and leaves others alone", () => {
    const text =
      'version: 1\nallow: "memory/packs/**"\nnever: [raw-logs, "**/*.log"]\nmax_bytes: 9000\nowners: { a: 1 }\n';
    expect(memoryPolicy(DEFAULT_MEMORY, text)).toMatchObject({
      allow: ["memory/packs/**"],
      never: ["**/*.log", "memory/snapshots/**", "memory/sources/**"],
      classes: ["raw-logs"],
      maxBytes: 9000,
      maxLineLength: 2000,
    });
  });

  it("prefers what the config says", () => {
    const rules = { ...DEFAULT_MEMORY, policy: { maxBytes: 5000 } };
    expect(memoryPolicy(rules, "max_bytes: 9000\nmax_line_length: 100\n")).toMatchObject({
      maxBytes: 5000,
      maxLineLength: 100,
    });
  });

  it("refuses what it could misread, without letting everything enter", () => {
    for (const text of ["never: { a: 1 }", "never: [1]", "- raw-logs", "max_bytes: many", "a: [", "a: &x 1\nb: *x"])
      expect(thrownBy(() => memoryPolicy(DEFAULT_MEMORY, text))).toMatchObject({ code: "config-invalid" });
  });
});
