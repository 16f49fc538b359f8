import { nameFinder } from "../lines/line-finder.ts";
import { nameWithoutExtensions } from "../match/path-match.ts";
import { baseNameOf } from "../../base/index.ts";
import type { Analysis, MeasuredFile } from "../../pack/index.ts";
import type { TreeVersion } from "../live-tree.ts";

/** Minimum length of a name, without extensions, that is specific enough to search for alone. */
const MIN_NAME_LENGTH = 5;

/**
 * Returns a map from each document that mentions a file to the one-based line of its first mention. Documents mention
 * the file's name, or the name with its folder if the name is short or common.
 */
export async function mentioningDocs(
  version: TreeVersion,
  file: MeasuredFile,
  analysis: Analysis,
): Promise<ReadonlyMap<MeasuredFile, number>> {
  const docs = version.files.files.filter((one) => one !== file && analysis.roleOf(one) === "docs");
  const finder = nameFinder(nameToFind(file.entry.path), false);
  const firstMentions = new Map<MeasuredFile, number>();
  for await (const [doc, text] of version.files.texts(docs)) {
    const [first] = finder(text, 1).lines;
    if (first !== undefined) firstMentions.set(doc, first.number);
  }
  return firstMentions;
}

/** Search text for a path: its name, with the parent folder if the name is short or common. */
function nameToFind(path: string): string {
  const name = baseNameOf(path);
  const isSpecific =
    nameWithoutExtensions(name).length >= MIN_NAME_LENGTH && !/^(?:index|types|utils|README|package)\./u.test(name);
  return isSpecific ? name : path.split("/").slice(-2).join("/");
}
