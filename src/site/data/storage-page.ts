/** What one pack shows, and how much of it other packs show, too. */
export interface PackSharing {
  readonly pack: string;
  readonly scope: string;
  /** Number of different texts: whole files, slices and views. */
  readonly bodies: number;
  readonly bytes: number;
  /** Bytes of those that are in another pack as well. */
  readonly shared: number;
}

/** The page about what a content store keeps once though several packs show it. */
export interface StoragePage {
  readonly kind: "storage";
  readonly packs: readonly PackSharing[];
  /** Bytes if each pack keeps its own texts. */
  readonly bytes: number;
  /** Bytes if each text is kept once. */
  readonly once: number;
}
