import { createHash } from "node:crypto";
import { type AuthoredText, type ForeignAuthor, spellUnseen } from "../../base/index.ts";
import type { FrameStyle } from "../config/frame-style.ts";
import { MIN_LONG_BOUNDARY, boundaryLength } from "../../tokens/index.ts";
import { closingLines, type FrameLabel, openingLines } from "./frame-lines.ts";

/** Author names in the line that opens a frame. */
const AUTHOR_LABELS: Readonly<Record<ForeignAuthor, string>> = {
  repository: "the repository",
  "proposed-change": "the proposed change",
  outside: "someone else",
};

/**
 * Frames words that neither Carryon nor the user wrote, such as commit subjects, so that a model reads them as data.
 * Spells out invisible characters and drops trailing white space. The words cannot close their own frame.
 * @param author label to use in place of the default one
 */
export function frameWords(
  style: FrameStyle,
  { by, text }: AuthoredText<ForeignAuthor>,
  author: string = AUTHOR_LABELS[by],
): string {
  const lines = text.trimEnd().split(/\r\n|[\n\r\u2028\u2029]/u);
  const words = lines.map((line) => line.trimEnd().split("\t").map(spellUnseen).join("\t")).join("\n");
  return frameText(style, { by, text: words }, author);
}

/**
 * Quotes words of the user line by line, so that no line can open a frame or a heading. Spells out invisible characters
 * and drops trailing white space. Ends with an empty line.
 */
export function quoteWords({ text }: AuthoredText<"tool" | "user">): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u);
  const words = lines.map((line) => `> ${line.split("\t").map(spellUnseen).join("\t")}`.trimEnd());
  return `${words.join("\n")}\n\n`;
}

/**
 * Frames a text of a file or of stored content, byte for byte. Extends the boundary until the text does not contain it,
 * so the text cannot close its own frame.
 * @param author label to use in place of the default one
 */
export function frameText(
  style: FrameStyle,
  { by, text }: AuthoredText<ForeignAuthor>,
  author: string = AUTHOR_LABELS[by],
): string {
  const digest = createHash("sha256").update(text).digest("hex");
  const boundary = digest.slice(0, boundaryLength(text, digest, MIN_LONG_BOUNDARY));
  const label: FrameLabel = { what: "WORDS", path: style === "xml" ? author : `OF ${author}`, boundary };
  return `${openingLines(style, label)}\n${text}\n${closingLines(style, label)}`;
}
