import fc from "fast-check";
import { expect, it } from "vitest";

import { readOnlyEntry } from "../../../src/github/io/zip-entry.ts";
import { CarryonError } from "../../../src/base/error.ts";
import { renamed, withSizes, zipOf } from "./zip-of.ts";

const NAME = "comment.json";
const LIMIT = 256 * 1024;
const read = (zip: Buffer): Promise<Buffer> => readOnlyEntry(zip, NAME, LIMIT);

/** Error message for a refused zip. */
async function refusalOf(zip: Buffer): Promise<string> {
  const error: unknown = await read(zip).catch((caught: unknown) => caught);
  if (!(error instanceof CarryonError) || error.code !== "comment-invalid") throw new Error("it was not refused");
  return error.message.split("with only comment.json: ")[1] ?? "";
}

it.each([true, false])("gives the bytes of the one file (stored: %s)", async (store) => {
  const text = '{"a":1}'.repeat(1000);
  expect((await read(await zipOf([{ name: NAME, text }], { store }))).toString()).toBe(text);
});

it("reads a file of exactly the limit", async () => {
  expect(await read(await zipOf([{ name: NAME, text: Buffer.alloc(LIMIT) }]))).toHaveLength(LIMIT);
});

it("threat 6: refuses a zip that holds anything but that one file", async () => {
  const file = { name: NAME, text: "{}" };
  const evil = await zipOf([{ name: "comment_json", text: "{}" }]);
  const zips: Record<string, Buffer> = {
    "no entry": await zipOf([]),
    "two files": await zipOf([file, { name: "more.json", text: "{}" }]),
    "the file twice": await zipOf([file, file]),
    "another file": await zipOf([{ name: "report.json", text: "{}" }]),
    "a folder around it": await zipOf([{ name: `x/${NAME}`, text: "{}" }]),
    "a folder of that name": await zipOf([{ name: `${NAME}/` }]),
    "a link of that name": await zipOf([{ name: NAME, link: "/etc/passwd" }]),
    "a way out": renamed(evil, "comment_json", "../../x.json"),
    "an absolute name": renamed(evil, "comment_json", "/tmp/ev.json"),
    "another case": renamed(evil, "comment_json", "Comment.json"),
    "no zip": Buffer.from('{"schema":"carryon.comment/1"}'),
    nothing: Buffer.alloc(0),
  };
  const told = await Promise.all(Object.entries(zips).map(async ([what, zip]) => `${what}: ${await refusalOf(zip)}`));
  expect(told.join("\n")).toMatchInlineSnapshot(`
    "no entry: it has 0 entries
    two files: it has 2 entries
    the file twice: it has 2 entries
    another file: it contains another file
    a folder around it: it contains another file
    a folder of that name: it contains another file
    a link of that name: the entry is not a regular file
    a way out: it contains another file
    an absolute name: it contains another file
    another case: it contains another file
    no zip: End of central directory record signature not found. Either not a zip file, or file is truncated.
    nothing: End of central directory record signature not found. Either not a zip file, or file is truncated."
  `);
});

it("threat 6: a zip bomb costs no more than the limit, whatever it says of its size", async () => {
  const bomb = await zipOf([{ name: NAME, text: Buffer.alloc(64 * 1024 * 1024) }]);
  expect(bomb.length).toBeLessThan(512 * 1024);
  const before = process.memoryUsage().arrayBuffers;
  await expect(read(bomb)).rejects.toMatchObject({ code: "comment-invalid" });
  await expect(read(withSizes(bomb, { bytes: 100 }))).rejects.toMatchObject({ code: "comment-invalid" });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * 1024);
});

it("threat 6: refuses sizes that are not those of the bytes", async () => {
  const zip = await zipOf([{ name: NAME, text: "{}".repeat(500) }]);
  for (const sizes of [{ bytes: 999 }, { bytes: 1001 }, { compressed: 3 }, { compressed: 0xffff_0000 }]) {
    await expect(read(withSizes(zip, sizes))).rejects.toMatchObject({ code: "comment-invalid" });
  }
});

it("threat 6: any damage to a zip ends in the same bytes or a refusal", async () => {
  const text = '{"schema":"carryon.comment/1","files":["a","b","c"]}'.repeat(5);
  const zip = await zipOf([{ name: NAME, text }]);
  const damage = fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(damage, async (changes) => {
      const copy = Buffer.from(zip);
      for (const [at, byte] of changes) copy[at] = byte;
      const same = await read(copy).then(
        (bytes) => bytes.toString() === text,
        (error: unknown) => error instanceof CarryonError && error.code === "comment-invalid",
      );
      expect(same).toBe(true);
    }),
    { numRuns: 500 },
  );
});
