import { describe, expect, it } from "vitest";
import { withAllowances } from "../../../../../src/pack/config/edit/allow-edit.ts";
import { loadConfig } from "../../../../../src/pack/config/parse/load.ts";
import { thrownBy } from "../parse/thrown-by.ts";

const SALT = "0123456789abcdef".repeat(2);
const VALUE = `scrypt:${"a".repeat(32)}`;
const ENTRY = { rules: ["github-pat"], paths: ["src/a.ts"], values: [VALUE], salt: SALT };
const edited = (text: string): string => withAllowances(text, "carryon.yml", { entries: [ENTRY], salt: SALT });

const ALLOWED = `{ rules: [github-pat], paths: ["src/a.ts"], values: ["${VALUE}"] }`;
const ITEM = (indent: string): string =>
  `${indent}- { rules: [github-pat], paths: ["src/a.ts"],\n${indent}    values: ["${VALUE}"] }\n`;
const BOTH = `  salt: "${SALT}"\n  allow:\n${ITEM("    ")}`;

describe("an exception that is added to a config", () => {
  it.each([
    ["that is empty", "", `policy:\n${BOTH}`],
    ["of comments", "# nothing yet\n", `# nothing yet\npolicy:\n${BOTH}`],
    ["without a policy", "encoding: cl100k_base # why\n", `encoding: cl100k_base # why\npolicy:\n${BOTH}`],
    ["without a last line end", "encoding: cl100k_base", `encoding: cl100k_base\npolicy:\n${BOTH}`],
    [
      "with other policies",
      "policy:\n    secrets: fail # strict\n    never:\n    - a\n# end\nencoding: cl100k_base\n",
      `policy:\n    secrets: fail # strict\n    never:\n    - a\n${BOTH.replaceAll(/^ {2}/gmu, "    ")}# end\nencoding: cl100k_base\n`,
    ],
    ["with a salt", `policy:\n  salt: '${SALT}'\n`, `policy:\n  salt: '${SALT}'\n  allow:\n${ITEM("    ")}`],
    [
      "with a list",
      `policy:\n  allow:\n  # ours\n  - paths: [a] # first\n    reason: |\n      of two\n      lines\n  salt: '${SALT}'\n`,
      `policy:\n  allow:\n  # ours\n  - paths: [a] # first\n    reason: |\n      of two\n      lines\n${ITEM("  ")}  salt: '${SALT}'\n`,
    ],
    [
      "with a list and no salt",
      "policy:\n  allow:\n    - paths: [a] # first",
      `policy:\n  allow:\n    - paths: [a] # first\n${ITEM("    ")}  salt: "${SALT}"\n`,
    ],
    [
      "with a list before another key, and no salt",
      "policy:\n  allow:\n    - paths: [a]\n\n  secrets: fail\n\nencoding: cl100k_base\n",
      `policy:\n  allow:\n    - paths: [a]\n${ITEM("    ")}\n  secrets: fail\n  salt: "${SALT}"\n\nencoding: cl100k_base\n`,
    ],
    [
      "with an empty list",
      "policy:\n  allow: [] # none\n",
      `policy:\n  allow: [${ALLOWED}] # none\n  salt: "${SALT}"\n`,
    ],
    [
      "with a list in brackets",
      "policy:\n  allow: [{ paths: [a] }]\n  secrets: fail\n",
      `policy:\n  allow: [{ paths: [a] }, ${ALLOWED}]\n  secrets: fail\n  salt: "${SALT}"\n`,
    ],
  ])("changes nothing else in one %s", (_, before, after) => {
    expect(edited(before)).toBe(after);
    expect(loadConfig(after, "carryon.yml").policy.allow.at(-1)).toEqual(ENTRY);
  });

  it("keeps line ends and a byte order mark", () => {
    expect(edited("\uFEFFencoding: cl100k_base\r\n")).toBe(
      `\uFEFFencoding: cl100k_base\r\npolicy:\n${BOTH}`.replaceAll(/(?<!\r)\n/gu, "\r\n"),
    );
  });

  it.each([
    "{ encoding: cl100k_base }\n",
    "policy: { secrets: fail }\n",
    "policy: &p { allow: [] }\n",
    "encoding: cl100k_base\n...\n",
  ])("is shown, not written, if %j would have to be rewritten", (text) => {
    const { code, message } = thrownBy(() => edited(text));
    expect(code).toBe("config-invalid");
    expect(message).toContain(`its policy needs\nsalt: "${SALT}"\nallow:\n${ITEM("  ").trimEnd()}`);
  });
});
