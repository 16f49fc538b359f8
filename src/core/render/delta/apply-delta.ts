import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { CarryonError } from "../../../model/error.ts";
import { DELTA_BEGINNING, DELTA_FORM, type DeltaDigests, PARTS_HEADING } from "./delta-notation.ts";
import { readParts } from "./delta-reader.ts";
import { stretchSpans } from "./stretches.ts";

/** Longer than any beginning of a delta document up to its digests. */
const BEGINNING = 512;

/**
 * Makes the newer document of the anchor and a delta document. The bytes are those whose digest the delta states, or
 * there is an error.
 * @throws CarryonError `not-a-pack` where `delta` is no delta document; `pack-damaged` where it builds on another
 *   document than `anchor`, or is not as it was written
 */
export function applyDelta(anchor: Buffer, delta: Buffer): Buffer {
  const digests = digestsOf(delta);
  const found = hash("sha256", anchor);
  if (found !== digests.anchor) {
    throw new CarryonError("pack-damaged", "this delta builds on another document", {
      hint: `It builds on the one with sha256 ${digests.anchor}; this one has ${found}.`,
    });
  }
  const heading = delta.indexOf(`\n${PARTS_HEADING}`);
  if (heading < 0) throw new CarryonError("pack-damaged", "the delta has no parts");
  const start = heading + 1 + PARTS_HEADING.length;
  const result = Buffer.concat(readParts(delta, start, { bytes: anchor, cuts: stretchSpans(anchor) }));
  if (hash("sha256", result) !== digests.head || !isUtf8(result)) {
    throw new CarryonError("pack-damaged", "the delta does not give the document that it states", {
      hint: "It is not as it was written: get it again.",
    });
  }
  return result;
}

function digestsOf(delta: Buffer): DeltaDigests {
  const [, form, anchor, head] = DELTA_BEGINNING.exec(delta.toString("utf8", 0, BEGINNING)) ?? [];
  if (form === undefined || anchor === undefined || head === undefined) {
    throw new CarryonError("not-a-pack", "this is no delta document", {
      hint: "Name the older document first, then a document of the folder DELTA.",
    });
  }
  if (form !== DELTA_FORM) {
    throw new CarryonError("not-a-pack", `this delta has form ${form}, which this version does not know`, {
      hint: "Use the version of carryon that wrote it.",
    });
  }
  return { anchor, head };
}
