import type { Sketch } from "../sketch.ts";
import { splitCode } from "../code/code.ts";
import type { Language } from "../language.ts";
import { definitionsInCode } from "./definitions.ts";
import { effectsIn } from "./effects.ts";
import { errorsIn } from "./errors.ts";
import { purposeOf } from "./purpose.ts";
import { sketchedPart } from "./sketched-part.ts";
import { testTitlesIn } from "./test-titles.ts";

/**
 * Finds imports, definitions, purpose, side effects, errors and tests of a text with patterns. Reads only the first
 * MiB, cut at a line break. Takes linear time.
 * @param text redacted UTF-8 text
 */
export function sketchOf(text: Buffer, language: Language | undefined): Sketch {
  const whole = sketchedPart(text).toString();
  const code = splitCode(whole, language);
  const imports = language?.mentions?.(whole, code) ?? [];
  const definitions = definitionsInCode(code, language?.definitions);
  return copyStrings({
    imports,
    members: language?.packageMembers?.uses(code, imports) ?? [],
    definitions,
    ...purposeOf(whole, language, definitions, code),
    effects: effectsIn(code.text, language?.effects, imports),
    errors: errorsIn(code.text, language?.errors),
    tests: testTitlesIn(code.text, language?.testTitles),
  });
}

/** Copies the strings, because a substring would keep the whole text in memory. */
function copyStrings({ imports, members, definitions, purpose, subject, effects, errors, tests }: Sketch): Sketch {
  const strings = [
    ...imports.map(({ specifier }) => specifier),
    ...definitions.map(({ name }) => name),
    purpose,
    subject ?? "",
  ];
  const copies: readonly string[] = JSON.parse(JSON.stringify([...strings, ...errors, ...tests]));
  const copiedMembers: Sketch["members"] = JSON.parse(JSON.stringify(members));
  const [firstName, firstError] = [imports.length, strings.length];
  const firstTest = firstError + errors.length;
  return {
    imports: imports.map(({ line }, i) => ({ specifier: copies[i]!, line })),
    members: copiedMembers,
    definitions: definitions.map(({ kind, line, exported }, i) => ({
      name: copies[firstName + i]!,
      kind,
      line,
      exported,
    })),
    purpose: copies[firstError - 2]!,
    ...(subject !== undefined && { subject: copies[firstError - 1]! }),
    effects,
    errors: copies.slice(firstError, firstTest),
    tests: copies.slice(firstTest),
  };
}
