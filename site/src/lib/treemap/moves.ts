import type { MapBox } from "./squarify.ts";

/** Direction of an arrow key. */
export type Direction = "left" | "right" | "up" | "down";

/** Weight of sideways distance relative to distance ahead. */
const SIDEWAYS_WEIGHT = 2;

/**
 * Index of the next rectangle in a direction: the nearest whose center lies ahead. Sideways distance counts double.
 * `undefined` at the edge.
 */
export function nextBox(boxes: readonly MapBox[], from: number, direction: Direction): number | undefined {
  const start = boxes[from];
  if (start === undefined) return undefined;
  const [sx, sy] = middle(start);
  let best: number | undefined;
  let bestDistance = Infinity;
  for (const [i, box] of boxes.entries()) {
    if (i === from) continue;
    const [dx, dy] = [middle(box)[0] - sx, middle(box)[1] - sy];
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const aside = Math.abs(direction === "left" || direction === "right" ? dy : dx);
    const distance = ahead + SIDEWAYS_WEIGHT * aside;
    if (ahead <= 0.5 || aside > 3 * ahead || distance >= bestDistance) continue;
    best = i;
    bestDistance = distance;
  }
  return best;
}

function middle({ x0, y0, x1, y1 }: MapBox): readonly [x: number, y: number] {
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}
