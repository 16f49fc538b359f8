import type { Rule } from "../rules/rule.ts";

/**
 * Password hashes that follow a user name, as in `.htpasswd` and `shadow`. Compose files write `$$` for `$`.
 * @see https://man7.org/linux/man-pages/man5/crypt.5.html
 */
export const PASSWORD_HASH: Rule = {
  id: "password-hash",
  pattern: [
    /(?<=[\w.@-]):((?:\${1,2}(?:apr1|1|5|6|7|y|gy|2[abxy]|md5|sha1|argon2id?)\${1,2}[\w./$=,+-]{20,256}|\{S?SHA\d{0,3}\}[\w+/]{20,128}={0,2}))/
      .source,
    "i",
  ],
  anchors: [":$", ":{sha", ":{ssha"],
  entropy: 3.5,
};
