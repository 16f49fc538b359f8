/** Matches the full id of a git object: a SHA-1 or SHA-256 in hex. */
export const OBJECT_ID: RegExp = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/u;

/** Whether a text has the form of a git object's full id: 40 or 64 lower-case hex digits. */
export function isObjectId(text: string): boolean {
  return OBJECT_ID.test(text);
}
