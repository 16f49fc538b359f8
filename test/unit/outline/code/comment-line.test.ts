import { expect, it } from "vitest";
import { isCommentLine } from "../../../../src/outline/code/comment-line.ts";

it.each(["// why", "  /* why", " * why", " *", " */", "<!-- why -->"])("sees that %j is a comment", (line) => {
  expect(isCommentLine(line)).toBe(true);
});

it.each(["*, route: Route", "    *args,", "**options", "*pointer = next;", "a * b", "x // why"])(
  "sees that %j is code",
  (line) => {
    expect(isCommentLine(line)).toBe(false);
  },
);
