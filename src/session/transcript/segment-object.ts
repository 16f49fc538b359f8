import type { JsonObject } from "../../base/index.ts";
import { parseObject } from "../formats/json.ts";
import type { Segment } from "./segment.ts";

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Parses a segment as a JSON object; `undefined` if it is damaged, not an object, or of kind `rest`. Closes the
 * brackets of an envelope, whose records are separate segments.
 */
export function segmentObject({ kind, bytes }: Segment): JsonObject | undefined {
  const read = bytes.toString("utf8");
  const text = read.startsWith(BYTE_ORDER_MARK) ? read.slice(1) : read;
  if (kind === "record") return parseObject(text);
  return kind === "rest" ? undefined : (parseObject(`${text}]}`) ?? parseObject(`{"":0${text}`));
}
