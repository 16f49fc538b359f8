/** Replaces the link to all files with a field that searches paths and symbols; the index is loaded on first use. */
import { baseNameOf } from "../../../src/model/path.ts";
import { visible } from "../lib/visible.ts";
import type { Find, Hit } from "./finder.ts";

const root = document.body.dataset["root"] ?? "./";
const place = document.querySelector<HTMLElement>(".search");
if (place !== null) build(place);

async function load(): Promise<Find> {
  const [{ finderOf }, response] = await Promise.all([import("./finder.ts"), fetch(`${root}api/v1/search.json`)]);
  if (!response.ok) throw new Error(`search.json: ${response.status}`);
  return finderOf(await response.json());
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
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
    "aria-keyshortcuts": "/",
    autocomplete: "off",
    autocapitalize: "off",
    maxlength: "100",
    spellcheck: "false",
  });
  const key = make("kbd", { "aria-hidden": "true" });
  key.textContent = "/";
  const list = make("div", { id: "found", role: "listbox", "aria-label": "Files and symbols" });
  const status = make("span", { role: "status", class: "skip" });
  search.replaceChildren(field, key, list, status);
  attach({ search, field, list, status, active: -1, find: undefined });
}

/** The field and its current state. */
interface Box {
  readonly search: HTMLElement;
  readonly field: HTMLInputElement;
  readonly list: HTMLElement;
  readonly status: HTMLElement;
  /** Index of the option that Enter opens; -1 if none. */
  active: number;
  find: Promise<Find> | undefined;
}

function attach(box: Box): void {
  const { search, field, list } = box;
  field.addEventListener("focus", () => {
    if (field.value === "") void ready(box).catch(() => undefined);
    else void update(box);
  });
  field.addEventListener("input", () => void update(box));
  field.addEventListener("keydown", (event) => {
    if (pressed(box, event.key)) event.preventDefault();
  });
  list.addEventListener("click", () => show(box, false));
  search.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && search.contains(relatedTarget))) show(box, false);
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

/** Returns the search; a failed download is retried next time. */
function ready(box: Box): Promise<Find> {
  box.find ??= load().catch((error: unknown) => {
    box.find = undefined;
    throw error;
  });
  return box.find;
}

async function update(box: Box): Promise<void> {
  const typed = box.field.value;
  try {
    const hits = (await ready(box))(typed);
    if (typed !== box.field.value) return;
    const count = hits.length === 1 ? "1 result" : `${hits.length} results`;
    fill(box, hits, typed.trim() === "" ? "" : hits.length === 0 ? "Nothing found" : count);
  } catch {
    fill(box, [], "The list of files could not be loaded");
  }
}

function fill(box: Box, hits: readonly Hit[], note: string): void {
  box.list.replaceChildren(...hits.map(option));
  if (hits.length === 0 && note !== "") box.list.append(hint(note));
  box.status.textContent = note;
  show(box, note !== "");
  choose(box, 0);
}

function show({ field }: Box, isOpen: boolean): void {
  field.setAttribute("aria-expanded", String(isOpen));
}

/** Selects the option with this index, wrapping around at either end. */
function choose(box: Box, index: number): void {
  const options = [...box.list.querySelectorAll('[role="option"]')];
  box.active = options.length === 0 ? -1 : (index + options.length) % options.length;
  for (const [at, candidate] of options.entries()) candidate.setAttribute("aria-selected", String(at === box.active));
  const chosen = options[box.active];
  chosen?.scrollIntoView({ block: "nearest" });
  if (chosen === undefined) box.field.removeAttribute("aria-activedescendant");
  else box.field.setAttribute("aria-activedescendant", chosen.id);
}

/** @returns whether the key was handled */
function pressed(box: Box, key: string): boolean {
  const { field, list, active } = box;
  const isOpen = field.getAttribute("aria-expanded") === "true";
  if (key === "ArrowDown" || key === "ArrowUp") {
    if (isOpen) choose(box, active + (key === "ArrowDown" ? 1 : -1));
    else void update(box);
  } else if (key === "Enter" && isOpen) {
    list.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
  } else if (key === "Escape") {
    if (isOpen) show(box, false);
    else if (field.value === "") field.blur();
    else field.value = "";
  } else return false;
  return true;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

function hint(text: string): HTMLElement {
  const line = make("p", {});
  line.textContent = text;
  return line;
}

function option({ path, href, symbol }: Hit, index: number): HTMLElement {
  const link = make("a", {
    id: `found-${index}`,
    role: "option",
    href: root + href,
    tabindex: "-1",
    "aria-selected": "false",
  });
  const base = baseNameOf(path);
  const name = make("bdi", {});
  name.textContent = visible(symbol?.name ?? base);
  const where = make("small", {});
  const folder = path.slice(0, path.length - base.length);
  where.textContent = visible(symbol === undefined ? folder : `${symbol.kind} · ${path}:${symbol.line}`);
  link.append(name, " ", where);
  return link;
}
