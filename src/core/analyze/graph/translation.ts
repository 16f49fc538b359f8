/** Returns the rule that recognizes translations: `docs/de/intro.md` if there is a `docs/en/intro.md`. */
export function translationRule(paths: ReadonlySet<string>): (path: string) => boolean {
  return (path) => {
    if (!/(?:^|\/)[a-z]{2}[-/]/u.test(path)) return false;
    const folders = path.split("/");
    return folders.slice(0, -1).some((folder, i) => {
      if (folder === "en" || !/^[a-z]{2}(?:-[A-Za-z]{2,4})?$/u.test(folder)) return false;
      return paths.has([...folders.slice(0, i), "en", ...folders.slice(i + 1)].join("/"));
    });
  };
}
