import { isRandom } from "../keys/values/judge.ts";
import type { Rule } from "../rules/rule.ts";

/**
 * Token in the user field of a URL: `https://<token>@github.com`, `https://<token>:x-oauth-basic@github.com`. Keys of
 * Sentry and similar services are not secret, because browsers send them.
 */
export const URL_TOKEN: Rule = {
  id: "url-token",
  pattern: [
    /:\/\/([\w-]{20,255})(?::(?:x-oauth-basic|x-access-token)?)?@(?![\w.-]{0,255}(?:sentry|bugsnag|datadoghq|glitchtip|ingest))[\w-]{1,63}\.[\w.-]{2,255}/
      .source,
    "i",
  ],
  anchors: ["://"],
  follow: { skip: "\\w-", maxSkip: 255, need: ":@", minRun: 1 },
  accepts: (token) => isRandom(token, "secret", "quoted"),
};
