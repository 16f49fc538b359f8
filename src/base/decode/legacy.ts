import { chardet } from "jschardet";
import { repairUtf8, utf8Health } from "./damaged-utf8.ts";
import type { DecodedText } from "./decoded-text.ts";
import { decodeAs } from "./decode-as.ts";
import { declaredEncoding } from "./declared-encoding.ts";
import { findEncoding } from "./encoding-name.ts";

/**
 * Encodings that occur in repositories, by the detector's names. The detector supports more, but confuses them with
 * these.
 */
const DETECTABLE =
  "cp932 shift_jis_2004 euc-jp euc_jis_2004 gb18030 big5hkscs cp949 euc_kr cp1250 cp1251 cp1252 cp1253 cp1254 cp1255 cp1256 cp1257 cp1258 cp874 tis-620 iso8859-1 iso8859-2 iso8859-5 iso8859-6 iso8859-7 iso8859-15 koi8-r koi8-u cp437 cp850 cp852 cp857 cp866 mac_roman".split(
    " ",
  );

/** Maximum number of bytes for encoding detection. */
const MAX_SAMPLE_BYTES = 65_536;

/**
 * Decodes text that is not UTF-8. Tries the encoding that the text declares, the one that the repository declares,
 * damaged UTF-8, and detection, in this order. Returns `undefined` if the bytes are binary.
 * @param repositoryEncoding encoding that the repository declares for the file
 */
export function decodeLegacy(bytes: Buffer, repositoryEncoding: string | undefined): DecodedText | undefined {
  const declared = decodeBy(declaredEncoding(bytes), bytes) ?? decodeBy(repositoryEncoding, bytes);
  if (declared !== undefined) return declared;
  const health = utf8Health(bytes);
  if (health.bad * 8 <= health.good) return { utf8: repairUtf8(bytes, health), encoding: "utf-8-damaged", nuls: 0 };
  const candidates = detectedEncodings(bytes.toString("latin1"));
  const encodings = isMostlyAscii(bytes) ? [...candidates, "windows-1252"] : candidates.slice(0, 1);
  for (const encoding of encodings) {
    const detected = decodeBy(encoding, bytes);
    if (detected !== undefined) return detected;
  }
  return undefined;
}

/**
 * Decodes bytes in an encoding given by any of its names; `undefined` if the name is unknown or the bytes are not text
 * in that encoding.
 */
function decodeBy(name: string | null | undefined, bytes: Buffer): DecodedText | undefined {
  const encoding = typeof name === "string" ? findEncoding(name) : undefined;
  const utf8 = encoding && decodeAs(bytes, encoding);
  return utf8 && encoding && { utf8, encoding, nuls: 0 };
}

/** Decodes ISO-2022-JP, which is ASCII with escape sequences; `undefined` for other text. */
export function decodeIso2022Jp(bytes: Buffer): DecodedText | undefined {
  const utf8 = decodeAs(bytes, "iso-2022-jp");
  return utf8 && { utf8, encoding: "iso-2022-jp", nuls: 0 };
}

/**
 * Detects the encoding from the non-ASCII lines alone. In source code, the ASCII lines would outweigh them.
 * @returns possible encodings, the likeliest first
 */
function detectedEncodings(latin1: string): readonly (string | null)[] {
  let sample = "";
  for (const [line] of latin1.matchAll(/[^\n]*[\x80-\xff][^\n]*\n?/gu)) {
    sample += line;
    if (sample.length >= MAX_SAMPLE_BYTES) break;
  }
  const candidates = chardet.detectAll(Buffer.from(sample, "latin1"), {
    includeEncodings: DETECTABLE,
    noMatchEncoding: "cp1252",
    emptyInputEncoding: "cp1252",
  });
  const isSure = candidates.some(({ confidence }) => confidence >= MIN_CONFIDENCE);
  return !isSure && isFewLatinLetters(sample) ? ["windows-1252"] : candidates.map(({ encoding }) => encoding);
}

/**
 * Minimum number of non-ASCII runs for detection at any confidence. Fewer isolated bytes, as in `José` or `20 °C`, are
 * too little evidence, and most such files are Latin.
 */
const MIN_DETECTABLE_RUNS = 8;

/** Minimum confidence for detection from fewer runs. Two lines of Turkish or Czech have more, names in English less. */
const MIN_CONFIDENCE = 0.1;

/**
 * Whether a sample has only a few isolated non-ASCII bytes, and windows-1252 has a letter for each one between letters.
 */
function isFewLatinLetters(sample: string): boolean {
  const runs = sample.match(/[\x80-\xff]+/gu) ?? [];
  const isSparse = runs.length < MIN_DETECTABLE_RUNS && runs.every((run) => run.length === 1);
  return isSparse && !/[\x81\x8d\x8f\x90\x9d]|[A-Za-z][\x80-\x91\x93-\xbf][A-Za-z]/u.test(sample);
}

function isMostlyAscii(bytes: Buffer): boolean {
  let ascii = 0;
  for (const byte of bytes) if (byte < 0x80) ascii++;
  return ascii * 2 >= bytes.length;
}
