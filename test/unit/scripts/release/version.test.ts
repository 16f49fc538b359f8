import { describe, expect, it } from "vitest";
import { compareVersions, parseVersion, type Version } from "../../../../scripts/release/version.ts";

function version(text: string): Version {
  const parsed = parseVersion(text);
  if (parsed === undefined) throw new Error(`${text} is not a version`);
  return parsed;
}

describe("parseVersion", () => {
  it("reads numbers and prerelease", () => {
    expect(version("1.20.3-rc.1")).toEqual({ text: "1.20.3-rc.1", numbers: [1, 20, 3], prerelease: ["rc", "1"] });
    expect(version("0.1.0").prerelease).toEqual([]);
  });

  it.each(["v1.0.0", "1.0", "1.0.0.0", "01.0.0", "1.0.0-", "1.0.0+1", "1.0.0 ", ""])("refuses %j", (text) => {
    expect(parseVersion(text)).toBeUndefined();
  });
});

describe("compareVersions", () => {
  it("orders as semver.org does", () => {
    const ordered = [
      "0.9.9",
      "1.0.0-alpha",
      "1.0.0-alpha.1",
      "1.0.0-alpha.beta",
      "1.0.0-beta",
      "1.0.0-beta.2",
      "1.0.0-beta.11",
      "1.0.0-rc.1",
      "1.0.0",
      "1.0.1",
      "1.2.0",
      "1.10.0",
      "2.0.0",
    ].map(version);
    for (const [i, a] of ordered.entries())
      for (const [k, b] of ordered.entries()) expect(Math.sign(compareVersions(a, b))).toBe(Math.sign(i - k));
  });
});
