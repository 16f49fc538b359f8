import { visible } from "../visible.ts";
import type { ListState } from "./list-state.ts";
import { type FileSource, wordOf } from "./source.ts";

/** Returns the files that pass all filters, sorted by path. */
export type FilterFiles = (state: ListState) => readonly number[];

type Test = (file: number) => boolean;

/**
 * Creates a filter for the files of a source. Text matching ignores case, and invisible characters also match in raw
 * form.
 */
export function fileFilter(source: FileSource): FilterFiles {
  let lower: readonly string[] | undefined;
  const textTest = (typed: string): Test => {
    const paths = (lower ??= source.tree.paths.map((path) => path.toLowerCase()));
    const words = visible(typed).toLowerCase().split(/\s+/u).filter(Boolean);
    return (file) => {
      const path = paths[file] ?? "";
      return words.every((word) => (word.startsWith("/") ? path.startsWith(word.slice(1)) : path.includes(word)));
    };
  };
  return (state) => {
    const tests: Test[] = (["tier", "section", "class", "language"] as const)
      .filter((key) => state[key] !== "")
      .map((key) => (file) => wordOf(source, key, file) === state[key]);
    if (state.q.trim() !== "") tests.push(textTest(state.q));
    if (state.view !== "") tests.push(viewTest(source, state.view));
    if (state.owner !== "") tests.push(ownerTest(source, state.owner));
    return tests.length === 0 ? source.files : source.files.filter((file) => tests.every((test) => test(file)));
  };
}

/** @param filterValue a view in any pack, or in a named one: `lite:skeleton` */
function viewTest({ packs }: FileSource, filterValue: string): Test {
  const colon = filterValue.indexOf(":");
  const view = filterValue.slice(colon + 1);
  const among = colon === -1 ? packs : packs.filter(({ key }) => key === filterValue.slice(0, colon));
  return (file) => among.some(({ viewOf }) => viewOf(file) === view);
}

/** @param ownerFilter an owner; `-` for files without owners */
function ownerTest({ tree }: FileSource, ownerFilter: string): Test {
  return (file) => {
    const owners = tree.owners?.[tree.owner?.[file] ?? -1] ?? [];
    return ownerFilter === "-" ? owners.length === 0 : owners.includes(ownerFilter);
  };
}
