import { BASE64 } from "./base64.ts";
import type { Codec } from "./codec.ts";
import { HEX } from "./hex.ts";
import { longRuns } from "./long-runs.ts";
import type { Shape, View } from "./shape.ts";

/** In the order in which they are tried. */
const CODECS: readonly Codec[] = [HEX, BASE64];
/** Letters, digits and the other characters of base64 and base64url. */
const ALPHABET = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[0-9A-Za-z+/_-]/.test(String.fromCharCode(byte)) ? 1 : 0,
);
/** Characters of the shortest run that a codec is tried on. */
const LEAST = 24;

/** Text written as base64 or hexadecimal digits. */
export const CODED: Shape = {
  marks: undefined,
  views: (bytes) => {
    const views: View[] = [];
    let done = 0;
    for (const run of longRuns(bytes, ALPHABET, LEAST)) {
      if (run.start < done) continue;
      for (const codec of CODECS) {
        const coded = codec.decode(bytes, run);
        if (coded === undefined) continue;
        views.push(coded.view);
        done = coded.end;
        break;
      }
    }
    return views;
  },
};
