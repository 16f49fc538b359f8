import { make } from "../elements.ts";

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ["/  Ctrl+K", "find a file, a folder or a symbol"],
  ["↓ ↑  Enter", "select and open a result"],
  ["Shift+Enter", "search the contents of all files"],
  ["Escape", "close the results, clear the field, leave the field"],
  ["↓ ↑  Home End", "in a file list: move between rows"],
  ["→ ←", "in a file list: open or close a folder"],
  ["Enter", "in a file list: open the file or folder"],
  ["?", "show this help"],
];

let dialog: HTMLDialogElement | undefined;

/** Opens a dialog that lists the keyboard shortcuts. */
export function showKeys(): void {
  dialog ??= build();
  if (!dialog.open) dialog.showModal();
}

function build(): HTMLDialogElement {
  const rows = KEYS.flatMap(([keys, what]) => [make("dt", {}, make("kbd", {}, keys)), make("dd", {}, what)]);
  const close = make("button", { type: "button", class: "copy" }, "Close");
  const made = make("dialog", { class: "key-help", "aria-labelledby": "keys" });
  made.append(make("h2", { id: "keys" }, "Keyboard shortcuts"), make("dl", {}, ...rows), close);
  close.addEventListener("click", () => made.close());
  // A click on the backdrop has the dialog itself as its target.
  made.addEventListener("click", ({ target }) => target === made && made.close());
  document.body.append(made);
  return made;
}
