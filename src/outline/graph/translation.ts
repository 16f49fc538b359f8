import { baseNameOf } from "../../base/index.ts";

/** Common translation languages, in lower case, as part of a regular expression. */
const LANGUAGES =
  "ar|bg|bn|ca|cn|cs|da|de|el|en|en-us|es|es-es|fa|fi|fr|he|hi|hu|id|it|ja|jp|ko|kr|nl|no|pl|pt|pt-br|pt_br|ro|ru|sk|sv|th|tr|tw|uk|ur|vi|zh|zh-cn|zh_cn|zh-hans|zh-hant|zh-hk|zh-tw|zh_tw|chinese|english|japanese|korean";
/** Document with a language in its name: `README.zh-CN.md`, `README_EN.md`. */
const LOCALIZED_NAME = new RegExp(`^((?:.*/)?[^/]+?)[._-](?:${LANGUAGES})(\\.(?:md|mdx|markdown|rst|adoc|txt))$`, "iu");

/**
 * Returns a predicate for translated documents: `docs/de/intro.md` if `docs/en/intro.md` exists, and `intro.de.md` if
 * `intro.md` exists. If only `docs/de/terms.md` and `docs/fr/terms.md` exist, below a folder with any `docs/en/`, the
 * first by path counts as the original.
 * @param paths all paths of the snapshot
 */
export function translationRule(paths: ReadonlySet<string>): (path: string) => boolean {
  const inFolder = folderRule(paths);
  // The original of a README may be at the root.
  const isReadme = (stem: string, ending: string): boolean =>
    /(?:^|\/)readme$/iu.test(stem) && paths.has(baseNameOf(stem) + ending);
  return (path) => {
    const [, stem, ending = ""] = LOCALIZED_NAME.exec(path) ?? [];
    if (stem !== undefined && (paths.has(stem + ending) || isReadme(stem, ending))) return true;
    return inFolder(path);
  };
}

/** Path in a folder that may be a language, with that folder replaced by `en`. */
interface Translated {
  /** Path of the `en` folder. */
  readonly folder: string;
  readonly original: string;
}

function folderRule(paths: ReadonlySet<string>): (path: string) => boolean {
  const english = new Set([...paths].flatMap((path) => englishFoldersOf(path)));
  // Without an English original, the first path counts as the original.
  const first = new Map<string, string>();
  for (const path of paths)
    for (const { folder, original } of translatedPaths(path)) {
      const firstPath = first.get(original);
      if (english.has(folder) && (firstPath === undefined || path < firstPath)) first.set(original, path);
    }
  return (path) =>
    translatedPaths(path).some(({ original }) => paths.has(original) || (first.get(original) ?? path) !== path);
}

function englishFoldersOf(path: string): readonly string[] {
  if (!/(?:^|\/)en\//u.test(path)) return [];
  const folders = path.split("/").slice(0, -1);
  return folders.flatMap((folder, i) => (folder === "en" ? [folders.slice(0, i + 1).join("/")] : []));
}

function translatedPaths(path: string): readonly Translated[] {
  if (!/(?:^|\/)[a-z]{2}[-/]/u.test(path)) return [];
  const parts = path.split("/");
  return parts.slice(0, -1).flatMap((part, i) => {
    if (part === "en" || !/^[a-z]{2}(?:-[A-Za-z]{2,4})?$/u.test(part)) return [];
    const englishFolder = [...parts.slice(0, i), "en"];
    return [{ folder: englishFolder.join("/"), original: [...englishFolder, ...parts.slice(i + 1)].join("/") }];
  });
}
