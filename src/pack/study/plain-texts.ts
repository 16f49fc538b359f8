import { withoutLineNumbers } from "../../secrets/index.ts";
import type { Texts } from "../facts/measure-files.ts";

/** Returns the texts without the numbers before their lines. */
export function plainTexts(texts: Texts): Texts {
  return async function* plain(files) {
    for await (const [file, text] of texts(files)) yield [file, withoutLineNumbers(text)] as const;
  };
}
