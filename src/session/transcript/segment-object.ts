import { type JsonObject, parseObject } from "../formats/json.ts";
import type { Segment } from "./segment.ts";

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Parses a segment; `undefined` if it is damaged or not an object. Completes the envelope of a document, which lacks
 * its records.
 */
export function segmentObject({ kind, bytes }: Segment): JsonObject | undefined {
  const read = bytes.toString("utf8");
  const text = read.startsWith(BYTE_ORDER_MARK) ? read.slice(1) : read;
  if (kind === "record") return parseObject(text);
  return kind === "rest" ? undefined : (parseObject(`${text}]}`) ?? parseObject(`{"":0${text}`));
}
