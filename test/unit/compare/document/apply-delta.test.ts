import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDelta } from "../../../../src/compare/document/apply-delta.ts";
import { deltaDocument } from "../../../../src/compare/document/delta-document.ts";
import { CarryonError } from "../../../../src/base/error.ts";
import {
  type TestTree,
  digestOf,
  digestedDocument,
  editedTrees,
  renderedBytes,
} from "../../../support/full-document.ts";
import { roughCount } from "../../../support/measured-file.ts";

interface Made {
  readonly anchor: Buffer;
  readonly head: Buffer;
  readonly delta: Buffer;
}

function make(anchorTree: TestTree, headTree: TestTree): Made {
  const before = digestedDocument(anchorTree);
  const after = digestedDocument(headTree);
  const [anchor, head] = [renderedBytes(before.document, anchorTree), renderedBytes(after.document, headTree)];
  const delta = deltaDocument("DELTA/REPO-DELTA-0.md", before, after, roughCount);
  return { anchor, head, delta: renderedBytes(delta, anchorTree, headTree) };
}

/** Result or error code. Any other error fails the test. */
function attempt(anchor: Buffer, delta: Buffer): Buffer | string {
  try {
    return applyDelta(anchor, delta);
  } catch (error) {
    if (error instanceof CarryonError) return error.code;
    throw error;
  }
}

const manyFiles = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`src/f${1000 + i}.ts`, `export const n = ${i};\n`]));

/** Delta with different parts and matching digests. */
function withParts({ anchor, head }: Pick<Made, "anchor" | "head">, parts: string): Buffer {
  return Buffer.from(
    `# REPO: what has changed in all files\n\nForm: carryon delta 1\nAnchor: sha256 ${digestOf(anchor)}\nResult: sha256 ${digestOf(head)}\n\n# Parts\n\n${parts}`,
  );
}

