import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { spanDigests } from "../../../src/secrets/span-digests.ts";
import type { SecretSpan } from "../../../src/secrets/secret-span.ts";

const KEY = Buffer.from("key");
const digestOf = (secret: string): string => createHmac("sha256", KEY).update(secret).digest("hex");
const span = (start: number, end: number, round = 1): SecretSpan => ({ round, start, end, rule: "r", line: 1 });

it("equal secrets have equal digests, which are those of their bytes under the key", () => {
  const text = Buffer.from("é=XXX y=ZZZ é=XXX");
  const spans = [span(3, 6), span(9, 12), span(16, 19)];
  expect(spanDigests(text, spans, KEY)).toEqual([digestOf("XXX"), digestOf("ZZZ"), digestOf("XXX")]);
  expect(spanDigests(text, spans, Buffer.from("other"))).not.toContain(digestOf("XXX"));
  expect(spanDigests(text, [], KEY)).toEqual([]);
});

it("the secrets of a later round are read from the text of the round before", () => {
  const text = Buffer.from("a=XXX b=YYY");
  const once = "a=[REDACTED:r] b=YYY";
  const at = once.indexOf("b=");
  expect(spanDigests(text, [span(2, 5), span(at, at + 5, 2)], KEY)).toEqual([digestOf("XXX"), digestOf("b=YYY")]);
  expect(() => spanDigests(text, [span(4, 2)], KEY)).toThrow(RangeError);
});
