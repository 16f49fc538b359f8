import * as chardet from "chardet";
import iconv from "iconv-lite";
import * as jschardet from "jschardet";
import { decode } from "../src/base/decode/decode.ts";
import { type EncodedSample, encodedSamples } from "../test/support/encodings/samples.ts";
import { table } from "./measure/table.ts";

// Compares encoding detectors on generated files: `npm run bench:encodings`. A file counts if every character of its
// text is right.

const SAMPLES = encodedSamples(11);

type Decode = (bytes: Buffer) => string | undefined | Promise<string | undefined>;

const DECODERS: Readonly<Record<string, Decode>> = {
  chardet: (bytes) => decodeBy(chardet.detect(bytes), bytes),
  "chardet + TextDecoder": (bytes) => decodeByNode(chardet.detect(bytes), bytes),
  jschardet: (bytes) => decodeBy(jschardet.detect(bytes).encoding, bytes),
  "jschardet + TextDecoder": (bytes) => decodeByNode(jschardet.detect(bytes).encoding, bytes),
  carryon: async (bytes) => (await decode(bytes))?.utf8.toString(),
};

const encodings = [...new Set(SAMPLES.map(({ encoding }) => encoding))];
const rows = [["", "right", "ms", "wrong"]];
for (const [name, by] of Object.entries(DECODERS)) {
  const start = performance.now();
  const wrong = new Map<string, number>();
  for (const sample of SAMPLES) {
    if (!(await isRight(sample, by))) wrong.set(sample.encoding, (wrong.get(sample.encoding) ?? 0) + 1);
  }
  const missed = [...wrong.values()].reduce((sum, count) => sum + count, 0);
  rows.push([
    name,
    `${((1 - missed / SAMPLES.length) * 100).toFixed(1)}%`,
    (performance.now() - start).toFixed(0),
    encodings.flatMap((encoding) => (wrong.has(encoding) ? [`${encoding} ${wrong.get(encoding)}`] : [])).join(", "),
  ]);
}
process.stdout.write(`${SAMPLES.length} files in ${encodings.length} encodings\n${table(rows)}`);

async function isRight({ bytes, text }: EncodedSample, by: Decode): Promise<boolean> {
  return (await by(bytes)) === text;
}

function decodeBy(encoding: string | null, bytes: Buffer): string | undefined {
  return encoding !== null && iconv.encodingExists(encoding) ? iconv.decode(bytes, encoding) : undefined;
}

function decodeByNode(encoding: string | null, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding ?? "utf-8").decode(bytes);
  } catch {
    return undefined;
  }
}
