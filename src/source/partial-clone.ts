/**
 * Command that fetches every object a partial clone lacks. A plain `git fetch` keeps the clone's filter and fetches
 * none of them.
 */
export const FETCH_ALL_OBJECTS = "git fetch --refetch --no-filter";
