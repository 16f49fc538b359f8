import { describe, expect, it } from "vitest";
import { readAttributes, type Attributes } from "../../../../src/source/attributes/attributes.ts";
import { hasTextCrlf, storedBytes } from "../../../../src/source/attributes/stored-bytes.ts";

const given = (words: string): Attributes => readAttributes(new Map([["", `* ${words}\n`]])).of("a");
const stored = (text: string, words: string, hadCrlf = false, isAuto = false): string =>
  storedBytes(Buffer.from(text, "latin1"), given(words), { hadCrlf, isAuto }).toString("latin1");

describe("storedBytes", () => {
  it.each(["text", "eol=lf", "eol=crlf", "text=auto", "text=auto eol=crlf", "text=input", "crlf"])(
    "makes CRLF LF for %s",
    (words) => {
      expect(stored("a\r\nb\r\n", words)).toBe("a\nb\n");
    },
  );

  it.each(["-text", "binary", "!text", "-text eol=lf", "other", "-crlf"])("keeps CRLF for %s", (words) => {
    expect(stored("a\r\nb\r\n", words)).toBe("a\r\nb\r\n");
  });

  it("gives back the very same buffer where nothing changes", () => {
    const bytes = Buffer.from("a\nb\n");
    expect(storedBytes(bytes, given("text"), { hadCrlf: false, isAuto: false })).toBe(bytes);
  });

  it("keeps CRLF under text=auto where the stored version has it, but not under text", () => {
    expect(stored("a\r\n", "text=auto", true)).toBe("a\r\n");
    expect(stored("a\r\n", "text", true)).toBe("a\n");
  });

  it("treats a file that no attribute names as text=auto under core.autocrlf", () => {
    expect(stored("a\r\n", "other", false, true)).toBe("a\n");
    expect(stored("a\r\n", "other", true, true)).toBe("a\r\n");
    expect(stored("a\0\r\n", "other", false, true)).toBe("a\0\r\n");
    for (const words of ["-text", "binary"]) expect(stored("a\r\n", words, false, true)).toBe("a\r\n");
  });

  it("keeps under text=auto what looks binary to git: a NUL, a CR alone, many control characters", () => {
    for (const text of ["a\0\r\n", "a\rb\r\n", "\x01\x02\r\n"]) expect(stored(text, "text=auto")).toBe(text);
    expect(stored("a\0\r\n", "text")).toBe("a\0\n");
  });

  it("takes one control character in 128 for text, and an end-of-file mark at the end for none", () => {
    expect(stored(`${"a".repeat(128)}\x01\r\n`, "text=auto")).not.toContain("\r");
    expect(stored(`${"a".repeat(127)}\x01\r\n`, "text=auto")).toContain("\r");
    expect(stored("a\r\n\x1a", "text=auto")).toBe("a\n\x1a");
  });

  it("leaves a CR alone in text", () => {
    expect(stored("a\rb\r\r\nc\r", "text")).toBe("a\rb\r\nc\r");
  });
});

describe("hasTextCrlf", () => {
  it("counts CRLF in text and not in what looks binary", () => {
    const answers = ["a\r\n", "a\n", "a\0\r\n"].map((text) => hasTextCrlf(Buffer.from(text)));
    expect(answers).toEqual([true, false, false]);
  });
});
