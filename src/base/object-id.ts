/** Matches the full id of a git object: a SHA-1 or SHA-256 in hex. */
export const OBJECT_ID: RegExp = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/u;

/** Whether a text is the full id of a git object. */
export function isObjectId(text: string): boolean {
  return OBJECT_ID.test(text);
}
