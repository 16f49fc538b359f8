import type { AuthoredText } from "../../../base/index.ts";
import type { Config, PackConfig, PackList } from "../config.ts";

/**
 * Returns the config of a proposed change with the instructions of the base config, so that a change cannot instruct
 * models before it is merged. Packs that the base lacks get no instructions. A task text that differs from the base's
 * is attributed to the proposed change. Returns `config` itself if nothing differs.
 * @param config config of the proposed change
 * @param base config of the commit that the change is based on
 */
export function withBaseInstructions(config: Config, base: PackList): Config {
  const packs = config.packs.map((pack) =>
    withBasePackInstructions(
      pack,
      base.packs.find(({ id }) => id === pack.id),
    ),
  );
  return packs.every((pack, i) => pack === config.packs[i]) ? config : { ...config, packs };
}

/**
 * Returns one pack of a proposed change with the instructions of the base's pack. A task text that differs from the
 * base's is attributed to the proposed change. Returns `headPack` itself if nothing differs.
 * @param base the pack with the same id, or `undefined` if the base does not have it
 */
export function withBasePackInstructions(headPack: PackConfig, base: PackConfig | undefined): PackConfig {
  const pack = hasSameText(headPack.instructions, base?.instructions)
    ? headPack
    : withInstructions(headPack, base?.instructions);
  const { task } = headPack;
  if (task === undefined || hasSameText(task, base?.task)) return pack;
  return { ...pack, task: { by: "proposed-change", text: task.text } };
}

function withInstructions(
  { instructions: _own, ...pack }: PackConfig,
  instructions: PackConfig["instructions"],
): PackConfig {
  return instructions === undefined ? pack : { ...pack, instructions };
}

function hasSameText(a: AuthoredText | undefined, b: AuthoredText | undefined): boolean {
  return a?.text === b?.text;
}

/** Line that a change adds to or removes from the instructions. */
export interface InstructionLine {
  readonly change: "added" | "removed";
  readonly line: string;
}

/**
 * Lists the instruction lines that only one of two configs has, over all packs: removed lines first, then added ones,
 * each once. Ignores empty lines and trailing spaces.
 */
export function instructionChanges(head: PackList, base: PackList): readonly InstructionLine[] {
  const [before, after] = [instructionLines(base), instructionLines(head)];
  return [
    ...[...before].filter((line) => !after.has(line)).map((line) => ({ change: "removed" as const, line })),
    ...[...after].filter((line) => !before.has(line)).map((line) => ({ change: "added" as const, line })),
  ];
}

function instructionLines({ packs }: PackList): ReadonlySet<string> {
  const texts = packs.flatMap(({ instructions }) => instructions?.text.split("\n") ?? []);
  return new Set(texts.map((line) => line.trimEnd()).filter((line) => line !== ""));
}
