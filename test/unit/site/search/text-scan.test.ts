import * as fc from "fast-check";
import { expect, it } from "vitest";
import { textScan } from "../../../../site/src/lib/search/text-scan.ts";

const TEXT = `# REPO: all files

## FILE is not a frame

## FILE docs/a b.md 79b0c583c474
# Needle in a title
## FILE fake.md 000000000000
END 000000000000
a needle, and a NEEDLE
END 79b0c583c474

Needle outside of files.

## PART 2 OF big.txt aaaabbbbcccc
needle
END aaaabbbbcccc
`;
const XML = `<file path="src/&lt;a&gt;.ts">\nBEGIN 79b0c583c474\none\nneedle\nEND 79b0c583c474\n</file>\n`;

const searched = (text: string, size = 7) => {
  const scan = textScan(" needle ");
  for (let at = 0; at < text.length; at += size) scan.add(text.slice(at, at + size));
  return scan.result();
};

it("finds the first line in each file, counts all, and is not misled by what files contain", () => {
  expect(searched(TEXT)).toEqual({
    hits: [
      { path: "docs/a b.md", line: 1, text: "# Needle in a title", lines: 2 },
      { path: "big.txt", line: undefined, text: "needle", lines: 1 },
    ],
    total: 3,
  });
});

it("reads the frames of XML", () => {
  expect(searched(XML)).toEqual({ hits: [{ path: "src/<a>.ts", line: 2, text: "needle", lines: 1 }], total: 1 });
});

it("finds the same however the text is cut", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (size) => {
      expect(searched(TEXT, size)).toEqual(searched(TEXT));
    }),
  );
});
