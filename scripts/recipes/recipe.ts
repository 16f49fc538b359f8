/** A change to one file; `change` throws if the file no longer has the expected text. */
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

/** A failing command and the files to edit or use next that its output names. */
export interface Reminder {
  readonly command: CommandLine;
  readonly names: readonly string[];
}

/**
 * How to add one thing to the program, with a made-up example. `start` and `rest` are all edits made by hand; `generate`
 * writes the other files.
 */
export interface Recipe {
  /** What is added, as AGENTS.md titles it below "How to add". */
  readonly title: string;
  /** The name of the example; part of the paths of its own files. */
  readonly example: string;
  readonly start: readonly Edit[];
  /** Edits that a failing check asks for once `start` is done. */
  readonly rest: readonly Edit[];
  /** A check that fails after `start` and names what is left to do, if there is one. */
  readonly reminder?: Reminder;
  /** Scripts of package.json that write the other files. */
  readonly generate: readonly string[];
  /** The sample folder that `proof` runs on: text by path. */
  readonly sample: Readonly<Record<string, string>>;
  /** Commands that succeed when everything is done; `SAMPLE` is replaced by the path of the sample folder. */
  readonly proof: readonly CommandLine[];
  /** A part of the last command's output. */
  readonly prints: string;
}

/** Returns an edit that creates a file. */
export function create(path: string, text: string): Edit {
  return {
    path,
    change(before) {
      if (before !== "") throw new Error(`${path} exists already`);
      return text;
    },
  };
}

/** Returns an edit that replaces a text that occurs exactly once. */
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

/** Returns an edit that inserts text after the lines that equal the keys of `texts`, ignoring indentation; each must occur once. */
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
