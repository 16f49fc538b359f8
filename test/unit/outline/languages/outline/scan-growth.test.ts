import { expect, it } from "vitest";
import { fastGrowing } from "../../../../support/growth.ts";
import { FORMAT_FRAGMENTS, FORMAT_SCANNERS } from "../../../../support/texts/format-fragments.ts";

/** Documentation, and opening and closing tokens that can be repeated. */
const REPEATED = [
  '"a"\n',
  "/* a */ ",
  "# a\n",
  "// a\n",
  "-- a\n",
  '"""a"""\n',
  "\n'''",
  "\n- ",
  "a\n===\n",
  "{{",
  "}}",
  "<<A\n",
  "a: |\n b\n",
  "a {\n",
  "a\\\n",
];

it("no text takes an outline quadratic time", () => {
  // Each fragment, both bare and on a separate line, for one third of the languages.
  const fragments = [...new Set(FORMAT_FRAGMENTS.flatMap((piece) => [piece, `${piece}\n`]))];
  const attacks = FORMAT_SCANNERS.flatMap(({ name, outline }, j) =>
    [...REPEATED, ...fragments.filter((_, i) => (i + j) % 3 === 0)].map((piece) => ({ name, outline, piece })),
  );
  const work = ({ outline, piece }: (typeof attacks)[number], size: number): void =>
    void outline(piece.repeat(Math.ceil(size / piece.length)));
  const slow = fastGrowing(attacks, work, 60_000);
  expect(slow.map(({ name, piece }) => `${name}: ${JSON.stringify(piece)}`)).toEqual([]);
});
