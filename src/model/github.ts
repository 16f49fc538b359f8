/** A comment on a pull request, as far as we look at it. */
export interface PostedComment {
  readonly id: number;
  readonly body: string;
  /** Whether the account that we act as wrote it. */
  readonly mine: boolean;
}

/** The comments of one repository's pull requests. Whatever GitHub refuses is a `CarryonError` `github-refused`. */
export interface CommentBoard {
  /** All comments of a pull request, oldest first, whatever number of pages they take. */
  list(pull: number): Promise<readonly PostedComment[]>;
  /** @returns the new comment's id and address */
  create(pull: number, body: string): Promise<CommentLink>;
  /** @returns `undefined` where the comment is gone or may not be changed */
  update(id: number, body: string): Promise<CommentLink | undefined>;
  /** A comment that is gone already is no error. */
  remove(id: number): Promise<void>;
}

/** Where a comment stands. */
export interface CommentLink {
  readonly id: number;
  readonly url: string;
}

/** A pull request, as far as we look at it. */
export interface PullRequest {
  readonly number: number;
  readonly open: boolean;
  /** The commit at the top of its branch. */
  readonly head: string;
  /** The commit at the top of the branch that it is for. */
  readonly base: string;
}

/** The pull requests of one repository. */
export interface PullRequests {
  /** Open pull requests whose branch is this one. @param owner of the repository that the branch is in */
  ofBranch(owner: string, branch: string): Promise<readonly PullRequest[]>;
  /** @throws CarryonError `github-refused` where there is none */
  get(pull: number): Promise<PullRequest>;
}

/** Artifacts of other runs of one repository. */
export interface RunArtifacts {
  /**
   * The zip file of the one artifact of a run that has this name.
   * @returns `undefined` where there is none, or several
   * @throws CarryonError `github-refused` where it is larger than `maxBytes`
   */
  download(run: number, name: string, maxBytes: number): Promise<Buffer | undefined>;
}

/** Artifacts of this run. */
export interface ArtifactStore {
  /**
   * Uploads files below `root`. With `archive: false` the one file is uploaded as it is.
   * @throws Error whatever the service says; what is on disk stays
   */
  upload(
    name: string,
    files: readonly string[],
    options: { readonly root: string; readonly archive: boolean; readonly retentionDays?: number },
  ): Promise<{ readonly id: number; readonly digest?: string }>;
}

/** The runner's cache. Every failure is an error that the caller may only tell of. */
export interface RunnerCache {
  /** @returns the key of what was restored, or `undefined` */
  restore(path: string, key: string, prefixes: readonly string[]): Promise<string | undefined>;
  save(path: string, key: string): Promise<void>;
}
