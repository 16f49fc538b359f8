import { loadConfig } from "../../config/load.ts";
import { installationChecks } from "../../core/status/installation-checks.ts";
import { CarryonError } from "../../model/error.ts";
import type { InstallationCheck, InstallationFacts } from "../../model/status/installation.ts";

/** What the machine says of an installation. */
export interface InstallationPorts {
  /** All facts but those that follow from the config. */
  readonly facts: Omit<InstallationFacts, "hasConfig" | "configProblem">;
  /** The text of `carryon.yml`; `undefined` if there is none. */
  readonly config: string | undefined;
}

/** Checks an installation, with a way out for whatever is wrong. */
export function checkInstallation({ facts, config }: InstallationPorts): readonly InstallationCheck[] {
  const configProblem = config === undefined ? undefined : problemOf(config);
  return installationChecks({ ...facts, hasConfig: config !== undefined, configProblem });
}

function problemOf(config: string): string | undefined {
  try {
    loadConfig(config, "carryon.yml");
    return undefined;
  } catch (error) {
    if (error instanceof CarryonError) return error.message;
    throw error;
  }
}
