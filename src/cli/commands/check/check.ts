import { CarryonError, type ExitCode } from "../../../base/index.ts";
import { type BuildOptions, type CliHost, type ReportOptions, type TargetOptions, withTarget } from "../../index.ts";

/** Options of `carryon check` in all modes. */
export interface CheckOptions extends BuildOptions, ReportOptions, TargetOptions {
  /** Written pack to check; `true` for the default directory. */
  readonly pack?: string | true;
  /** Content store folder of the written pack. */
  readonly store?: string;
  readonly thread?: string;
  readonly explain?: boolean;
  readonly fixAllow?: boolean;
}

/**
 * `carryon check`: checks budgets and secrets without writing. A mode checks something else instead: a written pack, the
 * freshness of packs, links, reproducibility or only secrets. Exits 1 if a check fails.
 * @param mode name of the mode's option; `undefined` for budgets and secrets
 */
export async function runCheck(
  mode: string | undefined,
  names: readonly string[],
  options: CheckOptions,
  host: CliHost,
): Promise<ExitCode> {
  const place = names[0] ?? ".";
  requireNames(names, mode);
  switch (mode) {
    case "pack": {
      const { runWrittenPack } = await import("./written-pack.ts");
      return runWrittenPack(typeof options.pack === "string" ? options.pack : "pack", options, host);
    }
    case "fresh":
      return (await import("./freshness.ts")).runFreshness(place, options, host);
    case "links":
      return (await import("./links.ts")).runLinkCheck(place, options, host);
    case "determinism":
      return (await import("./determinism.ts")).runDeterminism(place, options, host);
    case "secrets":
      return (await import("./secrets.ts")).runSecrets(names, options, host);
    case undefined:
    default: {
      const { runLimits } = await import("./limits.ts");
      return withTarget(names, options, host, (target) => runLimits(target, options, host));
    }
  }
}

/** Maximum number of path arguments of the modes that take few. */
const MAX_NAMES: Readonly<Record<string, number>> = { pack: 0, fresh: 1, links: 1, determinism: 1 };

/** @throws CarryonError `usage` for more path arguments than the mode takes */
function requireNames(names: readonly string[], mode = ""): void {
  const max = MAX_NAMES[mode] ?? Infinity;
  if (names.length <= max) return;
  throw max === 0
    ? new CarryonError("usage", `--${mode} takes no paths besides the pack`, {
        hint: `Give the pack after the option, such as --${mode} out.`,
      })
    : new CarryonError("usage", `--${mode} checks one tree, but ${names.length} paths are given`, {
        hint: "Give one directory or ref.",
      });
}
