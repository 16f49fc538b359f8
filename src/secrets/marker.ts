const MARKER = /\[REDACTED:[a-z0-9-]+\]/g;

/** Marker that replaces a secret. It contains the rule's name and nothing from the secret. */
export function markerOf(rule: string): string {
  return `[REDACTED:${rule}]`;
}

/** Replaces each marker with a space. */
export function withoutMarkers(text: string): string {
  return text.replace(MARKER, " ");
}

/** Whether a text contains markers and nothing else that could be secret. */
export function isOnlyMarkers(text: string): boolean {
  return text.includes("[REDACTED:") && !/[0-9A-Za-z\x80-\xff]/.test(text.replace(MARKER, ""));
}
