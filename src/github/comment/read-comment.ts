import { z } from "zod";
import { FAIL_REASONS, MAX_COMMENT_BYTES, type DeltaExtract, extractSchema } from "../../compare/index.ts";
import { CarryonError } from "../../base/index.ts";

const SUPPORTED_SCHEMA: DeltaExtract["schema"] = "carryon.comment/1";
const SCHEMA_PATTERN = /^carryon\.comment\/[1-9]\d{0,5}$/u;

/**
 * Result of reading a `comment.json`: the comment, or `other-version` for an unsupported major version. The file cannot
 * show that a maintainer accepted the change, so `comment` never says so. `isAcceptanceClaimed` tells whether the file
 * did.
 */
export type ExtractReading =
  | { readonly kind: "comment"; readonly comment: DeltaExtract; readonly isAcceptanceClaimed: boolean }
  | { readonly kind: "other-version"; readonly schema: string; readonly supportedSchema: string };

/**
 * Parses and validates the text of a `comment.json`, which is untrusted. For another schema version, returns
 * `other-version` instead of throwing.
 * @throws CarryonError `comment-invalid` if it is too large, is not valid JSON or does not match `extractSchema`
 */
export function readExtract(text: string): ExtractReading {
  if (Buffer.byteLength(text) > MAX_COMMENT_BYTES) throw invalid(`is larger than ${MAX_COMMENT_BYTES} bytes`);
  const parsed = parse(text);
  const schema = z.object({ schema: z.string().regex(SCHEMA_PATTERN) }).safeParse(parsed);
  if (schema.success && schema.data.schema !== SUPPORTED_SCHEMA) {
    return { kind: "other-version", schema: schema.data.schema, supportedSchema: SUPPORTED_SCHEMA };
  }
  const result = extractSchema.safeParse(parsed);
  if (!result.success) throw invalid(`is not valid: ${firstProblem(result.error)}`);
  return { kind: "comment", ...withoutAcceptance(result.data) };
}

/** Removes an acceptance. The budget then counts as failed again. */
function withoutAcceptance(claim: DeltaExtract): { comment: DeltaExtract; isAcceptanceClaimed: boolean } {
  const { accepted, ...comment } = claim;
  if (accepted === undefined) return { comment, isAcceptanceClaimed: false };
  const failed = FAIL_REASONS.filter((reason) => reason === "budget" || comment.failed.includes(reason));
  return { comment: { ...comment, failed }, isAcceptanceClaimed: true };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid("is not valid JSON");
  }
}

/** Location and expectation of the first problem. Never quotes the untrusted text. */
function firstProblem(error: z.ZodError): string {
  const [{ path, message } = { path: [], message: "unknown" }] = error.issues;
  return path.length === 0 ? message : `${path.join(".")}: ${message}`;
}

function invalid(what: string): CarryonError {
  const hint = "Post the report with the version of Carryon that wrote it.";
  return new CarryonError("comment-invalid", `comment.json ${what}`, { hint });
}
