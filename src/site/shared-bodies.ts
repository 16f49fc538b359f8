import { hash } from "node:crypto";
import type { BodyPiece, Document, PackIdentity } from "../pack/index.ts";
import type { PackSharing } from "./data/storage-page.ts";

/** Sizes in bytes of the texts that packs show, with and without duplicates. */
export interface SharedBodies {
  /** In the order of the documents. */
  readonly packs: readonly PackSharing[];
  /** Bytes if each pack stores its own bodies. */
  readonly bytes: number;
  /** Bytes if each text is stored once, as in a content store. */
  readonly once: number;
}

/**
 * Returns the total size in bytes of the texts (whole files, slices and views) in each pack, the part that other packs
 * also show, and the sums with and without duplicates.
 */
export function sharedBodies(documents: readonly Document[]): SharedBodies {
  const packs = bodiesByPack(documents);
  const uses = new Map<string, number>();
  const sizes = new Map<string, number>();
  for (const { bodies } of packs) {
    for (const [id, size] of bodies) {
      uses.set(id, (uses.get(id) ?? 0) + 1);
      sizes.set(id, size);
    }
  }
  const rows = packs.map(({ pack, scope, bodies }) => {
    const repeatedBodies = [...bodies].filter(([id]) => uses.get(id)! > 1);
    return {
      pack,
      scope,
      bodies: bodies.size,
      bytes: sumOf(bodies.values()),
      shared: sumOf(repeatedBodies.map(([, size]) => size)),
    };
  });
  return { packs: rows, bytes: sumOf(rows.map(({ bytes }) => bytes)), once: sumOf(sizes.values()) };
}

interface PackBodies extends PackIdentity {
  /** Sizes by digest. */
  readonly bodies: Map<string, number>;
}

function bodiesByPack(documents: readonly Document[]): readonly PackBodies[] {
  const packs = new Map<string, PackBodies>();
  for (const { pack, scope, role, pieces } of documents) {
    if (role !== "content") continue;
    const key = `${scope} ${pack}`;
    const packBodies = packs.get(key) ?? { pack, scope, bodies: new Map() };
    packs.set(key, packBodies);
    for (const piece of pieces) {
      if (piece.kind === "text") continue;
      const [id, size] = bodyOf(piece.kind === "pointer" ? piece.body : piece);
      packBodies.bodies.set(id, size);
    }
  }
  return [...packs.values()];
}

function bodyOf(piece: BodyPiece): readonly [id: string, bytes: number] {
  if (piece.kind === "view") return [hash("sha256", piece.text), Buffer.byteLength(piece.text)];
  const { slice, file } = piece;
  return slice === undefined ? [file.facts.sha256, file.facts.bytes] : [slice.sha256, slice.end - slice.start];
}

function sumOf(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
