/** Copy buttons; they are hidden if the clipboard is not available. */

/** How long a button shows the result, in milliseconds. */
const TOLD = 1600;
/** A button that copies the line next to it or a document (`data-copy`), or a prompt (`data-prompt`). */
const BUTTONS = "button[data-copy],button[data-prompt]";

if (location.protocol.startsWith("http")) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-address]")) link.textContent = link.href;
  for (const text of document.querySelectorAll<HTMLElement>("[data-addressed]"))
    text.textContent = addressed(text.dataset["addressed"]!);
}

// Browsers offer the clipboard only in secure contexts.
const isOffered = navigator.clipboard !== undefined;
for (const button of document.querySelectorAll<HTMLButtonElement>(BUTTONS)) {
  button.hidden = !isOffered;
  delete button.dataset["off"];
  if (isOffered) button.addEventListener("click", () => void copy(button));
}

async function copy(button: HTMLButtonElement): Promise<void> {
  if (button.dataset["busy"] !== undefined) return;
  button.dataset["busy"] = "";
  const shown = [...button.childNodes];
  const told = await write(button).then(
    () => "Copied",
    () => "Not copied",
  );
  button.replaceChildren(told);
  say(told);
  setTimeout(() => {
    button.replaceChildren(...shown);
    delete button.dataset["busy"];
  }, TOLD);
}

/** The prompt of the button, the line next to it, or the text of a document of this site. */
async function write(button: HTMLButtonElement): Promise<void> {
  const { copy: from, prompt } = button.dataset;
  if (prompt !== undefined) return navigator.clipboard.writeText(addressed(prompt));
  if (from === "line" || from === undefined) {
    const line = button.previousElementSibling?.textContent ?? "";
    return navigator.clipboard.writeText(line.trim());
  }
  // A promise, so that the click still counts as user activation when the text arrives.
  const text = fetch(from).then(async (response) => {
    if (!response.ok) throw new Error(`status ${response.status}`);
    return new Blob([await response.text()], { type: "text/plain" });
  });
  return navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
}

/** A text with addresses in place of the paths of this site, which it has in braces. */
function addressed(text: string): string {
  const root = new URL(document.body.dataset["root"] ?? "./", location.href);
  return text.replaceAll(/\{([^{}]+)\}/g, (_, path: string) => new URL(path, root).href);
}

/** Announces the result to screen readers. */
function say(text: string): void {
  let place = document.querySelector<HTMLElement>("#copy-told");
  if (place === null) {
    place = document.createElement("p");
    place.id = "copy-told";
    place.className = "unseen";
    place.setAttribute("role", "status");
    document.body.append(place);
  }
  place.textContent = text;
}
