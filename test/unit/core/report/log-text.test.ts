import fc from "fast-check";
import { expect, it } from "vitest";
import { logText } from "../../../../src/core/report/log-text.ts";

/** The commands that the runner of GitHub Actions would take out of a log: `##[…]` anywhere, `::…::` at a line's start. */
function commands(log: string): string[] {
  return log
    .split(/\r\n|\r|\n/u)
    .flatMap((line) => [...(line.match(/##\[[^\]]*\]/gu) ?? []), ...(line.match(/^\s*::[^:]*::/u) ?? [])]);
}

it("leaves no workflow command, control or bidirectional character in any text", () => {
  const nasty = fc.array(
    fc.constantFrom("::", "##[", "error", "]", "a", " ", "\n", "\r", "\u001b[31m", "\u202e", "\u200b", "#", ":"),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(nasty, (parts) => {
      const safe = logText(parts.join(""));
      expect(commands(safe)).toEqual([]);
      expect(safe).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e]/u);
    }),
  );
});

it("keeps ordinary text as it is", () => {
  expect(logText("src/a.ts:14  ä 語 😀\n")).toBe("src/a.ts:14  ä 語 😀\n");
});
