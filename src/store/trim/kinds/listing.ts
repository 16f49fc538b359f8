import type { LineWeight, OutputKind } from "../kind.ts";

/** A path alone (not a number), or a line of a long listing. */
const ENTRY = /^(?:(?![\d.]*$)(?:\.{0,2}\/)?[\w@.+-]+(?:\/[\w@.+ -]*)*\/?|[-dlcbps](?:[-rwxsStT]{3}){3}\S*\s.*)$/u;
const MIN_ENTRY_SHARE = 0.8;

/** A list of paths, as printed by ls and find. */
export const listing: OutputKind = {
  name: "listing",
  headlines: "with names at the top level",
  recognises: (lines) =>
    lines.length > 4 && lines.filter((line) => ENTRY.test(line)).length >= MIN_ENTRY_SHARE * lines.length,
  weigh: (lines) =>
    lines.map((line): LineWeight => {
      const depth = line
        .replace(/^\.?\//u, "")
        .split("/")
        .filter((name) => name !== "").length;
      if (depth <= 1) return "headline";
      return depth === 2 ? "summary" : "detail";
    }),
};
