/** Account that acts on GitHub. */
export interface Account {
  readonly login: string;
  readonly type: "User" | "Bot";
}

/** Permissions of a token: `{ pull_requests: "write", contents: "read" }`. */
export type Permissions = Readonly<Record<string, "read" | "write">>;

/** Options of a new token. */
export interface TokenOptions extends Account {
  readonly permissions: Permissions;
  /** The only repository that the token can access. Without it, the token can access all. */
  readonly repository?: string;
  /**
   * Whether the token belongs to a job, like GITHUB_TOKEN. Such a token has no user, so `GET /user` is refused. The
   * default is true for bots.
   */
  readonly runner?: boolean;
}

/** One request, in order of arrival. The status is 0 until the server answers. */
export interface LoggedRequest {
  readonly method: string;
  /** Path with the query. */
  readonly path: string;
  readonly status: number;
  readonly authorization: string | undefined;
  /** The first `LOGGED_CHARACTERS` characters. */
  readonly body: string;
}

/** Injected reply. Without `body`, the server sends GitHub's own body for that status and those headers. */
export interface Fault {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Number of requests that receive it. Without it, all of them do. */
  readonly times?: number;
  /** Delay in milliseconds. */
  readonly latency?: number;
}

/** Pull request. Assign to `head.sha` to push to its branch, to `state` to close it. */
export interface Pull {
  readonly number: number;
  readonly head: { owner: string; branch: string; sha: string; fork: boolean };
  readonly base: { branch: string; sha: string };
  state: "open" | "closed";
  /** Assign to it as a person does who sets and removes labels. `events` has the history. */
  labels: readonly string[];
  /** Assign the commit that merged it. */
  mergedAs?: string;
  readonly events: TimelineEvent[];
  readonly reviews: Review[];
}

/** Entry of a pull request's timeline. */
export interface TimelineEvent {
  /** `labeled`, `unlabeled`, `head_ref_force_pushed` … */
  readonly event: string;
  readonly by: string;
  readonly at: string;
  readonly label?: string;
}

/** Submitted review. */
export interface Review {
  readonly by: string;
  /** The default is a person. */
  readonly type?: Account["type"];
  readonly state: "APPROVED" | "CHANGES_REQUESTED" | "COMMENTED" | "DISMISSED";
  readonly commit: string;
  readonly at: string;
}

/** Pull request to add. */
export interface PullOptions {
  readonly number: number;
  readonly head: Omit<Pull["head"], "fork"> & { readonly fork?: boolean };
  readonly base: Pull["base"];
  readonly state?: Pull["state"];
}

export interface Issue {
  readonly number: number;
  readonly title: string;
  /** Markdown; `null` if the author left it empty. */
  readonly body: string | null;
}

/** Comment in its current version. */
export interface Comment extends Account {
  readonly id: number;
  readonly pull: number;
  readonly body: string;
  /** Whether it is minimized. */
  readonly hidden: boolean;
}

/** Comment to add. */
export type CommentOptions = Pick<Comment, "body" | "login" | "type">;

/** Workflow run to add. */
export interface RunOptions {
  readonly id: number | string;
  readonly headSha: string;
  readonly headBranch: string;
  /** Ref under which the run's caches are stored, such as `refs/pull/7/merge`. The default is the default branch. */
  readonly ref?: string;
}

/** Completely uploaded artifact. `digest` is the SHA-256 of its bytes in hex. */
export interface Artifact {
  readonly id: number;
  readonly run: string;
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
  readonly digest: string;
  /** Assign true to expire the artifact. */
  expired: boolean;
}

/** Complete cache entry. */
export interface Cache {
  readonly id: number;
  readonly key: string;
  readonly version: string;
  readonly ref: string;
  readonly bytes: Buffer;
}

export interface Release {
  readonly id: number;
  readonly tag: string;
  readonly name: string;
  /** Markdown. */
  readonly notes: string;
  readonly prerelease: boolean;
  /** Whether it was published as the latest release. */
  readonly latest: boolean;
  readonly draft: boolean;
  /** Attached files, by name. */
  readonly assets: ReadonlyMap<string, Buffer>;
}

/** One repository of the server. */
export interface Repository {
  readonly fullName: string;
  /** False at first. A private repository answers 404 to clients without access. */
  private: boolean;
  addPull(pull: PullOptions): Pull;
  /** Permissions of accounts by login. Without an entry, an account may only read. */
  readonly permissions: Map<string, "admin" | "write" | "read">;
  addIssue(issue: Issue): void;
  /** @returns id of the new comment */
  addComment(pull: number, comment: CommentOptions): number;
  /** Oldest first. */
  comments(pull: number): readonly Comment[];
  addRun(run: RunOptions): void;
  hasRun(id: number | string): boolean;
  /**
   * Adds an artifact as if a run had uploaded it.
   * @returns its id
   */
  addRunArtifact(run: number | string, name: string, zip: Uint8Array): number;
  artifacts(): readonly Artifact[];
  caches(): readonly Cache[];
  /** Oldest first. */
  releases(): readonly Release[];
  /** Serves a repository on disk at `/<owner>/<name>` and `/<owner>/<name>.git`. */
  serveGit(path: string): void;
}

/** Local server that behaves like GitHub. */
export interface GitHub {
  /** REST root without a trailing slash. GraphQL, the results service and git share its origin. */
  readonly url: string;
  readonly log: readonly LoggedRequest[];
  /** Assign true to make the results service refuse new caches. */
  cacheReadOnly: boolean;
  /** Repository with the name `owner/name`, created on first use. */
  repository(fullName: string): Repository;
  /** Issues a new random token. */
  token(options: TokenOptions): string;
  /**
   * Replies to requests of a route with a fault. Examples: `POST /repos/:owner/:repo/issues/:number/comments`, or `*
   * /twirp/*` for any method and any path below. The first matching fault with uses left wins.
   */
  fail(route: string, fault: Fault): void;
  /**
   * ACTIONS_RUNTIME_TOKEN of a run. An unknown run is assigned to the server's only repository.
   * @throws Error for an unknown run, unless the server has exactly one repository
   */
  runtimeToken(run: number | string): string;
  close(): Promise<void>;
}
