/** Who acts, as GitHub names accounts. */
export interface Account {
  readonly login: string;
  readonly type: "User" | "Bot";
}

/** What a token may do, by permission: `{ pull_requests: "write", contents: "read" }`. */
export type Permissions = Readonly<Record<string, "read" | "write">>;

/** A token to issue. */
export interface TokenOptions extends Account {
  readonly permissions: Permissions;
  /** The only repository that it reaches; without it, every one. */
  readonly repository?: string;
  /** Issued to a job, as GITHUB_TOKEN is: no account of its own, so `GET /user` is refused. By default of every bot. */
  readonly runner?: boolean;
}

/** One request, in the order of arrival; the status is 0 until it is answered. */
export interface LoggedRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly status: number;
  readonly authorization: string | undefined;
  /** At most `LOGGED_CHARACTERS` of it. */
  readonly body: string;
}

/** An answer in place of the true one; without a body it is GitHub's for that status and those headers. */
export interface Fault {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** How many requests get it; without it, all of them. */
  readonly times?: number;
  /** Milliseconds before it is sent. */
  readonly latency?: number;
}

/** A pull request. Assign to `head.sha` to push to its branch, to `state` to close it. */
export interface Pull {
  readonly number: number;
  readonly head: { owner: string; branch: string; sha: string; fork: boolean };
  readonly base: { branch: string; sha: string };
  state: "open" | "closed";
}

/** A pull request to add. */
export interface PullOptions {
  readonly number: number;
  readonly head: Omit<Pull["head"], "fork"> & { readonly fork?: boolean };
  readonly base: Pull["base"];
  readonly state?: Pull["state"];
}

/** An issue. */
export interface Issue {
  readonly number: number;
  readonly title: string;
  /** Markdown; `null` where nobody wrote any. */
  readonly body: string | null;
}

/** A comment as it stands now. */
export interface Comment extends Account {
  readonly id: number;
  readonly pull: number;
  readonly body: string;
}

/** A comment to add. */
export type CommentOptions = Pick<Comment, "body" | "login" | "type">;

/** A run of a workflow. */
export interface RunOptions {
  readonly id: number | string;
  readonly event: string;
  readonly headSha: string;
  readonly headBranch: string;
  readonly headOwner: string;
  /** The ref that the run's caches are kept under, `refs/pull/7/merge`; by default that of the default branch. */
  readonly ref?: string;
}

/** An artifact whose upload is complete; `digest` is the SHA-256 of its bytes, in hex. */
export interface Artifact {
  readonly id: number;
  readonly run: string;
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
  readonly digest: string;
  /** Set it to let the artifact expire. */
  expired: boolean;
}

/** A cache entry that is complete. */
export interface Cache {
  readonly id: number;
  readonly key: string;
  readonly version: string;
  readonly ref: string;
  readonly bytes: Buffer;
}

/** A release. */
export interface Release {
  readonly id: number;
  readonly tag: string;
  readonly name: string;
  /** Markdown. */
  readonly notes: string;
  readonly prerelease: boolean;
  /** Whether it was published as the latest one. */
  readonly latest: boolean;
}

/** One repository of the server. */
export interface Repository {
  readonly fullName: string;
  /** False at first. What is private answers 404 to whoever has no access. */
  private: boolean;
  addPull(pull: PullOptions): Pull;
  addIssue(issue: Issue): void;
  /** @returns the comment's id */
  addComment(pull: number, comment: CommentOptions): number;
  /** Oldest first. */
  comments(pull: number): readonly Comment[];
  addRun(run: RunOptions): void;
  hasRun(id: number | string): boolean;
  /** Adds an artifact that a run has uploaded. @returns its id */
  addRunArtifact(run: number | string, name: string, zip: Uint8Array): number;
  artifacts(): readonly Artifact[];
  caches(): readonly Cache[];
  /** Oldest first. */
  releases(): readonly Release[];
  /** Serves a repository on disk at `/<owner>/<name>.git`, and without `.git`. */
  serveGit(path: string): void;
}

/** A loopback server that behaves like GitHub. */
export interface GitHub {
  /** The REST root without a final slash; GraphQL, the results service and git have the same origin. */
  readonly url: string;
  readonly log: readonly LoggedRequest[];
  /** Set it to let the results service refuse to save caches. */
  cacheReadOnly: boolean;
  /** The repository of that name, `owner/name`; made when it is first asked for. */
  repository(fullName: string): Repository;
  /** Issues a token, random each time. */
  token(options: TokenOptions): string;
  /**
   * Answers requests to a route with a fault: `POST /repos/:owner/:repo/issues/:number/comments`, or for any method
   * and any path below one, `* /twirp/*`. The first fault that has something left to say wins.
   */
  fail(route: string, fault: Fault): void;
  /**
   * ACTIONS_RUNTIME_TOKEN of a run. A run that nobody added belongs to the only repository.
   * @throws Error where there is no repository, or several
   */
  runtimeToken(run: number | string): string;
  close(): Promise<void>;
}
