import type { Rule, SecretValue, SecretValues } from "../rules/rule.ts";
import { isRandom } from "./values/judge.ts";

/** Maximum length of the cookies of one header or list, in bytes. */
const MAX_COOKIES_BYTES = 4096;
/** Header whose value is in another field, as in HTTP archives. */
const HEADER = /cookie["'],\s{0,32}["']value["']\s{0,4}:\s{0,4}/iy;
const LINE = /[^\n]*/y;
/** List of cookies in JSON or code. */
const LIST = /cookies["']?\s{0,4}[=:]\s{0,4}[[{][^\]}]*/iy;
/** Part of a name that identifies a session. */
const NAME = String.raw`[\w.-]{0,40}(?:auth|ident|jwt|login|sess|sid|sso|token|remember)[\w.-]{0,40}`;
const VALUE = String.raw`(?:s%3A)?([\w+/%.~-]{12,})`;
/** Cookie that may identify a session, with the character before it. */
const SESSION = new RegExp(String.raw`(?<=[\s"'\x60:;=])${NAME}=${VALUE}`, "gi");
/** Item of a list, with the character before its name. */
const ITEM = new RegExp(
  String.raw`(?<=["'])${NAME}["'](?:\s{0,4}:|,\s{0,32}["']value["']\s{0,4}:)\s{0,4}["']${VALUE}`,
  "gi",
);

/**
 * Ids of sessions in cookies: `Cookie: sessionid=…`.
 * @see https://www.rfc-editor.org/rfc/rfc6265
 */
export const SESSION_COOKIE: Rule = {
  id: "session-cookie",
  about: "the random id of a session in a cookie",
  pattern: [
    /(?:cookie["']?:|cookie["'],(?:\s{0,32}["']value["']\s{0,4}:)?|--cookie )\s{0,4}["'`]?[\w.-]{1,80}=|(?:phpsess|jsession)id=|cookies["']?\s{0,4}[=:]\s{0,4}[[{]/
      .source,
    "i",
  ],
  anchors: [
    "cookie:",
    'cookie":',
    "cookie':",
    'cookie",',
    "cookie',",
    "--cookie ",
    "phpsessid=",
    "jsessionid=",
    'cookies":',
    "cookies =",
    "cookies=",
    "cookies:",
  ],
  read: readCookies,
};

/** Reads the cookies from an offset to the end of their line or list. */
function readCookies(text: string, at: number): SecretValues {
  const list = matchAt(LIST, text, at);
  if (list !== undefined) return cookiesIn(list, at, ITEM);
  const start = at + (matchAt(HEADER, text, at)?.length ?? 0);
  return cookiesIn(matchAt(LINE, text, start)!, start, SESSION);
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function cookiesIn(chunk: string, at: number, pattern: RegExp): SecretValues {
  const values: SecretValue[] = [];
  for (const { 0: cookie, 1: value = "", index } of ` ${chunk.slice(0, MAX_COOKIES_BYTES)}`.matchAll(pattern)) {
    const end = at - 1 + index + cookie.length;
    if (isRandom(value, "secret", "quoted")) values.push({ start: end - value.length, end });
  }
  return { values, end: at + chunk.length };
}
