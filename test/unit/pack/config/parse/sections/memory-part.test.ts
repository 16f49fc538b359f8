import { describe, expect, it } from "vitest";
import { configDigest } from "../../../../../../src/pack/config/parse/digest.ts";
import { loadConfig } from "../../../../../../src/pack/config/parse/load.ts";
import { thrownBy } from "../thrown-by.ts";

describe("memory in carryon.yml", () => {
  it("has a folder, what to do about drift, and a policy of globs and classes", () => {
    const text = `
memory: { folder: docs/memory, drift: fail }
policy:
  memory: { never: [raw-logs, "docs/memory/tmp/**"], max-bytes: 20000 }
`;
    expect(loadConfig(text, "carryon.yml").memory).toEqual({
      folder: "docs/memory",
      drift: "fail",
      policy: { never: ["docs/memory/tmp/**"], classes: ["raw-logs"], maxBytes: 20_000 },
    });
  });

  it("is not in the digest of a config, since packs do not depend on it", () => {
    const digests = ["", "memory: { drift: off }", "policy: { memory: { max-bytes: 20000 } }"].map((text) =>
      configDigest(loadConfig(`encoding: o200k_base\n${text}`, "carryon.yml")),
    );
    expect(new Set(digests).size).toBe(1);
  });

  it("refuses folders outside the tree and those that could close a block of Markdown", () => {
    for (const folder of ["../memory", "/memory", "memory/", "a-->b", "a b", "a*"]) {
      expect(thrownBy(() => loadConfig(`memory: { folder: ${JSON.stringify(folder)} }`, "carryon.yml"))).toMatchObject({
        code: "config-invalid",
      });
    }
  });
});
