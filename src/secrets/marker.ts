const MARKER = /\[REDACTED:[a-z0-9-]+\]/g;

/**
 * Returns the marker that replaces a secret, such as `[REDACTED:github-pat]`. It contains the rule's name and nothing
 * from the secret.
 */
export function markerOf(rule: string): string {
  return `[REDACTED:${rule}]`;
}

/** Returns a text with each redaction marker replaced by a space. */
export function withoutMarkers(text: string): string {
  return text.replace(MARKER, " ");
}

/** Whether a text contains redaction markers and, apart from them, no letters, digits or non-ASCII characters. */
export function hasOnlyMarkers(text: string): boolean {
  return text.includes("[REDACTED:") && !/[0-9A-Za-z\x80-\xff]/.test(text.replace(MARKER, ""));
}
