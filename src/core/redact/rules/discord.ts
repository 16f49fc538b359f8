import { AFTER, BEFORE } from "./boundary.ts";
import type { Rule } from "./rule.ts";

/** Three digits in base64. */
const THREE = "[MNO][DTjz][AEIMQUYcgk][wxyz0-5]";

/** All that three digits can be in base64, in small letters. Shorter beginnings are common in names. */
const ANCHORS = ["mno", "dtjz", "aeimquycgk", "wxyz012345"].reduce<readonly string[]>(
  (texts, letters) => texts.flatMap((text) => Array.from(letters).map((letter) => text + letter)),
  [""],
);

/**
 * A bot token: the bot's id of 17 to 20 digits in base64, a time, and a signature.
 * @see https://discord.com/developers/docs/reference#authentication
 */
export const DISCORD_BOT_TOKEN: Rule = {
  id: "discord-bot-token",
  pattern: [`${BEFORE}(?:${THREE}){5}[\\w-]{2,8}\\.[\\w-]{6}\\.[\\w-]{27,42}${AFTER}`, ""],
  anchors: ANCHORS,
  entropy: 3.5,
};
