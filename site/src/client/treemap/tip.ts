import type { MapWords } from "../../lib/treemap/words.ts";

/** Something that one can do with a rectangle: a link, or a button. */
export interface TipAction {
  readonly text: string;
  readonly href?: string;
  readonly act?: () => void;
}

/** Details of a rectangle beside it or at the pointer. */
export interface Tip {
  /** Shows it at a place on the stage, in pixels; with actions it stays until it is hidden. */
  readonly show: (
    words: MapWords,
    at: { readonly x: number; readonly y: number },
    actions: readonly TipAction[],
  ) => void;
  readonly move: (at: { readonly x: number; readonly y: number }) => void;
  readonly hide: () => void;
  readonly isPinned: () => boolean;
  readonly element: HTMLElement;
}

/** Distance from the pointer. */
const OFF = 14;

/** Adds the details to a stage, hidden. */
export function tipOn(stage: HTMLElement): Tip {
  const element = document.createElement("div");
  element.className = "tip";
  element.hidden = true;
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", "Details");
  stage.append(element);
  const move = ({ x, y }: { readonly x: number; readonly y: number }): void => {
    const { width, height } = element.getBoundingClientRect();
    const room = stage.getBoundingClientRect();
    const left = x + OFF + width > room.width ? x - OFF - width : x + OFF;
    const isBelow = y + OFF + height <= Math.min(room.height, innerHeight - room.top);
    element.style.left = `${Math.round(Math.max(0, Math.min(left, room.width - width)))}px`;
    element.style.top = `${Math.round(isBelow ? y + OFF : Math.max(y - OFF - height, -room.top))}px`;
  };
  return {
    element,
    move,
    show(words, at, actions) {
      const lines = [line(words.name, "path"), line(words.figures, "num"), line(words.about, "label")];
      element.replaceChildren(...lines, ...(actions.length === 0 ? [] : [doing(actions)]));
      element.classList.toggle("pinned", actions.length > 0);
      element.hidden = false;
      move(at);
    },
    hide() {
      element.hidden = true;
      element.classList.remove("pinned");
    },
    isPinned: () => element.classList.contains("pinned"),
  };
}

function line(text: string, kind: string): HTMLElement {
  const made = document.createElement("p");
  made.className = kind;
  const inner = document.createElement("bdi");
  inner.textContent = text;
  made.append(inner);
  return made;
}

function doing(actions: readonly TipAction[]): HTMLElement {
  const made = document.createElement("p");
  made.className = "does";
  made.append(
    ...actions.map(({ text, href, act }) => {
      const one = document.createElement(href === undefined ? "button" : "a");
      if (href === undefined) {
        one.className = "copy";
        one.setAttribute("type", "button");
      } else one.setAttribute("href", href);
      if (act !== undefined) one.addEventListener("click", act);
      one.textContent = text;
      return one;
    }),
  );
  return made;
}
