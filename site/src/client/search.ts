/**
 * Replaces the link to all files with a field that searches paths, folders and symbols. The search code and data load
 * on first use.
 */
import type { Find } from "../lib/search/finder.ts";
import { make } from "./elements.ts";
import type { ShowTexts } from "./search/texts.ts";
import { inTurns } from "./turns.ts";

const root = document.body.dataset["root"] ?? "./";
const place = document.querySelector<HTMLElement>(".search");
if (place !== null) build(place);

async function load(): Promise<Find> {
  const [{ finderOf }, response] = await Promise.all([
    import("../lib/search/finder.ts"),
    fetch(`${root}api/v1/search.json`),
  ]);
  if (!response.ok) throw new Error(`search.json: ${response.status}`);
  return finderOf(await response.json());
}

function build(search: HTMLElement): void {
  const field = make("input", {
    type: "text",
    role: "combobox",
    placeholder: "Find a file or symbol",
    "aria-label": "Find a file or symbol",
    "aria-autocomplete": "list",
    "aria-controls": "found",
    "aria-expanded": "false",
    "aria-keyshortcuts": "/ Control+K",
    autocomplete: "off",
    autocapitalize: "off",
    maxlength: "100",
    spellcheck: "false",
  });
  const key = make("kbd", { "aria-hidden": "true" }, "/");
  const list = make("div", { id: "found", role: "listbox", "aria-label": "Files and symbols" });
  const foot = make("p", { class: "foot" });
  const status = make("span", { role: "status", class: "skip" });
  search.replaceChildren(field, key, make("div", { class: "drop" }, list, foot), status);
  attach({ search, field, list, foot, status, active: -1, find: undefined });
}

/** Search field and its current state. */
interface Box {
  readonly search: HTMLElement;
  readonly field: HTMLInputElement;
  readonly list: HTMLElement;
  readonly foot: HTMLElement;
  readonly status: HTMLElement;
  /** Index of the option that Enter opens; -1 if none. */
  active: number;
  find: Promise<Find> | undefined;
}

function attach(box: Box): void {
  const { search, field, list } = box;
  field.addEventListener("focus", () => {
    if (field.value === "") void loadFinder(box).catch(() => undefined);
    else if (!isOpen(box)) void update(box);
  });
  field.addEventListener("input", () => void update(box));
  field.addEventListener("keydown", (event) => {
    if (pressed(box, event)) event.preventDefault();
  });
  list.addEventListener("click", () => show(box, false));
  search.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && search.contains(relatedTarget))) show(box, false);
  });
  addEventListener("keydown", (event) => {
    const isOpener = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "k";
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    if (isOpener || (isPlain && event.key === "/")) {
      event.preventDefault();
      field.focus();
      field.select();
    } else if (isPlain && event.key === "?") {
      event.preventDefault();
      void import("./search/key-help.ts").then(({ showKeys }) => showKeys());
    }
  });
}

/** Returns the search function. The next call retries a failed download. */
function loadFinder(box: Box): Promise<Find> {
  box.find ??= load().catch((error: unknown) => {
    box.find = undefined;
    throw error;
  });
  return box.find;
}

async function update(box: Box): Promise<void> {
  const typed = box.field.value;
  try {
    const { optionsOf, noteOf } = await import("./search/options.ts");
    const isOver = (): boolean => typed !== box.field.value;
    const find = await loadFinder(box);
    const matches = isOver() ? undefined : await inTurns(find(typed), isOver);
    if (matches === undefined || isOver()) return;
    fill(box, optionsOf(matches.hits, root), typed.trim() === "" ? "" : noteOf(matches));
    if (typed.trim().length > 1) offerTexts(box, typed);
  } catch {
    fill(box, [], "Could not load the file list");
  }
}

/** Replaces the options and the note. */
function fill(box: Box, options: readonly HTMLElement[], note: string): void {
  box.list.replaceChildren(...options);
  box.foot.replaceChildren(note);
  box.status.textContent = note;
  show(box, note !== "");
  choose(box, 0);
}

/** Offers a full-text search, which has to load the texts first. */
function offerTexts(box: Box, typed: string): void {
  const button = make("button", { type: "button", class: "copy" }, "Search file contents");
  button.addEventListener("click", () => void searchTexts(box, typed));
  box.foot.append(" ", button, make("span", { class: "keys" }, " Shift+Enter"));
}

async function searchTexts(box: Box, typed: string): Promise<void> {
  box.field.focus();
  const isCurrent = (): boolean => box.field.value === typed;
  const showTexts: ShowTexts = (options, note) => {
    if (isCurrent()) fill(box, options, note);
  };
  const { searchInTexts } = await import("./search/texts.ts");
  await searchInTexts({ typed, root, isCurrent, show: showTexts });
}

function isOpen({ field }: Box): boolean {
  return field.getAttribute("aria-expanded") === "true";
}

function show({ field }: Box, isVisible: boolean): void {
  field.setAttribute("aria-expanded", String(isVisible));
}

/** Selects the option with this index, wrapping around at either end. */
function choose(box: Box, index: number): void {
  const options = [...box.list.querySelectorAll('[role="option"]')];
  box.active = options.length === 0 ? -1 : (index + options.length) % options.length;
  for (const [at, candidate] of options.entries()) candidate.setAttribute("aria-selected", String(at === box.active));
  const selected = options[box.active];
  selected?.scrollIntoView({ block: "nearest" });
  if (selected === undefined) box.field.removeAttribute("aria-activedescendant");
  else box.field.setAttribute("aria-activedescendant", selected.id);
}

/** @returns whether the key was handled */
function pressed(box: Box, { key, shiftKey }: KeyboardEvent): boolean {
  const { field, list, active } = box;
  if (key === "ArrowDown" || key === "ArrowUp") {
    if (isOpen(box)) choose(box, active + (key === "ArrowDown" ? 1 : -1));
    else void update(box);
  } else if (key === "Enter" && shiftKey && field.value.trim().length > 1) {
    void searchTexts(box, field.value);
  } else if (key === "Enter" && isOpen(box)) {
    list.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
  } else if (key === "Escape") {
    if (isOpen(box)) show(box, false);
    else if (field.value === "") field.blur();
    else field.value = "";
  } else return false;
  return true;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
