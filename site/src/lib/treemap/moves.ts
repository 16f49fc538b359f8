import type { MapBox } from "./cells.ts";

/** Where an arrow key leads. */
export type Direction = "left" | "right" | "up" | "down";

/** How much a step aside counts, compared with one ahead. */
const ASIDE = 2;

/**
 * Returns the index of the rectangle that is next in a direction: the nearest whose middle lies ahead, where steps
 * aside count double; `undefined` at the edge.
 */
export function nextBox(boxes: readonly MapBox[], from: number, direction: Direction): number | undefined {
  const start = boxes[from];
  if (start === undefined) return undefined;
  const [sx, sy] = middle(start);
  let best: number | undefined;
  let least = Infinity;
  for (const [i, box] of boxes.entries()) {
    if (i === from) continue;
    const [dx, dy] = [middle(box)[0] - sx, middle(box)[1] - sy];
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const aside = Math.abs(direction === "left" || direction === "right" ? dy : dx);
    const distance = ahead + ASIDE * aside;
    if (ahead <= 0.5 || aside > 3 * ahead || distance >= least) continue;
    best = i;
    least = distance;
  }
  return best;
}

function middle({ x0, y0, x1, y1 }: MapBox): readonly [x: number, y: number] {
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}
