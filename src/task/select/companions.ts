import { addToList, baseNameOf } from "../../base/index.ts";

/** Part of a file name that marks a test. */
const TEST_MARK = /^test[_-]|[._-](?:tests?|specs?)$|(?<=[a-z\d])(?:Tests?|Spec|TestCase)$/u;

/** Path of a file, with its name compared to others. */
interface NamedFile {
  /** Name without its test mark, lower case, and its file extension. */
  readonly key: string;
  readonly isTest: boolean;
}

/**
 * Finds the tests of a source and the sources of a test by their names, such as `src/cart.ts` and `test/cart.test.ts`.
 * @returns a function from an index in `paths` to those of its companions, the ones with the most folders in common
 * first; empty without any
 */
export function companionIndex(paths: readonly string[]): (file: number) => readonly number[] {
  const names = paths.map(namedFile);
  const sameKey = new Map<string, number[]>();
  for (const [file, { key }] of names.entries()) addToList(sameKey, key, file);
  return (file) => {
    const { key, isTest } = names[file]!;
    const folders = new Set(paths[file]!.split("/"));
    const common = (other: number): number => paths[other]!.split("/").filter((part) => folders.has(part)).length;
    return (sameKey.get(key) ?? [])
      .filter((other) => names[other]!.isTest !== isTest)
      .toSorted((a, b) => common(b) - common(a) || a - b);
  };
}

function namedFile(path: string): NamedFile {
  const name = baseNameOf(path);
  const dot = name.lastIndexOf(".");
  const base = dot <= 0 ? name : name.slice(0, dot);
  const extension = name.slice(base.length).replace(/^\.[cm]?[jt]sx?$/u, ".js");
  const bare = base.replace(TEST_MARK, "");
  return { key: `${bare.toLowerCase()}${extension}`, isTest: bare !== base };
}
