import { FILTERS, type ListState } from "../../lib/files/list-state.ts";
import { type FileSource, wordOf } from "../../lib/files/source.ts";

type Field = HTMLInputElement | HTMLSelectElement;

function fieldOf(place: HTMLElement, name: string): Field | null {
  return place.querySelector<Field>(`.ask [name="${name}"]`);
}

/** Puts a state into the fields of a list. */
export function showFields(place: HTMLElement, state: ListState): void {
  for (const key of FILTERS) put(fieldOf(place, key), state[key]);
  put(fieldOf(place, "show"), state.flat ? "list" : "");
}

function put(field: Field | null, value: string): void {
  if (field === null || field.value === value) return;
  field.value = value;
}

/** Returns the state that the fields of a list say. Other filters open other folders. */
export function readFields(place: HTMLElement, state: ListState): ListState {
  const filters = Object.fromEntries(FILTERS.map((key) => [key, fieldOf(place, key)?.value ?? state[key]]));
  return { ...state, ...filters, flat: fieldOf(place, "show")?.value === "list", open: undefined };
}

/** Fills the fields whose values only the files know. */
export function fillOptions(place: HTMLElement, source: FileSource): void {
  const languages = new Set(source.files.map((file) => wordOf(source, "language", file)));
  addOptions(
    fieldOf(place, "language"),
    [...languages].map((value) => [value, value]),
  );
  const owners = new Set(source.tree.owners?.flat());
  addOptions(
    fieldOf(place, "owner"),
    [...owners].map((value) => [value, value]),
  );
  if (owners.size > 0) addOptions(fieldOf(place, "owner"), [["-", "nobody"]]);
}

function addOptions(field: Field | null, values: readonly (readonly [value: string, text: string])[]): void {
  if (!(field instanceof HTMLSelectElement)) return;
  const chosen = new URLSearchParams(location.search).get(field.name);
  for (const [value, text] of values.toSorted(([a], [b]) => (a < b ? -1 : 1))) field.append(new Option(text, value));
  if (chosen !== null) field.value = chosen;
}
