import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messageShape } from "../../../../src/memory/operations/message-shape.ts";

describe("the kind of a message", () => {
  it.each([
    ["connect ECONNREFUSED 127.0.0.1:5432", "connect ECONNREFUSED <n>"],
    ["timeout after 1,500 ms (attempt 3 of 5)", "timeout after <n> ms (attempt <n> of <n>)"],
    ["job 9f3c2a1b77 not found", "job <id> not found"],
    ["user 3f2504e0-4f89-11d3-9a0c-0305e82c3301 is gone", "user <id> is gone"],
    ["bad pointer 0xdeadBEEF", "bad pointer <id>"],
    ["cannot read 'Jane Doe' of \"ops\" and `x`", "cannot read <text> of <text> and <text>"],
    ["can't open user's file", "can't open user's file"],
    ["ENOENT: no such file, open /home/jane/a.txt", "ENOENT: no such file, open <path>"],
    ["missing C:\\Users\\jane\\a.txt", "missing <path>"],
    ["module packages/core/src/index.ts failed", "module <path> failed"],
    ["read and/or write", "read and/or write"],
    ["GET https://api.example.com/v1/users?id=7 failed", "GET <url> failed"],
    ["mail to jane.doe@example.com bounced", "mail to <address> bounced"],
    ["key [REDACTED:github-pat] refused", "key [REDACTED:github-pat] refused"],
    ["utf8 and HTTP2 and S3", "utf<n> and HTTP<n> and S<n>"],
    ["第３章は“秘密”です", "第<n>章は<text>です"],
    ["\n\n  at last\r\nthe stack\n", "at last"],
    ["a\u0000b\u202Ec\t d", "a\\u{0}b\\u{202e}c d"],
    ["~~~~ operations ~~~~~", "~operations~"],
    [`eyJ${"a".repeat(80)}`, "<id>"],
    ["", ""],
  ])("of %j is %j", (message, shape) => {
    expect(messageShape(message)).toBe(shape);
  });

  it("has no digits, no line ends and no fence, whatever the message is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 800 }), (message) => {
        const shape = messageShape(message.replaceAll("[REDACTED:", ""));
        expect(shape.replaceAll(/\\u\{[0-9a-f]+\}/gu, "")).not.toMatch(/\p{N}|[\n\r]|~~/u);
      }),
    );
  });
});
