import { installationChecks } from "./installation-checks.ts";
import type { AgentFacts, InstallationCheck, MachineFacts } from "../state/installation.ts";
import { configProblem } from "./config-problem.ts";

/** Machine facts and config text for the installation check. */
export interface InstallationPorts {
  /** All facts except those derived from the config. */
  readonly facts: MachineFacts & AgentFacts;
  /** Text of `carryon.yml`; `undefined` if the file does not exist. */
  readonly config: string | undefined;
}

/** Returns one result per check of an installation, from Node to the agents. Each problem comes with a remedy. */
export function checkInstallation({ facts, config }: InstallationPorts): readonly InstallationCheck[] {
  const problem = config === undefined ? undefined : configProblem(config);
  return installationChecks({ ...facts, hasConfig: config !== undefined, configProblem: problem });
}
