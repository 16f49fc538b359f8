import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_RECORD_BYTES, segmentsOf } from "../../../../src/session/transcript/segments.ts";

function parts(text: string, piece = 1 << 20): readonly string[] {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, n) =>
    bytes.subarray(n * piece, (n + 1) * piece),
  );
  return [...segmentsOf(pieces)].map(({ kind, bytes: part }) => `${kind} ${part.toString()}`);
}

describe("segments of a transcript", () => {
  it("are its lines if it has an object on each", () => {
    expect(parts('{"a":1}\r\n\n{"messages":[]}\n{"half')).toEqual([
      'record {"a":1}\r\n',
      "rest \n",
      'record {"messages":[]}\n',
      'record {"half',
    ]);
  });

  it("are lines also if the first one is broken", () => {
    expect(parts('{"a":"b\n{"c":1}\n')).toEqual(['record {"a":"b\n', 'record {"c":1}\n']);
    expect(parts('{"a":[\n{"messages":[{"c":1}]}\n{"d":2}\n')).toEqual([
      'record {"a":[\n',
      'record {"messages":[{"c":1}]}\n',
      'record {"d":2}\n',
    ]);
  });

  it("are the elements of a list", () => {
    expect(parts(' [ {"a":"]}"}, {"b":[1,{}]} ,7]\n')).toEqual([
      "envelope  [",
      "rest  ",
      'record {"a":"]}"}',
      "rest , ",
      'record {"b":[1,{}]}',
      "rest  ,",
      "record 7",
      "rest ]",
      "rest \n",
    ]);
  });

  it("are the messages or requests of an object, with what is before and after them", () => {
    expect(
      parts('{"x":"messages","y":[{"messages":[{}]}],"messages":[{"a":1},{"b":2}],"z":{"messages":[{}]}}'),
    ).toEqual([
      'envelope {"x":"messages","y":[{"messages":[{}]}],"messages":[',
      'record {"a":1}',
      "rest ,",
      'record {"b":2}',
      "rest ]",
      'envelope ,"z":{"messages":[{}]}}',
    ]);
    expect(
      parts('{"messages":[{"a":1}]}\n{"messages":[{"b":2}]}\n').filter((part) => part.startsWith("record")),
    ).toEqual(['record {"a":1}', 'record {"b":2}']);
  });

  it.each(['\n{"messages"[{', '{"messages"\n{}[{', '{"a":"\n{","messages":[{'])(
    "do not depend on how %j arrives",
    (text) => {
      expect(parts(text, 1)).toEqual(parts(text));
    },
  );

  it("are all bytes in order, whatever the text and its pieces", () => {
    const piece = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      '"',
      "\\",
      ",",
      ":",
      "\n",
      " ",
      '"messages"',
      "7",
      "é",
      '{"a":1}',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), (pieces, size) => {
        const text = pieces.join("");
        expect(
          parts(text, size)
            .map((part) => part.slice(part.indexOf(" ") + 1))
            .join(""),
        ).toBe(text);
        expect(parts(text, size)).toEqual(parts(text));
      }),
      { numRuns: 5000 },
    );
  });

  it("threat 36: are never longer than a record may be", () => {
    const chunk = Buffer.alloc(1 << 20, "x");
    const endless = Array.from({ length: MAX_RECORD_BYTES / chunk.length + 1 }, () => chunk);
    expect(() => [...segmentsOf(endless)]).toThrow("a record of the transcript is larger than 32 MiB");
  });
});
