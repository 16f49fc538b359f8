/**
 * The events by which the parts of a pack page agree on what is hidden. Both are dispatched on `document`: a map or a
 * list asks for `HIDE`, and the what-if panel answers with `HIDDEN` whenever the set changes, also when the page loads
 * with a set in its address.
 */
export const HIDE = "carryon:hide";
export const HIDDEN = "carryon:hidden";

/** Asks to hide what a line of `.carryonignore` matches, such as `/src/app/**`. */
export interface HideDetail {
  readonly pattern: string;
}

/** Says what is hidden now. */
export interface HiddenDetail {
  /** Whether the file at a path is hidden; paths are those of `api/v1/tree.json`. */
  readonly hidden: (path: string) => boolean;
}

/** Asks the panel to hide more. */
export function requestHide(pattern: string): void {
  document.dispatchEvent(new CustomEvent<HideDetail>(HIDE, { detail: { pattern } }));
}

/** Calls `act` whenever what is hidden changes. */
export function onHidden(act: (detail: HiddenDetail) => void): void {
  document.addEventListener(HIDDEN, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (isHiddenDetail(detail)) act(detail);
  });
}

/** Calls `act` whenever a part of the page asks to hide something. */
export function onHideRequest(act: (detail: HideDetail) => void): void {
  document.addEventListener(HIDE, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (isHideDetail(detail)) act(detail);
  });
}

/** Says what is hidden now. */
export function announceHidden(hidden: (path: string) => boolean): void {
  document.dispatchEvent(new CustomEvent<HiddenDetail>(HIDDEN, { detail: { hidden } }));
}

function isHideDetail(detail: unknown): detail is HideDetail {
  return typeof detail === "object" && detail !== null && "pattern" in detail && typeof detail.pattern === "string";
}

function isHiddenDetail(detail: unknown): detail is HiddenDetail {
  return typeof detail === "object" && detail !== null && "hidden" in detail && typeof detail.hidden === "function";
}
