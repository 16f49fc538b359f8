import type { Rule, SecretValue, SecretValues } from "../rules/rule.ts";
import { isChosenPassword, isRandom } from "./values/judge.ts";

/** Line of a user and a password. */
const LINE = /[\t ]*[\w.-]{1,32}:(\S{4,128})[\t ]*\r?(?:\n|$)/y;

/**
 * Passwords in the input of `chpasswd`: lines such as `bob:…` of a here-document, or under `chpasswd` in a cloud-config.
 * @see https://docs.cloud-init.io/en/latest/reference/modules.html#set-passwords
 */
export const CHPASSWD: Rule = {
  id: "chpasswd-password",
  about: "the passwords of users that chpasswd sets",
  pattern: [
    /chpasswd(?::\s{1,32}(?:expire:\s{1,4}\w{1,5}\s{1,32})?list:[\t ]{0,4}[|>][+-]?|[^\n<]{0,40}<<-?\s?["']?\w{1,16}["']?)[\t ]{0,8}\r?\n/
      .source,
    "",
  ],
  anchors: ["chpasswd"],
  read: readLines,
};

function readLines(text: string, at: number): SecretValues {
  const values: SecretValue[] = [];
  const first = text.indexOf("\n", text.startsWith("chpasswd:", at) ? text.indexOf("list:", at) : at);
  let end = first + 1;
  for (LINE.lastIndex = end; ; LINE.lastIndex = end) {
    const password = LINE.exec(text)?.[1];
    if (password === undefined) break;
    const start = text.indexOf(`:${password}`, end) + 1;
    end = LINE.lastIndex;
    if (isRandom(password, "password", "quoted") || isChosenPassword(password))
      values.push({ start, end: start + password.length });
  }
  return { values, end };
}
