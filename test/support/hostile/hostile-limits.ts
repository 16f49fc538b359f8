/** What no line of a log may hold: what moves the cursor or the text, and what nobody sees. */
export const UNSEEN: RegExp =
  /[\0-\t\v-\x1f\x7f-\x9f\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;

/** Bytes that no run may hold: half of what the sparse files say that they do. */
export const MEMORY: number = 512 * 1024 * 1024;
