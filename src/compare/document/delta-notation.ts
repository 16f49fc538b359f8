/** Returns the first line of a delta document of a scope. */
export function deltaTitle(scope: string): string {
  return `# ${scope}: what has changed in all files`;
}

/** Digests of the two documents of a delta, older and newer: sha256, 64 hex digits. */
export interface DeltaDigests {
  readonly anchor: string;
  readonly head: string;
}

/** Returns the lines with the form of a delta document and the digests of its two documents. */
export function digestLines({ anchor, head }: DeltaDigests): string {
  return `Form: carryon delta 1\nAnchor: sha256 ${anchor}\nResult: sha256 ${head}\n`;
}

/** Matches the start of a delta document. Groups: form, digest of the anchor, digest of the result. */
export const DELTA_BEGINNING: RegExp =
  /^# [A-Z0-9][A-Z0-9_]{0,31}: what has changed in all files\n\nForm: carryon delta (\d{1,4})\nAnchor: sha256 ([0-9a-f]{64})\nResult: sha256 ([0-9a-f]{64})\n/u;

/** The delta form that this version writes and reads. */
export const DELTA_FORM = "1";

/** The heading after which the parts begin. */
export const PARTS_HEADING = "# Parts\n\n";

/** Returns the line that keeps parts `from` to `to` (from 0) of the anchor. @param label returns the name of a part */
export function keptLine(label: (place: number) => string, from: number, to: number): string {
  if (from === to) return `KEPT ${from + 1} ${label(from)}`;
  return `KEPT ${from + 1}-${to + 1} ${label(from)} ... ${label(to)}`;
}

/** Returns the line that keeps lines `from` to `to` (from 0) of one part of the anchor. */
export function keptLinesLine(label: string, place: number, from: number, to: number): string {
  return `KEPT ${place + 1} LINES ${from + 1}-${to + 1} ${label}`;
}

/** Returns the line that keeps a framed file of the anchor under a new opening line. */
export function movedLine(place: number, open: string): string {
  return `MOVED ${place + 1} ${openLabel(open)}`;
}

/** Returns the line that opens text of the head. An `END` line closes it, as it does a file. */
export function textLine(boundary: string): string {
  return `TEXT ${boundary}`;
}

/** Returns an opening line without `## `, as other lines refer to it. */
export function openLabel(open: string): string {
  return open.slice("## ".length);
}

/** Returns the first line of a text without its line end; it serves as the text's name. */
export function firstLine(text: string): string {
  const end = text.indexOf("\n");
  return end < 0 ? text : text.slice(0, end);
}
