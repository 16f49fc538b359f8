import type { Rule } from "../rules/rule.ts";
import { isRandom } from "./values/judge.ts";

/**
 * Base64 user and password in a basic authentication header. The names of other schemes are key words.
 * @see https://www.rfc-editor.org/rfc/rfc7617
 */
export const BASIC_AUTHORIZATION: Rule = {
  id: "basic-authorization",
  pattern: [/basic[ +]{1,4}([0-9A-Za-z+/_-]{8,1024}={0,2})(?![\w+/=-])/.source, "i"],
  anchors: ["basic ", "basic+"],
  accepts: isCredentials,
};

/**
 * Token in an authorization header.
 * @see https://www.rfc-editor.org/rfc/rfc6750
 */
export const TOKEN_AUTHORIZATION: Rule = {
  id: "token-authorization",
  pattern: [
    /(?:bearer|authorization["']?\s?[:=,]\s?["'`]?(?:token|apikey|api-key|key|pat))[ +:=]{1,4}["']?([^\s"'`<>{}()[\]$\\,;|]{12,4096})/
      .source,
    "i",
  ],
  anchors: ["bearer", "authorization"],
  accepts: (token) => isRandom(token, "secret", "quoted"),
};

/** Whether Base64 text decodes to a user and a sufficiently random password. */
function isCredentials(base64: string): boolean {
  const text = Buffer.from(base64, "base64").toString("latin1");
  const colon = text.indexOf(":");
  return colon > 0 && /^[\x20-\x7e]+$/.test(text) && isRandom(text.slice(colon + 1), "password", "quoted");
}
