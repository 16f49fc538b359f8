/** A change to one file. `change` throws if the file no longer contains the expected text. */
export interface Edit {
  readonly path: string;
  readonly change: (before: string) => string;
}

/** A program of `node_modules/.bin` and its arguments, run at the root of a copy of the repository. */
export type CommandLine = readonly [program: string, ...args: string[]];

/** Type-checks a copy. Only the first run checks all files. */
export const TYPES: CommandLine = ["tsc", "--noEmit", "--incremental", "--tsBuildInfoFile", "recipes.tsbuildinfo"];

/** Checks that documents and schemas match the output of their generators. */
export const GENERATED: CommandLine = ["vitest", "run", "--project", "unit", "test/unit/docs/generated.test.ts"];

/** Finds files that nothing imports. */
export const UNUSED_FILES: CommandLine = ["knip", "--production", "--include", "files"];

/** A failing command and the files to edit or use next that its output names. */
export interface Reminder {
  readonly command: CommandLine;
  readonly names: readonly string[];
}

/**
 * A recipe for one kind of addition, with a made-up example. `start` and `rest` are all edits made by hand; `generate`
 * writes the other files.
 */
export interface Recipe {
  /** Heading of the recipe in AGENTS.md. */
  readonly title: string;
  /** Name of the example. It occurs in the paths of the example's own files. */
  readonly example: string;
  readonly start: readonly Edit[];
  /** Edits that a failing check requires after `start`. */
  readonly followUp: readonly Edit[];
  /** A check that fails after `start` and names the remaining places, if there is one. */
  readonly reminder?: Reminder;
  /** Scripts of package.json that write the other files. */
  readonly generate: readonly "docs"[];
  /** Sample folder that `proof` runs on: text by path. */
  readonly sample: Readonly<Record<string, string>>;
  /** Commands that succeed when everything is done. `SAMPLE` is replaced by the path of the sample folder. */
  readonly proof: readonly CommandLine[];
  /** Expected part of the last command's output. */
  readonly prints: string;
}

/** Edit that creates a file. */
export function create(path: string, text: string): Edit {
  return {
    path,
    change(before) {
      if (before !== "") throw new Error(`${path} exists already`);
      return text;
    },
  };
}

/** Edit that replaces a text that occurs exactly once. */
export function replace(path: string, text: string, replacement: string): Edit {
  return {
    path,
    change(before) {
      const times = before.split(text).length - 1;
      if (times !== 1) throw new Error(`${path} has the text "${text}" ${times} times, not once`);
      return before.replace(text, () => replacement);
    },
  };
}

/**
 * Edit that inserts text after the lines that equal the keys of `texts`, ignoring indentation. Each line must occur
 * once.
 */
export function insertAfter(path: string, texts: Readonly<Record<string, string>>): Edit {
  return {
    path,
    change: (before) =>
      Object.entries(texts).reduce((text, [line, added]) => inserted(path, text, { line, added }), before),
  };
}

function inserted(
  path: string,
  text: string,
  { line, added }: { readonly line: string; readonly added: string },
): string {
  const lines = text.split("\n");
  const places = lines.flatMap((one, i) => (one.trim() === line.trim() ? [i] : []));
  if (places.length !== 1) throw new Error(`${path} has the line "${line.trim()}" ${places.length} times, not once`);
  return lines.toSpliced(places[0]! + 1, 0, added).join("\n");
}
