import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keptPrefix } from "../../../../src/compare/delta/prefix.ts";
import { editedTrees } from "../../../support/full-document.ts";
import { packsOf, sidePack } from "./sides.ts";

function commonBytes(a: Buffer, b: Buffer): number {
  const differs = a.findIndex((byte, at) => byte !== b[at]);
  return differs < 0 ? a.length : differs;
}

describe("keptPrefix", () => {
  it("counts the bytes with which both documents begin, planned or written", () => {
    fc.assert(
      fc.property(editedTrees, ([before, after]) => {
        const [base, head] = [packsOf(before), packsOf(after)];
        const expected = { kept: commonBytes(base.bytes, head.bytes), of: base.bytes.length };
        for (const left of [base.planned, base.written]) {
          for (const right of [head.planned, head.written]) expect(keptPrefix(left, right)).toEqual(expected);
        }
      }),
    );
  });

  it("counts pieces that both sides share without planning them again", () => {
    const { planned, bytes } = packsOf({ files: { "a.md": "é\n", "b.md": "b\n" } });
    expect(keptPrefix(planned, planned)).toEqual({ kept: bytes.length, of: bytes.length });
  });

  it("says nothing of a pack that is missing, has no documents, has no prefix or cannot be read", () => {
    const { planned, written } = packsOf({ files: { "a.md": "a\n" } });
    const others = [
      undefined,
      { ...planned, documents: [] },
      { ...planned, kind: "lite" as const },
      { ...written, documents: written.documents.map(({ path, tokens, sha256 }) => ({ path, tokens, sha256 })) },
    ];
    for (const other of others) {
      expect(keptPrefix(other as typeof planned | undefined, planned)).toBeUndefined();
      expect(keptPrefix(planned, other as typeof planned | undefined)).toBeUndefined();
    }
    expect(keptPrefix(sidePack(), sidePack())).toBeUndefined();
  });
});
