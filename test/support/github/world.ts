import type { Account, Artifact, Cache, Comment, Issue, Permissions, Pull, Release } from "./github.ts";

/** Account and permissions of a token. */
export interface Identity extends Account {
  readonly id: number;
  readonly permissions: Permissions;
  readonly repository: string | undefined;
  readonly runner: boolean;
  /** Number of requests made so far. */
  used: number;
}

/** Comment that can be edited. */
export interface StoredComment extends Comment {
  body: string;
  hidden: boolean;
  readonly createdAt: string;
  updatedAt: string;
}

/** Workflow run as the services store it. */
export interface StoredRun {
  readonly id: string;
  readonly repository: StoredRepository;
  readonly headSha: string;
  readonly headBranch: string;
  readonly ref: string;
}

/** Artifact with additional fields for replies. */
export interface StoredArtifact extends Artifact {
  readonly repository: StoredRepository;
  readonly createdAt: string;
  /** Path of its bytes in the blob store. */
  readonly blob: string;
}

/** Cache entry of one repository. */
export interface StoredCache extends Cache {
  readonly repository: StoredRepository;
  readonly blob: string;
}

/** Repository and everything in it. */
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
  readonly permissions: Map<string, "admin" | "write" | "read">;
  readonly releases: Release[];
}

/** State of the server. */
export interface World {
  /** Repositories by full name in lower case, because GitHub ignores case. */
  readonly repositories: Map<string, StoredRepository>;
  readonly identities: Map<string, Identity>;
  readonly runs: Map<string, StoredRun>;
  readonly artifacts: StoredArtifact[];
  readonly caches: StoredCache[];
  cacheReadOnly: boolean;
  /** Returns an unused number. */
  nextId(): number;
}

/** Creates an empty world. */
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

/** Default branch of every repository. */
export const DEFAULT_BRANCH = "main";

/** Current time to the second, in GitHub's format. */
export function timestamp(): string {
  return new Date().toISOString().replace(/\.\d+/, "");
}

/** Repository with this owner and name. */
export function findRepository(world: World, owner: string, name: string): StoredRepository | undefined {
  return world.repositories.get(`${owner}/${name}`.toLowerCase());
}
