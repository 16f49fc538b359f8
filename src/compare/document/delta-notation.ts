/** Returns the first line of a scope's delta document, without its line break. */
export function deltaTitle(name: string): string {
  return `# ${name}: what has changed in all files`;
}

/** Digests of a delta's two documents, older and newer: SHA-256, 64 hex digits. */
export interface DeltaDigests {
  readonly anchor: string;
  readonly head: string;
}

/**
 * Returns the three lines below the title of a delta document: its format version and the digests of both documents.
 */
export function digestLines({ anchor, head }: DeltaDigests): string {
  return `Form: carryon delta 1\nAnchor: sha256 ${anchor}\nResult: sha256 ${head}\n`;
}

/** Matches the start of a delta document. Groups: form, digest of the anchor, digest of the result. */
export const DELTA_HEADER_PATTERN: RegExp =
  /^# [A-Z0-9][A-Z0-9_]{0,31}: what has changed in all files\n\nForm: carryon delta (\d{1,4})\nAnchor: sha256 ([0-9a-f]{64})\nResult: sha256 ([0-9a-f]{64})\n/u;

/** Delta form that this version writes and reads. */
export const DELTA_FORM = "1";

/** Heading before the parts. */
export const PARTS_HEADING = "# Parts\n\n";

/**
 * Returns the `KEPT` line that stands for parts `from` up to and including `to` of the anchor, counted from 0.
 * @param label returns the name of a part
 */
export function keptLine(label: (place: number) => string, from: number, to: number): string {
  if (from === to) return `KEPT ${from + 1} ${label(from)}`;
  return `KEPT ${from + 1}-${to + 1} ${label(from)} ... ${label(to)}`;
}

/**
 * Returns the `KEPT … LINES` line that refers to lines `from` up to and including `to` of one part of the anchor. Part
 * and lines count from 0.
 * @param label name of the part
 */
export function keptLinesLine(label: string, place: number, from: number, to: number): string {
  return `KEPT ${place + 1} LINES ${from + 1}-${to + 1} ${label}`;
}

/**
 * Returns the `MOVED` line that refers to a framed file of the anchor and gives its opening line in the newer document.
 * @param place index of the file's part in the anchor, from 0
 */
export function movedLine(place: number, open: string): string {
  return `MOVED ${place + 1} ${openLabel(open)}`;
}

/**
 * Returns the `TEXT` line that opens framed text of the newer document. An `END` line with the same boundary closes it.
 */
export function textLine(boundary: string): string {
  return `TEXT ${boundary}`;
}

/** Returns the opening line of a file frame without `## `, as other lines refer to it. */
export function openLabel(open: string): string {
  return open.slice("## ".length);
}

/** First line of a text without its line break. It serves as the text's name. */
export function firstLine(text: string): string {
  const end = text.indexOf("\n");
  return end < 0 ? text : text.slice(0, end);
}
