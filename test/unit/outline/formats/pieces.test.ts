import { expect, it } from "vitest";
import { type BlockPiece, splitPieces, type PieceSyntax } from "../../../../src/outline/formats/pieces.ts";

const SYNTAX: PieceSyntax = {
  lineComment: "#",
  hasBlockComments: true,
  endsWithLine: true,
  hasTripleQuotes: false,
  hasBracesInParentheses: true,
};

/** Kind, lines and text of each piece. */
function shown(pieces: Iterable<BlockPiece>): readonly string[] {
  return Array.from(pieces, ({ kind, text, lines: [first, last] }) => `${kind} ${first}-${last} ${text}`.trim());
}

it("reads a text piece by piece, and no further than to the end of the one that is asked for", () => {
  let braces = 0;
  const syntax = {
    ...SYNTAX,
    get hasBracesInParentheses() {
      braces++;
      return true;
    },
  };
  const pieces = splitPieces(`a {${"{}".repeat(1000)}`, syntax);
  for (let taken = 1; taken <= 3; taken++) {
    expect(pieces.next().done).toBe(false);
    expect(braces).toBe(taken);
  }
  expect(Array.from(pieces)).toHaveLength(1998);
});

it("yields what the end of the text ends, and nothing for blanks there", () => {
  expect(shown(splitPieces("a = 1\nb {\n  c = 2 }\nd", SYNTAX))).toEqual([
    "end 1-1 a = 1",
    "open 2-2 b",
    "close 3-3 c = 2",
    "end 4-4 d",
  ]);
  expect(shown(splitPieces("a\n \n\n", SYNTAX))).toEqual(["end 1-1 a"]);
  expect(shown(splitPieces("", SYNTAX))).toEqual([]);
});

it("takes a comment behind a piece for no comment of the next one", () => {
  const pieces = splitPieces("# one\na = 1 # two\nb = 2\n# three\n# four\nc = 3\n", SYNTAX);
  expect(Array.from(pieces, ({ comment }) => comment)).toEqual([["# one"], [], ["# three", "# four"]]);
});
