import { expect, it } from "vitest";
import { compareAddress } from "../../../../src/memory/notes/compare-address.ts";

it.each([
  ["https://github.com/acme/widgets.git", "https://github.com/acme/widgets/compare/v1...v2"],
  ["https://gitlab.com/acme/tools/widgets/", "https://gitlab.com/acme/tools/widgets/-/compare/v1...v2"],
  ["https://codeberg.org/acme/widgets", "https://codeberg.org/acme/widgets/compare/v1...v2"],
  ["https://bitbucket.org/acme/widgets", "https://bitbucket.org/acme/widgets/branches/compare/v2..v1"],
  ["https://git.acme.example/acme/widgets", "https://git.acme.example/acme/widgets/compare/v1...v2"],
  ["https://other.example/acme/widgets", undefined],
  ["/srv/widgets.git", undefined],
])("compares refs of %s at %s", (remote, address) => {
  expect(compareAddress(remote, { base: "v1", head: "v2" }, "https://git.acme.example")).toBe(address);
});

it("encodes the names of refs", () => {
  const ends = { base: "release/1 (a)", head: "svelte@5>" };
  expect(compareAddress("https://github.com/acme/widgets", ends, undefined)).toBe(
    "https://github.com/acme/widgets/compare/release/1%20(a)...svelte%405%3E",
  );
});
