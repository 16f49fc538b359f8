import { figure, grouped, table } from "../measure/table.ts";
import type { McpRace, ToolCost } from "./mcp-race.ts";

/** Formats the race on one repository: CPU time and ratios, tokens of replies, memory. */
export function mcpRaceText({ repository, commit, term, carryon, repomix, baselines, idle }: McpRace): string {
  const floor = baselines[0]?.cpu ?? Number.NaN;
  const toolRow = (prefix: string) => (cost: ToolCost) => [
    `${prefix} ${cost.name}`,
    figure(cost.cold),
    figure(cost.cached),
    figure(cost.warm * 1000),
    figure(cost.warm / floor),
    grouped(cost.tokens.text),
    grouped(cost.tokens.all),
  ];
  const baselineRows = baselines.map(({ name, cpu, tokens }) => [
    name,
    "",
    "",
    figure(cpu * 1000),
    figure(cpu / floor),
    grouped(tokens),
    "",
  ]);
  return [
    `${repository} ${commit.slice(0, 10)}, looking for ${term}\n`,
    table([
      ["", "first call, CPU s:", "", "later, CPU ms:", "", "reply tokens:", ""],
      ["", "no cache", "cache", "warm", "÷ git grep", "text", "and structured"],
      ...carryon.map(toolRow("carryon")),
      ...repomix.map(toolRow("repomix")),
      ...baselineRows,
    ]),
    ratioLine(carryon, repomix),
    `idle server, MiB: carryon ${figure(idle.carryon / 2 ** 20)}, repomix ${figure(idle.repomix / 2 ** 20)}\n\n`,
  ].join("");
}

/** Compares finding the term with either server, including all preparation. */
function ratioLine(carryon: readonly ToolCost[], repomix: readonly ToolCost[]): string {
  const ours = carryon.find(({ name }) => name === "search");
  const other = repomix.at(-1);
  if (ours === undefined || other === undefined) return "";
  const ratios = [other.cold / ours.cold, other.cached / ours.cached, other.warm / ours.warm].map(figure);
  return `repomix's pack_codebase and grep ÷ search, CPU: ${ratios[0]} without a cache, ${ratios[1]} with one, ${ratios[2]} warm (grep alone); tokens ${figure(other.tokens.all / ours.tokens.all)}\n`;
}
