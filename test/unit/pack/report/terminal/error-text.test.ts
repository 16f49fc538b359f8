import { expect, it } from "vitest";
import { ISSUES_URL } from "../../../../../src/base/project.ts";
import { errorText } from "../../../../../src/pack/report/terminal/error-text.ts";
import { CarryonError } from "../../../../../src/base/error.ts";

it("an expected error is its message and its hint", () => {
  expect(errorText(new CarryonError("usage", "unknown option --x"))).toBe("carryon: unknown option --x\n");
  expect(errorText(new CarryonError("usage", "unknown option --x", { hint: "Run carryon --help." }))).toBe(
    "carryon: unknown option --x\n  Run carryon --help.\n",
  );
});

it("an error of the config begins with its place, as editors expect", () => {
  expect(errorText(new CarryonError("config-invalid", "carryon.yml:3:1 unknown key"))).toBe(
    "carryon.yml:3:1 unknown key\n",
  );
});

it("anything else is a bug, with its stack if it has one, and without control characters", () => {
  const bug = `carryon: this is a bug in Carryon, please report it${ISSUES_URL === undefined ? "" : ` at ${ISSUES_URL}`}\n`;
  const error = new Error("broken");
  expect(errorText(error)).toBe(`${bug}${error.stack}\n`);
  const { stack: _, ...rest } = error;
  expect(errorText(Object.assign(new Error("broken"), rest, { stack: undefined }))).toBe(`${bug}broken\n`);
  expect(errorText("\u001b[31mred")).toBe(`${bug}\\u{1b}[31mred\n`);
});
