import type { AgentSetup } from "./agent.ts";
import { AGENTS, EXTRAS } from "./agents.ts";

/**
 * Returns a map from each file that integrations use, installed or not, to the names of those integrations. A file with
 * several names is shared between agents. Keys are results of `placeOf`.
 * @param placeOf resolves the links of a path
 */
export function fileOwners(
  setup: AgentSetup,
  placeOf: (path: string) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { name, parts } of [...AGENTS, ...EXTRAS]) {
    for (const { path } of parts(setup)) {
      const place = placeOf(path);
      owners.set(place, (owners.get(place) ?? new Set()).add(name));
    }
  }
  return owners;
}
