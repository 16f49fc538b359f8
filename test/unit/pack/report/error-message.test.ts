import { expect, it } from "vitest";
import { messageOf } from "../../../../src/pack/report/error-message.ts";

it("a message is that of an error, or what was thrown, without its secrets", () => {
  expect(messageOf(new Error("no such folder"))).toBe("no such folder");
  expect(messageOf("stopped")).toBe("stopped");
  expect(messageOf(undefined)).toBe("undefined");
  const secret = ["ghp", "16C7e42F292c6912E7710c838347Ae178B4a"].join("_");
  expect(messageOf(new Error(`cannot push with ${secret}`))).not.toContain(secret);
});
