import fc from "fast-check";
import { expect, it } from "vitest";
import { logPatch, logText } from "../../../../src/base/text/log-text.ts";
import { UNSEEN_CHARACTERS } from "../../../support/texts/unseen.ts";

/** Workflow commands that GitHub's runner would find in a log: `##[…]` anywhere, `::…::` at the start of a line. */
function commands(log: string): string[] {
  return log
    .split(/\r\n|\r|\n/u)
    .flatMap((line) => [...(line.match(/##\[[^\]]*\]/gu) ?? []), ...(line.match(/^\s*::[^:]*::/u) ?? [])]);
}

it("leaves no workflow command, control or bidirectional character in any text", () => {
  const nasty = fc.array(
    fc.oneof(
      fc.constantFrom("::", "##[", "error", "]", "a", " ", "\n", "\r", "\u001b[31m", "#", ":"),
      fc.constantFrom(...UNSEEN_CHARACTERS),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(nasty, (parts) => {
      const safe = logText(parts.join(""));
      expect(commands(safe)).toEqual([]);
      expect(safe).not.toMatch(
        /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\ufff9-\ufffb]|(?!\n)\p{Cc}/u,
      );
    }),
  );
});

it("writes each character that nobody sees by its number, but for the end of a line", () => {
  const shown = UNSEEN_CHARACTERS.filter((character) => logText(character) === character);
  expect(shown).toEqual(["\n"]);
  expect(logText("a\u061cb\u3164c\u115fd\ufff9")).toBe(String.raw`a\u{61c}b\u{3164}c\u{115f}d\u{fff9}`);
});

it("keeps ordinary text as it is", () => {
  expect(logText("src/a.ts:14  ä 語 😀\n")).toBe("src/a.ts:14  ä 語 😀\n");
});

it("keeps line ends of Windows in a diff, and no other control character", () => {
  expect(logPatch("+a\r\n \u001b[31m\rb\r\r\n ::error::c\r\n")).toBe(
    String.raw`+a${"\r\n"} \u{1b}[31m\u{d}b\u{d}${"\r\n"} : :error::c${"\r\n"}`,
  );
});
