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
  return copyOf({
    imports,
    members: language?.packageMembers?.uses(code, imports) ?? [],
    definitions,
    ...purposeOf(whole, language, definitions, code),
    effects: effectsIn(code.text, language?.effects, imports),
    errors: errorsIn(code.text, language?.errors),
    tests: testTitlesIn(code.text, language?.testTitles),
  });
}

/** Copies a sketch, because substrings would keep the whole text in memory. `structuredClone` takes three times as long. */
function copyOf(sketch: Sketch): Sketch {
  return JSON.parse(JSON.stringify(sketch));
}
