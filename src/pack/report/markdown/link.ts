/** Characters that would end a link's address in Markdown, or mean something in it. */
const UNFIT = /[^\w\-.~:/?#@!$&'+,;=%]/gu;

/**
 * Returns a link in Markdown, or the text alone if the address is not an absolute one of http or https. Both must come
 * from the run itself or from inputs of its workflow, never from the packed tree or an artifact.
 * @param text without characters that Markdown reads
 */
export function markdownLink(text: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/u.test(url.protocol)) return text;
  const href = url.href.replaceAll(UNFIT, encoded);
  return `[${text}](${href})`;
}

/** `encodeURIComponent` leaves parentheses and asterisks alone. */
function encoded(character: string): string {
  return encodeURIComponent(character).replaceAll(
    /[()*]/gu,
    (one) => `%${one.codePointAt(0)!.toString(16).toUpperCase()}`,
  );
}
