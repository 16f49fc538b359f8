import { visible } from "../visible.ts";
import type { ListState } from "./list-state.ts";
import { type FileSource, wordOf } from "./source.ts";

/** Returns the files that pass all filters, sorted by path. */
export type FilterFiles = (state: ListState) => readonly number[];

type Test = (file: number) => boolean;

/**
 * Returns a filter over the files of a source. Case is ignored in texts, and invisible characters match in raw form,
 * too.
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

/** @param asked a view, in any pack, or after the name of one: `lite:skeleton` */
function viewTest({ packs }: FileSource, asked: string): Test {
  const colon = asked.indexOf(":");
  const view = asked.slice(colon + 1);
  const among = colon === -1 ? packs : packs.filter(({ key }) => key === asked.slice(0, colon));
  return (file) => among.some(({ viewOf }) => viewOf(file) === view);
}

/** @param asked an owner; `-` for files without any */
function ownerTest({ tree }: FileSource, asked: string): Test {
  return (file) => {
    const owners = tree.owners?.[tree.owner?.[file] ?? -1] ?? [];
    return asked === "-" ? owners.length === 0 : owners.includes(asked);
  };
}
