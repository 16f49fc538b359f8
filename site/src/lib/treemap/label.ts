import { formatCount } from "../../../../src/base/text/number.ts";

/**
 * Character widths at 12 px in DejaVu Sans, the widest common system font: a label that fits in it fits in any. Other
 * characters are `OTHER` wide.
 */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[mMW@%+=<>~#]/u, 11.9],
  [/[ijl'|]/u, 4],
  [/[frt.,:;!()[\]/ \u00a0-]/u, 4.9],
  [/[cksvxyz_?]/u, 7.1],
  [/[GHNOQUDw&]/u, 9.9],
  [/[A-Z]/u, 8.3],
  // Scripts after Latin, then those from Hangul upward.
  [/[\u0370-\u10ff]/u, 10.5],
  [/[\u1100-\u{10ffff}]/u, 13],
];
const OTHER = 7.7;
/** Width of bold text relative to regular text. */
export const BOLD = 1.12;

/** Space before and after a text, height of a line, and baseline of the first line, in pixels. */
export const PADDING = 6;
const PADDING_END = 4;
export const LINE = 16;
export const BASELINE = 15;

/** Minimum space between a name and a number on the same line. */
const INLINE_SPACE = 8;
/** Minimum width of a label: no name is shorter. */
const MIN_ROOM = 8;
/** Longer names never fit. */
const MAX_NAME_CHARACTERS = 200;

const ASCII: readonly number[] = Array.from({ length: 128 }, (_, code) => characterWidth(String.fromCodePoint(code)));

function characterWidth(character: string): number {
  return WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER;
}

/** Width of a text at 12 px, in pixels. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += ASCII[character.codePointAt(0)!] ?? characterWidth(character);
  return width;
}

/** A name as parts between which a line may break, and the number below it. */
export interface LabelText {
  readonly name: string;
  readonly parts: readonly { readonly text: string; readonly width: number }[];
  readonly width: number;
  readonly figure: string;
  readonly figureWidth: number;
}

/** Label of a rectangle. The name is complete. */
export interface MapLabel {
  readonly lines: readonly string[];
  /** Token count, if there is room: after the name if `isInline`, otherwise below it. */
  readonly figure?: string;
  readonly isInline: boolean;
}

/** Measures a label. */
export function labelText(name: string, tokens: number): LabelText {
  const parts = (name.length > MAX_NAME_CHARACTERS ? [name] : breakable(name)).map((text) => {
    return { text, width: text.length > MAX_NAME_CHARACTERS ? Infinity : widthOf(text) };
  });
  const figure = formatCount(tokens);
  return {
    name,
    parts,
    width: parts.reduce((sum, part) => sum + part.width, 0),
    figure,
    figureWidth: widthOf(figure),
  };
}

/** Splits a name after separators and before capitals. Parts have at least three characters and keep an extension. */
function breakable(name: string): readonly string[] {
  const parts: string[] = [];
  const words = name.split(/(?<=[-_./ ])(?=.)|(?<=[a-z0-9])(?=[A-Z])/u);
  for (const [i, part] of words.entries()) {
    const last = parts.at(-1);
    const isExtension = i === words.length - 1 && last?.endsWith(".");
    if (last !== undefined && (isExtension || part.length < 3 || last.length < 3))
      parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}

/** Lays out the first of the texts that fits into a rectangle without cutting its name; `undefined` if none fits. */
export function labelFor(texts: readonly LabelText[], width: number, height: number): MapLabel | undefined {
  const room = width - PADDING - PADDING_END;
  const maxLines = Math.floor((height - PADDING) / LINE);
  if (maxLines < 1 || room < MIN_ROOM) return undefined;
  for (const text of texts) {
    const { name, figure, figureWidth } = text;
    if (text.width + INLINE_SPACE + figureWidth <= room) return { lines: [name], figure, isInline: maxLines < 2 };
    const lines = linesOf(text, room, maxLines);
    if (lines === undefined) continue;
    const hasFigure = lines.length < maxLines && figureWidth <= room;
    return { lines, isInline: false, ...(hasFigure && { figure }) };
  }
  return undefined;
}

function linesOf({ parts }: LabelText, room: number, maxLines: number): readonly string[] | undefined {
  const lines: string[] = [];
  let used = Infinity;
  for (const { text, width } of parts) {
    if (width > room) return undefined;
    if (used + width > room) {
      lines.push(text);
      used = width;
    } else {
      lines[lines.length - 1] += text;
      used += width;
    }
    if (lines.length > maxLines) return undefined;
  }
  return lines.map((line) => line.trim());
}
