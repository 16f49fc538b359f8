import type { MapWords } from "../../lib/treemap/words.ts";

/** Action on a rectangle: a link if it has `href`, else a button. */
export interface TipAction {
  readonly text: string;
  readonly href?: string;
  readonly act?: () => void;
}

/** Tooltip with details of a rectangle. */
export interface Tip {
  /** Shows the tooltip at a position on the stage, in pixels. With actions it stays open until hidden. */
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

/** Distance from the pointer, in pixels. */
const POINTER_DISTANCE = 14;

/** Adds a hidden tooltip to a stage. */
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
    const leftEdge = x + POINTER_DISTANCE + width > room.width ? x - POINTER_DISTANCE - width : x + POINTER_DISTANCE;
    const isBelow = y + POINTER_DISTANCE + height <= Math.min(room.height, innerHeight - room.top);
    element.style.left = `${Math.round(Math.max(0, Math.min(leftEdge, room.width - width)))}px`;
    element.style.top = `${Math.round(isBelow ? y + POINTER_DISTANCE : Math.max(y - POINTER_DISTANCE - height, -room.top))}px`;
  };
  return {
    element,
    move,
    show(words, at, actions) {
      const lines = [line(words.name, "path"), line(words.figures, "num"), line(words.about, "label")];
      element.replaceChildren(...lines, ...(actions.length === 0 ? [] : [actionRow(actions)]));
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

function actionRow(actions: readonly TipAction[]): HTMLElement {
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
