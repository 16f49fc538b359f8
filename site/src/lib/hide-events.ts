/**
 * Events that keep the parts of a pack page in agreement about hidden files. Both are dispatched on `document`. A map
 * or list sends `HIDE`. The what-if panel sends `HIDDEN` whenever the set of hidden files changes, including when a
 * page loads with a set in its address.
 */
export const HIDE = "carryon:hide";
export const HIDDEN = "carryon:hidden";

/** Request to hide what a `.carryonignore` line matches, such as `/src/app/**`. */
export interface HideDetail {
  readonly pattern: string;
}

/** Announces the hidden files. */
export interface HiddenDetail {
  /** Whether the file at a path is hidden. Paths are those of `api/v1/tree.json`. */
  readonly hidden: (path: string) => boolean;
}

/** Asks the panel to hide more files. */
export function requestHide(pattern: string): void {
  document.dispatchEvent(new CustomEvent<HideDetail>(HIDE, { detail: { pattern } }));
}

/** Calls `act` whenever the set of hidden files changes. */
export function onHidden(act: (detail: HiddenDetail) => void): void {
  document.addEventListener(HIDDEN, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (isHiddenDetail(detail)) act(detail);
  });
}

/** Calls `act` whenever a part of the page requests to hide files. */
export function onHideRequest(act: (detail: HideDetail) => void): void {
  document.addEventListener(HIDE, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (isHideDetail(detail)) act(detail);
  });
}

/** Announces the hidden files. */
export function announceHidden(hidden: (path: string) => boolean): void {
  document.dispatchEvent(new CustomEvent<HiddenDetail>(HIDDEN, { detail: { hidden } }));
}

function isHideDetail(detail: unknown): detail is HideDetail {
  return typeof detail === "object" && detail !== null && "pattern" in detail && typeof detail.pattern === "string";
}

function isHiddenDetail(detail: unknown): detail is HiddenDetail {
  return typeof detail === "object" && detail !== null && "hidden" in detail && typeof detail.hidden === "function";
}
