/** What the room for views depends on, in tokens. */
export interface RoomLimits {
  /** What the whole document is fitted to. */
  readonly limit: number;
  /** What stands in every document, whatever is shown. */
  readonly fixed: number;
  /** What the shortest index can take. */
  readonly leastIndex: number;
  /** Files of the scope. */
  readonly files: number;
}

/** Share of a limit that is kept for index and map, at the most. */
const MAP_SHARE = 0.15;
/** What a line of the map takes on average, and its heading with an index. */
const MAP_LINE = 32;
const MAP_HEADING = 250;

/**
 * The room for all views together, once so many files have one. Something is kept for index and map: the more, the more
 * files have no view. For any number of files a higher limit gives more room, never less.
 */
export function roomRule({ limit, fixed, leastIndex, files }: RoomLimits): (shown: number) => number {
  const share = Math.ceil(limit * MAP_SHARE);
  return (shown) => {
    const map = (files - shown) * MAP_LINE + MAP_HEADING;
    return limit - fixed - Math.max(leastIndex, Math.min(share, map));
  };
}
