import fc from "fast-check";
import { expect, it } from "vitest";
import { distinctSlugs, slug } from "../../../../../src/core/plan/split/slug.ts";

it.each([
  ["src/core", "SRC_CORE"],
  ["a.b-c/d e", "A_B_C_D_E"],
  [
    "packages/vite/src/node/server/middlewares",
    expect.stringMatching(/^VITE_SRC_NODE_SERVER_MIDDLEWARES$|^SRC_NODE_SERVER_MIDDLEWARES_[0-9A-F]{4}$/u),
  ],
  ["日本語", expect.stringMatching(/^[0-9A-F]{4}$/u)],
])("makes a name of %s", (path, name) => {
  expect(slug(path)).toEqual(name);
});

it("gives names of the pattern that documents need, distinct for distinct paths", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), { maxLength: 30 }),
      (paths) => {
        for (const name of distinctSlugs(paths)) expect(name).toMatch(/^[A-Z0-9][A-Z0-9_]{0,31}$/u);
      },
    ),
  );
});
