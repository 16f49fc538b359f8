/** Characters that would end a link's address in Markdown or have a meaning in it. */
const UNSAFE_CHARACTERS = /[^\w\-.~:/?#@!$&'+,;=%]/gu;

/**
 * Formats a Markdown link, or the text alone if the address is not an absolute http or https URL. Both must come from
 * the run itself or from inputs of its workflow, never from the packed tree or an artifact.
 * @param text without Markdown syntax
 */
export function markdownLink(text: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/u.test(url.protocol)) return text;
  const href = url.href.replaceAll(UNSAFE_CHARACTERS, percentEncode);
  return `[${text}](${href})`;
}

/** `encodeURIComponent` leaves parentheses and asterisks unescaped. */
function percentEncode(character: string): string {
  return encodeURIComponent(character).replaceAll(
    /[()*]/gu,
    (one) => `%${one.codePointAt(0)!.toString(16).toUpperCase()}`,
  );
}
