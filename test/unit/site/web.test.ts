import { describe, expect, it } from "vitest";
import { compareOnWeb, fileOnWeb } from "../../../site/src/lib/web.ts";
import { encodePath } from "../../../src/base/path.ts";
import { published } from "../../support/published.ts";

const INFO = { repository: "https://github.com/acme/widgets", commit: "abc" };

describe("the address of a file on the repository's pages", () => {
  it("begins at the repository's top, whatever folder was packed", () => {
    expect(fileOnWeb(INFO, "src/a b.ts")).toBe("https://github.com/acme/widgets/blob/abc/src/a%20b.ts");
    expect(fileOnWeb({ ...INFO, folder: published("packages/the server") }, "src/a.ts")).toBe(
      "https://github.com/acme/widgets/blob/abc/packages/the%20server/src/a.ts",
    );
  });

  it("holds the bytes of the path, not their canonical form", () => {
    const path = encodePath(Buffer.from("a\\x41\t\u202e/\u00e9#.ts"));
    expect(decodeURIComponent(fileOnWeb(INFO, path)!)).toBe(
      "https://github.com/acme/widgets/blob/abc/a\\x41\t\u202e/\u00e9#.ts",
    );
  });

  it("is not known without the repository or the commit", () => {
    expect([fileOnWeb({ commit: "abc" }, "a"), fileOnWeb({ repository: "https://x" }, "a")]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

it("compares two commits on the host, by two dots if the base is the newer one, which three would not show", () => {
  const at = { repository: "https://github.com/acme/widgets" };
  expect(compareOnWeb(at, "a1", "b2")).toBe("https://github.com/acme/widgets/compare/a1...b2");
  expect(compareOnWeb(at, "b2", "a1", true)).toBe("https://github.com/acme/widgets/compare/b2..a1");
  expect(compareOnWeb({}, "a1", "b2")).toBeUndefined();
});
