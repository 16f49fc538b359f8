import fc from "fast-check";
import { expect, it } from "vitest";

import { createBatchParser, type ObjectReply } from "../../../../../src/source/io/git/batch-parser.ts";

interface Asked {
  readonly id: string;
  readonly maxBytes: number;
}

/** Feeds output in chunks of these lengths, cyclically, and collects the replies. */
function parse(asked: readonly Asked[], output: Buffer, lengths: readonly number[]): (ObjectReply | "lost")[] {
  const replies: (ObjectReply | "lost")[] = [];
  const feed = createBatchParser({
    hasBodies: true,
    oldestRequest: () => asked[replies.length],
    reply: (reply) => replies.push(reply),
    lost: () => replies.push("lost"),
  });
  for (let at = 0, i = 0; at < output.length; i++) {
    const length = lengths[i % lengths.length] ?? 1;
    feed(output.subarray(at, at + length));
    at += length;
  }
  return replies;
}

const object = fc.record({
  id: fc.string({ unit: fc.constantFrom(..."0123456789abcdef".split("")), minLength: 40, maxLength: 40 }),
  bytes: fc.option(fc.uint8Array({ maxLength: 60 })),
  maxBytes: fc.integer({ min: 0, max: 60 }),
});

it("objects come out whole and in order, however the output is cut", () => {
  fc.assert(
    fc.property(fc.array(object), fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }), (objects, lengths) => {
      const output = objects.flatMap(({ id, bytes }) =>
        bytes === null
          ? [Buffer.from(`${id} missing\n`)]
          : [Buffer.from(`${id} blob ${bytes.length}\n`), bytes, Buffer.from("\n")],
      );
      const expected = objects.map(({ bytes, maxBytes }): ObjectReply => {
        if (bytes === null) return { kind: "missing" };
        if (bytes.length > maxBytes) return { kind: "oversize", size: bytes.length };
        return { kind: "object", type: "blob", bytes: Buffer.from(bytes) };
      });
      expect(parse(objects, Buffer.concat(output), lengths)).toEqual(expected);
    }),
  );
});

it.each([
  ["another object", "b blob 1\nx\n"],
  ["a body that is longer than announced", "a blob 1\nxyz\n"],
  ["no header", "fatal: a\n"],
])("%s is no answer", (_, output) => {
  expect(parse([{ id: "a", maxBytes: 9 }], Buffer.from(output), [1000])[0]).toBe("lost");
});
