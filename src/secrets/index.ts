/**
 * Secrets: text → text without secrets.
 *
 * Owns the secret rules, the search for secrets in texts, names and paths, the exceptions that a config allows, and the
 * markers that replace secrets. `files/` has the rules for file formats that hold secrets, `keys/` the rules that find
 * a secret by the name before it.
 *
 * Guarantees that redacted text contains nothing that the rules match, whatever it is joined with, and that a marker
 * reveals nothing about a secret except the rule that matched. The search takes linear time.
 */
export { type AllowEntry, type SpanMatches, allowEntryFor, fileEntry, matchesBySpan } from "./allow-entry.ts";
export { isHardToGuess } from "./guessing.ts";
export { countInvisible } from "./invisible.ts";
export { numberLines, withoutLineNumbers } from "./line-numbers.ts";
export { markerLines } from "./marker-lines.ts";
export { markerOf, withoutMarkers } from "./marker.ts";
export {
  NO_FILE,
  type SearchedText,
  configName,
  containSecret,
  literalText,
  publishMessage,
  publishText,
  publishTexts,
  shortenPublished,
  searchTexts,
  secretLines,
  strictRedactor,
} from "./publish.ts";
export { type Inspection, type RedactedText, type RedactionProfile, type Redactor, redact } from "./redact.ts";
export { createRedactor, isSpecific, ruleById, ruleCount } from "./redactor.ts";
export type { RuleSummary } from "./rules/rule-summary.ts";
export { TOO_MANY_SECRETS } from "./search/find.ts";
export type { SecretSpan } from "./secret-span.ts";
export { spanDigests } from "./span-digests.ts";
