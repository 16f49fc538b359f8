/** The first line of a delta document of a scope. */
export function deltaTitle(scope: string): string {
  return `# ${scope}: what has changed in all files`;
}

/** The digests of the two documents that a delta document stands between: sha256, 64 hex digits. */
export interface DeltaDigests {
  readonly anchor: string;
  readonly head: string;
}

/** The lines of a delta document that say which form it has and which documents it belongs to. */
export function digestLines({ anchor, head }: DeltaDigests): string {
  return `Form: carryon delta 1\nAnchor: sha256 ${anchor}\nResult: sha256 ${head}\n`;
}

/** Beginning of a delta document up to its digests, which are the second and third group; the first is its form. */
export const DELTA_BEGINNING: RegExp =
  /^# [A-Z0-9][A-Z0-9_]{0,31}: what has changed in all files\n\nForm: carryon delta (\d{1,4})\nAnchor: sha256 ([0-9a-f]{64})\nResult: sha256 ([0-9a-f]{64})\n/u;

/** The form that this program writes and reads. */
export const DELTA_FORM = "1";

/** The heading after which the parts begin. */
export const PARTS_HEADING = "# Parts\n\n";

/** Says that parts of the anchor stand here, first and last, from 0. @param label names a part of the anchor */
export function keptLine(label: (place: number) => string, from: number, to: number): string {
  if (from === to) return `KEPT ${from + 1} ${label(from)}`;
  return `KEPT ${from + 1}-${to + 1} ${label(from)} ... ${label(to)}`;
}

/** Says that lines of one part of the anchor stand here, first and last, from 0. */
export function keptLinesLine(label: string, place: number, from: number, to: number): string {
  return `KEPT ${place + 1} LINES ${from + 1}-${to + 1} ${label}`;
}

/** Says that a framed file of the anchor stands here under another opening line. */
export function movedLine(place: number, open: string): string {
  return `MOVED ${place + 1} ${openLabel(open)}`;
}

/** Opens text of the head; the same line of `END` as a file's closes it. */
export function textLine(boundary: string): string {
  return `TEXT ${boundary}`;
}

/** An opening line as other lines name it. */
export function openLabel(open: string): string {
  return open.slice("## ".length);
}

/** The first line of a text, without its end: the text's name. */
export function firstLine(text: string): string {
  const end = text.indexOf("\n");
  return end < 0 ? text : text.slice(0, end);
}
