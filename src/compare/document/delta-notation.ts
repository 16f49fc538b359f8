/** First line of a scope's delta document. */
export function deltaTitle(scope: string): string {
  return `# ${scope}: what has changed in all files`;
}

/** Digests of a delta's two documents, older and newer: SHA-256, 64 hex digits. */
export interface DeltaDigests {
  readonly anchor: string;
  readonly head: string;
}

/** Formats the delta form and the digests of both documents. */
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

/** Line that keeps parts `from` to `to` (from 0) of the anchor. @param label returns the name of a part */
export function keptLine(label: (place: number) => string, from: number, to: number): string {
  if (from === to) return `KEPT ${from + 1} ${label(from)}`;
  return `KEPT ${from + 1}-${to + 1} ${label(from)} ... ${label(to)}`;
}

/** Line that keeps lines `from` to `to` (from 0) of one part of the anchor. */
export function keptLinesLine(label: string, place: number, from: number, to: number): string {
  return `KEPT ${place + 1} LINES ${from + 1}-${to + 1} ${label}`;
}

/** Line that keeps a framed file of the anchor under a new opening line. */
export function movedLine(place: number, open: string): string {
  return `MOVED ${place + 1} ${openLabel(open)}`;
}

/** Line that opens text of the head. An `END` line closes it, as for a file. */
export function textLine(boundary: string): string {
  return `TEXT ${boundary}`;
}

/** Reference to an opening line from other lines: the line without `## `. */
export function openLabel(open: string): string {
  return open.slice("## ".length);
}

/** First line of a text without its line break. It serves as the text's name. */
export function firstLine(text: string): string {
  const end = text.indexOf("\n");
  return end < 0 ? text : text.slice(0, end);
}
