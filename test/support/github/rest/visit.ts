import { type Need, refuse, visibleRepository } from "./access.ts";
import type { Blobs } from "../blobs.ts";
import type { Call, Reply } from "../exchange.ts";
import type { Identity, StoredRepository, World } from "../world.ts";

/** Request to a route of the REST API. */
export interface Visit {
  readonly call: Call;
  /** Named segments of its path. */
  readonly params: Readonly<Record<string, string>>;
  readonly who: Identity | undefined;
  readonly world: World;
  readonly blobs: Blobs;
}

/** Request for a repository that the sender can see. */
export interface RepositoryVisit extends Visit {
  readonly repository: StoredRepository;
}

/** Route and its handler. */
export interface RestRoute {
  readonly route: string;
  readonly handle: (visit: Visit) => Reply;
}

/** Route below `/repos/:owner/:repo`. */
export interface RepositoryRoute {
  readonly route: string;
  /** Permissions that grant access. One of them is enough. */
  readonly needs: readonly Need[];
  /** Whether public repositories need no permission. */
  readonly open?: boolean;
  readonly handle: (visit: RepositoryVisit) => Reply;
}

/** Checks that the sender can see the repository and holds a permission before it calls the handler. */
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
