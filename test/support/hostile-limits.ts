/** What no line of a log may hold: what moves the cursor or the text, and what nobody sees. */
export const UNSEEN: RegExp =
  /[\0-\t\v-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u;

/** Bytes that no run may hold: half of what the sparse files say that they do. */
export const MEMORY: number = 512 * 1024 * 1024;
