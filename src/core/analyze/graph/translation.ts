/** Languages that documents are translated into, in lower case, as part of a regular expression. */
const LANGUAGES =
  "ar|bg|bn|ca|cn|cs|da|de|el|en|en-us|es|es-es|fa|fi|fr|he|hi|hu|id|it|ja|jp|ko|kr|nl|no|pl|pt|pt-br|pt_br|ro|ru|sk|sv|th|tr|tw|uk|ur|vi|zh|zh-cn|zh_cn|zh-hans|zh-hant|zh-hk|zh-tw|zh_tw|chinese|english|japanese|korean";
/** A document with a language in its name: `README.zh-CN.md`, `README_EN.md`. */
const NAMED = new RegExp(`^((?:.*/)?[^/]+?)[._-](?:${LANGUAGES})(\\.(?:md|mdx|markdown|rst|adoc|txt))$`, "iu");

/**
 * Returns the rule that recognizes translations: `docs/de/intro.md` if there is a `docs/en/intro.md`, and `README_EN.md`
 * if there is a `README.md`.
 */
export function translationRule(paths: ReadonlySet<string>): (path: string) => boolean {
  const inFolder = folderRule(paths);
  // The original of a README may be at the root.
  const isReadme = (stem: string, ending: string): boolean =>
    /(?:^|\/)readme$/iu.test(stem) && paths.has(stem.slice(stem.lastIndexOf("/") + 1) + ending);
  return (path) => {
    const [, stem, ending = ""] = NAMED.exec(path) ?? [];
    if (stem !== undefined && (paths.has(stem + ending) || isReadme(stem, ending))) return true;
    return inFolder(path);
  };
}

function folderRule(paths: ReadonlySet<string>): (path: string) => boolean {
  return (path) => {
    if (!/(?:^|\/)[a-z]{2}[-/]/u.test(path)) return false;
    const folders = path.split("/");
    return folders.slice(0, -1).some((folder, i) => {
      if (folder === "en" || !/^[a-z]{2}(?:-[A-Za-z]{2,4})?$/u.test(folder)) return false;
      return paths.has([...folders.slice(0, i), "en", ...folders.slice(i + 1)].join("/"));
    });
  };
}
