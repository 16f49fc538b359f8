import type { LineWeight, OutputKind } from "../kind.ts";

const HIT = /^([^\s:][^:]*):(\d+)(?::\d+)?[:-]/u;
/** Share of the lines that are hits. */
const SHARE = 0.6;
/** Hits of a file that say what it is about. */
const FIRST = 2;

/** Hits of a search, as grep and others print them: `path:line:text`. */
export const searchHits: OutputKind = {
  name: "search hits",
  headlines: "with the first hit of a file",
  recognises: (lines) => lines.length > 2 && lines.filter((line) => HIT.test(line)).length >= SHARE * lines.length,
  weigh(lines) {
    const counts = new Map<string, number>();
    return lines.map((line): LineWeight => {
      const path = HIT.exec(line)?.[1];
      if (path === undefined) return "noise";
      const count = (counts.get(path) ?? 0) + 1;
      counts.set(path, count);
      if (count === 1) return "headline";
      return count <= FIRST ? "summary" : "detail";
    });
  },
};
