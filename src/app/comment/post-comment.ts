import { CarryonError } from "../../model/error.ts";
import {
  COMMENT_CHARACTERS,
  type CommentBoard,
  type CommentLink,
  type CommentMode,
  type PostedComment,
  type PullRequests,
} from "../../model/ports/github.ts";

/** The one comment of a key on a pull request, as it should be now. */
export interface StickyComment {
  readonly pull: number;
  /** Which of several comments on one pull request this is: `[a-z0-9._-]{1,64}`. */
  readonly key: string;
  readonly mode: CommentMode;
  /** Whether there is anything to tell; a comment that is there says so too when there is not. */
  readonly changed: boolean;
  /** Whether a check failed. */
  readonly failed: boolean;
  /** Its Markdown, in at most so many characters. */
  readonly render: (maxCharacters: number) => string;
  /** The commit of the branch that it tells of: nothing is written once the pull request has moved on from it. */
  readonly head?: string;
}

/** What became of a comment; `refused` where GitHub did not take it, which `error` explains. */
export type PostResult =
  | ({ readonly kind: "created" | "updated" | "unchanged" } & CommentLink)
  | { readonly kind: "skipped"; readonly why: "never" | "no-change" | "no-failure" | "moved-on" }
  | { readonly kind: "refused"; readonly error: CarryonError };

/** What posting a comment asks of GitHub. */
export interface PostPorts {
  readonly board: CommentBoard;
  /** Asked only for a comment with a `head`. */
  readonly pulls: PullRequests;
}

/** What is posted, and which comments it may touch. */
interface Posting {
  readonly board: CommentBoard;
  readonly pull: number;
  readonly marker: string;
  readonly body: string;
}

/**
 * Sees to it that a pull request has one comment of a key, in its newest form: makes it, brings it up to date, or
 * leaves it where it says the same already. Comments of others are not touched, whatever they look like. Two runs at
 * once end with one comment, the oldest.
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

/** Why no comment is made where there is none. */
function reasonForNone({ mode, changed, failed }: StickyComment): "no-change" | "no-failure" | undefined {
  if (mode === "on-change" && !changed) return "no-change";
  return mode === "failure" && !failed ? "no-failure" : undefined;
}

/** Who may not read pull requests may still comment: then nobody can say. */
async function hasMovedOn(pulls: PullRequests, { pull, head }: StickyComment): Promise<boolean> {
  if (head === undefined) return false;
  try {
    return (await pulls.get(pull)).head !== head;
  } catch (error) {
    if (isOfGitHub(error)) return false;
    throw error;
  }
}

/** Ours begin with the marker, alone on its line. Oldest first. */
function oursAmong(comments: readonly PostedComment[], marker: string): readonly PostedComment[] {
  const isOurs = ({ mine, body }: PostedComment): boolean =>
    mine && (body.startsWith(`${marker}\n`) || body.startsWith(`${marker}\r\n`));
  return comments.filter(isOurs).toSorted((a, b) => a.id - b.id);
}

/** Keeps the oldest comment that can be changed and deletes the others; `undefined` where none can. */
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

/** Makes a comment, unless another run was faster: then ours goes, and that one is brought up to date. */
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

/** `undefined` where the request failed, which does not say that no comment was made. */
async function tryToCreate({ board, pull, body }: Posting): Promise<CommentLink | undefined> {
  try {
    return await board.create(pull, body);
  } catch (error) {
    if (isOfGitHub(error) && error.code === "github-failed") return undefined;
    throw error;
  }
}

/** A duplicate that cannot be deleted is left to the next run. */
async function removeAll(board: CommentBoard, comments: readonly CommentLink[]): Promise<void> {
  for (const { id } of comments) {
    try {
      await board.remove(id);
    } catch (error) {
      if (!isOfGitHub(error)) throw error;
    }
  }
}

/** GitHub may give a text back with other line ends, and without those at its end. */
function isSameText(a: string, b: string): boolean {
  return a === b || normal(a) === normal(b);
}

function normal(text: string): string {
  return text.replaceAll("\r\n", "\n").trimEnd();
}

function isOfGitHub(error: unknown): error is CarryonError {
  return error instanceof CarryonError && (error.code === "github-refused" || error.code === "github-failed");
}
