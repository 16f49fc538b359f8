import { type Need, refuse, visibleRepository } from "./access.ts";
import type { Blobs } from "../blobs.ts";
import type { Call, Reply } from "../exchange.ts";
import type { Identity, StoredRepository, World } from "../world.ts";

/** A request to a route of the REST interface. */
export interface Visit {
  readonly call: Call;
  /** The named parts of its path. */
  readonly params: Readonly<Record<string, string>>;
  readonly who: Identity | undefined;
  readonly world: World;
  readonly blobs: Blobs;
}

/** A request about a repository that its sender may see. */
export interface RepositoryVisit extends Visit {
  readonly repository: StoredRepository;
}

/** A route and what answers it. */
export interface RestRoute {
  readonly route: string;
  readonly handle: (visit: Visit) => Reply;
}

/** A route below `/repos/:owner/:repo`. */
export interface RepositoryRoute {
  readonly route: string;
  /** Permissions of which one is enough. */
  readonly needs: readonly Need[];
  /** Whether anyone may ask where the repository is public. */
  readonly open?: boolean;
  readonly handle: (visit: RepositoryVisit) => Reply;
}

/** Guards a route by what its sender may see and do. */
export function repositoryRoute({ route, needs, open = false, handle }: RepositoryRoute): RestRoute {
  return {
    route,
    handle(visit) {
      const repository = visibleRepository(visit.world, visit.who, visit.params);
      if ("status" in repository) return repository;
      const reply = refuse(visit.who, repository, { needs, open }) ?? handle({ ...visit, repository });
      return { ...reply, headers: { ...reply.headers, "x-accepted-github-permissions": needs.join("; ") } };
    },
  };
}
