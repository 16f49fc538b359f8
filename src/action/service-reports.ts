import { joinWords, logText } from "../base/index.ts";
import type { WorkflowRun } from "./event.ts";
import type { ActionHost } from "./host.ts";

/** Service of the server that a run can do without. */
export type Service = "artifacts" | "cache";

/** Reports services that fail. */
export interface ServiceReports {
  /** @param problem consequence and reason, without a full stop */
  readonly failed: (service: Service, problem: string) => void;
  /** Prints the notice about a server that lacks services. */
  readonly finish: () => void;
}

const CONSEQUENCES: Readonly<Record<Service, string>> = {
  artifacts: "packs are not uploaded, and mode: comment has nothing to post",
  cache: "every run measures all files again",
};

const SWITCHES: Readonly<Record<Service, string>> = { artifacts: "upload-artifacts: false", cache: "cache: false" };

/**
 * Opens the reports of a step. On github.com, each failure is a notice. Other servers may lack a service for good, so
 * there all failures become one notice at the end, with the reasons in the log.
 */
export function openServiceReports({ otherServer }: WorkflowRun, host: ActionHost): ServiceReports {
  const missingServices = new Set<Service>();
  return {
    failed(service, problem) {
      if (otherServer === undefined) host.annotate("notice", logText(problem));
      else host.info(logText(problem));
      missingServices.add(service);
    },
    finish() {
      if (otherServer === undefined || missingServices.size === 0) return;
      const services = [...missingServices].toSorted();
      const consequences = services.map((service) => CONSEQUENCES[service]).join("; ");
      const switches = joinWords(services.map((service) => SWITCHES[service]));
      const text = `This action cannot use ${joinWords(services)} of ${otherServer}: ${consequences}. Checks, job summary and comment work as on github.com. To drop this notice, set ${switches}`;
      host.annotate("notice", logText(text));
    },
  };
}
