/** The clipboard of the user's session. */
export interface Clipboard {
  /** The program that sets it, such as `wl-copy`. */
  readonly program: string;
  /** Replaces its contents with a text in UTF-8. @throws CarryonError `write-failed` */
  readonly copy: (text: Uint8Array) => void;
}
