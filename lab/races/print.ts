import type { Packer } from "./packers.ts";
import { LIMIT, type Ordeal } from "../hostile/hard-files.ts";
import { type Costs, PHASES, type Race } from "./race.ts";
import type { Cost } from "../measure/measure.ts";
import { figure, grouped, median, table } from "../measure/table.ts";
import type { TiktokenRun } from "./tiktoken-run.ts";

/** Medians of one phase and their ratios. */
export interface Summary {
  readonly carryon: Cost;
  readonly repomix: Cost;
  /** repomix ÷ Carryon. */
  readonly ratio: Cost;
  /** Carryon ÷ floor. */
  readonly overFloor: Cost;
}

const MEBIBYTE = 2 ** 20;

/** Median of each quantity, independently. */
export function medianCost(costs: readonly Cost[]): Cost {
  const of = (key: keyof Cost): number => median(costs.map((cost) => cost[key]));
  return { wall: of("wall"), cpu: of("cpu"), memory: of("memory") };
}

/** Compares the runs of one phase with each other and with the floor. */
export function summarize(costs: Costs, floor: Cost): Summary {
  const [carryon, repomix] = [medianCost(costs.carryon), medianCost(costs.repomix)];
  return { carryon, repomix, ratio: quotient(repomix, carryon), overFloor: quotient(carryon, floor) };
}

/** Formats the race on one repository. */
export function raceText(race: Race, packers: readonly Packer[], tiktoken?: TiktokenRun): string {
  const floor = medianCost(race.floor);
  const about = packers.map(({ name, version, does }) => {
    const { counted, files, tokens, bytes } = race.contents[name];
    const contentsText = `${grouped(tokens)} tokens of ${grouped(files)} files, ${grouped(counted)} files counted`;
    return `  ${name} ${version}: ${contentsText}, writes ${figure(bytes / 1e6)} MB (${does})\n`;
  });
  const rows = PHASES.map((phase) => phaseRow(phase, summarize(race.phases[phase], floor)));
  const floorRow = ["floor", figure(floor.cpu), "", "", "", figure(floor.wall), "", "", mebibytes(floor), "", ""];
  return [
    `${race.repository} ${race.commit.slice(0, 10)}, medians of ${race.phases.cold.carryon.length} runs\n`,
    ...about,
    table([
      ["", "CPU s:", "", "", "", "wall s:", "", "", "MiB:", "", ""],
      ["", "carryon", "repomix", "ratio", "÷ floor", "carryon", "repomix", "ratio", "carryon", "repomix", "ratio"],
      ...rows,
      floorRow,
    ]),
    tiktoken === undefined ? "" : tiktokenText(tiktoken),
    "\n",
  ].join("");
}

/** Formats the runs on hard files. */
export function ordealText(ordeals: readonly Ordeal[]): string {
  return table([
    ["hard files, wall s", "carryon", "repomix"],
    ...ordeals.map(({ file, seconds: { carryon, repomix } }) => [file, withinLimit(carryon), withinLimit(repomix)]),
  ]);
}

function withinLimit(seconds: number | null): string {
  return seconds === null ? `> ${LIMIT}` : figure(seconds);
}

function phaseRow(phase: string, { carryon, repomix, ratio, overFloor }: Summary): string[] {
  return [
    phase,
    ...[carryon.cpu, repomix.cpu, ratio.cpu, overFloor.cpu, carryon.wall, repomix.wall, ratio.wall].map(figure),
    mebibytes(carryon),
    mebibytes(repomix),
    figure(ratio.memory),
  ];
}

function tiktokenText({ cost, files, skipped, tokens }: TiktokenRun): string {
  const skippedText = skipped === 0 ? "" : `; ${grouped(skipped)} files with a word over 8 KB left out`;
  return `tiktoken, once: ${figure(cost.cpu)} s CPU, ${mebibytes(cost)} MiB for ${grouped(tokens)} tokens of ${grouped(files)} files${skippedText}\n`;
}

function mebibytes({ memory }: Cost): string {
  return memory === 0 ? "–" : figure(memory / MEBIBYTE);
}

function quotient(a: Cost, b: Cost): Cost {
  return { wall: a.wall / b.wall, cpu: a.cpu / b.cpu, memory: a.memory / b.memory };
}
