/** Shows the panel for trying other rules. Its code and data load on first use. */
import { onHideRequest } from "../lib/hide-events.ts";
import type { Panel } from "./what-if/panel.ts";

/** Matches address parameters that try a rule. */
const TRIES = /[?&](?:hide|omit|target|max|set)=/u;

const form = document.querySelector<HTMLElement>(".what-if");
if (form !== null) start(form);

function start(place: HTMLElement): void {
  let loading: Promise<Panel> | undefined;
  const panel = (): Promise<Panel> =>
    (loading ??= import("./what-if/panel.ts").then(({ openPanel }) => openPanel(place)));
  const failed = (): void => {
    loading = undefined;
    const message = place.querySelector<HTMLElement>("[data-part='told']");
    if (message !== null) {
      message.textContent =
        location.protocol === "file:"
          ? "This needs data that a page opened from disk cannot load. Serve the site with carryon site --serve."
          : "Could not load the required data. Try again.";
    }
  };
  const use = (act: (open: Panel) => Promise<void>): void => void panel().then(act).catch(failed);

  delete place.dataset["waits"];
  if (place.previousElementSibling instanceof HTMLElement) place.previousElementSibling.hidden = true;
  place.addEventListener("focusin", () => use(async (open) => open.suggest()), { once: true });
  place.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.name !== "line") use(async (open) => open.read());
  });
  place.addEventListener("keydown", ({ key, target, isComposing }) => {
    if (key !== "Enter" || isComposing || !(target instanceof HTMLInputElement)) return;
    if (target.name === "line") use(async (open) => open.add());
  });
  place.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.dataset["act"] !== undefined) use(async (open) => open.press(button));
  });
  onHideRequest(({ act, lines }) => use(async (open) => open[act](lines)));
  addEventListener("popstate", () => {
    if (loading !== undefined || TRIES.test(location.search)) use(async (open) => open.restore());
  });
  if (TRIES.test(location.search)) use(async (open) => open.restore());
}
