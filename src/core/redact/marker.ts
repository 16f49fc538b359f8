const MARKER = /\[REDACTED:[a-z0-9-]+\]/g;

/** What stands in a redacted text in the place of a secret: the rule's name and nothing of the secret. */
export function markerOf(rule: string): string {
  return `[REDACTED:${rule}]`;
}

/** Whether nothing that could be secret remains of a text without its markers. */
export function isOnlyMarkers(text: string): boolean {
  return text.includes("[REDACTED:") && !/[0-9A-Za-z\x80-\xff]/.test(text.replace(MARKER, ""));
}
