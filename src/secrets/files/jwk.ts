import type { Rule } from "../rules/rule.ts";

/** Private members of JSON Web Keys. @see https://www.rfc-editor.org/rfc/rfc7518#section-6 */
export const JWK: Rule = {
  id: "jwk-private-key",
  pattern: [/"(?:d|p|q|dp|dq|qi|k)"\s{0,4}:\s{0,4}"([\w-]{22,2048})"/.source, ""],
  anchors: ['"d"', '"p"', '"q"', '"dp"', '"dq"', '"qi"', '"k"'],
  keywords: ['"kty"'],
  entropy: 3.8,
};
