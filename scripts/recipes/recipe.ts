/** A change to one file; `change` throws if the file no longer has the text that it looks for. */
export interface Edit {
  readonly path: string;
  readonly change: (before: string) => string;
}

/** A program of `node_modules/.bin` and its arguments, run at the top of a copy of the repository. */
export type CommandLine = readonly [program: string, ...args: string[]];

/** Checks the types of a copy; only the first run checks all files. */
export const TYPES: CommandLine = ["tsc", "--noEmit", "--incremental", "--tsBuildInfoFile", "recipes.tsbuildinfo"];

/** Checks that documents and schemas are what their generators write. */
export const GENERATED: CommandLine = ["vitest", "run", "--project", "unit", "test/unit/docs/generated.test.ts"];

/** Finds files that nothing imports. */
export const UNUSED_FILES: CommandLine = ["knip", "--production", "--include", "files"];

/** A command that fails, and what its output names: the files to edit or to use next. */
export interface Reminder {
  readonly command: CommandLine;
  readonly names: readonly string[];
}

/**
 * How to add one thing to the program, made up for the purpose. `start` and `rest` are all that has to be written by hand;
 * `generate` writes the rest.
 */
export interface Recipe {
  /** What is added, as AGENTS.md titles it below "How to add". */
  readonly title: string;
  /** The name of the example that is added; part of the paths of its own files. */
  readonly example: string;
  readonly start: readonly Edit[];
  /** Edits that a failing check asks for once `start` is done. */
  readonly rest: readonly Edit[];
  /** Fails after `start` alone and names what is left to do. Left out if nothing reminds of it. */
  readonly reminder?: Reminder;
  /** Scripts of package.json that write the rest. */
  readonly generate: readonly string[];
  /** Files of a small folder that `proof` is run on: text by path. */
  readonly sample: Readonly<Record<string, string>>;
  /** Commands that succeed once all is done; `SAMPLE` is replaced by the path of the small folder. */
  readonly proof: readonly CommandLine[];
  /** Part of what the last of them prints. */
  readonly prints: string;
}

/** Writes a new file. */
export function create(path: string, text: string): Edit {
  return {
    path,
    change(before) {
      if (before !== "") throw new Error(`${path} exists already`);
      return text;
    },
  };
}

/** Replaces a text that the file has once. */
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

/** Inserts text after each of the lines that are equal to the keys of `texts`, indentation aside; each must occur once. */
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
