import { TEXT_ENCODINGS, type TextEncoding } from "./text-encoding.ts";

/** Encodings with their aliases in common tools, one encoding per line. */
const ENCODING_ALIASES = `
  utf-8 utf-8-sig utf-8-bom utf-8-unix
  utf-16le utf-16 utf-16le-bom ucs-2le
  utf-16be utf-16be-bom ucs-2be
  windows-1252 iso-8859-1 iso-latin-1 latin-1 l1 ascii us-ascii ansi
  shift_jis sjis ms932 ms-kanji windows-31j x-sjis shift_jis-2004 cp932
  euc-jp x-euc-jp euc_jis_2004 ujis
  iso-2022-jp jis csiso2022jp
  gb18030 gbk gb2312 euc-cn ms936 cp936 chinese
  big5 big5-hkscs big5-tw cn-big5 cp950
  euc-kr ms949 uhc ks_c_5601-1987 ksc5601 cp949 windows-949
  windows-874 tis-620 iso-8859-11
  windows-1254 iso-8859-9 latin-5
  iso-8859-2 latin-2 iso-latin-2
  iso-8859-15 latin-9
  koi8-r koi8
  macintosh macroman mac
  x-mac-cyrillic maccyrillic
`;

const ENCODINGS: ReadonlyMap<string, TextEncoding> = new Map([
  ...TEXT_ENCODINGS.map((name) => [keyOf(name), name] as const),
  ...ENCODING_ALIASES.trim().split("\n").flatMap(rowOf),
]);

/** Finds an encoding by name, in any spelling that tools use; `undefined` if the name is unknown. */
export function findEncoding(name: string): TextEncoding | undefined {
  const key = keyOf(name);
  const page = /^(?:x?cp|ibm|windows|dos)(\d+)$/u.exec(key)?.[1];
  return ENCODINGS.get(key) ?? ENCODINGS.get(`windows${page}`) ?? ENCODINGS.get(`cp${page}`);
}

function rowOf(row: string): (readonly [key: string, encoding: TextEncoding])[] {
  const names = row.trim().split(" ");
  const encoding = TEXT_ENCODINGS.find((name) => name === names[0])!;
  return names.map((name) => [keyOf(name), encoding] as const);
}

/**
 * Normalizes a name to lower-case letters and digits, so that `Shift-JIS` equals `shift_jis`. Drops the line ending
 * suffix that editors append.
 */
function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/-(?:unix|dos|mac)$/u, "")
    .replaceAll(/[^a-z0-9]/gu, "");
}
