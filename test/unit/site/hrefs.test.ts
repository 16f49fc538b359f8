import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReportFile } from "../../../src/pack/report/report-model.ts";
import { blobHrefs } from "../../../src/site/blobs.ts";
import { deltaHrefs, fileHrefs } from "../../../src/site/hrefs.ts";

/** Their SHA-256 digests share the first 12 digits. */
const ALIKE = ["src/f16709268.ts", "src/f19221312.ts"] as const;
const hex = (digits: number) => fc.string({ unit: fc.constantFrom("0", "1"), minLength: digits, maxLength: digits });

describe("names of pages of files", () => {
  it("are short, but for those that would be one", () => {
    expect(Object.fromEntries(fileHrefs([...ALIKE, "README.md"]))).toEqual({
      "src/f16709268.ts": "files/103b0871f0edb22ddb78a213075d148cb180d46108294d8dea834506503a3889.html",
      "src/f19221312.ts": "files/103b0871f0ed91cd5213e75b00e022eafd573084ec4c2a8acdcbabf8d6a5060a.html",
      "README.md": "files/b33563055168.html",
    });
    expect(fileHrefs([ALIKE[0]]).get(ALIKE[0])).toBe("files/103b0871f0ed.html");
  });

  it("do not depend on the order of the files", () => {
    const paths = ["a.ts", ...ALIKE, "b.ts"];
    expect(new Map([...fileHrefs(paths)].toReversed())).toEqual(fileHrefs(paths.toReversed()));
  });
});

function fileWith(sha256: string): ReportFile {
  return {
    path: "src/a.ts",
    scope: "REPO",
    section: "SOURCES",
    tier: "medium",
    class: "ordinary",
    language: "TypeScript",
    bytes: 1,
    lines: 1,
    tokens: 1,
    redactions: 0,
    sha256,
    receipts: [],
  };
}

describe("names of texts", () => {
  const [one, other, third] = ["1", "2", "3"].map((digit) => fileWith("a".repeat(12).padEnd(64, digit)));
  const alone = fileWith("b".repeat(64));

  it("have 12 digits, and all where other texts begin with these", () => {
    const nameOf = blobHrefs([one!, alone, alone, other!, third!]);
    expect([one!, other!, third!, alone].map(nameOf)).toEqual([
      `blobs/${one!.sha256}.txt`,
      `blobs/${other!.sha256}.txt`,
      `blobs/${third!.sha256}.txt`,
      "blobs/bbbbbbbbbbbb.txt",
    ]);
  });

  it("are one where the text is one", () => {
    expect(blobHrefs([one!, one!])(one!)).toBe("blobs/aaaaaaaaaaaa.txt");
  });
});

it("names each pair of commits by a page of its own, in any order", () => {
  const id = fc.tuple(hex(8), hex(1)).map(([digits, last]) => `${digits}${"0".repeat(31)}${last}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(id, id), { maxLength: 40 }), (pairs) => {
      const hrefs = new Map(pairs.map((pair) => [pair.join(" "), deltaHrefs(pairs)(...pair)]));
      expect(new Set(hrefs.values()).size).toBe(hrefs.size);
      for (const pair of pairs) expect(deltaHrefs(pairs.toReversed())(...pair)).toBe(hrefs.get(pair.join(" ")));
    }),
  );
});

it("names a pair of commits that is like no other by 7 digits of each", () => {
  const [base, head] = ["a".repeat(40), "b".repeat(40)];
  expect(deltaHrefs([[base, head]])(base, head)).toBe("deltas/aaaaaaa-bbbbbbb.html");
  expect(
    deltaHrefs([
      [base, head],
      [head, base],
    ])(head, base),
  ).toBe("deltas/bbbbbbb-aaaaaaa.html");
});
