import { AFTER, BEFORE } from "./boundary.ts";
import type { Rule } from "./rule.ts";

/**
 * Bot token: the bot's id of 17 to 20 digits in Base64, a timestamp, and a signature. It has no prefix to search for,
 * so the file must mention Discord.
 * @see https://discord.com/developers/docs/reference#authentication
 */
export const DISCORD_BOT_TOKEN: Rule = {
  id: "discord-bot-token",
  pattern: [`(?=[MNO])${BEFORE}[MNO][\\w-]{21,27}\\.[\\w-]{6}\\.[\\w-]{27,42}${AFTER}`, ""],
  keywords: ["discord"],
  entropy: 3.5,
  // Names in code have no digits on both sides.
  accepts: (token) => /\d[\w-]*\.[\w-]+\.[\w-]*\d/.test(token),
};
