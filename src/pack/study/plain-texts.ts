import { withoutLineNumbers } from "../../secrets/index.ts";
import type { Texts } from "../facts/measure-files.ts";

/** Returns a text reader that yields the same texts without line numbers. */
export function plainTexts(texts: Texts): Texts {
  return async function* plain(files) {
    for await (const [file, text] of texts(files)) yield [file, withoutLineNumbers(text)] as const;
  };
}
