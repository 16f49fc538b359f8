import { applyDelta } from "../core/render/delta/apply-delta.ts";

/** The files of `carryon apply`, as bytes. */
export interface ApplyPorts {
  readonly readFull: () => Buffer;
  readonly readDelta: () => Buffer;
  /** Writes the newer document, whole or not at all. */
  readonly write: (document: Buffer) => void;
}

/**
 * Makes the newer document of an older one and a delta document, and writes it.
 * @throws CarryonError `not-a-pack` where there is no delta, `pack-damaged` where the two do not belong together
 */
export function applyFiles({ readFull, readDelta, write }: ApplyPorts): void {
  write(applyDelta(readFull(), readDelta()));
}
