import { expect, it } from "vitest";
import { sketchOf } from "../../../../src/outline/sketch/sketch.ts";
import { ALL_LANGUAGES, languageNamed } from "../../../../src/outline/languages/language-named.ts";
import { LANGUAGES } from "../../../../src/outline/detect/languages.generated.ts";

const TABLE_NAMES = LANGUAGES.split("\n").map((line) => line.split("\t", 1)[0]!);

it("a language has only names that paths can be given", () => {
  const given = new Set(TABLE_NAMES);
  const others = ALL_LANGUAGES.flatMap(({ names }) => names.filter((name) => !given.has(name)));
  expect(others).toEqual([]);
});

it("no name is in two languages, and none twice in one", () => {
  const names = ALL_LANGUAGES.flatMap((language) => language.names);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

it("every language is found by each of its names", () => {
  for (const language of ALL_LANGUAGES) for (const name of language.names) expect(languageNamed(name)).toBe(language);
});

it("a language outside of the list has no facts, and no name is no language", () => {
  const listed = new Set(ALL_LANGUAGES.flatMap(({ names }) => names));
  const unlisted = TABLE_NAMES.find((name) => !listed.has(name))!;
  expect(languageNamed(unlisted)).toEqual({ names: [] });
  expect(languageNamed("")).toBeUndefined();
});

it("a fish script has a purpose, definitions and effects", () => {
  const text =
    "#!/usr/bin/env fish\n# Greets whoever logs in.\n\necho hello\n\nfunction greet\n  curl -s example.org\nend\n";
  const { purpose, definitions, effects } = sketchOf(Buffer.from(text), languageNamed("fish"));
  expect(purpose).toBe("Greets whoever logs in.");
  expect(definitions.map(({ name }) => name)).toEqual(["greet"]);
  expect(effects).toEqual(["network"]);
});

it.each([
  [
    "Vim script",
    '" Folds by indentation.\n\nset expandtab\n\nfunction Fold(line)\nendfunction\n',
    '" Folds by indentation.',
    "Fold",
  ],
  ["Rocq Prover", "(* Lists and their lengths. *)\n\nModule Lists.\n", "Lists and their lengths.", "Lists"],
])("%s has a purpose and definitions", (name, text, purpose, defined) => {
  const sketch = sketchOf(Buffer.from(text), languageNamed(name));
  expect([sketch.purpose, ...sketch.definitions.map((one) => one.name)]).toEqual([purpose, defined]);
});
