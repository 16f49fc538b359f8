import ignore from "ignore";
import { CarryonError } from "../../../model/error.ts";
import { ignoreLines, isCostly } from "../../../model/ignore-lines.ts";
import { byDepth } from "./placer.ts";

/**
 * Reads `.carryonignore` files according to gitignore(5) and returns a predicate for ignored paths: later lines
 * override earlier ones, deeper files override those above, and `!` includes a path again unless a folder above it is
 * ignored.
 * @param files text of each file by its folder, empty for the root
 * @throws CarryonError `config-invalid` for a line with more than two `**` that are followed by something
 */
export function readIgnoreFiles(files: ReadonlyMap<string, string>): (path: string) => boolean {
  const folders = [...files.keys()].toSorted(byDepth);
  const lines = folders.flatMap((folder) => linesOf(files.get(folder) ?? "", folder));
  return linePredicate(lines);
}

/** Returns a predicate for paths that lines in gitignore(5) syntax match, each relative to the root. */
export function linePredicate(lines: readonly string[]): (path: string) => boolean {
  if (lines.length === 0) return () => false;
  const rules = ignore({ ignorecase: false, allowRelativePaths: true }).add(lines);
  return (path) => rules.ignores(path);
}

function linesOf(text: string, folder: string): readonly string[] {
  const costly = ignoreLines(text, "").find(isCostly);
  if (costly === undefined) return ignoreLines(text, folder);
  const name = folder === "" ? ".carryonignore" : `${folder}/.carryonignore`;
  throw new CarryonError("config-invalid", `${name}: "${costly}" has more than two ** that are followed by something`, {
    hint: "Split it into several lines that name more of the folders.",
  });
}
