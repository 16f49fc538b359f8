import { type Canvas, drawText, type DrawnText, fillRectangle, openCanvas, type Rgb } from "./card/canvas.ts";
import { elided, textWidth } from "./card/outline.ts";
import { pngOf } from "./card/png.ts";
import { describeBudgetState, describeLimit, packNames } from "../pack/index.ts";
import { formatCount, pluralize, shortCommit } from "../base/index.ts";
import { gauge } from "./words/gauge.ts";
import { runVerdict, verdictText, worstFirst } from "./words/run-verdict.ts";
import type { SiteInfo, SitePackLink } from "./data/site.ts";

/** Pixels, as networks show cards. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The colors of pages in light mode. */
const PAPER: Rgb = [0xfb, 0xfa, 0xf7];
const COLOURS = {
  ink: [0x1b, 0x1d, 0x1f],
  faint: [0x5d, 0x63, 0x69],
  hair: [0xde, 0xdb, 0xd3],
  line: [0xa9, 0xa5, 0x98],
  accent: [0x0b, 0x5c, 0xad],
  ok: [0x13, 0x69, 0x4a],
  warn: [0x8a, 0x5a, 0x00],
  over: [0xa8, 0x12, 0x2b],
} as const satisfies Readonly<Record<string, Rgb>>;
type Colour = keyof typeof COLOURS;
const ORDER = Object.keys(COLOURS);

const LEFT = 80;
const RIGHT = 1128;
/** Packs that are shown; others are counted. */
const SHOWN = 4;
/** Height of a pack's row. */
const ROW = 56;
const BAR = { x: 600, width: 250, height: 16 } as const;

/** The tools to draw on one card. */
interface Pen {
  readonly box: (box: Parameters<typeof fillRectangle>[1], colour: Colour) => void;
  readonly write: (text: Omit<DrawnText, "colour">, colour: Colour) => void;
}

/** What a card shows. */
export type CardData = Pick<SiteInfo, "name" | "commit" | "encoding" | "totals" | "packs">;

/** Draws the picture that networks show for a link to the site: its name, the verdict of the budgets, the packs. PNG. */
export function socialCard(info: CardData): Buffer {
  const canvas = openCanvas(CARD_SIZE, PAPER, Object.values(COLOURS));
  const pen = penOf(canvas);
  const { state } = runVerdict(info.packs);
  pen.box({ x: 0, y: 0, width: 20, height: CARD_SIZE.height }, state === "none" ? "line" : state);
  drawHead(pen, info);
  const shown = worstFirst(info.packs).slice(0, SHOWN);
  const nameOf = packNames(info.packs);
  for (const [i, pack] of shown.entries()) drawPack(pen, pack, { name: nameOf(pack), y: 316 + i * ROW });
  drawFoot(pen, info, info.packs.length - shown.length);
  return pngOf(canvas);
}

function penOf(canvas: Canvas): Pen {
  return {
    box: (box, colour) => fillRectangle(canvas, box, ORDER.indexOf(colour)),
    write: (text, colour) => drawText(canvas, { ...text, colour: ORDER.indexOf(colour) }),
  };
}

function drawHead({ write }: Pen, { name, packs }: CardData): void {
  const nameOf = packNames(packs);
  const width = RIGHT - LEFT;
  write({ text: "Context packs", x: LEFT, y: 84, size: 26, weight: "regular" }, "faint");
  const title = { size: 64, weight: "semibold", width } as const;
  write({ text: elided(name, title), x: LEFT, y: 156, size: title.size, weight: title.weight }, "ink");
  const verdict = { size: 32, weight: "regular", width } as const;
  const lines = wrapped(verdictText(runVerdict(packs).parts, nameOf), verdict);
  for (const [i, text] of lines.entries()) write({ ...verdict, text, x: LEFT, y: 214 + i * 42 }, "ink");
}

/** Returns a text in at most two lines. */
function wrapped(text: string, style: Parameters<typeof elided>[1]): readonly string[] {
  const words = text.split(" ");
  const fits = (end: number): boolean =>
    textWidth(words.slice(0, end).join(" "), style.weight, style.size) <= style.width;
  let end = words.length;
  while (end > 1 && !fits(end)) end--;
  const rest = words.slice(end).join(" ");
  return [elided(words.slice(0, end).join(" "), style), ...(rest === "" ? [] : [elided(rest, style)])];
}

/** Draws the row of a pack below `y`. */
function drawPack({ box, write }: Pen, pack: SitePackLink, { name, y }: { name: string; y: number }): void {
  const base = y + 39;
  box({ x: LEFT, y, width: RIGHT - LEFT, height: 1 }, "hair");
  const label = { size: 30, weight: "semibold" } as const;
  write({ ...label, text: elided(name, { ...label, width: 270 }), x: LEFT, y: base }, "ink");
  write({ ...label, text: formatCount(pack.tokens), x: BAR.x - 32, y: base, isFigure: true }, "ink");
  const bar = gauge(pack);
  if (bar !== undefined) {
    const top = y + 21;
    const at = (thousandths: number): number => (BAR.width * thousandths) / 1000;
    box({ x: BAR.x, y: top + BAR.height / 2, width: BAR.width, height: 1 }, "line");
    box({ x: BAR.x, y: top + 2, width: at(bar.used), height: BAR.height - 4 }, "accent");
    box({ x: BAR.x + at(bar.used), y: top + 2, width: at(bar.beyond), height: BAR.height - 4 }, "over");
    if (bar.target !== undefined) box({ x: BAR.x + at(bar.target) - 1, y: top, width: 1, height: BAR.height }, "ink");
    if (bar.max !== undefined) box({ x: BAR.x + at(bar.max) - 1, y: top - 2, width: 3, height: BAR.height + 4 }, "ink");
  }
  const words = { size: 24, weight: "regular", width: RIGHT - BAR.x - BAR.width - 24 } as const;
  write({ ...words, text: elided(limitWords(pack), words), x: BAR.x + BAR.width + 24, y: base - 2 }, colourOf(pack));
}

/** `of 24,000`, or what the budget says if the limit itself would say less. */
function limitWords(pack: SitePackLink): string {
  const { state, budget } = pack;
  const isPlain = state === "ok" && budget.per === "pack" && (budget.max ?? budget.target) !== undefined;
  return isPlain ? `of ${describeLimit(pack)}` : describeBudgetState(pack);
}

function colourOf({ state }: SitePackLink): Colour {
  return state === "ok" ? "faint" : state;
}

function drawFoot({ box, write }: Pen, { commit, totals, encoding }: CardData, others: number): void {
  box({ x: LEFT, y: 552, width: RIGHT - LEFT, height: 1 }, "line");
  const style = { size: 24, weight: "regular", y: 594 } as const;
  const at = commit === undefined ? [] : [`at ${shortCommit(commit)}`];
  const files = pluralize(totals.files, "file");
  const text = [...at, files, `${formatCount(totals.tokens)} tokens counted with ${encoding}`].join(" · ");
  write({ ...style, text, x: LEFT }, "faint");
  if (others > 0) write({ ...style, text: pluralize(others, "more pack"), x: RIGHT, isFigure: true }, "faint");
}
