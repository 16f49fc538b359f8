import { isRandom } from "../keys/values/judge.ts";
import { NOT_ENTRY_ID } from "../rules/boundary.ts";
import type { Rule } from "../rules/rule.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Credentials for npm registries.
 * @see https://docs.npmjs.com/cli/configuring-npm/npmrc#auth-related-configuration
 */
export const NPMRC: Rule = {
  id: "npmrc-auth",
  pattern: [
    /_(?:authToken|auth|password)["']?\s{0,4}[=:]\s{0,4}["']?/.source + NOT_ENTRY_ID + /([\w+/=.~-]{8,512})/.source,
    "i",
  ],
  anchors: ["_auth", "_password"],
  keywords: ["registry", "npm", "//", "always-auth"],
  accepts: (value, match) =>
    /^_(?:auth|password)/.test(match) && (UUID.test(value) || isRandom(value, "secret", "quoted")),
};
