import { FILTERS, type ListState } from "../../lib/files/list-state.ts";
import { type FileSource, wordOf } from "../../lib/files/source.ts";

type Field = HTMLInputElement | HTMLSelectElement;

function fieldOf(place: HTMLElement, name: string): Field | null {
  return place.querySelector<Field>(`.ask [name="${name}"]`);
}

/** Writes a state into the filter fields of a list. */
export function showFields(place: HTMLElement, state: ListState): void {
  for (const key of FILTERS) put(fieldOf(place, key), state[key]);
  put(fieldOf(place, "show"), state.flat ? "list" : "");
}

function put(field: Field | null, value: string): void {
  if (field === null || field.value === value) return;
  field.value = value;
}

/** Reads the filter fields of a list. Open folders are reset because a new filter opens its own. */
export function readFields(place: HTMLElement, state: ListState): ListState {
  const filters = Object.fromEntries(FILTERS.map((key) => [key, fieldOf(place, key)?.value ?? state[key]]));
  return { ...state, ...filters, flat: fieldOf(place, "show")?.value === "list", open: undefined };
}

/** Fills the select fields whose options depend on the loaded files. */
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
  if (owners.size > 0) addOptions(fieldOf(place, "owner"), [["-", "no owner"]]);
}

function addOptions(field: Field | null, values: readonly (readonly [value: string, text: string])[]): void {
  if (!(field instanceof HTMLSelectElement)) return;
  const requested = new URLSearchParams(location.search).get(field.name);
  for (const [value, text] of values.toSorted(([a], [b]) => (a < b ? -1 : 1))) field.append(new Option(text, value));
  if (requested !== null) field.value = requested;
}
