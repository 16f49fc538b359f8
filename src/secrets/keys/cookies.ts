import type { Rule, SecretValue, SecretValues } from "../rules/rule.ts";
import { isRandom } from "./values/judge.ts";

/** Maximum length of the cookies of one line, in bytes. */
const MAX_COOKIES_BYTES = 4096;
const LINE = /[^\n]*/y;
/** Cookie that may identify a session, with the character before it. */
const SESSION =
  /(?<=[\s"'`:;=])[\w.-]{0,40}(?:auth|ident|jwt|login|sess|sid|sso|token|remember)[\w.-]{0,40}=(?:s%3A)?([\w+/%.~-]{12,})/gi;

/**
 * Ids of sessions in cookies: `Cookie: sessionid=…`.
 * @see https://www.rfc-editor.org/rfc/rfc6265
 */
export const SESSION_COOKIE: Rule = {
  id: "session-cookie",
  about: "the random id of a session in a cookie",
  pattern: [/(?:cookie["']?:|cookie["'],|--cookie )\s{0,4}["'`]?[\w.-]{1,80}=|(?:phpsess|jsession)id=/.source, "i"],
  anchors: ["cookie:", 'cookie":', "cookie':", 'cookie",', "cookie',", "--cookie ", "phpsessid=", "jsessionid="],
  read: readCookies,
};

/** Reads the cookies from an offset to the end of its line. */
function readCookies(text: string, at: number): SecretValues {
  LINE.lastIndex = at;
  const line = ` ${LINE.exec(text)![0].slice(0, MAX_COOKIES_BYTES)}`;
  const values: SecretValue[] = [];
  for (const { 0: cookie, 1: value = "", index } of line.matchAll(SESSION)) {
    const end = at - 1 + index + cookie.length;
    if (isRandom(value, "secret", "quoted")) values.push({ start: end - value.length, end });
  }
  return { values, end: at + line.length };
}
