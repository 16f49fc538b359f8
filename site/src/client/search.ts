/** Turns the link to all files into a field that finds paths and symbols; what it searches is loaded when it is first used. */
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
  attach({ search, field, list, status });
}

interface Parts {
  readonly search: HTMLElement;
  readonly field: HTMLInputElement;
  readonly list: HTMLElement;
  readonly status: HTMLElement;
}

function attach({ search, field, list, status }: Parts): void {
  let find: Promise<Find> | undefined;
  let active = -1;
  const choose = (index: number): void => {
    const options = list.querySelectorAll('[role="option"]');
    options[active]?.setAttribute("aria-selected", "false");
    active = options.length === 0 ? -1 : (index + options.length) % options.length;
    options[active]?.setAttribute("aria-selected", "true");
    options[active]?.scrollIntoView({ block: "nearest" });
    if (options[active] === undefined) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", options[active].id);
  };
  const open = (isOpen: boolean): void => field.setAttribute("aria-expanded", String(isOpen));
  const fill = (hits: readonly Hit[], note: string): void => {
    list.replaceChildren(...hits.map(option));
    if (hits.length === 0 && note !== "") list.append(hint(note));
    status.textContent = note;
    open(note !== "");
    choose(0);
  };
  const update = async (): Promise<void> => {
    const typed = field.value;
    try {
      const hits = (await (find ??= load()))(typed);
      if (typed !== field.value) return;
      const count = hits.length === 1 ? "1 result" : `${hits.length} results`;
      fill(hits, typed.trim() === "" ? "" : hits.length === 0 ? "Nothing found" : count);
    } catch {
      find = undefined;
      fill([], "The list of files could not be loaded");
    }
  };
  field.addEventListener("focus", () => {
    find ??= load();
    find.catch(() => (find = undefined));
    if (field.value !== "") void update();
  });
  field.addEventListener("input", () => void update());
  field.addEventListener("keydown", (event) => {
    const isOpen = field.getAttribute("aria-expanded") === "true";
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (isOpen) choose(active + (event.key === "ArrowDown" ? 1 : -1));
      else void update();
    } else if (event.key === "Enter" && isOpen) {
      list.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
    } else if (event.key === "Escape") {
      if (isOpen) open(false);
      else if (field.value !== "") field.value = "";
      else field.blur();
    } else return;
    event.preventDefault();
  });
  list.addEventListener("click", () => open(false));
  search.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && search.contains(relatedTarget))) open(false);
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
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
  const name = make("bdi", {});
  name.textContent = symbol?.name ?? path.slice(path.lastIndexOf("/") + 1);
  const where = make("small", {});
  where.textContent =
    symbol === undefined ? path.slice(0, path.lastIndexOf("/") + 1) : `${symbol.kind} · ${path}:${symbol.line}`;
  link.append(name, " ", where);
  return link;
}
