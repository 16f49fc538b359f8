import type { Rule } from "../rules/rule.ts";

/**
 * WireGuard keys.
 * @see https://man7.org/linux/man-pages/man8/wg.8.html
 */
export const WIREGUARD: Rule = {
  id: "wireguard-key",
  pattern: [
    /(?:private|preshared)key["']?[\t ]{0,8}[=:][\t ]{0,8}["']?([0-9A-Za-z+/]{42}[AEIMQUYcgkosw048]=)/.source,
    "i",
  ],
  anchors: ["privatekey", "presharedkey"],
  entropy: 4,
};
