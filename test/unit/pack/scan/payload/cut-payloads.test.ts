import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutPayloads, longLines } from "../../../../../src/pack/scan/payload/cut-payloads.ts";
import { longMatches } from "../../../../../src/pack/scan/payload/long-matches.ts";
import { fastGrowing } from "../../../../support/growth.ts";

const cut = (text: string): string => cutPayloads(Buffer.from(text)).text.toString();
const cutRepeated = (part: string, size: number): void => void cut(part.repeat(size / part.length));

/** Pseudorandom characters of an alphabet. */
function noise(alphabet: string, length: number): string {
  let [text, seed] = ["", 7];
  while (text.length < length) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    text += alphabet[(seed >> 8) % alphabet.length]!;
  }
  return text;
}
const BASE64 = noise("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", 24_000);
const HEX = noise("0123456789abcdef", 3000);
const numbers = (count: number, one: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => one(n)).join();

describe("cutPayloads", () => {
  it("states the length of what it cuts in its place, and keeps all other text", () => {
    expect(cut(`# Tool\n\n![logo](data:image/png;base64,${BASE64}==)\n\n## Install\n`)).toBe(
      "# Tool\n\n![logo](data:image/png;base64,…24,002 characters of base64…)\n\n## Install\n",
    );
  });

  it.each([
    [
      "base64 in lines of a JSON string",
      `{"key": "${BASE64.slice(0, 1280).replaceAll(/.{64}/gu, String.raw`$&\n`)}"}`,
      '{"key": "…1,320 characters of base64…"}',
    ],
    ["hexadecimal digits", `digest = 0x${HEX};`, "digest = …3,002 characters of hexadecimal digits…;"],
    [
      "escaped bytes",
      `FONT = b"${HEX.replaceAll(/../gu, String.raw`\x$&`)}"`,
      'FONT = b"…6,000 characters of escaped bytes…"',
    ],
    [
      "escaped bytes with readable ones between them",
      `x = '${String.raw`\x89PNG\x0d\x0a\x1a\x00\x00`.repeat(50)}'`,
      "x = '…1,350 characters of escaped bytes…'",
    ],
    ["octal escapes", `s = "${String.raw`\033\177\012`.repeat(100)}";`, 's = "…1,200 characters of escaped bytes…";'],
    [
      "numbers",
      `const table = [${numbers(400, (n) => ` ${n * 7}`)}];`,
      "const table = [ …2,238 characters of numbers…];",
    ],
    ["numbers in lists", `[[${numbers(300, (n) => `${n}.5e-3, [-${n}`)}]]`, undefined],
    [
      "a hexadecimal table",
      `{ ${numbers(300, (n) => `0x${(n % 256).toString(16).padStart(2, "0")}`)} }`,
      "{ …1,499 characters of numbers… }",
    ],
    ["hexadecimal bytes", Buffer.from(HEX).toString("hex").replaceAll(/../gu, "$& "), undefined],
    [
      "path data",
      `<path fill="red" d="M10.5 20${"c1.2-3.4,5 6-7.8.9z".repeat(100)}"/>`,
      '<path fill="red" d="…1,908 characters of path data…"/>',
    ],
    [
      "an encoded data URL",
      `url("data:image/svg+xml,${"%3Cpath d='M1'/%3E".replaceAll(" ", "%20").replaceAll("'", "%27").repeat(80)}")`,
      'url("data:image/svg+xml,…1,920 characters of a data URL…")',
    ],
    ["NULs", `${"log line ".repeat(5)}${"\u2400".repeat(4096)}`, `${"log line ".repeat(5)}…4,096 NUL characters…`],
  ])("cuts %s", (_name, line, expected) => {
    const { text, cuts } = cutPayloads(Buffer.from(`before\n${line}\nafter\n`));
    expect(cuts).toHaveLength(1);
    const withNumbers = /^before\n.{0,9}…[\d,]+ characters of numbers….{0,9}\nafter\n$/u;
    const whole = text.toString();
    const isRight = expected === undefined ? withNumbers.test(whole) : whole === `before\n${expected}\nafter\n`;
    expect({ whole, isRight }).toEqual({ whole, isRight: true });
  });

  it.each([
    ["prose", "It was a long paragraph (with 3 remarks), written in 2026 by a person. ".repeat(40)],
    ["Chinese prose", "读取配置文件，计算两个日期之间的天数。".repeat(100)],
    ["code", 'if (a[0] === b && c.length > 10) { return call(a, b, "text", 0x1f); } '.repeat(40)],
    ["words", `"${"apple,banana,cherry,".repeat(100)}"`],
    ["quoted words", '"apple", "banana", "cherry", '.repeat(100)],
    ["rows of SQL", "INSERT INTO t VALUES (1, 'first name', NULL), (2, 'second name', NULL); ".repeat(30)],
    ["a long name", "x".repeat(2000)],
    ["a path", "/usr/local/share/".repeat(100)],
    ["escaped text", String.raw`\u8bfb\u53d6\u914d\u7f6e`.repeat(100)],
    ["escaped line ends", String.raw`"first line\n\tsecond line\n"`.repeat(100)],
    ["a readable data URL", `url('data:image/svg+xml;utf8,<svg><g>${"<text>some words</text>".repeat(60)}</g></svg>')`],
    ["a short payload", `const a = "${BASE64.slice(0, 999)}";`],
  ])("keeps %s, and the same buffer", (_name, line) => {
    const utf8 = Buffer.from(`${line}\n`);
    expect(cutPayloads(utf8).text.toString()).toBe(utf8.toString());
    expect(cutPayloads(utf8).text).toBe(utf8);
  });

  it("keeps the markers of secrets between payloads", () => {
    const half = BASE64.slice(0, 2000);
    expect(cut(`key = "${half}[REDACTED:github-pat]${half}"\n`)).toBe(
      'key = "…2,000 characters of base64…[REDACTED:github-pat]…2,000 characters of base64…"\n',
    );
  });

  it("adds up the cuts of one kind", () => {
    expect(cutPayloads(Buffer.from(`${BASE64}\n${HEX}\n${BASE64}`)).cuts).toEqual([
      { kind: "base64", characters: 48_000 },
      { kind: "hexadecimal digits", characters: 3000 },
    ]);
  });

  it("needs time in proportion to the text", () => {
    const hostile = ["\\x", "data:a/b,", "1a", "0x", "%3", "'\\", "M1 ", "\u2400"];
    expect(fastGrowing(hostile, cutRepeated, 1_000_000)).toEqual([]);
  });
});

describe("longLines", () => {
  it("finds each line of at least so many bytes, wherever it is", () => {
    const lines = ["", "12345", "123456", "1234567890123", "12", "1234567"];
    const text = Buffer.from(lines.join("\n"));
    const found = [...longLines(text, 6)].map(([start, end]) => text.toString("utf8", start, end));
    expect(found).toEqual(lines.filter(({ length }) => length >= 6));
  });
});

it("longMatches finds the matches that are long enough", () => {
  const line = fc.array(fc.constantFrom("a", "ab", "=", "aaaa", " ", "😀")).map((parts) => parts.join(""));
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 6 }), (text, min) => {
      const pattern = /[ab]+={0,2}/gu;
      const matches = Array.from(text.matchAll(pattern), ({ 0: match, index }) => [index, match] as const);
      expect(Array.from(longMatches(text, pattern, min), (match) => [match.start, match.text])).toEqual(
        matches.filter(([, match]) => match.length >= min),
      );
    }),
  );
});
