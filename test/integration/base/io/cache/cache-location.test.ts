import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { cacheDirectory } from "../../../../../src/base/io/cache/cache-location.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "cache-location-")));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const idOf = (path: string): string => createHash("sha256").update(path).digest("hex").slice(0, 16);

describe("the cache directory", () => {
  it("is the one that is named, as it is", () => {
    expect(cacheDirectory({ XDG_CACHE_HOME: "/x" }, "some/where", root)).toBe("some/where");
  });

  it("is below XDG_CACHE_HOME, else below .cache of the home directory", () => {
    expect(cacheDirectory({ XDG_CACHE_HOME: "/x", HOME: "/h" }, undefined, root)).toBe(`/x/carryon/${idOf(root)}`);
    expect(cacheDirectory({ HOME: "/h" }, undefined, root)).toBe(`/h/.cache/carryon/${idOf(root)}`);
  });

  it.each(["", "relative", "./x"])("ignores an XDG_CACHE_HOME that is not absolute: %j", (value) => {
    expect(cacheDirectory({ XDG_CACHE_HOME: value, HOME: "/h" }, undefined, root)).toBe(
      `/h/.cache/carryon/${idOf(root)}`,
    );
  });

  it("is the same by whatever link the repository is reached, and another for another repository", () => {
    mkdirSync(join(root, "a"));
    mkdirSync(join(root, "b"));
    symlinkSync(join(root, "a"), join(root, "link"));
    const of = (name: string): string | undefined => cacheDirectory({ HOME: "/h" }, undefined, join(root, name));
    expect(of("link")).toBe(of("a"));
    expect(of("b")).not.toBe(of("a"));
  });
});
