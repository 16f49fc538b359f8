import { byteTable } from "../search/byte-table.ts";
import { BEFORE, beforeRunOf } from "./boundary.ts";
import type { Rule, SecretValue, SecretValues } from "./rule.ts";

/** Bytes after an id in which its secret is looked for. */
const REACH = 200;
/** The length of an access key id. */
const ID = 20;
/** The length of a secret. */
const LENGTH = 40;
const BASE64 = byteTable("0-9A-Za-z+/");
const SECRET = new RegExp(`${beforeRunOf("\\w+/=")}[0-9A-Za-z+/]{${LENGTH}}(?![\\w+/=])`, "g");

/**
 * The secret of an AWS access key next to its id, as in the console's `accessKeys.csv` or in the arguments of a client:
 * 40 characters of base64, which have no form of their own. @see https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html
 */
export const AWS_SECRET_AFTER_ID: Rule = {
  id: "aws-secret-after-id",
  pattern: [`${BEFORE}A(?:KIA|SIA|BIA|CCA|3T[0-9A-Z])[2-7A-Z]{16}(?![\\w-])`, ""],
  anchors: ["akia", "asia", "abia", "acca", "a3t"],
  entropy: 3,
  read: readSecretAfterId,
  allow: [{ needs: "any", target: "secret", patterns: [["EXAMPLE", ""]], paths: [], stopwords: "" }],
};

/** Returns the secrets after the access key id at an offset. */
export function readSecretAfterId(text: string, at: number): SecretValues {
  const from = at + ID;
  if (!hasLongRun(text, from)) return { values: [], end: from };
  // One character more, so that a run that goes on is not cut off.
  const near = text.slice(from, from + REACH + 1);
  const values: SecretValue[] = [];
  for (const { 0: secret, index } of near.matchAll(SECRET)) {
    if (isMixed(secret)) values.push({ start: from + index, end: from + index + secret.length });
  }
  return { values, end: from };
}

/** Whether enough characters of base64 follow each other. The pattern takes ten times as long where they do not. */
function hasLongRun(text: string, from: number): boolean {
  const end = Math.min(text.length, from + REACH + 1);
  let length = 0;
  for (let at = from; at < end && length < LENGTH; at++) length = BASE64[text.charCodeAt(at)] === 1 ? length + 1 : 0;
  return length === LENGTH;
}

/** Whether a run has small letters, several capitals and digits, unlike digests and paths, and is no example of the documentation. */
function isMixed(text: string): boolean {
  return /[a-z]/.test(text) && /(?:[A-Z][^A-Z]*){4}/.test(text) && /\d/.test(text) && !text.includes("EXAMPLE");
}
