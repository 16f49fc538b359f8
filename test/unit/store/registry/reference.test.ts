import { expect, it } from "vitest";
import {
  digestReference,
  parsePackReference,
  parsePackTag,
  tagReference,
} from "../../../../src/store/registry/reference.ts";

const DIGEST = `sha256:${"a1".repeat(32)}`;

it.each([
  ["oci://ghcr.io/acme/widgets:main", { host: "ghcr.io", name: "acme/widgets", tag: "main" }],
  ["ghcr.io/acme/widgets", { host: "ghcr.io", name: "acme/widgets" }],
  ["localhost:5000/a:v1.2.3-rc_1", { host: "localhost:5000", name: "a", tag: "v1.2.3-rc_1" }],
  ["[::1]:5000/a", { host: "[::1]:5000", name: "a" }],
  [`oci://GHCR.io/acme/my__widgets.x@${DIGEST}`, { host: "ghcr.io", name: "acme/my__widgets.x", digest: DIGEST }],
  [`ghcr.io/a/b/c:main@${DIGEST}`, { host: "ghcr.io", name: "a/b/c", tag: "main", digest: DIGEST }],
])("reads %s", (text, expected) => {
  expect(parsePackReference(text)).toEqual({ tag: "latest", digest: undefined, ...expected });
});

it.each([
  "",
  "oci://",
  "widgets",
  "ghcr.io/",
  "ghcr.io/Acme/widgets",
  "ghcr.io/acme/../widgets",
  "ghcr.io/acme/widgets:",
  "ghcr.io/acme/widgets:-x",
  "ghcr.io/acme/widgets@sha256:12",
  "ghcr.io/acme/widgets?x=1",
  "user:password@ghcr.io/acme/widgets",
  "https://ghcr.io/acme/widgets",
  "--help/acme",
  `ghcr.io/${"a".repeat(600)}`,
])("refuses %j with a hint", (text) => {
  expect(() => parsePackReference(text)).toThrow(
    expect.objectContaining({ code: "usage", hint: expect.stringContaining("oci://ghcr.io/acme/widgets:main") }),
  );
});

it("reads what it writes", () => {
  const place = { host: "localhost:5000", name: "acme/widgets" };
  expect(parsePackReference(digestReference(place, DIGEST))).toEqual({ ...place, tag: "latest", digest: DIGEST });
});

it("a pack is published under a tag", () => {
  const place = { host: "localhost:5000", name: "acme/widgets", tag: "main" };
  expect(parsePackTag(tagReference(place))).toEqual(place);
  expect(() => parsePackTag(digestReference(place, DIGEST))).toThrow("under a tag, not under a digest");
});
