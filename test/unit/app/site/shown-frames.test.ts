import { expect, it } from "vitest";
import { shownFrames } from "../../../../src/app/site/shown-frames.ts";

const isPath = (path: string): boolean => /^[^ ]+\.ts$/u.test(path);

it("finds frames of both styles, and none inside a framed text", () => {
  const document = `# REPO: all files

## FILE a.ts 0123456789ab
## FILE inner.ts 0123456789ac
<file path="inner.ts">
BEGIN 0123456789ad

END 0123456789ab

<skeleton path="b&amp;&lt;&quot;.ts" by="patterns">
BEGIN abcdef012345
## FILE inner.ts 0123456789ac
END abcdef012345
</skeleton>

<summary path="c.ts">
 exports c
</summary>

## SKELETON BY PATTERNS d.ts 00000a
END 00000b
## FILE inner.ts 00000b
END 00000a

`;
  expect(shownFrames(Buffer.from(document), isPath)).toEqual([
    { path: "a.ts", line: 3 },
    { path: 'b&<".ts', line: 10 },
    { path: "c.ts", line: 16 },
    { path: "d.ts", line: 20 },
  ]);
});

it("skips a frame that is never closed", () => {
  expect(shownFrames(Buffer.from('<file path="a.ts">\nBEGIN 0123456789ab\ntext\n'), isPath)).toEqual([]);
});
