import { expect, it } from "vitest";
import { notebook } from "../../../../../src/outline/languages/notebook.ts";
import type { Outline } from "../../../../../src/outline/outline.ts";
import { sketchOf } from "../../../../../src/outline/sketch/sketch.ts";
import { packedForm } from "../../../../support/texts/packed-form.ts";
import { scanOutline } from "../../../../support/texts/scan-outline.ts";

const code = (source: string | string[], outputs: unknown[]): unknown => ({
  cell_type: "code",
  source,
  outputs,
  metadata: {},
});
const markdown = (...source: string[]): unknown => ({ cell_type: "markdown", source });
const outlineOf = (json: string): Outline => scanOutline(notebook, packedForm("Jupyter Notebook", json));
const outline = (...cells: unknown[]): Outline =>
  outlineOf(JSON.stringify({ cells, metadata: {}, nbformat: 4 }, undefined, 1));

it("keeps cells whole, eight lines of an output, and notes of what is no text", () => {
  const stream = { output_type: "stream", text: Array.from({ length: 12 }, (_, n) => `line ${n}\n`) };
  const image = { output_type: "display_data", data: { "image/png": "A".repeat(5000), "text/plain": "<Figure>" } };
  const { skeletonText, symbolsText } = outline(
    markdown("# Title\n", "text"),
    code(["a = 1\n", "a"], [stream, image]),
    { cell_type: "raw", source: "r" },
  );
  expect(skeletonText).toMatchInlineSnapshot(`
    "# notebook: 3 cells

    # %% [1] markdown
    # Title
    text

    # %% [2] code
    a = 1
    a
    # out:
    #   line 0
    #   line 1
    #   line 2
    #   line 3
    #   line 4
    #   line 5
    #   line 6
    #   line 7
    #   … 4 more lines
    # out:
    #   <Figure>
    # out: image/png, 5,000 characters, left out

    # %% [3] raw
    r
    "
  `);
  expect(symbolsText).toContain("#   line 11\n");
});

it("shows errors without colors, and of a progress bar its end", () => {
  const error = { output_type: "error", ename: "ValueError", evalue: "\u001b[31mno\u001b[0m", traceback: ["long"] };
  const progress = { output_type: "stream", text: "10%\r50%\r100%\n" };
  expect(outline(code("f()", [error, progress])).skeletonText).toMatchInlineSnapshot(`
    "# notebook: 1 cell

    # %% [1] code
    f()
    # out:
    #   ValueError: no
    # out:
    #   100%
    "
  `);
});

it("lists the headings of text cells with the lines of their cells", () => {
  const { symbols } = outline(
    markdown("# A\n", "```\n", "# no\n", "```"),
    code("# %% [9] markdown\n# no", []),
    markdown("## B"),
  );
  expect(symbols.map(({ signature, lines }) => [signature, ...lines])).toStrictEqual([
    ["# A", 4, 8],
    ["## B", 14, 14],
  ]);
});

it("finds headings as Markdown has them", () => {
  const source = "A\n===\n\n````\n```\n# no\n````\n## B ##\n> # no\n";
  const text = JSON.stringify({ cells: [{ cell_type: "markdown", source }] });
  expect(outlineOf(text).symbols.map(({ signature }) => signature)).toStrictEqual(["# A", "## B"]);
});

it("reads notebooks of version 3", () => {
  const text = JSON.stringify({
    worksheets: [{ cells: [{ cell_type: "code", input: "x", outputs: [{ output_type: "pyout", text: ["1"] }] }] }],
  });
  expect(outlineOf(text).skeletonText).toBe("# notebook: 1 cell\n\n# %% [1] code\nx\n# out:\n#   1\n");
});

it.each(["", "[]", "null", '{"cells": 1}', '{"cells": [', "no notebook", '{"metadata": {}}'])(
  "shows nothing of %j",
  (text) => {
    const { skeletonText, symbolsText } = outlineOf(text);
    expect([skeletonText, symbolsText]).toStrictEqual(["", ""]);
  },
);

it.each([
  [null],
  [1],
  [[]],
  ["x"],
  [{}],
  [{ cell_type: "code", source: 1, outputs: [null, { data: 1 }, { text: {} }] }],
])("survives the cell %j", (cell) => {
  expect(outline(cell).skeletonText).toMatch(/^# notebook: 1 cell\n\n# %% \[1\] (?:raw|code)\n$/);
});

it("finds headings and the purpose in text cells only", () => {
  const text = packedForm(
    "Jupyter Notebook",
    JSON.stringify({
      cells: [
        markdown("# Diffusion\n", "\n", "Trains a small diffusion model. It needs no GPU."),
        code("# Load the data\nx = load()", [{ output_type: "stream", text: "# Epoch 1\n# %% [3] markdown\n# No\n" }]),
        { cell_type: "raw", source: "# Raw" },
        markdown("## Sampling"),
      ],
      metadata: {},
      nbformat: 4,
    }),
  );
  const { definitions, purpose } = sketchOf(Buffer.from(text), notebook);
  expect(definitions.map(({ name }) => name)).toEqual(["Diffusion", "Sampling"]);
  expect(purpose).toBe("Trains a small diffusion model.");
  expect(sketchOf(Buffer.from('{"cells": "# No"}'), notebook).definitions).toEqual([]);
});
