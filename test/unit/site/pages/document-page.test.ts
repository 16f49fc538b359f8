import { expect, it } from "vitest";
import { documentPage, positionInPack } from "../../../../src/site/pages/document-page.ts";
import { lineStretches } from "../../../../src/site/pages/line-chunks.ts";
import type { Piece, Slice } from "../../../../src/pack/render/document.ts";
import type { MeasuredFile } from "../../../../src/pack/scan/file.ts";
import type { SiteDocument, SitePackLink } from "../../../../src/site/data/site.ts";

const names = ["a", "b", "c"].map((name) => ({ name, href: `documents/${name}.html` }));

/** Page of a document with `lines` lines. */
function pageOf(lines: number) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that are used
  const [document, pack] = [names[0] as SiteDocument, {} as SitePackLink];
  const text = "line\n".repeat(lines);
  const pieces = [{ kind: "text", text, tokens: 0 }] as const;
  const bytes = Buffer.from(text);
  const stretches = lineStretches(bytes);
  return documentPage({ document, pack, order: positionInPack(names, 0), stretches, pieces }, bytes, () => undefined);
}

it("holds the whole text up to 5,000 lines, and the first 1,000 of a longer one", () => {
  const [short, long] = [pageOf(5000), pageOf(5001)];
  expect([short.long, short.lines, short.chunks.at(-1)]).toMatchObject([undefined, 5000, { first: 4801, lines: 200 }]);
  expect([long.lines, long.chunks.at(-1)]).toMatchObject([5001, { first: 801, lines: 200 }]);
  expect(long.long).toEqual({ index: "documents/a/index.json" });
});

it("knows the documents before and after a document", () => {
  expect(names.map((_, at) => positionInPack(names, at))).toEqual([
    { at: 1, of: 3, next: names[1] },
    { at: 2, of: 3, previous: names[0], next: names[2] },
    { at: 3, of: 3, previous: names[1] },
  ]);
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that are used
const fileOf = (path: string) => ({ entry: { path }, facts: { bytes: 8 } }) as unknown as MeasuredFile;

it("knows on which lines frames and views of files begin", () => {
  const view = {
    kind: "view",
    view: "skeleton",
    file: fileOf("é.ts"),
    text: "## SKELETON é.ts 00\n\n",
    tokens: 0,
  } as const;
  const pieces: readonly Piece[] = [
    { kind: "text", text: "# REPO\n\n", tokens: 0 },
    { kind: "frame", file: fileOf("a.ts"), slice: undefined, open: "## FILE a.ts 01", close: "END 01\n\n", tokens: 0 },
    view,
    { kind: "pointer", file: fileOf("c.ts"), body: view, text: "c.ts elsewhere\n", tokens: 0 },
    {
      kind: "frame",
      file: fileOf("b.ts"),
      slice: { start: 2, end: 4 } as Slice,
      open: "<part>",
      close: "END\n",
      tokens: 0,
    },
  ];
  const written = `# REPO\n\n## FILE a.ts 01\n## FILE\n\nEND 01\n\n${view.text}c.ts elsewhere\n<part>\nb\n\nEND\n`;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that are used
  const [document, pack] = [names[0] as SiteDocument, {} as SitePackLink];
  const bytes = Buffer.from(written);
  const paged = { document, pack, order: positionInPack(names, 0), stretches: lineStretches(bytes), pieces };
  const made = documentPage(paged, bytes, (path) => (path === "a.ts" ? "files/a.html" : undefined));
  expect(made.frames).toEqual([
    { path: "a.ts", href: "files/a.html", line: 3 },
    { path: "é.ts", line: 8 },
    { path: "b.ts", line: 11 },
  ]);
});
