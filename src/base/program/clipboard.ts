/** Clipboard of the user's session. */
export interface Clipboard {
  /** Program or protocol that sets the clipboard, such as `wl-copy`. After a copy, the one that worked. */
  readonly program: string;
  /**
   * Replaces the contents with UTF-8 text.
   * @throws CarryonError `write-failed`
   */
  readonly copy: (text: Uint8Array) => void;
}
