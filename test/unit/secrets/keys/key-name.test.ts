import { expect, it } from "vitest";
import { isSecretName, keyNameAt } from "../../../../src/secrets/keys/key-name.ts";

/** Name around the key word at `^`, in brackets with its kind and whether it denotes a secret. */
function shown(marked: string): string | undefined {
  const bytes = Buffer.from(marked).toString("latin1");
  const text = bytes.replace("^", "");
  const name = keyNameAt(text, bytes.indexOf("^"));
  if (name === undefined) return undefined;
  const written = Buffer.from(text.slice(name.start, name.end), "latin1").toString();
  return `${name.kind} ${written}${isSecretName(text, name) ? "" : " (about)"}`;
}

it.each([
  ["a.db-^password_2 = x", "password a.db-password_2"],
  ["(MY_^PASSWORD)", "password MY_PASSWORD"],
  ["/a/^password", "password password"],
  ["the ^passwords:", "password passwords"],
  ["^passwordless", undefined],
  ["my^password", "password mypassword"],
  ["^密码abc", "password 密码abc"],
  ["azAZ09_.-é^password", "password azAZ09_.-épassword"],
  ["À^password", "password Àpassword"],
  ["{^password", "password password"],
  ["[^password", "password password"],
  ["@^password", "password password"],
  ["is public: ^password", "password password"],
  ["a^pass = x", undefined],
  ["z^pass = x", undefined],
  ["A^PASS = x", undefined],
  ["Z^PASS = x", undefined],
  ["1^PASS = x", "password 1PASS"],
  ["é^pass = x", "password épass"],
  ["^token_q8ZvK2xLm4TbN", "secret token_q8ZvK2xLm4TbN"],
  ["^passwordMyURL", "password passwordMyURL (about)"],
  ["^password2URL", "password password2URL (about)"],
  ["by^pass = x", undefined],
  ["BY^PASS = x", undefined],
  ["my^Pass = x", "password myPass"],
  ["MY^pass = x", undefined],
  ["db_^pass = x", "password db_pass"],
  ["^pass1 = x", "password pass1"],
  ["^pass1234 = x", undefined],
  ["^nothing", undefined],
  ["^password_hint", "password password_hint (about)"],
  ["^passwordHint", "password passwordHint (about)"],
  ["has_^password", "password has_password (about)"],
  ["isPublic^Password", "password isPublicPassword (about)"],
  ["^token_q8ZvK2xLm4TbN9w3R", "secret token_q8ZvK2xLm4TbN9w3R (about)"],
  ["^token_of_the_whole_team", "secret token_of_the_whole_team"],
  [`${"a".repeat(60)}_^password`, `password ${"a".repeat(47)}_password`],
  [
    "^password_of_the_whole_team_that_runs_the_production_site_of_it",
    "password password_of_the_whole_team_that_runs_the_production_site",
  ],
])("reads the name in %j as %j", (text, name) => {
  expect(shown(text)).toBe(name);
});
