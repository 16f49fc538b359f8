import { CarryonError } from "../base/index.ts";

/** Commands of earlier versions, each with what replaces it. */
export const MOVED_COMMANDS: ReadonlyMap<string, string> = new Map([
  ["apply", "carryon diff --apply"],
  ["cache", "carryon status --setup"],
  ["distill", "carryon memory distill"],
  ["doctor", "carryon status --setup"],
  ["guard", "carryon check --fresh"],
  ["load", "carryon memory print"],
  ["next", "carryon status --next"],
  ["quickstart", "carryon status"],
  ["read", "carryon store read"],
  ["run", "carryon task --run"],
  ["secrets", "carryon check --secrets"],
  ["stale", "carryon check --links"],
  ["trim", "carryon store trim"],
  ["tune", "npm run bench:tune"],
  ["verify", "carryon check --pack"],
  ["why", "carryon stats"],
]);

/**
 * Replaces the name of an earlier command, the first argument, by the command of today; `undefined` for any other word.
 */
export function movedArguments([word = "", ...rest]: readonly string[]): readonly string[] | undefined {
  const [program, ...words] = MOVED_COMMANDS.get(word)?.split(" ") ?? [];
  return program === "carryon" ? [...words, ...rest] : undefined;
}

/** Error for the name of an earlier command, which gives the new one; `undefined` for any other word. */
export function movedCommandError(word: string): CarryonError | undefined {
  const command = MOVED_COMMANDS.get(word);
  if (command === undefined) return undefined;
  const [name = ""] = command.split(" --");
  const hint = name.startsWith("carryon ")
    ? `Run ${name} --help for its arguments and options.`
    : "Run it in a checkout of Carryon's own repository.";
  return new CarryonError("usage", `"${word}" is now "${command}"`, { hint });
}
