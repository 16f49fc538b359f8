import { treemapSquarify, type HierarchyRectangularNode } from "d3-hierarchy";

/** Edges of a rectangle, in whole pixels. */
export interface MapBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

const squarify = treemapSquarify.ratio(1);

/** Shape and spacing of the parts of a rectangle. */
export interface Division {
  /** Width of the parts relative to their height. */
  readonly stretch: number;
  /** Space between the parts, in pixels. */
  readonly gap: number;
}

/**
 * Divides a rectangle into parts with areas proportional to `sizes`, in their order. Parts are at least one pixel wide
 * and high.
 */
export function divide(sizes: readonly number[], box: MapBox, { stretch, gap }: Division): readonly MapBox[] {
  const [width, height] = [box.x1 - box.x0 + gap, box.y1 - box.y0 + gap];
  const children = sizes.map((value) => ({ value, x0: 0, y0: 0, x1: 0, y1: 0 }));
  const value = sizes.reduce((sum, size) => sum + size, 0);
  // The algorithm reads only the values, and writes only the edges.
  const parent = { value, children } as unknown as HierarchyRectangularNode<unknown>;
  squarify(parent, 0, 0, width / stretch, height);
  return children.map((child) => {
    const x0 = Math.min(box.x0 + Math.round(child.x0 * stretch), box.x1 - 1);
    const y0 = Math.min(box.y0 + Math.round(child.y0), box.y1 - 1);
    const x1 = box.x0 + Math.round(child.x1 * stretch) - gap;
    const y1 = box.y0 + Math.round(child.y1) - gap;
    return { x0, y0, x1: Math.max(x0 + 1, x1), y1: Math.max(y0 + 1, y1) };
  });
}

/** Area of a rectangle, in square pixels. */
export function areaOf({ x0, y0, x1, y1 }: MapBox): number {
  return (x1 - x0) * (y1 - y0);
}
