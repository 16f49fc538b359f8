import type { Rule } from "../rules/rule.ts";

/**
 * Hashes of passwords behind the name of their user, as in `.htpasswd` and `shadow`; in Compose files with `$$`.
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
