/** Inputs that determine the room for views, in tokens. */
export interface RoomLimits {
  /** Token limit of the whole document. */
  readonly limit: number;
  /** Tokens that every document needs, whatever views it has. */
  readonly fixed: number;
  /** Tokens of the longest one-line index. */
  readonly minIndexTokens: number;
  /** Number of files that can have a view. */
  readonly files: number;
}

/** Maximum share of the limit reserved for index and map. */
const MAX_MAP_SHARE = 0.12;
/** Average tokens of a map line. `MAP_HEADING_TOKENS` covers the map's heading and an index. */
const MAP_LINE_TOKENS = 32;
const MAP_HEADING_TOKENS = 250;

/**
 * Creates a function that computes the tokens available to all views together when `visibleFiles` files have one. The
 * fewer files have a view, the more tokens are reserved for index and map. For a given number of files, a higher limit
 * never gives less room.
 */
export function roomRule({ limit, fixed, minIndexTokens, files }: RoomLimits): (visibleFiles: number) => number {
  const share = Math.ceil(limit * MAX_MAP_SHARE);
  return (visibleFiles) => {
    const map = (files - visibleFiles) * MAP_LINE_TOKENS + MAP_HEADING_TOKENS;
    return limit - fixed - Math.max(minIndexTokens, Math.min(share, map));
  };
}
