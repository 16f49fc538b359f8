import { applyDelta } from "./document/apply-delta.ts";

/** Input and output files of `carryon diff --apply`. */
export interface ApplyPorts {
  readonly readFull: () => Buffer;
  readonly readDelta: () => Buffer;
  /** Writes the newer document atomically. */
  readonly write: (document: Buffer) => void;
}

/**
 * Rebuilds the newer document from an older one and a delta document, and writes it with `write`.
 * @throws CarryonError `not-a-pack` if the delta is not a delta document that this version can read, `pack-damaged` if
 * it builds on another document or is damaged; errors of the ports
 */
export function applyFiles({ readFull, readDelta, write }: ApplyPorts): void {
  write(applyDelta(readFull(), readDelta()));
}
