/**
 * Adapts README.md for the registry's page, where relative links do not work. Links to files become URLs of the tag's
 * pages, pictures become URLs of its raw files.
 */
export function registryReadme(text: string, repository: string, tag: string): string {
  const page = `https://github.com/${repository}/blob/${tag}/`;
  const raw = `https://raw.githubusercontent.com/${repository}/${tag}/`;
  return text.replaceAll(/(?<=\]\()(?![a-z]+:|#)/gu, page).replaceAll(/(?<=\b(?:src|srcset)=")(?![a-z]+:)/gu, raw);
}
