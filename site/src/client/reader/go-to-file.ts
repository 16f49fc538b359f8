/**
 * Combobox that jumps to a file or a text in a document: type, choose with the arrow keys, then press Enter or click.
 */
import { formatCount } from "../../../../src/base/text/number.ts";
import { pathText } from "../elements.ts";
import { filesNamed } from "../../lib/text/files-named.ts";
import type { DocumentFile } from "./frames.ts";

/** Maximum number of listed files. */
const MAX_LISTED = 100;
/** Files listed before the one in view. */
const FILES_BEFORE_CURRENT = 4;
/** Option value for a text search; not a file index. */
const TEXT_SEARCH = -1;

/** Document that the field navigates. */
export interface GoTo {
  readonly files: readonly DocumentFile[];
  /** Index of the file in view. */
  readonly current: () => number;
  /**
   * Goes to the next line that contains a text and returns whether one exists; `undefined` where the browser's own
   * search can find it.
   */
  readonly find: ((typed: string) => Promise<boolean>) | undefined;
}

/** Input field and its option list. */
interface Field {
  readonly input: HTMLInputElement;
  readonly list: HTMLElement;
}

/** Attaches the behavior to the field in `place`. */
export function goToFile(place: HTMLElement, target: GoTo): void {
  const [input, list] = [place.querySelector("input"), place.querySelector("ul")];
  if (input === null || list === null) return;
  const field = { input, list };
  let options: readonly number[] = [];
  let selectedIndex = 0;
  const close = (): void => {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };
  const choose = (at: number): void => {
    selectedIndex = Math.min(Math.max(at, 0), options.length - 1);
    mark(field, selectedIndex);
  };
  const open = (): void => {
    options = show(field, target);
    choose(input.value.trim() === "" ? Math.max(options.indexOf(target.current()), 0) : 0);
  };
  const find = async (): Promise<void> => {
    close();
    const isFound = await target.find?.(input.value.trim());
    if (isFound !== false) return;
    list.replaceChildren(noteOf("No matches in this document"));
    list.hidden = false;
  };
  const go = (at: number | undefined): void => {
    if (at === TEXT_SEARCH) return void find();
    const file = at === undefined ? undefined : target.files[at];
    if (file === undefined) return;
    close();
    input.value = "";
    goToLine(file.line);
    document.querySelector<HTMLElement>(".lines")?.focus({ preventScroll: true });
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => (list.hidden ? open() : choose(selectedIndex + 1)),
    ArrowUp: () => (list.hidden ? open() : choose(selectedIndex - 1)),
    // Enter again finds the next occurrence of the same text.
    Enter: () =>
      !list.hidden ? go(options[selectedIndex]) : options[selectedIndex] === TEXT_SEARCH ? void find() : open(),
    Escape: close,
  };
  input.addEventListener("input", open);
  input.addEventListener("focus", open);
  input.addEventListener("click", () => list.hidden && open());
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (act === undefined || event.isComposing) return;
    event.preventDefault();
    act();
  });
  // A mousedown would take the focus from the field and close the list before the click.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target: pressed }) => {
    const option = pressed instanceof Element ? pressed.closest<HTMLElement>("[role=option]") : null;
    if (option !== null) go(Number(option.dataset["file"]));
  });
}

/**
 * Lists the options for the typed text.
 * @returns file indexes, followed by `TEXT_SEARCH` if a text search is offered
 */
function show({ input, list }: Field, { files, current, find }: GoTo): readonly number[] {
  const typed = input.value.trim();
  const now = current();
  const matches = filesNamed(files, typed);
  const from = typed === "" ? Math.max(now - FILES_BEFORE_CURRENT, 0) : 0;
  const listed = matches.slice(from, from + MAX_LISTED);
  const items = listed.map((at) => optionOf(files[at], at, at === now));
  const hiddenCount = typed === "" ? 0 : matches.length - listed.length;
  if (hiddenCount > 0) items.push(noteOf(`${formatCount(hiddenCount)} more files. Keep typing to narrow the list`));
  if (matches.length === 0) items.push(noteOf("No matching paths"));
  const finds = find !== undefined && typed !== "";
  if (finds) items.push(searchOf(typed));
  list.replaceChildren(...items);
  list.hidden = false;
  input.setAttribute("aria-expanded", "true");
  return finds ? [...listed, TEXT_SEARCH] : listed;
}

function mark({ input, list }: Field, chosen: number): void {
  for (const [i, option] of [...list.querySelectorAll("[role=option]")].entries()) {
    option.setAttribute("aria-selected", String(i === chosen));
    if (i !== chosen) continue;
    input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }
}

/** Goes to a line, even if the address already names it. */
export function goToLine(line: number): void {
  const hash = `#L${line}`;
  if (location.hash === hash) dispatchEvent(new HashChangeEvent("hashchange"));
  else location.hash = hash;
}

function optionOf(file: DocumentFile | undefined, at: number, isNow: boolean): HTMLElement {
  const item = itemOf(at);
  const [path, line] = [pathText(file?.path ?? ""), document.createElement("span")];
  item.classList.toggle("now", isNow);
  path.className = "path";
  line.className = "label num";
  line.textContent = `line ${formatCount(file?.line ?? 0)}`;
  item.append(path, line);
  return item;
}

function searchOf(typed: string): HTMLElement {
  const item = itemOf(TEXT_SEARCH);
  item.textContent = `Find “${typed}” in the text`;
  return item;
}

function itemOf(at: number): HTMLElement {
  const item = document.createElement("li");
  item.id = `goto-${at}`;
  item.dataset["file"] = String(at);
  item.setAttribute("role", "option");
  return item;
}

function noteOf(text: string): HTMLElement {
  const note = document.createElement("li");
  note.setAttribute("role", "presentation");
  note.textContent = text;
  return note;
}
