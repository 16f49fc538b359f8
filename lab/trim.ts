/**
 * Prints how much of real logs `carryon store trim` keeps, and whether all their failures are still present. Exits with
 * 1 if one is missing.
 */
import { trimOutput } from "../src/store/trim/trim.ts";
import { createOracle } from "../test/support/texts/oracle.ts";
import { logNamed, REAL_LOGS } from "../test/support/trim/real-logs.ts";
import { grouped, table } from "./measure/table.ts";

const count = createOracle("o200k_base");
const budgets = [2000, 600];

const rows = REAL_LOGS.map(({ name, failures }) => {
  const log = logNamed(name);
  const parts = failures.flat();
  const cells = budgets.flatMap((budget) => {
    const { text } = trimOutput(log, budget, count);
    const keptCount = parts.filter((part) => text.includes(part)).length;
    if (keptCount < parts.length) process.exitCode = 1;
    return [grouped(count(text)), `${Math.round((100 * keptCount) / parts.length)}%`];
  });
  return [name, grouped(count(log)), ...cells];
});
const head = budgets.flatMap((budget) => [`within ${grouped(budget)}`, "failures"]);
process.stdout.write(table([["", "tokens", ...head], ...rows]));
