import { CarryonError } from "../base/index.ts";
import {
  COMMENT_CHARACTERS,
  type CommentBoard,
  type CommentLink,
  type CommentMode,
  type PostedComment,
  type PullRequests,
} from "./github.ts";

/** The desired state of the one comment with a key on a pull request. */
export interface StickyComment {
  readonly pull: number;
  /** The comment key, which distinguishes several comments on one pull request: `[a-z0-9._-]{1,64}`. */
  readonly key: string;
  readonly mode: CommentMode;
  /** Whether there are changes to report; an existing comment is updated even without any. */
  readonly changed: boolean;
  /** Whether a check failed. */
  readonly failed: boolean;
  /** Renders the comment as Markdown with at most `maxCharacters` characters. */
  readonly render: (maxCharacters: number) => string;
  /** The branch's commit that the comment describes; nothing is posted if the pull request has a newer one. */
  readonly head?: string;
}

/** The result of posting a comment; for `refused`, `error` says why GitHub did not accept it. */
export type PostResult =
  | ({ readonly kind: "created" | "updated" | "unchanged" } & CommentLink)
  | { readonly kind: "skipped"; readonly why: "never" | "no-change" | "no-failure" | "moved-on" }
  | { readonly kind: "refused"; readonly error: CarryonError };

/** The GitHub ports for posting a comment. */
export interface PostPorts {
  readonly board: CommentBoard;
  /** Used only for a comment with a `head`. */
  readonly pulls: PullRequests;
}

/** The comment to post, and the marker that identifies existing ones. */
interface Posting {
  readonly board: CommentBoard;
  readonly pull: number;
  readonly marker: string;
  readonly body: string;
}

/**
 * Ensures that a pull request has exactly one, current comment with a key: creates it, updates it, or leaves it if the
 * text is the same. Comments by other accounts are never touched. Concurrent runs converge on the oldest comment.
 */
export async function postComment(ports: PostPorts, sticky: StickyComment): Promise<PostResult> {
  if (sticky.mode === "never") return { kind: "skipped", why: "never" };
  try {
    return await post(ports, sticky);
  } catch (error) {
    if (isOfGitHub(error)) return { kind: "refused", error };
    throw error;
  }
}

async function post(ports: PostPorts, sticky: StickyComment): Promise<PostResult> {
  const { board } = ports;
  const { pull, key } = sticky;
  const marker = `<!-- carryon:${key} -->`;
  const ours = oursAmong(await board.list(pull), marker);
  const why = ours.length === 0 ? reasonForNone(sticky) : undefined;
  if (why !== undefined) return { kind: "skipped", why };
  if (await hasMovedOn(ports.pulls, sticky)) return { kind: "skipped", why: "moved-on" };
  const text = sticky.render(COMMENT_CHARACTERS - marker.length - 1);
  const posting = { board, pull, marker, body: `${marker}\n${text}` };
  return (await bringUpToDate(posting, ours)) ?? (await createOne(posting));
}

/** Returns why no comment should be created, if so. */
function reasonForNone({ mode, changed, failed }: StickyComment): "no-change" | "no-failure" | undefined {
  if (mode === "on-change" && !changed) return "no-change";
  return mode === "failure" && !failed ? "no-failure" : undefined;
}

/** Whether the pull request has a newer commit; `false` if the token may not read pull requests. */
async function hasMovedOn(pulls: PullRequests, { pull, head }: StickyComment): Promise<boolean> {
  if (head === undefined) return false;
  try {
    return (await pulls.get(pull)).head !== head;
  } catch (error) {
    if (isOfGitHub(error)) return false;
    throw error;
  }
}

/** Returns our comments, oldest first: those that begin with the marker on a line by itself. */
function oursAmong(comments: readonly PostedComment[], marker: string): readonly PostedComment[] {
  const isOurs = ({ mine, body }: PostedComment): boolean =>
    mine && (body.startsWith(`${marker}\n`) || body.startsWith(`${marker}\r\n`));
  return comments.filter(isOurs).toSorted((a, b) => a.id - b.id);
}

/** Updates the oldest comment that can be edited and deletes the newer ones; `undefined` if none can be edited. */
async function bringUpToDate(posting: Posting, ours: readonly PostedComment[]): Promise<PostResult | undefined> {
  const { board, body } = posting;
  for (const [i, comment] of ours.entries()) {
    const { id, url } = comment;
    const same = isSameText(comment.body, body);
    const link = same ? { id, url } : await board.update(id, body);
    if (link !== undefined) {
      await removeAll(board, ours.slice(i + 1));
      return { kind: same ? "unchanged" : "updated", ...link };
    }
  }
  return undefined;
}

/** Creates a comment. If another run was faster, deletes it again and updates the other run's comment. */
async function createOne(posting: Posting): Promise<PostResult> {
  const { board, pull, marker, body } = posting;
  const created = await tryToCreate(posting);
  const limit = created?.id ?? Infinity;
  const older = oursAmong(await board.list(pull), marker).filter(({ id }) => id < limit);
  const done = await bringUpToDate(posting, older);
  if (done === undefined) return { kind: "created", ...(created ?? (await board.create(pull, body))) };
  if (created !== undefined) await removeAll(board, [created]);
  return done;
}

/** Returns `undefined` if the request failed; the comment may still have been created. */
async function tryToCreate({ board, pull, body }: Posting): Promise<CommentLink | undefined> {
  try {
    return await board.create(pull, body);
  } catch (error) {
    if (isOfGitHub(error) && error.code === "github-failed") return undefined;
    throw error;
  }
}

/** Deletes comments; a duplicate that cannot be deleted is left to the next run. */
async function removeAll(board: CommentBoard, comments: readonly CommentLink[]): Promise<void> {
  for (const { id } of comments) {
    try {
      await board.remove(id);
    } catch (error) {
      if (!isOfGitHub(error)) throw error;
    }
  }
}

/** Compares texts as GitHub stores them: it may change line ends and trim trailing ones. */
function isSameText(a: string, b: string): boolean {
  return a === b || normal(a) === normal(b);
}

function normal(text: string): string {
  return text.replaceAll("\r\n", "\n").trimEnd();
}

function isOfGitHub(error: unknown): error is CarryonError {
  return error instanceof CarryonError && (error.code === "github-refused" || error.code === "github-failed");
}
