import { describe, expect, it } from "vitest";
import { worthOf } from "../../../../../src/core/plan/lite/worth.ts";

const FILE = {
  path: "src/a.ts",
  tier: "medium",
  role: "source",
  tokens: 900,
  rank: 1,
  reach: 0,
  translation: false,
} as const;

describe("worthOf", () => {
  it("puts what everybody reads first before all else", () => {
    const readme = worthOf({ ...FILE, path: "README.md", tier: "high", role: "docs" });
    expect(readme).toBeGreaterThan(3 * worthOf({ ...FILE, path: "docs/guide/a.md", tier: "high", role: "docs" }));
    expect(readme).toBeGreaterThan(3 * worthOf(FILE));
    expect(readme).toBeGreaterThan(10 * worthOf({ ...FILE, path: "LICENSE.md", tier: "high", role: "docs" }));
  });

  it("prefers what others use, within bounds", () => {
    const used = worthOf({ ...FILE, rank: 4 });
    expect(used).toBe(worthOf(FILE) * 2);
    expect(worthOf({ ...FILE, rank: 100 })).toBe(worthOf(FILE) * 3);
    expect(worthOf({ ...FILE, rank: 0 })).toBeGreaterThan(0);
  });

  it("values what puts others together, though nobody uses it", () => {
    expect(worthOf({ ...FILE, rank: 0.2, reach: 9 })).toBeGreaterThan(1.5 * worthOf({ ...FILE, rank: 0.2 }));
  });

  it("puts tests behind what they test", () => {
    expect(worthOf({ ...FILE, role: "test" })).toBeLessThan(worthOf(FILE) / 2);
  });
});
