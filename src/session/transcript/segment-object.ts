import { type JsonObject, parseObject } from "../formats/json.ts";
import type { Segment } from "./segment.ts";

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Returns the object that a segment is; `undefined` if it is none, or damaged. The envelope of a document, which lacks its
 * records, is completed.
 */
export function segmentObject({ kind, bytes }: Segment): JsonObject | undefined {
  const read = bytes.toString("utf8");
  const text = read.startsWith(BYTE_ORDER_MARK) ? read.slice(1) : read;
  if (kind === "record") return parseObject(text);
  return kind === "rest" ? undefined : (parseObject(`${text}]}`) ?? parseObject(`{"":0${text}`));
}
