import { createHash as own } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createHash } from "../../../../site/src/lib/what-if/digest.ts";

it("digests in browsers are those of the program", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: "grapheme" }), fc.uint8Array())), (parts) => {
      const [one, other] = [createHash("sha256"), own("sha256")];
      for (const part of parts) {
        one.update(part);
        other.update(part);
      }
      expect(one.digest("hex")).toBe(other.digest("hex"));
    }),
  );
});

it("there is no other algorithm", () => {
  expect(() => createHash("sha1")).toThrow("no sha1 in browsers");
});
