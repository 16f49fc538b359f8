import type { Page } from "playwright-core";

/** Width and height of a cell of a coarse picture in CSS pixels. */
const CELL = 10;
/** Maximum difference of a cell's grey value, of 255. Other machines draw the edges of letters differently. */
const GREY = 20;

/** Difference between a picture and its golden one. */
export interface Difference {
  /** Share of differing cells, from 0 to 1; 1 if the heights differ too much. */
  readonly share: number;
  /** Heights of both in cells. */
  readonly heights: readonly [golden: number, picture: number];
}

/** Decodes a PNG in the page and scales it to one pixel per cell. */
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

/** Creates the coarse picture of a screenshot: a greyscale PNG with one pixel per cell. */
export async function coarsePicture(blank: Page, screenshot: Buffer): Promise<Buffer> {
  const made = await blank.evaluate<string>(`(async () => {
    const { canvas } = await (${DRAW})("${screenshot.toString("base64")}", ${CELL});
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  })()`);
  return Buffer.from(made, "base64");
}

/** Compares the grey values of two coarse pictures. Heights may differ by one cell or 1%. */
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
