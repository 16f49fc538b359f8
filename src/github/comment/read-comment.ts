import { z } from "zod";
import { COMMENT_BYTES, type DeltaExtract, extractSchema } from "../../compare/index.ts";
import { CarryonError } from "../../base/index.ts";

const KNOWN: DeltaExtract["schema"] = "carryon.comment/1";
const OF_ANY_MAJOR = /^carryon\.comment\/[1-9]\d{0,5}$/u;

/** The result of reading a `comment.json`: the comment, or `other-version` if its major version is not known. */
export type ExtractReading =
  | { readonly kind: "comment"; readonly comment: DeltaExtract }
  | { readonly kind: "other-version"; readonly schema: string; readonly known: string };

/**
 * Parses the text of a `comment.json`. The text is untrusted, so all of it is checked.
 * @throws CarryonError `comment-invalid` if it is too large or does not match `extractSchema`
 */
export function readExtract(text: string): ExtractReading {
  if (Buffer.byteLength(text) > COMMENT_BYTES) throw invalid(`is larger than ${COMMENT_BYTES} bytes`);
  const parsed = parse(text);
  const schema = z.object({ schema: z.string().regex(OF_ANY_MAJOR) }).safeParse(parsed);
  if (schema.success && schema.data.schema !== KNOWN) {
    return { kind: "other-version", schema: schema.data.schema, known: KNOWN };
  }
  const result = extractSchema.safeParse(parsed);
  if (!result.success) throw invalid(`is not valid: ${firstProblem(result.error)}`);
  return { kind: "comment", comment: result.data };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid("is not valid JSON");
  }
}

/** Returns where the first problem is and what was expected; never quotes the text. */
function firstProblem(error: z.ZodError): string {
  const [{ path, message } = { path: [], message: "unknown" }] = error.issues;
  return path.length === 0 ? message : `${path.join(".")}: ${message}`;
}

function invalid(what: string): CarryonError {
  const hint = "Post the report with the version of Carryon that wrote it.";
  return new CarryonError("comment-invalid", `comment.json ${what}`, { hint });
}
