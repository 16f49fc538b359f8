/** Characters of a comment that we write at most; GitHub refuses more than 65,536. */
export const COMMENT_CHARACTERS = 60_000;

/**
 * When a comment is made where there is none yet. One that is there is brought up to date in every mode but `never`.
 */
export const COMMENT_MODES = ["on-change", "always", "failure", "never"] as const;

/** One of `COMMENT_MODES`. */
export type CommentMode = (typeof COMMENT_MODES)[number];

/** A repository of a GitHub server. */
export interface RepositoryName {
  readonly owner: string;
  readonly name: string;
}

/** Where a comment stands. */
export interface CommentLink {
  readonly id: number;
  readonly url: string;
}

/** A comment on a pull request, as far as we look at it. */
export interface PostedComment extends CommentLink {
  readonly body: string;
  /** Whether the account that we act as wrote it. */
  readonly mine: boolean;
}

/**
 * The comments of one repository's pull requests. Every method throws a CarryonError: `github-refused` where GitHub does
 * not let us or knows no such thing, `github-failed` where it did not answer, broke down or asks us to wait too long.
 */
export interface CommentBoard {
  /** All comments of a pull request, oldest first, whatever number of pages they take. */
  list(pull: number): Promise<readonly PostedComment[]>;
  create(pull: number, body: string): Promise<CommentLink>;
  /** @returns `undefined` where the comment is gone or may not be changed */
  update(id: number, body: string): Promise<CommentLink | undefined>;
  /** A comment that is gone already is no error. */
  remove(id: number): Promise<void>;
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

/** The pull requests of one repository; throws as `CommentBoard` does. */
export interface PullRequests {
  /** Open pull requests whose branch is this one. @param owner of the repository that the branch is in */
  ofBranch(owner: string, branch: string): Promise<readonly PullRequest[]>;
  get(pull: number): Promise<PullRequest>;
}

/** One file that is alone in an artifact of some run. */
export interface RunFile {
  readonly run: number;
  readonly artifact: string;
  /** The name of the file in the artifact. */
  readonly file: string;
  /** Bytes of the artifact as a zip, at most. */
  readonly maxZipBytes: number;
  /** Bytes of the file, at most. */
  readonly maxBytes: number;
}

/** Artifacts of other runs of one repository. */
export interface RunArtifacts {
  /**
   * The bytes of a file from the artifact of that name that has not expired; of several, which runs leave that were
   * started again, from the newest.
   * @returns `undefined` where there is no such artifact
   * @throws CarryonError as `CommentBoard` does, and `comment-invalid` where it is too large or holds anything else
   */
  read(wanted: RunFile): Promise<Buffer | undefined>;
}

/** An artifact that was uploaded. */
export interface UploadedArtifact {
  readonly id: number;
  /** What it is called on the run's page. */
  readonly name: string;
  /** sha256 of what is stored, in hex. */
  readonly digest?: string;
}

/** How long an artifact is kept, and how small it is made. */
export interface UploadOptions {
  /** The repository's own setting if not given. */
  readonly retentionDays?: number;
  /** zlib's level, 0 to 9, for a zip; 0 if not given. */
  readonly compressionLevel?: number;
}

/** Artifacts of this run. */
export interface ArtifactStore {
  /**
   * Uploads regular files below `root` as a zip, or with `archive: false` the one file as it is.
   * @throws Error whatever the service says; what is on disk stays
   */
  upload(
    name: string,
    files: readonly string[],
    options: UploadOptions & { readonly root: string; readonly archive: boolean },
  ): Promise<UploadedArtifact>;
}

/** The runner's cache. Every failure is an error that the caller may only tell of. */
export interface RunnerCache {
  /** @returns the key of what was restored, or `undefined` */
  restore(path: string, key: string, prefixes: readonly string[]): Promise<string | undefined>;
  save(path: string, key: string): Promise<void>;
}
