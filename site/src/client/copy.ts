/** Copy buttons; they stay hidden if the clipboard is not available. */

/** How long a button shows the result, in milliseconds. */
const TOLD = 1600;

if (location.protocol.startsWith("http")) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-address]")) link.textContent = link.href;
}

// Browsers offer the clipboard only in secure contexts.
if (navigator.clipboard !== undefined) {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => void copy(button));
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const label = (button.dataset["label"] ??= button.textContent);
  const told = await write(button).then(
    () => "Copied",
    () => "Not copied",
  );
  button.textContent = told;
  say(told);
  setTimeout(() => (button.textContent = label), TOLD);
}

/** The line next to the button, or the text of a document of this site. */
async function write(button: HTMLButtonElement): Promise<void> {
  const from = button.dataset["copy"];
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
