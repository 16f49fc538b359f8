const MARKER = /\[REDACTED:[a-z0-9-]+\]/g;

/** Returns the marker that replaces a secret; it contains the rule's name and nothing of the secret. */
export function markerOf(rule: string): string {
  return `[REDACTED:${rule}]`;
}

/** Returns a text with a space in place of each marker. */
export function withoutMarkers(text: string): string {
  return text.replace(MARKER, " ");
}

/** Whether a text contains markers and nothing else that could be secret. */
export function isOnlyMarkers(text: string): boolean {
  return text.includes("[REDACTED:") && !/[0-9A-Za-z\x80-\xff]/.test(text.replace(MARKER, ""));
}
