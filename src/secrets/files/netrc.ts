import type { Rule } from "../rules/rule.ts";
import { isPlaceholder } from "./placeholder.ts";

/**
 * Passwords in `.netrc` files.
 * @see https://www.gnu.org/software/inetutils/manual/html_node/The-_002enetrc-file.html
 */
export const NETRC: Rule = {
  id: "netrc-password",
  pattern: [
    /machine\s{1,64}[\w.:-]{1,255}\s{1,64}(?:(?:login|account)\s{1,64}\S{1,128}\s{1,64}){0,2}password\s{1,64}("[^"\n]{3,128}"|(?:(?!\\[nr])[^\s"]){3,256})/
      .source,
    "i",
  ],
  anchors: ["machine"],
  keywords: ["password"],
  accepts: (password) => !isPlaceholder(password),
};
