import { expect, it } from "vitest";
import { putText } from "../../support/store/put-text.ts";
import { makeDirectory } from "../../support/repository.ts";
import { serveTree } from "../../support/served-tree.ts";
import { temporaryStore } from "../../support/store/temporary-store.ts";

/** Maximum bytes and lines of a slice. */
const [BYTES, LINES] = [64 * 1024, 2000];

it("requirement 4.4: memory_fetch gives any text whole in slices that are within both limits, and cuts no character", async () => {
  const { store } = temporaryStore();
  const { recordPages } = await serveTree(makeDirectory({ "a.ts": "a\n" }), { contents: () => store });
  for (const text of ["é".repeat(100_000), "short line\n".repeat(9000), "one\ntwo\nthree"]) {
    const replies = await recordPages("memory_fetch", { id: putText(store, text), max_tokens: 100_000 });
    const slices = replies.map(({ content }) => String(content));
    expect(slices.join("") === text).toBe(true);
    for (const [n, slice] of slices.entries()) {
      const lines = slice.split("\n").length - (slice.endsWith("\n") ? 1 : 0);
      expect([n, Buffer.byteLength(slice) <= BYTES, lines <= LINES]).toEqual([n, true, true]);
      expect(replies[n]?.["total_bytes"]).toBe(Buffer.byteLength(text));
    }
  }
});

it("requirement 4.4: memory_fetch gives the lines that are asked for, and no more however many are asked for", async () => {
  const { store } = temporaryStore();
  const { ask, recordPages } = await serveTree(makeDirectory({ "a.ts": "a\n" }), { contents: () => store });
  const id = putText(store, Array.from({ length: 5000 }, (_, n) => `line ${n + 1}\n`).join(""));
  expect((await ask("memory_fetch", { id, line: 50, lines: 2 })).structured["content"]).toBe("line 50\nline 51\n");
  const [first] = await recordPages("memory_fetch", { id, line: 1, max_tokens: 100_000 });
  expect(first).toMatchObject({ first_line: 1, last_line: LINES, total_lines: 5000 });
  const { structured } = await ask("memory_fetch", { id, line: 1, lines: LINES + 1 });
  expect(structured).toMatchObject({ last_line: LINES });
});

it.each(["../../etc/passwd", "0".repeat(63), "Z".repeat(64)])(
  "requirement 4.4: memory_fetch takes ids alone, and %j is none",
  async (id) => {
    const { store } = temporaryStore();
    const { ask } = await serveTree(makeDirectory({ "a.ts": "a\n" }), { contents: () => store });
    expect(await ask("memory_fetch", { id })).toMatchObject({ isError: true });
  },
);
