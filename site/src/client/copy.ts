/** Copy buttons. They stay invisible if the clipboard is not available. */

/** Time for which a button shows the result, in milliseconds. */
const FEEDBACK_MS = 1600;
/** Buttons that copy the preceding line or a document (`data-copy`), or a prompt (`data-prompt`). */
const BUTTONS = "button[data-copy],button[data-prompt]";

if (location.protocol.startsWith("http")) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-address]"))
    link.textContent = link.href.replace(/\/index\.html$/, "/");
  for (const text of document.querySelectorAll<HTMLElement>("[data-addressed]"))
    text.textContent = addressed(text.dataset["addressed"]!);
}

// Browsers offer the clipboard only in secure contexts.
if (navigator.clipboard !== undefined) {
  for (const button of document.querySelectorAll<HTMLButtonElement>(BUTTONS)) {
    delete button.dataset["off"];
    button.addEventListener("click", () => void copy(button));
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  if (button.dataset["busy"] !== undefined) return;
  button.dataset["busy"] = "";
  const originalNodes = [...button.childNodes];
  const outcome = await copyToClipboard(button).then(
    () => "Copied",
    () => "Copy failed",
  );
  button.replaceChildren(outcome);
  announce(outcome);
  setTimeout(() => {
    button.replaceChildren(...originalNodes);
    delete button.dataset["busy"];
  }, FEEDBACK_MS);
}

/** Copies the button's prompt, the line before the button, or the text of a document on this site. */
async function copyToClipboard(button: HTMLButtonElement): Promise<void> {
  const { copy: from, prompt } = button.dataset;
  if (prompt !== undefined) return navigator.clipboard.writeText(addressed(prompt));
  if (from === "line" || from === undefined) {
    const line = button.previousElementSibling?.textContent ?? "";
    return navigator.clipboard.writeText(line.trim());
  }
  // Pass a promise: the click must still count as user activation when the text arrives.
  const text = fetch(from).then(async (response) => {
    if (!response.ok) throw new Error(`status ${response.status}`);
    return new Blob([await response.text()], { type: "text/plain" });
  });
  return navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
}

/** Replaces each `{path}` of this site in the text with its absolute URL. */
function addressed(text: string): string {
  const root = new URL(document.body.dataset["root"] ?? "./", location.href);
  return text.replaceAll(/\{([^{}]+)\}/g, (_, path: string) => new URL(path, root).href);
}

/** Announces the result to screen readers. */
function announce(text: string): void {
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
