import { addCount } from "../../../../src/base/grouping.ts";
import type { FolderImports, ImportCount } from "../../../../src/site/data/site-folder.ts";

/** Height of a row in pixels, so that its link is large enough to tap. */
export const ROW_PX = 26;
/** Width of the column of names, and of the arcs to its right, in pixels. */
export const NAME_PX = 168;
const MAX_ARC_PX = 168;
const MAX_STROKE_PX = 5;

/** An import between two rows, as an arc. */
export interface ImportArc extends ImportCount {
  /** SVG path data. */
  readonly path: string;
  /** Stroke width in pixels. */
  readonly width: number;
  /** Whether it leads to a row above: it is then part of a cycle, as far as the order shows. */
  readonly isUpward: boolean;
}

/** Rows from top to bottom, with arcs between them. */
export interface ImportGraph {
  readonly rows: FolderImports["nodes"];
  readonly arcs: readonly ImportArc[];
  readonly width: number;
  readonly height: number;
}

/** Arranges a graph of imports in rows, such that most imports lead downward. */
export function importGraph({ nodes, edges }: FolderImports): ImportGraph {
  const rows = layeredOrder(nodes, edges);
  const rowOf = new Map(rows.map(({ path }, row) => [path, row]));
  const most = edges.reduce((max, { imports }) => Math.max(max, imports), 1);
  const arcs = edges.map((edge): ImportArc => {
    const [from, to] = [rowOf.get(edge.from) ?? 0, rowOf.get(edge.to) ?? 0];
    const width = 1 + ((MAX_STROKE_PX - 1) * edge.imports) / most;
    return { ...edge, path: arcPath(from, to, rows.length), width: Math.round(width * 10) / 10, isUpward: to < from };
  });
  return { rows, arcs, width: NAME_PX + MAX_ARC_PX + 2 * MAX_STROKE_PX, height: rows.length * ROW_PX };
}

/** Ends of arcs are a little apart: they leave a row below its middle, and reach one above it. */
const END_GAP_PX = 4;

function arcPath(from: number, to: number, rows: number): string {
  const gap = from < to ? END_GAP_PX : -END_GAP_PX;
  const [start, end] = [(from + 0.5) * ROW_PX + gap, (to + 0.5) * ROW_PX - gap];
  const reach = (MAX_ARC_PX * Math.abs(to - from)) / Math.max(rows - 1, 1);
  // The middle of a cubic curve is at three quarters of the distance of its control points.
  const control = Math.round(NAME_PX + (reach * 4) / 3);
  return `M${NAME_PX} ${start}C${control} ${start} ${control} ${end} ${NAME_PX} ${end}`;
}

type Node = FolderImports["nodes"][number];

/**
 * Orders nodes such that few imports lead upward: the heuristic of Eades, Lin and Smyth for feedback arc sets. Takes
 * nodes that import nothing that is left from the bottom, nodes that nothing left imports from the top, and else the
 * one that imports the most more than it is imported.
 */
function layeredOrder(nodes: readonly Node[], edges: readonly ImportCount[]): readonly Node[] {
  const remaining = new Map(nodes.map((node) => [node.path, node]));
  const [top, bottom]: [Node[], Node[]] = [[], []];
  while (remaining.size > 0) {
    const inner = edges.filter(({ from, to }) => remaining.has(from) && remaining.has(to));
    const [outgoing, incoming] = [sums(inner, "from"), sums(inner, "to")];
    const left = [...remaining.values()];
    const sink = left.findLast(({ path }) => !outgoing.has(path));
    const balance = ({ path }: Node): number => (outgoing.get(path) ?? 0) - (incoming.get(path) ?? 0);
    const source = left.find(({ path }) => !incoming.has(path)) ?? left.toSorted((a, b) => balance(b) - balance(a))[0];
    const next = sink ?? source!;
    remaining.delete(next.path);
    if (sink === undefined) top.push(next);
    else bottom.push(next);
  }
  return [...top, ...bottom.toReversed()];
}

function sums(edges: readonly ImportCount[], side: "from" | "to"): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const edge of edges) addCount(totals, edge[side], edge.imports);
  return totals;
}
