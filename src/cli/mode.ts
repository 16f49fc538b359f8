import type { Command } from "commander";
import { CarryonError } from "../base/index.ts";

/** Modes of a command, each with the options that it accepts besides its own. Names are attribute names of options. */
export type Modes = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the mode of a command line: the first one whose option is set, or `undefined` for the command's main purpose.
 * @throws CarryonError `usage` if another option is set that the mode would ignore
 */
export function modeOf(command: Command, modes: Modes): string | undefined {
  const isSet = (name: string): boolean => {
    const value: unknown = command.getOptionValue(name);
    return value !== undefined && value !== false && command.getOptionValueSource(name) !== "default";
  };
  const mode = Object.keys(modes).find(isSet);
  if (mode === undefined) return undefined;
  const stray = command.options.find((option) => {
    const name = option.attributeName();
    const isGiven =
      command.getOptionValueSource(name) === "cli" && option.negate === (command.getOptionValue(name) === false);
    return isGiven && name !== mode && !modes[mode]?.includes(name);
  });
  if (stray === undefined) return mode;
  const modeOption = command.options.find((option) => option.attributeName() === mode);
  throw new CarryonError("usage", `${stray.long} has no effect with ${modeOption?.long}`, {
    hint: "Leave one of the two out.",
  });
}
