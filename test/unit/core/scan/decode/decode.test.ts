import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decode } from "../../../../../src/core/scan/decode/decode.ts";
import { mendUtf8, utf8Health } from "../../../../../src/core/scan/decode/damaged-utf8.ts";
import { decodeWindows1252 } from "../../../../../src/core/scan/decode/windows-1252.ts";

const told = (bytes: Buffer): string => {
  const decoded = decode(bytes);
  return decoded === undefined ? "binary" : `${decoded.encoding} ${JSON.stringify(decoded.utf8.toString("utf8"))}`;
};
const bigEndian = (text: string): Buffer => Buffer.from(text, "utf16le").swap16();

describe("decode", () => {
  it("gives valid UTF-8 back as the same buffer, with its byte order mark", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }).filter((text) => !text.includes("\0")),
        (text) => {
          const bytes = Buffer.from(`\uFEFF${text}`);
          expect(decode(bytes)).toEqual({ utf8: bytes, encoding: "utf-8" });
          expect(decode(bytes)?.utf8).toBe(bytes);
        },
      ),
    );
    expect(told(Buffer.alloc(0))).toBe('utf-8 ""');
  });

  it("decodes UTF-16 with a mark, in both orders, without the mark", () => {
    expect(told(Buffer.from("\uFEFFhé 你😀\r\n", "utf16le"))).toBe('utf-16le "hé 你😀\\r\\n"');
    expect(told(bigEndian("\uFEFFhé 你😀\r\n"))).toBe('utf-16be "hé 你😀\\r\\n"');
    expect(told(Buffer.from("\uFEFF你好世界", "utf16le"))).toBe('utf-16le "你好世界"');
  });

  it("finds UTF-16 without a mark by its zeros", () => {
    expect(told(Buffer.from("name=value\n", "utf16le"))).toBe('utf-16le "name=value\\n"');
    expect(told(bigEndian("name=value\n"))).toBe('utf-16be "name=value\\n"');
  });

  it("takes what only resembles UTF-16 for binary", () => {
    const numbers = Buffer.from(new Uint16Array([1, 2, 3, 40, 50, 60, 70, 80]).buffer);
    const half = Buffer.concat([Buffer.from("\uFEFFabc", "utf16le"), Buffer.from([0x00, 0xd8])]);
    expect(
      [numbers, half, Buffer.from("\uFEFFab\u0001", "utf16le"), Buffer.from("\uFEFFabc", "utf16le").subarray(0, 7)].map(
        told,
      ),
    ).toEqual(["binary", "binary", "binary", "binary"]);
    expect(told(Buffer.from("text\0text"))).toBe("binary");
    expect(told(Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]))).toBe("binary");
  });

  it("knows binary formats by their start even without a NUL", () => {
    const starts = [
      "%PDF-1.7\nplain",
      "PK\x03\x04a",
      "\x1f\x8b\x08aaaa",
      "GIF89a1111",
      "\x89PNG\r\n\x1a\nx",
      "BZh91AY&SYxx",
    ];
    expect(starts.map((start) => told(Buffer.from(start, "latin1")))).toEqual(starts.map(() => "binary"));
  });

  it("mends few broken sequences among many good ones with U+FFFD", () => {
    const good = Buffer.from("日本語のテキスト、");
    expect(told(Buffer.concat([good, Buffer.from([0xe6, 0x97]), Buffer.from("x\n")]))).toBe(
      'utf-8-damaged "日本語のテキスト、\uFFFDx\\n"',
    );
  });

  it("reads mostly printable single bytes as windows-1252", () => {
    const bytes = Buffer.concat([Buffer.from("caf\xe9 \x93quoted\x94 \x80 5", "latin1")]);
    expect(told(bytes)).toBe('windows-1252 "café “quoted” € 5"');
  });

  it("takes single bytes with many control characters, or hardly any ASCII, for binary", () => {
    expect(told(Buffer.from("ab\x01\x02\x03\xe9", "latin1"))).toBe("binary");
    expect(told(Buffer.from("\xe9\xe8\xe7\xe6a", "latin1"))).toBe("binary");
  });

  it("ends in text of valid UTF-8 or in binary on any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (array) => {
        const utf8 = decode(Buffer.from(array))?.utf8 ?? Buffer.alloc(0);
        expect(Buffer.from(utf8.toString("utf8"))).toEqual(utf8);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("mendUtf8", () => {
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
        expect(mendUtf8(bytes, utf8Health(bytes)).toString("utf8")).toBe(bytes.toString("utf8"));
      }),
      { numRuns: 3000 },
    );
  });
});

describe("decodeWindows1252", () => {
  it("has the characters of the Encoding Standard, and U+FFFD for the five bytes that stand for none", () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const text = decodeWindows1252(bytes).toString("utf8");
    expect(text.slice(0x80, 0xa0)).toBe("€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ");
    expect(text.slice(0, 0x80) + text.slice(0xa0)).toBe(bytes.toString("latin1").replace(/[\u0080-\u009F]/gu, ""));
  });
});
