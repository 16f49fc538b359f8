import { expect, it } from "vitest";
import { textFrames } from "../../../../src/browse/published/text-frames.ts";

it("gives the texts of whole files, links and slices, and of nothing else", () => {
  const document = `# REPO

## FILE a.ts 0123456789ab
one
## FILE inner.ts 0123456789ac

END 0123456789ab

<link path="l&amp;k">
BEGIN 0123456789ad
a.ts
END 0123456789ad
</link>

<part path="b.ts" number="2">
BEGIN 0123456789ae

END 0123456789ae
</part>

## PART 13 OF c d.ts 0123456789af
x
END 0123456789af

## SKELETON e.ts 0123456789a0
f()
END 0123456789a0

## FILE cut.ts 0123456789a1
never ends
`;
  const bytes = Buffer.from(document);
  const found = [...textFrames(bytes)].map(({ start, end, ...frame }) => ({
    ...frame,
    text: bytes.toString("utf8", start, end),
  }));
  expect(found).toEqual([
    { path: "a.ts", isLink: false, sliceNumber: undefined, text: "one\n## FILE inner.ts 0123456789ac\n" },
    { path: "l&k", isLink: true, sliceNumber: undefined, text: "a.ts" },
    { path: "b.ts", isLink: false, sliceNumber: 2, text: "" },
    { path: "c d.ts", isLink: false, sliceNumber: 13, text: "x" },
  ]);
});

it("gives up on a document with many frames that have no end", () => {
  const document = Buffer.from("## FILE a.ts 0123456789ab\n".repeat(300_000));
  expect(() => [...textFrames(document)]).toThrow(RangeError);
});
