import type { LineWeight, OutputKind } from "../kind.ts";

const HIT = /^([^\s:][^:]*):(\d+)(?::\d+)?[:-]/u;
/** Minimum share of lines that are hits. */
const MIN_HIT_SHARE = 0.6;
/** Number of hits that characterize a file. */
const LEADING_HITS = 2;

/** Search hits as printed by grep and similar tools: `path:line:text`. */
export const searchHits: OutputKind = {
  name: "search hits",
  headlines: "with the first hit of a file",
  recognises: (lines) =>
    lines.length > 2 && lines.filter((line) => HIT.test(line)).length >= MIN_HIT_SHARE * lines.length,
  weigh(lines) {
    const counts = new Map<string, number>();
    return lines.map((line): LineWeight => {
      const path = HIT.exec(line)?.[1];
      if (path === undefined) return "noise";
      const count = (counts.get(path) ?? 0) + 1;
      counts.set(path, count);
      if (count === 1) return "headline";
      return count <= LEADING_HITS ? "summary" : "detail";
    });
  },
};
