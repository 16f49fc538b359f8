import type { AgentSetup } from "./agent.ts";
import { AGENTS, EXTRAS } from "./agents.ts";

/**
 * Returns a map from each file that integrations have parts in to the names of those integrations. Keys are paths with
 * links resolved.
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
