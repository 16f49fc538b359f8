/** What the room for views depends on, in tokens. */
export interface RoomLimits {
  /** Token limit of the whole document. */
  readonly limit: number;
  /** Tokens in every document, whatever is shown. */
  readonly fixed: number;
  /** Tokens of the longest one-line index. */
  readonly leastIndex: number;
  /** Number of files that may be shown. */
  readonly files: number;
}

/** Largest share of the limit reserved for index and map. */
const MAP_SHARE = 0.15;
/** Average tokens of a map line; `MAP_HEADING` covers the map's heading and an index. */
const MAP_LINE = 32;
const MAP_HEADING = 250;

/**
 * Returns a function for the tokens available to all views together when `shown` files have one. The fewer files are
 * shown, the more is reserved for index and map. For a given number of files, a higher limit never gives less room.
 */
export function roomRule({ limit, fixed, leastIndex, files }: RoomLimits): (shown: number) => number {
  const share = Math.ceil(limit * MAP_SHARE);
  return (shown) => {
    const map = (files - shown) * MAP_LINE + MAP_HEADING;
    return limit - fixed - Math.max(leastIndex, Math.min(share, map));
  };
}
