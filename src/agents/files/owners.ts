import type { AgentSetup } from "./agent.ts";
import { AGENTS, EXTRAS } from "./agents.ts";

/** Returns the names of the integrations that keep something in a file, by its place. @param placeOf where a path leads */
export function ownersOf(
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
