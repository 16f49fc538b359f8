import { installationChecks } from "./installation-checks.ts";
import type { InstallationCheck, InstallationFacts } from "../state/installation.ts";
import { configProblem } from "./config-problem.ts";

/** What the machine says of an installation. */
export interface InstallationPorts {
  /** All facts but those that follow from the config. */
  readonly facts: Omit<InstallationFacts, "hasConfig" | "configProblem">;
  /** The text of `carryon.yml`; `undefined` if there is none. */
  readonly config: string | undefined;
}

/** Checks an installation, with a way out for whatever is wrong. */
export function checkInstallation({ facts, config }: InstallationPorts): readonly InstallationCheck[] {
  const problem = config === undefined ? undefined : configProblem(config);
  return installationChecks({ ...facts, hasConfig: config !== undefined, configProblem: problem });
}
