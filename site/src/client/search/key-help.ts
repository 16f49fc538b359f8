import { make } from "./elements.ts";

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ["/  Ctrl+K", "find a file, a folder or a symbol"],
  ["↓ ↑  Enter", "choose a result, and open it"],
  ["Shift+Enter", "search in the texts of all files"],
  ["Escape", "close the results, empty the field, leave it"],
  ["↓ ↑  Home End", "in a list of files: go from row to row"],
  ["→ ←", "in a list of files: open and close a folder"],
  ["Enter", "in a list of files: open the file or the folder"],
  ["?", "show these keys"],
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
  made.append(make("h2", { id: "keys" }, "Keys"), make("dl", {}, ...rows), close);
  close.addEventListener("click", () => made.close());
  // A click on the backdrop has the dialog itself as its target.
  made.addEventListener("click", ({ target }) => target === made && made.close());
  document.body.append(made);
  return made;
}
