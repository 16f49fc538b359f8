/**
 * Secrets: text → text without secrets.
 *
 * Owns the rules for secrets, the search for them in texts, names and paths, what a config allows, and the markers that
 * replace them. `files/` knows files that are secrets as a whole, `keys/` values that a name makes one.
 *
 * Guarantees that a text that has passed once is free of everything the rules find, whatever it is joined with, and that
 * a marker says nothing of the secret but which rule found it. The search takes linear time.
 */
export { type AllowEntry, type Matched, allowEntryFor, fileEntry, matchesBySpan } from "./allow-entry.ts";
export { isHardToGuess } from "./guessing.ts";
export { countInvisible } from "./invisible.ts";
export { numberLines, withoutLineNumbers } from "./line-numbers.ts";
export { markerLines } from "./marker-lines.ts";
export { markerOf, withoutMarkers } from "./marker.ts";
export {
  NO_FILE,
  type SearchedText,
  configName,
  holdSecret,
  ownText,
  publishMessage,
  publishText,
  publishTexts,
  publishedPart,
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
