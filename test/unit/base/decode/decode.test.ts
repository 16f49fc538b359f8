import fc from "fast-check";
import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { decode } from "../../../../src/base/decode/decode.ts";
import { repairUtf8, utf8Health } from "../../../../src/base/decode/damaged-utf8.ts";
import { encodedSamples } from "../../../support/encodings/samples.ts";

const told = async (bytes: Buffer, declared?: string): Promise<string> => {
  const decoded = await decode(bytes, declared);
  return decoded === undefined ? "binary" : `${decoded.encoding} ${JSON.stringify(decoded.utf8.toString("utf8"))}`;
};
const toldAll = (all: readonly Buffer[]): Promise<string[]> => Promise.all(all.map((bytes) => told(bytes)));
const bigEndian = (text: string): Buffer => Buffer.from(text, "utf16le").swap16();

describe("decode", () => {
  it("gives valid UTF-8 back as the same buffer, with its byte order mark", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "binary" }).filter((text) => !text.includes("\0")),
        async (text) => {
          const bytes = Buffer.from(`\uFEFF${text}`);
          const decoded = await decode(bytes);
          expect(decoded).toEqual({ utf8: bytes, encoding: "utf-8", nuls: 0 });
          expect(decoded?.utf8).toBe(bytes);
        },
      ),
    );
    expect(await told(Buffer.alloc(0))).toBe('utf-8 ""');
  });

  it("decodes UTF-16 with a mark, in both orders, without the mark", async () => {
    expect(await told(Buffer.from("\uFEFFhé 你😀\r\n", "utf16le"))).toBe('utf-16le "hé 你😀\\r\\n"');
    expect(await told(bigEndian("\uFEFFhé 你😀\r\n"))).toBe('utf-16be "hé 你😀\\r\\n"');
    expect(await told(Buffer.from("\uFEFF你好世界", "utf16le"))).toBe('utf-16le "你好世界"');
  });

  it("finds UTF-16 without a mark in any script", async () => {
    expect(await told(Buffer.from("name=value\n", "utf16le"))).toBe('utf-16le "name=value\\n"');
    expect(await told(bigEndian("name=value\n"))).toBe('utf-16be "name=value\\n"');
    expect(await told(bigEndian("設定ファイルを読み込む\n接続に失敗しました\n"))).toMatch(/^utf-16be "設定/u);
    expect(await told(Buffer.from("Читает файл настроек\n", "utf16le"))).toMatch(/^utf-16le "Читает/u);
  });

  it("takes what only resembles UTF-16 for binary", async () => {
    const numbers = Buffer.from(new Uint16Array([1, 2, 3, 40, 50, 60, 70, 80]).buffer);
    const half = Buffer.concat([Buffer.from("\uFEFFabc", "utf16le"), Buffer.from([0x00, 0xd8])]);
    const others = [Buffer.from("\uFEFFab\u0001", "utf16le"), Buffer.from("\uFEFFabc", "utf16le").subarray(0, 7)];
    expect(await toldAll([numbers, half, ...others])).toEqual(["binary", "binary", "binary", "binary"]);
    expect(await told(Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]))).toBe("binary");
  });

  it("knows binary formats by their start even without a NUL", async () => {
    const starts = [
      "%PDF-1.7\nplain",
      "PK\x03\x04a",
      "\x1f\x8b\x08aaaa",
      "GIF89a1111",
      "\x89PNG\r\n\x1a\nx",
      "BZh91AY&SYxx",
    ];
    expect(await toldAll(starts.map((start) => Buffer.from(start, "latin1")))).toEqual(starts.map(() => "binary"));
  });

  it("mends few broken sequences among many good ones with U+FFFD", async () => {
    const good = Buffer.from("日本語のテキスト、");
    expect(await told(Buffer.concat([good, Buffer.from([0xe6, 0x97]), Buffer.from("x\n")]))).toBe(
      'utf-8-damaged "日本語のテキスト、\uFFFDx\\n"',
    );
  });

  it("ends in text of valid UTF-8 or in binary on any bytes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (array) => {
        const utf8 = (await decode(Buffer.from(array)))?.utf8 ?? Buffer.alloc(0);
        expect(Buffer.from(utf8.toString("utf8"))).toEqual(utf8);
      }),
      { numRuns: 500 },
    );
  });
});

describe("NUL characters", () => {
  it("are shown in a text that has few of them, whose other bytes can be in any encoding", async () => {
    const bytes = Buffer.from("test('null', () => parse('a\0b'));\n");
    expect(await decode(bytes)).toEqual({
      utf8: Buffer.from("test('null', () => parse('a\u2400b'));\n"),
      encoding: "utf-8",
      nuls: 1,
    });
    expect((await decode(Buffer.concat([Buffer.from("log\n".repeat(100)), Buffer.alloc(300)])))?.nuls).toBe(300);
    expect(await told(Buffer.concat([bytes, iconv.encode("// 設定ファイルを読み込む\n", "shift_jis")]))).toContain(
      "設定",
    );
  });

  it("do not make ASCII text UTF-16, whatever its length", async () => {
    for (const text of ["one\0two words\n", "one\0two more words\n", "alpha\0beta gamma\nand delta\n"])
      expect((await decode(Buffer.from(text)))?.utf8.toString()).toBe(text.replace("\0", "\u2400"));
  });

  it("make a file binary if they are most of it, or come with other controls", async () => {
    const sparse = Buffer.concat([Buffer.from("SQLite format 3"), Buffer.alloc(200)]);
    const controls = Buffer.from("\x01\0\x02\0\x03\0abc\0\x04\0\x05\x06\x07", "latin1");
    const tar = Buffer.alloc(4096, "text of a file\n");
    tar.fill(0, 20, 257).write("ustar", 257);
    expect(await toldAll([sparse, controls, tar])).toEqual(["binary", "binary", "binary"]);
  });
});

