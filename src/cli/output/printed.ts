import { styleText } from "node:util";
import { CarryonError } from "../../base/index.ts";
import type { TerminalView } from "../../pack/index.ts";
import type { BuildOptions } from "../options.ts";
import type { TextFormat } from "../host.ts";

/**
 * Returns a value as one line of JSON, with its line break. Escapes `##[`, which a runner would interpret as a command.
 */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value).replaceAll("##[", "#\\u0023[")}\n`;
}

const STYLES = { bad: "red", good: "green", dim: "dim" } as const;

/** Returns the width and colors of terminal text for this host. @param closing the last line of the text */
export function viewFor({ color, width }: TextFormat, closing: string): TerminalView {
  const paint: TerminalView["paint"] = (state, text) =>
    color ? styleText(STYLES[state], text, { validateStream: false }) : text;
  return { paint, width, closing };
}

/**
 * Refuses `--format` for a pack that is not printed.
 * @param file options that write the pack to a file, for the hint
 * @throws CarryonError `usage` if `--format` is set
 */
export function requireNoFormat({ format }: Pick<BuildOptions, "format">, file = "--stdout > pack.txt"): void {
  if (format === undefined) return;
  throw new CarryonError("usage", "--format is only for a pack that is printed", {
    hint: `Add --stdout or --copy, or write it to a file with ${file}.`,
  });
}
