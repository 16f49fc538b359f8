import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { CarryonError } from "../../base/index.ts";
import { DELTA_HEADER_PATTERN, DELTA_FORM, type DeltaDigests, PARTS_HEADING } from "./delta-notation.ts";
import { readParts } from "./delta-reader.ts";
import { stretchSpans } from "./stretches.ts";

/** Bytes to read from the start of a delta document. Its header up to the digests is always shorter. */
const MAX_HEADER_BYTES = 512;

/**
 * Rebuilds the newer document from its anchor, the older document, and a delta document. Verifies the result against
 * the digest in the delta.
 * @returns bytes of the newer document
 * @throws CarryonError `not-a-pack` if `delta` is not a delta document that this version can read; `pack-damaged` if it
 * builds on another document than `anchor`, or is damaged
 */
export function applyDelta(anchor: Buffer, delta: Buffer): Buffer {
  const digests = parseDigests(delta);
  const anchorDigest = hash("sha256", anchor);
  if (anchorDigest !== digests.anchor) {
    throw new CarryonError("pack-damaged", "this delta builds on a different document", {
      hint: `Use the document with SHA-256 ${digests.anchor}. This one has ${anchorDigest}.`,
    });
  }
  const heading = delta.indexOf(`\n${PARTS_HEADING}`);
  if (heading < 0) throw new CarryonError("pack-damaged", "the delta has no parts");
  const start = heading + 1 + PARTS_HEADING.length;
  const result = Buffer.concat(readParts(delta, start, { bytes: anchor, cuts: stretchSpans(anchor) }));
  if (hash("sha256", result) !== digests.head || !isUtf8(result)) {
    throw new CarryonError("pack-damaged", "the delta is damaged: its result does not match its digest", {
      hint: "Download the delta again.",
    });
  }
  return result;
}

function parseDigests(delta: Buffer): DeltaDigests {
  const [, form, anchor, head] = DELTA_HEADER_PATTERN.exec(delta.toString("utf8", 0, MAX_HEADER_BYTES)) ?? [];
  if (form === undefined || anchor === undefined || head === undefined) {
    throw new CarryonError("not-a-pack", "this is not a delta document", {
      hint: "Pass the older document first, then a document from the DELTA folder.",
    });
  }
  if (form !== DELTA_FORM) {
    throw new CarryonError("not-a-pack", `this version cannot read delta form ${form}`, {
      hint: "Use the version of Carryon that wrote it.",
    });
  }
  return { anchor, head };
}
