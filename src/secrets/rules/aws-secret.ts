import { byteTable } from "../search/byte-table.ts";
import { BEFORE, beforeRunOf } from "./boundary.ts";
import type { Rule, SecretValue, SecretValues } from "./rule.ts";

/** Maximum distance in bytes between an id and its secret. */
const MAX_DISTANCE = 200;
/** Length of an access key id. */
const ID_LENGTH = 20;
/** Length of a secret. */
const SECRET_LENGTH = 40;
const BASE64 = byteTable("0-9A-Za-z+/");
const SECRET = new RegExp(`${beforeRunOf("\\w+/=")}[0-9A-Za-z+/]{${SECRET_LENGTH}}(?![\\w+/=])`, "g");

/**
 * Secret of an AWS access key near its id, as in the console's `accessKeys.csv` or in client arguments: 40 characters
 * of Base64 without a recognizable form.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html
 */
export const AWS_SECRET_AFTER_ID: Rule = {
  id: "aws-secret-after-id",
  pattern: [`${BEFORE}A(?:KIA|SIA|BIA|CCA|3T[0-9A-Z])[2-7A-Z]{16}(?![\\w-])`, ""],
  anchors: ["akia", "asia", "abia", "acca", "a3t"],
  entropy: 3,
  read: secretsAfterId,
  allow: [{ needs: "any", target: "secret", patterns: [["EXAMPLE", ""]], paths: [], stopwords: "" }],
};

/**
 * Returns the AWS secrets within {@link MAX_DISTANCE} bytes after the access key id at an offset: runs of exactly 40
 * Base64 characters that mix lower case, at least four capitals and digits. Leaves out runs with `EXAMPLE`. Empty
 * without such a run.
 * @param at offset of the id
 */
export function secretsAfterId(text: string, at: number): SecretValues {
  const from = at + ID_LENGTH;
  if (!hasLongRun(text, from)) return { values: [], end: from };
  // One extra character shows whether a run continues.
  const near = text.slice(from, from + MAX_DISTANCE + 1);
  const values: SecretValue[] = [];
  for (const { 0: secret, index } of near.matchAll(SECRET)) {
    if (isMixed(secret)) values.push({ start: from + index, end: from + index + secret.length });
  }
  return { values, end: from };
}

/**
 * Whether the text has a long enough run of Base64 characters. Without this check, the pattern takes ten times as long.
 */
function hasLongRun(text: string, from: number): boolean {
  const end = Math.min(text.length, from + MAX_DISTANCE + 1);
  let length = 0;
  for (let at = from; at < end && length < SECRET_LENGTH; at++)
    length = BASE64[text.charCodeAt(at)] === 1 ? length + 1 : 0;
  return length === SECRET_LENGTH;
}

/**
 * Whether a run mixes lower case, several capitals and digits, unlike digests and paths. False for examples from the
 * documentation.
 */
function isMixed(text: string): boolean {
  return /[a-z]/.test(text) && /(?:[A-Z][^A-Z]*){4}/.test(text) && /\d/.test(text) && !text.includes("EXAMPLE");
}