describe("applyDelta", () => {
  it("gives the newer document byte for byte, whatever the files contain", () => {
    fc.assert(
      fc.property(editedTrees, ([a, b]) => {
        const { anchor, head, delta } = make(a, b);
        expect(applyDelta(anchor, delta)).toEqual(head);
      }),
      { numRuns: 1000 },
    );
  });

  it("gives the newer document where lines of long files are changed, added and removed", () => {
    const manyLines = fc.array(fc.constantFrom("a", "b", "c", "", "KEPT 1\n", "END 0123456789ab\n"), {
      minLength: 80,
      maxLength: 120,
    });
    const edits = fc.array(
      fc.tuple(fc.nat(119), fc.nat(2), fc.array(fc.constantFrom("x", "y\n\n"), { maxLength: 2 })),
      {
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(manyLines, edits, (texts, changes) => {
        const lines = texts.map((text, i) => (i % 7 === 0 ? text : `${text} ${i}`));
        const edited = changes.reduce((all, [at, gone, added]) => all.toSpliced(at, gone, ...added), lines);
        const [before, after] = [lines, edited].map((all) => ({ files: { "a.txt": all.join("\n") } }));
        const { anchor, head, delta } = make(before!, after!);
        expect(applyDelta(anchor, delta)).toEqual(head);
      }),
      { numRuns: 100 },
    );
  });

  it("gives the newer document where files are added, removed and renamed here and there among many", () => {
    const names = fc.uniqueArray(fc.nat(299), { maxLength: 30 });
    fc.assert(
      fc.property(names, names, names, (removed, added, renamed) => {
        const before = manyFiles(300);
        const after = { ...before };
        for (const i of removed) delete after[`src/f${1000 + i}.ts`];
        for (const i of added) after[`src/f${1000 + i}-new.ts`] = `new ${i}\n`;
        for (const i of renamed) {
          const text = after[`src/f${1000 + i}.ts`];
          delete after[`src/f${1000 + i}.ts`];
          if (text !== undefined) after[`lib/f${1000 + i}.ts`] = text;
        }
        const { anchor, head, delta } = make({ files: before }, { files: after });
        expect(applyDelta(anchor, delta)).toEqual(head);
      }),
      { numRuns: 50 },
    );
  });

  it("needs hardly more than its own words where nothing has changed", () => {
    const tree = { files: manyFiles(2000) };
    const { anchor, head, delta } = make(tree, tree);
    expect(applyDelta(anchor, delta)).toEqual(head);
    expect(delta.length).toBeLessThan(2500);
    expect(delta.toString()).toMatch(/# Parts\n\nKEPT 1-2005 # REPO: all files \.\.\. # Left out\n\n$/u);
  });

  it("gives an error for every other anchor", () => {
    fc.assert(
      fc.property(editedTrees, fc.nat(), fc.integer({ min: 1, max: 255 }), ([a, b], at, change) => {
        const { anchor, delta } = make(a, b);
        const other = Buffer.from(anchor);
        other[at % other.length]! ^= change;
        expect(attempt(other, delta)).toBe("pack-damaged");
      }),
    );
  });

  it("gives an error for every delta that was cut, extended or put together wrongly, never another document", () => {
    fc.assert(
      fc.property(editedTrees, fc.nat(), fc.nat(), ([a, b], from, to) => {
        const { anchor, head, delta } = make(a, b);
        const body = delta.indexOf("\n# Parts\n\n") + "\n# Parts\n\n".length;
        const [start, end] = [from, to].map((n) => body + (n % (delta.length - body))).toSorted((x, y) => x - y);
        const damaged = [
          delta.subarray(0, start),
          Buffer.concat([delta, delta.subarray(start, end! + 1)]),
          Buffer.concat([delta.subarray(0, start), delta.subarray(end! + 1)]),
          Buffer.concat([delta, Buffer.from("\n")]),
        ];
        expect(damaged.map((bytes) => attempt(anchor, bytes))).toEqual(damaged.map(() => "pack-damaged"));
        expect(applyDelta(anchor, delta)).toEqual(head);
      }),
    );
  });

  it("gives an error for every byte that is changed after the heading of the parts", () => {
    const before = { files: { ...manyFiles(30), "a.md": "a\n", "b.md": "b\n" } };
    const after = { files: { ...manyFiles(31), "a.md": "A\n", "c.md": "b\n" } };
    const { anchor, delta } = make(before, after);
    for (let at = delta.indexOf("\n# Parts\n\n") + 1; at < delta.length; at++) {
      for (const change of [1, 0x20, 0x80]) {
        const damaged = Buffer.from(delta);
        damaged[at]! ^= change;
        expect([at, change, attempt(anchor, damaged)]).toEqual([at, change, "pack-damaged"]);
      }
    }
  });

  it("gives the stated document or an error for every byte that is changed before", () => {
    const { anchor, head, delta } = make({ files: { a: "a" } }, { files: { a: "b" } });
    for (let at = 0; at < delta.indexOf("\n# Parts\n\n"); at++) {
      const damaged = Buffer.from(delta);
      damaged[at]! ^= 1;
      const result = attempt(anchor, damaged);
      expect(typeof result === "string" || result.equals(head)).toBe(true);
    }
  });

  it.each([
    ["a part that is not there", "KEPT 9 FILE a 0123456789ab\n\n"],
    ["part 0", "KEPT 0 # REPO: all files\n\n"],
    ["a run that ends before it begins", "KEPT 2-1 # OTHER ... # REPO: all files\n\n"],
    ["a run under another name", "KEPT 1 # REPO: all file\n\n"],
    ["a run without its empty line", "KEPT 1 # REPO: all files\n"],
    ["lines of a framed file", "KEPT 3 LINES 1-1 FILE a.md ca978112ca1b\n\n"],
    ["lines that a text does not have", "KEPT 2 LINES 1-9 # OTHER\n\n"],
    ["a text that moves", "MOVED 2 # OTHER\n\n"],
    ["a file that moves to another boundary", "MOVED 3 FILE b.md ca978112ca1c\n\n"],
    ["a part that stands there twice", "KEPT 1 # REPO: all files\n\nKEPT 1 # REPO: all files\n\n"],
    ["lines that stand there twice", "KEPT 2 LINES 1-2 # OTHER\n\nKEPT 2 LINES 2-2 # OTHER\n\n"],
    ["a text without an end", "TEXT 0123456789ab\nEND 0123456789a\n\n"],
    ["a frame without an end", "## FILE a 0123456789ab\n"],
    ["prose", "and so on\n\n"],
    ["nothing", ""],
  ])("refuses %s", (_, parts) => {
    const { anchor, head } = make({ files: { "a.md": "a" } }, { files: { "a.md": "b" } });
    expect(attempt(anchor, withParts({ anchor, head }, parts))).toBe("pack-damaged");
  });

  it("gives no more bytes than the anchor and the delta have together", () => {
    const { anchor, delta } = make({ files: manyFiles(500) }, { files: manyFiles(500) });
    const parts = delta.subarray(delta.indexOf("\nKEPT 1-") + 1).toString();
    const bomb = withParts({ anchor, head: anchor }, parts.repeat(10_000));
    expect(() => applyDelta(anchor, bomb)).toThrow("it uses part 1 of the anchor twice");
  });

  it("refuses a delta that builds on another document", () => {
    const { head, delta } = make({ files: { a: "a" } }, { files: { a: "b" } });
    expect(() => applyDelta(head, delta)).toThrow("this delta builds on a different document");
  });

  it("tells a file that is no delta, or one of another form, from a damaged one", () => {
    const { anchor, delta } = make({ files: { a: "a" } }, { files: { a: "b" } });
    expect(() => applyDelta(delta, anchor)).toThrow("this is not a delta document");
    const later = Buffer.from(delta.toString().replace("carryon delta 1", "carryon delta 2"));
    expect(() => applyDelta(anchor, later)).toThrow("this version cannot read delta form 2");
    expect([attempt(delta, anchor), attempt(anchor, later)]).toEqual(["not-a-pack", "not-a-pack"]);
  });

  it("refuses bytes that are no UTF-8, even where every digest is right", () => {
    const anchor = Buffer.from("# REPO: all files\n\xff\n", "latin1");
    const delta = withParts({ anchor, head: anchor }, "KEPT 1 # REPO: all files\n\n");
    expect(attempt(anchor, delta)).toBe("pack-damaged");
  });
});
