import {
  type MemoryCheck,
  type RefreshedBlock,
  checkMemory,
  driftDiff,
  generateMemory,
} from "../../../memory/index.ts";
import { type ExitCode, exitCodeFor, logText, pluralize } from "../../../base/index.ts";
import { describeViolation, plainPlace } from "../../../pack/index.ts";
import { readMemoryFiles, writeMemoryFiles } from "../../../memory/io/index.ts";
import { repositoryTop } from "../../../source/io/index.ts";
import { type BuildOptions, type CliHost, type ReportOptions, jsonLine, openRun } from "../../index.ts";

/** Options of `carryon memory check` in addition to those for reading a tree. */
export interface CheckMemoryOptions extends BuildOptions, ReportOptions {
  /** Whether to renew outdated blocks. */
  readonly fix?: boolean;
}

/**
 * `carryon memory check`: lists outdated generated blocks, policy violations, and places that a person must still
 * write. Exits 1 for outdated blocks that `--fix` did not renew, and for violations.
 * @throws CarryonError if the memory folder does not exist, its policy is invalid, or the tree cannot be read
 */
export async function runCheckMemory(options: CheckMemoryOptions, host: CliHost): Promise<ExitCode> {
  using run = await openRun(repositoryTop(host.cwd), options, host);
  const { ports, request, root, progress } = run;
  const memory = await generateMemory(ports, request);
  progress.end();
  const check = await checkMemory(memory, readMemoryFiles(root, memory.rules.folder));
  const isFixed = ({ state }: RefreshedBlock): boolean => options.fix === true && state === "changed";
  if (options.fix === true) writeMemoryFiles(root, check.refreshed.changed);
  const openDrift = check.drift.filter((block) => !isFixed(block));
  if (options.json === true) host.out(jsonLine(checkRecord(check, isFixed)));
  else printCheck(check, { isFixed, isQuiet: options.quiet === true }, host);
  return exitCodeFor(openDrift.length === 0 && check.violations.length === 0);
}

function stateOf(block: RefreshedBlock, isFixed: boolean): "fixed" | "stale" | "edited" {
  if (block.state === "edited") return "edited";
  return isFixed ? "fixed" : "stale";
}

function checkRecord(
  { drift, marks, violations }: MemoryCheck,
  isFixed: (block: RefreshedBlock) => boolean,
): Readonly<Record<string, unknown>> {
  return {
    drift: drift.map((block) => ({
      path: block.path,
      line: block.line,
      block: block.block,
      state: stateOf(block, isFixed(block)),
      diff: driftDiff(block),
    })),
    violations: violations.map((violation) => ({ ...violation, text: describeViolation(violation.rule) })),
    marks,
  };
}

const STATES = {
  fixed: "was out of date; renewed",
  stale: "is out of date; carryon memory check --fix renews it",
  edited: "was edited by hand; move the edits out of the block, or run carryon memory refresh --force",
} as const;

function printCheck(
  { drift, marks, violations, refreshed }: MemoryCheck,
  { isFixed, isQuiet }: { readonly isFixed: (block: RefreshedBlock) => boolean; readonly isQuiet: boolean },
  host: CliHost,
): void {
  for (const block of drift) {
    const fixed = isFixed(block);
    if (fixed && isQuiet) continue;
    host.out(`${logText(plainPlace(block.path, block.line))}  ${block.block} ${STATES[stateOf(block, fixed)]}\n`);
    if (!fixed) host.out(logText(driftDiff(block)));
  }
  for (const { path, line, rule } of violations)
    host.out(`${logText(plainPlace(path, line))}  ${describeViolation(rule)}\n`);
  if (isQuiet) return;
  for (const { path, line, text } of marks)
    host.out(`${logText(plainPlace(path, line))}  to write: ${logText(text)}\n`);
  const blocks = pluralize(refreshed.blocks.length, "generated block");
  const broken = pluralize(violations.length, "violation of the policy", "violations of the policy");
  host.out(`${blocks}, ${drift.length} out of date · ${broken} · ${pluralize(marks.length, "place")} to write\n`);
}
