import { createHash } from "node:crypto";
import { type AuthoredText, type ForeignAuthor, spellUnseen } from "../../base/index.ts";
import type { FrameStyle } from "../config/frame-style.ts";
import { LONG_BOUNDARY, boundaryLength } from "../../tokens/index.ts";
import { closingLines, type FrameLabel, openingLines } from "./frame-lines.ts";

/** How the line that opens a frame names the author. */
const NAMES: Readonly<Record<ForeignAuthor, string>> = {
  repository: "the repository",
  "proposed-change": "the proposed change",
  outside: "someone else",
};

/**
 * Returns a frame around words that are neither Carryon's nor the user's, such as the subjects of commits. Invisible characters
 * are spelled out.
 * @param author a name of ours for the author, in place of the usual one
 */
export function framedWords(
  style: FrameStyle,
  { by, text }: AuthoredText<ForeignAuthor>,
  author: string = NAMES[by],
): string {
  const lines = text.trimEnd().split(/\r\n|[\n\r\u2028\u2029]/u);
  const words = lines.map((line) => line.trimEnd().split("\t").map(spellUnseen).join("\t")).join("\n");
  return framedText(style, { by, text: words }, author);
}

/**
 * Does the same to the letter, for texts of files and stored contents. As with files of a pack, the boundary does not occur in
 * the text, so it cannot close its own frame.
 */
export function framedText(
  style: FrameStyle,
  { by, text }: AuthoredText<ForeignAuthor>,
  author: string = NAMES[by],
): string {
  const digest = createHash("sha256").update(text).digest("hex");
  const boundary = digest.slice(0, boundaryLength(text, digest, LONG_BOUNDARY));
  const label: FrameLabel = { what: "WORDS", path: style === "xml" ? author : `OF ${author}`, boundary };
  return `${openingLines(style, label)}\n${text}\n${closingLines(style, label)}`;
}
