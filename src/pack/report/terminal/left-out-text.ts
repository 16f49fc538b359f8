import { logLine, pluralize } from "../../../base/index.ts";
import { SKIP_SENTENCES } from "../../words/skip.ts";
import type { LeftOutGroup } from "../left-out.ts";

/** Maximum number of paths listed per reason. */
const MAX_PATHS = 10;

const SENTENCES: Readonly<Record<LeftOutGroup["reason"], string>> = {
  ...SKIP_SENTENCES,
  generated: "generated, which every pack omits",
  lock: "lock files, which every pack omits",
  minified: "minified, which every pack omits",
  "source-map": "source maps, which every pack omits",
  vendored: "vendored, which every pack omits",
  "no-room": "no selected pack has room",
};

/** Lists the files that no pack shows for a terminal, by reason. */
export function leftOutText(groups: readonly LeftOutGroup[]): string {
  if (groups.length === 0) return "  Packs show every file\n";
  const total = groups.reduce((sum, { paths }) => sum + paths.length, 0);
  const blocks = groups.map(({ reason, paths }) => {
    const rest = paths.length - MAX_PATHS;
    return [
      `  ${pluralize(paths.length, "file")}: ${SENTENCES[reason]}`,
      ...paths.slice(0, MAX_PATHS).map((path) => `    ${logLine(path)}`),
      ...(rest > 0 ? [`    and ${pluralize(rest, "more file")} (--json lists all)`] : []),
    ].join("\n");
  });
  return [
    `  ${pluralize(total, "file is", "files are")} in no pack`,
    ...blocks,
    "  carryon stats <path> says how to pack one\n",
  ].join("\n\n");
}
