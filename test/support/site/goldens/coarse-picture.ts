import type { Page } from "playwright-core";

/** CSS pixels that one cell of a coarse picture is wide and high. */
const CELL = 10;
/** How much the grey of a cell may differ, of 255: edges of letters are drawn differently on other machines. */
const GREY = 20;

/** How far a picture is from its golden one. */
export interface Difference {
  /** Share of cells that differ, from 0 to 1; 1 if the heights are not nearly the same. */
  readonly share: number;
  /** Cells high, of both. */
  readonly heights: readonly [golden: number, picture: number];
}

/** Decodes a PNG in the page and draws it with one pixel for each cell of its own. */
const DRAW = `async (base64, cell) => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const [width, height] = [image.width, image.height].map((size) => Math.max(1, Math.round(size / cell)));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.filter = "grayscale(1)";
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  return { canvas, width, height, data: context.getImageData(0, 0, width, height).data };
}`;

/** Makes the coarse picture of a screenshot: greyscale, one pixel for each cell, as a PNG. */
export async function coarsePicture(blank: Page, screenshot: Buffer): Promise<Buffer> {
  const made = await blank.evaluate<string>(`(async () => {
    const { canvas } = await (${DRAW})("${screenshot.toString("base64")}", ${CELL});
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  })()`);
  return Buffer.from(made, "base64");
}

/** Compares two coarse pictures by the greys of their cells. Heights may differ by a hundredth. */
export function coarseDifference(blank: Page, golden: Buffer, picture: Buffer): Promise<Difference> {
  return blank.evaluate<Difference>(`(async () => {
    const draw = ${DRAW};
    const a = await draw("${golden.toString("base64")}", 1);
    const b = await draw("${picture.toString("base64")}", 1);
    const heights = [a.height, b.height];
    if (a.width !== b.width || Math.abs(a.height - b.height) > Math.max(1, a.height / 100)) return { share: 1, heights };
    const cells = a.width * Math.min(a.height, b.height);
    let differing = 0;
    for (let i = 0; i < cells; i++) if (Math.abs(a.data[i * 4] - b.data[i * 4]) > ${GREY}) differing++;
    return { share: differing / cells, heights };
  })()`);
}
