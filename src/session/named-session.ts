import { CarryonError } from "../base/index.ts";
import { isSessionId, type SessionRecord } from "./record/record.ts";
import { type SessionPlace, sessionRecord } from "./history.ts";

/** Minimum number of hex digits that identify a session. */
const MIN_DIGITS = 4;

/**
 * Returns the record of the session with a given id, with an id that begins with the given four or more hex digits, or
 * with the given id in its agent's program. Without a name, returns the last imported session.
 * @throws CarryonError `usage` if several sessions match, `path-not-found` if none matches, `store-damaged`
 */
export function namedSession(place: SessionPlace, name: string | undefined): SessionRecord {
  if (name !== undefined && isSessionId(name)) return sessionRecord(place, name);
  if (name === undefined) return latestSession(place);
  const ids = place.sessions.ids();
  const prefixMatches = new RegExp(`^[0-9a-f]{${MIN_DIGITS},}$`, "u").test(name)
    ? ids.filter((id) => id.startsWith(name))
    : [];
  const matches =
    prefixMatches.length > 0 ? prefixMatches : ids.filter((id) => place.sessions.read(id)?.session === name);
  const [id, another] = matches;
  if (id === undefined) throw noSessionNamed(name);
  if (another === undefined) return sessionRecord(place, id);
  throw new CarryonError("usage", `${matches.length} sessions match ${JSON.stringify(name)}`, {
    hint: "Use the full id from carryon session list.",
  });
}

function latestSession(place: SessionPlace): SessionRecord {
  const records = place.sessions.ids().map((id) => sessionRecord(place, id));
  const [latest] = records.toSorted(byImport);
  if (latest !== undefined) return latest;
  throw new CarryonError("path-not-found", "no sessions have been imported here", {
    hint: "Import a transcript with carryon session import.",
  });
}

/** Comparison function for session records: latest import first, then by id. */
export function byImport(a: SessionRecord, b: SessionRecord): number {
  return b.imported - a.imported || (a.id < b.id ? -1 : 1);
}

function noSessionNamed(name: string): CarryonError {
  const quotedName = JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name);
  return new CarryonError("path-not-found", `no session matches ${quotedName}`, {
    hint: `Use an id from carryon session list, or at least its first ${MIN_DIGITS} digits.`,
  });
}
