import { expect, it } from "vitest";
import { keyNameAt } from "../../../../../src/secrets/keys/key-name.ts";
import { findValueStart } from "../../../../../src/secrets/keys/values/value-place.ts";

/** Form that joins the value to the name `password`, and the text from the value on. */
function shown(text: string): string | undefined {
  const place = findValueStart(text, keyNameAt(text, text.indexOf("password"))!);
  return place && `${place.form} ${text.slice(place.start)}`;
}

it.each([
  ["password = x", "assigned x"],
  [`f("password", "x")`, `argument "x")`],
  [`["password", "x"]`, `argument "x"]`],
  [`f("a", "password", "x")`, undefined],
  [`password("x")`, `argument "x")`],
  [`password "x"`, `argument "x"`],
  ["<password>x</password>", "element x</password>"],
  ["<my-password >x</my-password>", "element x</my-password>"],
  [`<entry key="password">x</entry>`, "element x</entry>"],
  ["password>x", undefined],
  ["ENV password x", "words x"],
  ["ENV a_password x", "words x"],
  ["set -gx password x", "words x"],
  ["--password x", "words x"],
  ["tool --password x", "words x"],
  ["tool --db-password x", "words x"],
  ["tool a-password x", undefined],
  ["the password x", undefined],
  ["--password\tx", "words x"],
  ["password", undefined],
])("finds the value of the name in %j: %j", (text, place) => {
  expect(shown(text)).toBe(place);
});
