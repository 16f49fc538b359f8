import { describe, expect, it } from "vitest";
import { placeOf, PLACES } from "../../../../../src/core/query/match/place.ts";
import type { FileRole } from "../../../../../src/model/sketch.ts";
import { measuredFile } from "../../../../support/measured-file.ts";

const place = (path: string, role: FileRole, fields: Parameters<typeof measuredFile>[2] = {}): string =>
  PLACES[placeOf(measuredFile(path, "", fields), role)]!;

describe("placeOf", () => {
  it("goes by role, then by what wrote the file", () => {
    expect(place("a.ts", "entry")).toBe("source");
    expect(place("a.d.ts", "types")).toBe("declarations");
    expect(place("types.ts", "types")).toBe("source");
    expect(place("a.test.ts", "test")).toBe("test");
    expect(place("README.md", "docs")).toBe("docs");
    expect(place("a.json", "data")).toBe("data");
    expect(place("a.ts", "source", { class: "generated" })).toBe("generated");
    expect(place("package-lock.json", "data", { class: "lock" })).toBe("generated");
    expect(place("__snapshots__/a.ts", "test")).toBe("generated");
  });
});
