/**
 * Events that keep the parts of a pack page in agreement about hidden files. Both are dispatched on `document`. A map
 * sends `HIDE`. The what-if panel sends `HIDDEN` whenever the set of hidden files changes, including when a page loads
 * with a set in its address.
 */
export const HIDE = "carryon:hide";
export const HIDDEN = "carryon:hidden";

/** Request to hide what `.carryonignore` lines match, such as `/src/app/**`, or to show it again. */
export interface HideDetail {
  readonly act: "hide" | "show";
  readonly lines: readonly string[];
}

/** Announces the hidden files. */
export interface HiddenDetail {
  /** Whether the file at a path is hidden. Paths are those of `api/v1/tree.json`. */
  readonly hidden: (path: string) => boolean;
  /** Lines that hide them. */
  readonly lines: readonly string[];
  /** Tokens of the pack without them, and its present tokens. */
  readonly total: { readonly tokens: number; readonly before: number; readonly isExact: boolean };
}

/** Asks the panel to hide what lines match, or to show it again. */
export function requestHide(detail: HideDetail): void {
  document.dispatchEvent(new CustomEvent<HideDetail>(HIDE, { detail }));
}

/** Calls `act` whenever the set of hidden files changes. */
export function onHidden(act: (detail: HiddenDetail) => void): void {
  document.addEventListener(HIDDEN, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (isHiddenDetail(detail)) act(detail);
  });
}

/** Calls `act` whenever a part of the page requests to hide files or to show them. */
export function onHideRequest(act: (detail: HideDetail) => void): void {
  document.addEventListener(HIDE, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (isHideDetail(detail)) act(detail);
  });
}

/** Announces the hidden files. */
export function announceHidden(detail: HiddenDetail): void {
  document.dispatchEvent(new CustomEvent<HiddenDetail>(HIDDEN, { detail }));
}

function isHideDetail(detail: unknown): detail is HideDetail {
  return typeof detail === "object" && detail !== null && "lines" in detail && Array.isArray(detail.lines);
}

function isHiddenDetail(detail: unknown): detail is HiddenDetail {
  return typeof detail === "object" && detail !== null && "hidden" in detail && typeof detail.hidden === "function";
}
