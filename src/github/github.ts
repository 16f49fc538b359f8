/** Maximum length of a comment in characters; GitHub refuses more than 65,536. */
export const MAX_COMMENT_CHARACTERS = 60_000;

/**
 * When to create a comment on a pull request that has none. Every mode except `never` updates an existing comment, and
 * every mode except `never` and `always` hides it once there is nothing to report.
 */
export const COMMENT_MODES = ["on-change", "always", "failure", "never"] as const;

export type CommentMode = (typeof COMMENT_MODES)[number];

/** Owner and name of a GitHub repository. */
export interface RepositoryName {
  readonly owner: string;
  readonly name: string;
}

/** Id and URL of a comment. */
export interface CommentLink {
  readonly id: number;
  readonly url: string;
}

/** Fields of a pull request comment that Carryon reads. */
export interface PostedComment extends CommentLink {
  readonly body: string;
  /** Whether the authenticated account wrote it; `unknown` if the server does not reveal that account. */
  readonly mine: boolean | "unknown";
  /** Id in GraphQL; `undefined` if the server has none. */
  readonly nodeId: string | undefined;
}

/**
 * Comments on one repository's pull requests. Every method throws a CarryonError: `github-refused` if the request is
 * forbidden or its target does not exist, `github-failed` if GitHub does not answer, fails or rate-limits for too long.
 */
export interface CommentBoard {
  /** Lists all comments of a pull request, oldest first, from all pages. */
  list(pull: number): Promise<readonly PostedComment[]>;
  create(pull: number, body: string): Promise<CommentLink>;
  /** @returns `undefined` if the comment was deleted or may not be edited */
  update(id: number, body: string): Promise<CommentLink | undefined>;
  /** Deletes a comment; does nothing if it is already deleted. */
  remove(id: number): Promise<void>;
  /** Hides a comment as resolved, or shows it again. @returns `false` if the server cannot or may not; never throws */
  setHidden(comment: Pick<PostedComment, "nodeId">, hidden: boolean): Promise<boolean>;
}

/** Fields of a pull request that Carryon reads. */
export interface PullRequest {
  readonly number: number;
  readonly isOpen: boolean;
  /** Latest commit of its branch. */
  readonly head: string;
  /** Latest commit of the target branch. */
  readonly base: string;
}

/**
 * Pull requests of one repository. Every method throws a CarryonError: `github-refused` if the request is forbidden or
 * its target does not exist, `github-failed` if GitHub does not answer, fails or rate-limits for too long.
 */
export interface PullRequests {
  /** Lists the open pull requests from a branch. @param owner owner of the repository that contains the branch */
  ofBranch(owner: string, branch: string): Promise<readonly PullRequest[]>;
  get(pull: number): Promise<PullRequest>;
}

/** Current state of a pull request, as far as it decides about an acceptance. */
export interface PullState {
  /** Latest commit of its branch. */
  readonly head: string;
  /** Login of its author; `undefined` if the account was deleted. */
  readonly author: string | undefined;
  readonly labels: readonly string[];
}

/** A label set or removed, or `rewritten`: a branch that was force-pushed, or may have been while it was out of sight. */
export interface PullEvent {
  readonly kind: "labeled" | "unlabeled" | "rewritten";
  readonly label?: string;
  /** Login of the account that acted. */
  readonly by?: string;
  /** Time in the form that the API answers with. */
  readonly at: string;
}

/** Submitted review of a pull request. */
export interface PullReview {
  /** `APPROVED`, `CHANGES_REQUESTED`, `COMMENTED`, `DISMISSED` or `PENDING`. */
  readonly state: string;
  readonly by: string;
  readonly isUser: boolean;
  /** Commit that was reviewed. */
  readonly commit: string | undefined;
  readonly at: string | undefined;
}

/** Decisions about one repository's pull requests. Every method throws a CarryonError, as those of `PullRequests` do. */
export interface PullDecisions {
  state(pull: number): Promise<PullState>;
  /** Lists the events of a pull request, oldest first, from all pages. */
  events(pull: number): Promise<readonly PullEvent[]>;
  /** Lists the reviews of a pull request, oldest first, from all pages. */
  reviews(pull: number): Promise<readonly PullReview[]>;
  /** Whether an account may push to the repository. */
  mayWrite(login: string): Promise<boolean>;
  /** Returns the number of the pull request that was merged as a commit; `undefined` if none was. */
  mergedAs(commit: string): Promise<number | undefined>;
}

/** Artifact of a workflow run. */
export interface RunArtifact {
  readonly run: number;
  readonly artifact: string;
}

/** The only file in an artifact of a workflow run. */
export interface RunFile extends RunArtifact {
  /** Name of the file in the artifact. */
  readonly file: string;
  /** Maximum size of the zipped artifact in bytes. */
  readonly maxZipBytes: number;
  /** Maximum size of the file in bytes. */
  readonly maxBytes: number;
}

/** Artifacts of other workflow runs of one repository. */
export interface RunArtifacts {
  /**
   * Reads a file from the unexpired artifact with that name. A restarted run has several; the newest is read.
   * @returns `undefined` if the artifact does not exist
   * @throws CarryonError `github-refused` or `github-failed` if a request fails, `comment-invalid` if the artifact is
   * too large or contains any other file
   */
  read(request: RunFile): Promise<Buffer | undefined>;
}

/** Uploaded artifact. */
export interface UploadedArtifact {
  readonly id: number;
  /** SHA-256 of the stored bytes, in hex. */
  readonly digest?: string;
}

/** Retention and compression of an artifact. */
export interface UploadOptions {
  /** Defaults to the repository's setting. */
  readonly retentionDays?: number;
  /** zlib compression level for a zip, 0 to 9; default 0. */
  readonly compressionLevel?: number;
}

/** Artifacts of the current workflow run. */
export interface ArtifactStore {
  /**
   * Uploads regular files below `root` as a zip, or with `archive: false` a single file unzipped.
   * @throws Error if the service fails; the local files remain
   */
  upload(
    name: string,
    files: readonly string[],
    options: UploadOptions & { readonly root: string; readonly archive: boolean },
  ): Promise<UploadedArtifact>;
}

/** The runner's cache. Methods throw on any failure. Callers report it without failing the run. */
export interface RunnerCache {
  /** @returns the key of the restored entry, or `undefined` if none matches */
  restore(path: string, key: string, prefixes: readonly string[]): Promise<string | undefined>;
  save(path: string, key: string): Promise<void>;
}
