import type { Account, Artifact, Cache, Comment, Issue, Permissions, Pull, Release } from "./github.ts";

/** Whom a token stands for. */
export interface Identity extends Account {
  readonly id: number;
  readonly permissions: Permissions;
  readonly repository: string | undefined;
  readonly runner: boolean;
  /** Requests that it has made. */
  used: number;
}

/** A comment, while it may change. */
export interface StoredComment extends Comment {
  body: string;
  readonly createdAt: string;
  updatedAt: string;
}

/** A run of a workflow, as the services look it up. */
export interface StoredRun {
  readonly id: string;
  readonly repository: StoredRepository;
  readonly headSha: string;
  readonly headBranch: string;
  readonly ref: string;
}

/** An artifact with what its replies tell besides. */
export interface StoredArtifact extends Artifact {
  readonly repository: StoredRepository;
  readonly createdAt: string;
  /** Where its bytes are stored. */
  readonly blob: string;
}

/** A cache entry of one repository. */
export interface StoredCache extends Cache {
  readonly repository: StoredRepository;
  readonly blob: string;
}

/** A repository and what belongs to it. */
export interface StoredRepository {
  readonly id: number;
  readonly owner: string;
  readonly name: string;
  readonly fullName: string;
  private: boolean;
  git: string | undefined;
  readonly pulls: Map<number, Pull>;
  readonly issues: Map<number, Issue>;
  readonly comments: StoredComment[];
  readonly releases: Release[];
}

/** What the server knows. */
export interface World {
  /** By full name in lower case: GitHub ignores case. */
  readonly repositories: Map<string, StoredRepository>;
  readonly identities: Map<string, Identity>;
  readonly runs: Map<string, StoredRun>;
  readonly artifacts: StoredArtifact[];
  readonly caches: StoredCache[];
  cacheReadOnly: boolean;
  /** A number that nothing else has. */
  nextId(): number;
}

/** A world with nothing in it. */
export function createWorld(): World {
  let last = 1000;
  return {
    repositories: new Map(),
    identities: new Map(),
    runs: new Map(),
    artifacts: [],
    caches: [],
    cacheReadOnly: false,
    nextId: () => ++last,
  };
}

/** The branch that every repository has by default. */
export const DEFAULT_BRANCH = "main";

/** Now, to the second, as GitHub writes it. */
export function timestamp(): string {
  return new Date().toISOString().replace(/\.\d+/, "");
}

/** Looks a repository up by owner and name. */
export function findRepository(world: World, owner: string, name: string): StoredRepository | undefined {
  return world.repositories.get(`${owner}/${name}`.toLowerCase());
}
