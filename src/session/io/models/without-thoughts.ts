const ENDS = "</think>";
const BEGINS = /<think(?:ing)?>/iu;

/** Returns an answer without what a model thought aloud before it, even if the end or the beginning of that is missing. */
export function withoutThoughts(text: string): string {
  const end = text.toLowerCase().lastIndexOf(ENDS);
  const said = end === -1 ? text : text.slice(end + ENDS.length);
  const begin = said.search(BEGINS);
  return (begin === -1 ? said : said.slice(0, begin)).trim();
}
