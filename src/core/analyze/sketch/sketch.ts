import type { Sketch } from "../../../model/sketch.ts";
import { codeText } from "./code-text.ts";
import { definitionsInCode } from "./definitions.ts";
import { effectsIn } from "./effects.ts";
import { errorsIn } from "./errors.ts";
import { mentionsIn } from "../imports/mentions.ts";
import { purposeOf } from "./purpose.ts";
import { readSketch, writeSketch } from "./sketch-record.ts";
import { sketchedPart } from "./sketched-part.ts";
import { testTitlesIn } from "./test-titles.ts";

/**
 * The sketch of the first MiB of a text, cut at a line end. Takes time linear in its length.
 * @param text redacted UTF-8 text
 * @param language linguist's name
 */
export function sketchOf(text: Buffer, language: string): Sketch {
  const whole = sketchedPart(text).toString();
  const code = codeText(whole, language);
  const imports = mentionsIn(whole, language);
  const definitions = definitionsInCode(code, language);
  return detached({
    imports,
    definitions,
    purpose: purposeOf(whole, language, definitions),
    effects: effectsIn(code, language, imports),
    errors: errorsIn(code, language),
    tests: testTitlesIn(code, language),
  });
}

/** The same with strings of its own: a part of a string keeps the whole of it in memory. */
function detached(sketch: Sketch): Sketch {
  return readSketch(writeSketch(sketch)) ?? sketch;
}