describe("legacy encodings", () => {
  it("are detected in at least 95% of files", async () => {
    const samples = encodedSamples(11);
    const wrong: string[] = [];
    for (const { name, bytes, text } of samples) {
      const decoded = await decode(bytes);
      if (decoded?.utf8.toString() !== text) wrong.push(name);
    }
    expect(samples.length).toBeGreaterThan(200);
    expect(wrong.length / samples.length).toBeLessThanOrEqual(0.05);
  });

  it("are detected from the only comment of a long source file", async () => {
    const code = "int main(int argc, char **argv) {\n  return argc > 1 ? run(argv[1]) : 0;\n}\n".repeat(200);
    const comments = [
      ["shift_jis", "// 設定ファイルを読み込む"],
      ["gb18030", "// 读取配置文件"],
      ["euc-kr", "// 파일을 읽는다"],
      ["koi8-r", "// Читать файл"],
      ["iso-8859-5", "// Открыть файл и прочитать настройки пользователя"],
      ["iso-8859-6", "// افتح الملف واقرأ إعدادات المستخدم"],
      ["windows-1254", "// Kullanıcı listesi boş olamaz, geçersiz şifre"],
      ["cp857", "// Kullanıcı listesi boş olamaz, geçersiz şifre"],
      ["windows-1250", "// Příliš žluťoučký kůň"],
      ["windows-1257", "// Įvyko klaida, bandykite vėliau, failas tuščias"],
      ["macintosh", "// L'élève a été noté, paramètre déjà utilisé"],
      ["windows-1252", "// Author: José García"],
      ["windows-1252", "// naïve café résumé"],
      ["windows-1252", "/* 20 °C, £ 5 */"],
      ["windows-1252", "// it’s “quoted” – yes…"],
    ] as const;
    for (const [encoding, comment] of comments) {
      const decoded = await decode(iconv.encode(`${code}${comment}\n${code}`, encoding));
      expect([decoded?.encoding, decoded?.utf8.includes(comment)]).toEqual([encoding, true]);
    }
  });

  it("never make a text binary because the likeliest encoding has no such bytes", async () => {
    const text = "// Příliš žluťoučký kůň pěl ďábelské ódy\n";
    expect(await decode(iconv.encode(text, "windows-1250"))).toMatchObject({ encoding: "windows-1250" });
  });

  it.each([
    ["windows-1251", '<!doctype html>\n<meta charset="windows-1251">\n<p>да</p>\n'],
    ["windows-1251", '<meta http-equiv="Content-Type" content="text/html; charset=cp1251">\n<p>да</p>\n'],
    ["iso-8859-2", '<?xml version="1.0" encoding="ISO-8859-2"?>\n<a>ąę</a>\n'],
    ["iso-8859-2", "#!/usr/bin/python\n# -*- coding: iso-8859-2 -*-\nx = 'ąę'\n"],
    ["koi8-r", "# vim: set fileencoding=koi8-r :\n# да\n"],
    ["euc-jp", ";; -*- mode: lisp; coding: euc-jp-unix -*-\n;; 値\n"],
    ["shift_jis", '@charset "Shift_JIS";\n.a::before { content: "値"; }\n'],
    ["windows-1254", '<%@ page contentType="text/html; charset=windows-1254" %>\n<p>şu ağaç</p>\n'],
    ["windows-1250", "\\documentclass{article}\n\\usepackage[cp1250]{inputenc}\nžluť\n"],
    ["iso-8859-2", 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=ISO-8859-2\\n"\n\nmsgstr "žluť"\n'],
    ["windows-1252", "# coding: latin-1\n# é\n"],
  ] as const)("are decoded as a text declares: %s", async (encoding, text) => {
    expect(await told(iconv.encode(text, encoding))).toBe(`${encoding} ${JSON.stringify(text)}`);
  });

  it("are decoded as the repository declares, unless the bytes are not text in that encoding", async () => {
    const greek = iconv.encode("// τιμή\n", "iso-8859-7");
    expect(await told(greek, "ISO-8859-7")).toBe('iso-8859-7 "// τιμή\\n"');
    expect(await told(Buffer.from("// τιμή\n"), "latin1")).toBe('utf-8 "// τιμή\\n"');
    expect(await told(iconv.encode("# Jürgen Müller\n", "windows-1252"), "shift_jis")).toBe(
      'windows-1252 "# Jürgen Müller\\n"',
    );
  });

  it("are read as windows-1252 if nothing shows another one", async () => {
    const bytes = Buffer.from("caf\xe9 \x93quoted\x94 \x80 5", "latin1");
    expect(await told(bytes)).toBe('windows-1252 "café “quoted” € 5"');
  });

  it("leave binary what has many control characters", async () => {
    expect(await told(Buffer.from("ab\x01\x02\x03\xe9", "latin1"))).toBe("binary");
  });
});

describe("repairUtf8", () => {
  it("replaces what the Encoding Standard replaces", () => {
    const byte = fc.constantFrom(
      0x41,
      0x80,
      0x8f,
      0x90,
      0x9f,
      0xa0,
      0xbf,
      0xc1,
      0xc2,
      0xe0,
      0xe2,
      0xed,
      0xef,
      0xf0,
      0xf4,
      0xf5,
      0xff,
    );
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 12 }), (array) => {
        const bytes = Buffer.from(array);
        expect(repairUtf8(bytes, utf8Health(bytes)).toString("utf8")).toBe(bytes.toString("utf8"));
      }),
      { numRuns: 3000 },
    );
  });
});
