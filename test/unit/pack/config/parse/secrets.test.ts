import { expect, it } from "vitest";
import { loadConfig } from "../../../../../src/pack/config/parse/load.ts";
import { secretLines } from "../../../../../src/secrets/publish.ts";
import { makeSecret } from "../../../../support/action/secrets.ts";
import { accessKeyId } from "../../../../support/tokens.ts";
import { thrownBy } from "./thrown-by.ts";

function messageFor(text: string): string {
  return thrownBy(() => loadConfig(text, "carryon.yml", secretLines)).message;
}

const token = makeSecret();

it.each([
  ["a value", `packs: { full: { kind: ${token} } }`],
  ["a value after its key", `policy:\n  secrets: "${token}"`],
  ["an unknown key", `${token}: 1`],
  ["an unknown key of a map", `packs: { full: { kind: full, "${token}": 1 } }`],
  ["the name of a pack", `packs: { "${token}": { kind: full } }`],
  ["the name of a pack above a fault", `packs:\n  "${token}":\n    kind: nothing`],
  ["the name of a scope", `scopes: { "${token}": {} }`],
  ["a duplicate key", `"${token}": 1\n"${token}": 2`],
  ["a list", `packs: { full: [${token}] }`],
  ["a broken line", `packs: { full: "${token}" "x" }`],
])("threat 10: an error of the config repeats nothing of a secret: %s", (_, text) => {
  const message = messageFor(text);
  expect(message).toMatch(/^carryon\.yml:\d+:\d+ {2}/u);
  for (let at = 0; at + 12 <= token.length; at++) expect(message).not.toContain(token.slice(at, at + 12));
});

it("threat 10: a pack, a scope or a section whose name is a secret is refused, since names are published", () => {
  const name = accessKeyId();
  expect(messageFor(`scopes:\n  ${name}: { include: ["**"] }\n`)).toBe(
    "carryon.yml:2:3  a name in scopes holds a secret, and names are published",
  );
  expect(messageFor(`sections:\n  A: ["a/**"]\n  ${name}: ["**"]\n`)).toBe(
    "carryon.yml:3:3  a name in sections holds a secret, and names are published",
  );
});

it("still says what an ordinary value is", () => {
  expect(messageFor("packs: { full: { kind: fulll } }")).toContain('is text "fulll"; did you mean "full"?');
  expect(messageFor("pakcs: {}")).toContain('unknown key "pakcs"');
});
