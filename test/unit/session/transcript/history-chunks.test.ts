import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_CHUNK_BYTES, historyChunks } from "../../../../src/session/transcript/history-chunks.ts";

function chunksOf(parts: readonly Buffer[]): readonly Buffer[] {
  const chunks: Buffer[] = [];
  const { push, end } = historyChunks((chunk) => chunks.push(Buffer.from(chunk)));
  for (const part of parts) push(part);
  end();
  return chunks;
}

describe("chunks of a history", () => {
  it("end with lines, are never too large, and join to the history", () => {
    const line = fc.integer({ min: 0, max: 400_000 }).map((length) => Buffer.from(`${"é".repeat(length)}\n`));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const chunks = chunksOf(lines);
        expect(Buffer.concat(chunks).equals(Buffer.concat(lines))).toBe(true);
        expect(chunks.every(({ length }) => length > 0 && length <= MAX_CHUNK_BYTES)).toBe(true);
        expect(chunks.every((chunk) => chunk.at(-1) === 0x0a)).toBe(true);
        expect(chunksOf([Buffer.concat(lines)]).map(({ length }) => length)).toEqual(
          chunks.map(({ length }) => length),
        );
      }),
      { numRuns: 20 },
    );
  });

  it("are the same for the same beginning, but for the last one", () => {
    const lines = Array.from({ length: 60 }, (_, n) => Buffer.from(`${"x".repeat(n * 2000)}\n`));
    const all = chunksOf(lines);
    for (const count of [10, 30, 45]) {
      const some = chunksOf(lines.slice(0, count));
      expect(some.slice(0, -1)).toEqual(all.slice(0, some.length - 1));
    }
  });

  it("cut a line that is too long between two characters", () => {
    const chunks = chunksOf([Buffer.from(`a${"🌊".repeat(MAX_CHUNK_BYTES / 2)}`)]);
    expect(chunks.length).toBe(3);
    for (const chunk of chunks) expect(chunk.toString().includes("\uFFFD")).toBe(false);
  });
});
