import { CarryonError } from "../base/index.ts";
import { isSessionId, type SessionRecord } from "./record/record.ts";
import { type SessionPlace, sessionRecord } from "./history.ts";

/** Digits of an id that are enough to name a session. */
const MIN_DIGITS = 4;

/**
 * Returns the session that a text names: an id, the beginning of one, or the host's own id; without a text, the session that
 * was imported last.
 * @throws CarryonError `usage` if the text names several or is no name, `path-not-found` if there is none, `store-damaged`
 */
export function namedSession(place: SessionPlace, name: string | undefined): SessionRecord {
  if (name !== undefined && isSessionId(name)) return sessionRecord(place, name);
  if (name === undefined) return latestSession(place);
  const ids = place.sessions.ids();
  const begun = new RegExp(`^[0-9a-f]{${MIN_DIGITS},}$`, "u").test(name) ? ids.filter((id) => id.startsWith(name)) : [];
  const found = begun.length > 0 ? begun : ids.filter((id) => place.sessions.read(id)?.session === name);
  const [id, another] = found;
  if (id === undefined) throw noneNamed(name);
  if (another === undefined) return sessionRecord(place, id);
  throw new CarryonError("usage", `${found.length} sessions are named ${JSON.stringify(name)}`, {
    hint: "Give the whole id, as carryon session list prints it.",
  });
}

function latestSession(place: SessionPlace): SessionRecord {
  const records = place.sessions.ids().map((id) => sessionRecord(place, id));
  const [latest] = records.toSorted(byImport);
  if (latest !== undefined) return latest;
  throw new CarryonError("path-not-found", "there are no sessions here", {
    hint: "Import a transcript with carryon session import.",
  });
}

/** Orders records: imported last first, then by id. */
export function byImport(a: SessionRecord, b: SessionRecord): number {
  return b.imported - a.imported || (a.id < b.id ? -1 : 1);
}

function noneNamed(name: string): CarryonError {
  const shown = JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name);
  return new CarryonError("path-not-found", `no session is named ${shown}`, {
    hint: `Give an id that carryon session list prints, or at least ${MIN_DIGITS} of its digits.`,
  });
}
