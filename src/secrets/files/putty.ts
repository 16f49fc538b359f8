import type { Rule } from "../rules/rule.ts";

/**
 * Private section of PuTTY key files.
 * @see https://tartarus.org/~simon/putty-snapshots/htmldoc/AppendixC.html
 */
export const PUTTY: Rule = {
  id: "putty-private-key",
  pattern: [
    /private-lines:[\t ]{0,4}\d{1,4}\s{1,4}([0-9A-Za-z+/=]{4,128}(?:(?:\s{1,4}|\\r|\\n){1,2}[0-9A-Za-z+/=]{4,128}(?=[\s"\\]|$)){0,200})/
      .source,
    "i",
  ],
  anchors: ["private-lines:"],
  entropy: 4,
};
