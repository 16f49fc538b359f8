import { type Codec, isPrintable, textAtStart } from "./codec.ts";
import { hexAt } from "../escape.ts";

/** 16 bytes. */
const MIN_DIGITS = 32;

/** Text encoded as hexadecimal digits. */
export const HEX: Codec = {
  minLength: MIN_DIGITS,
  isText: (bytes, start) => {
    for (let at = start; at < start + MIN_DIGITS; at += 2) if (!isPrintable(hexAt(bytes, at, 2))) return false;
    return true;
  },
  decode: (bytes, first) => {
    let end = first + MIN_DIGITS;
    while (hexAt(bytes, end, 2) < 256) end += 2;
    const view = {
      bytes: textAtStart(Buffer.from(bytes.toString("latin1", first, end), "hex")),
      generated: false,
      locate: (from: number, to: number) => ({ start: first + 2 * from, end: first + 2 * to }),
    };
    return { view, end };
  },
};
