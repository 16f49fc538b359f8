import { expect, it } from "vitest";
import { messageOf } from "../../../../src/pack/report/error-message.ts";

it("a network error without a message has that of its cause", () => {
  const refused = new Error("connect ECONNREFUSED 127.0.0.1:9");
  expect(messageOf(new AggregateError([refused], ""))).toBe("connect ECONNREFUSED 127.0.0.1:9");
  expect(messageOf(new Error("", { cause: refused }))).toBe("connect ECONNREFUSED 127.0.0.1:9");
  expect(messageOf(new TypeError("fetch failed", { cause: refused }))).toBe(
    "fetch failed: connect ECONNREFUSED 127.0.0.1:9",
  );
  expect(messageOf(new TypeError(""))).toBe("TypeError");
});

it("a message is that of an error, or what was thrown, without its secrets", () => {
  expect(messageOf(new Error("no such folder"))).toBe("no such folder");
  expect(messageOf("stopped")).toBe("stopped");
  expect(messageOf(undefined)).toBe("undefined");
  const secret = ["ghp", "16C7e42F292c6912E7710c838347Ae178B4a"].join("_");
  expect(messageOf(new Error(`cannot push with ${secret}`))).not.toContain(secret);
});
