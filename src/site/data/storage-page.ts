import type { PackIdentity } from "../../pack/index.ts";

/** Contents of one pack, and their overlap with other packs. */
export interface PackSharing extends PackIdentity {
  /** Number of distinct texts: whole files, slices and views. */
  readonly bodies: number;
  readonly bytes: number;
  /** Bytes of texts that another pack also shows. */
  readonly shared: number;
}

/** The page about shared storage: texts that a content store keeps once although several packs show them. */
export interface StoragePage {
  readonly kind: "storage";
  readonly packs: readonly PackSharing[];
  /** Bytes if each pack stores its own texts. */
  readonly bytes: number;
  /** Bytes if each text is stored once. */
  readonly once: number;
}
