import type { AuthoredText } from "../../../base/index.ts";
import type { Config, PackConfig } from "../config.ts";

/**
 * Returns the config of a proposed change with the instructions of the base's packs in place of its own: a change cannot tell
 * models what to do before it is merged. A pack that the base lacks has none. The task of a pack is the change's words unless
 * the base has the same. Returns the config itself if nothing differs.
 */
export function instructedBy(own: Config, base: Pick<Config, "packs">): Config {
  const packs = own.packs.map((pack) =>
    instructedPack(
      pack,
      base.packs.find(({ id }) => id === pack.id),
    ),
  );
  return packs.every((pack, i) => pack === own.packs[i]) ? own : { ...own, packs };
}

/** Returns a pack of a proposed change with the instructions of the base's. @param base `undefined` if the base has none */
export function instructedPack(own: PackConfig, base: PackConfig | undefined): PackConfig {
  const pack = isSame(own.instructions, base?.instructions) ? own : withInstructions(own, base?.instructions);
  const { task } = own;
  if (task === undefined || isSame(task, base?.task)) return pack;
  return { ...pack, task: { by: "proposed-change", text: task.text } };
}

function withInstructions(
  { instructions: _own, ...pack }: PackConfig,
  instructions: PackConfig["instructions"],
): PackConfig {
  return instructions === undefined ? pack : { ...pack, instructions };
}

function isSame(a: AuthoredText | undefined, b: AuthoredText | undefined): boolean {
  return a?.text === b?.text;
}

/** A line that a change adds to the instructions, or removes. */
export interface InstructionLine {
  readonly change: "added" | "removed";
  readonly line: string;
}

/** Returns the lines of instructions that only one of two configs has: those that go, then those that come. */
export function instructionChanges(
  own: Pick<Config, "packs">,
  base: Pick<Config, "packs">,
): readonly InstructionLine[] {
  const [before, after] = [linesOf(base), linesOf(own)];
  return [
    ...[...before].filter((line) => !after.has(line)).map((line) => ({ change: "removed" as const, line })),
    ...[...after].filter((line) => !before.has(line)).map((line) => ({ change: "added" as const, line })),
  ];
}

function linesOf({ packs }: Pick<Config, "packs">): ReadonlySet<string> {
  const texts = packs.flatMap(({ instructions }) => instructions?.text.split("\n") ?? []);
  return new Set(texts.map((line) => line.trimEnd()).filter((line) => line !== ""));
}
