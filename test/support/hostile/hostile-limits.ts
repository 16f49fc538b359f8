/** Characters that a log line must not contain: those that move the cursor or the text, and invisible ones. */
export const UNSEEN: RegExp =
  /[\0-\t\v-\x1f\x7f-\x9f\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;

/** Maximum memory of a run in bytes: half the apparent size of the sparse files. */
export const MEMORY: number = 512 * 1024 * 1024;
