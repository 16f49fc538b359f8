import { CarryonError } from "../base/index.ts";
import {
  MAX_COMMENT_CHARACTERS,
  type CommentBoard,
  type CommentLink,
  type CommentMode,
  type PostedComment,
  type PullRequests,
} from "./github.ts";

/** Desired state of the one comment with this key on a pull request. */
export interface StickyComment {
  readonly pull: number;
  /** Distinguishes several comments on one pull request: `[a-z0-9._-]{1,64}`. */
  readonly key: string;
  readonly mode: CommentMode;
  /** Whether there is something that a reader must know. */
  readonly isNotable: boolean;
  readonly render: (state: CommentState) => string;
  /** Commit of the branch that the comment describes. Nothing is posted if the pull request has a newer one. */
  readonly head?: string;
}

/** State of the comment that its new text depends on, apart from the change. */
export interface CommentState {
  readonly maxCharacters: number;
  /** Body of our existing comment; `undefined` before the first one. */
  readonly previous: string | undefined;
  /** Whether everything is fine again, so that the comment will be hidden. */
  readonly isResolved: boolean;
}

/** Result of posting a comment. For `refused`, `error` explains why GitHub did not accept it. */
export type PostResult =
  | ({ readonly kind: "created" | "updated" | "unchanged" } & CommentLink)
  | { readonly kind: "skipped"; readonly why: "never" | "not-notable" | "no-failure" | "moved-on" }
  | { readonly kind: "refused"; readonly error: CarryonError };

/** GitHub ports for posting a comment. */
export interface PostPorts {
  readonly board: CommentBoard;
  /** Used only for a comment with a `head`. */
  readonly pulls: PullRequests;
}

/** Comment to post, and the marker that identifies existing ones. */
interface Posting {
  readonly board: CommentBoard;
  readonly pull: number;
  readonly marker: string;
  readonly text: string;
  readonly isResolved: boolean;
}

/** Line after the marker of a comment that we have hidden. */
const HIDDEN_LINE = "<!-- carryon-hidden -->\n";

/**
 * Ensures that a pull request has exactly one current comment with a key. Creates it, updates it, or leaves it if the
 * text is the same. Does nothing in mode `never` or if the pull request has a newer commit. The other modes decide
 * whether to create one, and, except for `always`, hide an existing one once nothing is notable any more. Never touches
 * comments by other accounts where the server reveals ours. Concurrent runs converge on the oldest comment that can be
 * edited. If GitHub rejects or fails a request, returns `refused` instead of throwing.
 */
export async function postComment(ports: PostPorts, sticky: StickyComment): Promise<PostResult> {
  if (sticky.mode === "never") return { kind: "skipped", why: "never" };
  try {
    return await post(ports, sticky);
  } catch (error) {
    if (isGitHubError(error)) return { kind: "refused", error };
    throw error;
  }
}

async function post(ports: PostPorts, sticky: StickyComment): Promise<PostResult> {
  const { board } = ports;
  const { pull, key, mode, isNotable } = sticky;
  const marker = `<!-- carryon:${key} -->`;
  const ours = ourComments(await board.list(pull), marker);
  const [existing] = ours;
  const isResolved = mode !== "always" && !isNotable;
  if (existing === undefined && isResolved) {
    return { kind: "skipped", why: mode === "failure" ? "no-failure" : "not-notable" };
  }
  if (await hasMovedOn(ports.pulls, sticky)) return { kind: "skipped", why: "moved-on" };
  const maxCharacters = MAX_COMMENT_CHARACTERS - marker.length - 1 - HIDDEN_LINE.length;
  const text = sticky.render({ maxCharacters, previous: existing?.body, isResolved });
  const posting = { board, pull, marker, text, isResolved };
  return (await updateExisting(posting, ours)) ?? (await createOne(posting));
}

/** Whether the pull request has a newer commit; `false` if the token may not read pull requests. */
async function hasMovedOn(pulls: PullRequests, { pull, head }: StickyComment): Promise<boolean> {
  if (head === undefined) return false;
  try {
    return (await pulls.get(pull)).head !== head;
  } catch (error) {
    if (isGitHubError(error)) return false;
    throw error;
  }
}

/**
 * Our comments, oldest first: those that begin with the marker on its own line. If the server does not reveal our
 * account, they include those of other workflows with the same one, which are never deleted.
 */
function ourComments(comments: readonly PostedComment[], marker: string): readonly PostedComment[] {
  const isOurs = ({ mine, body }: PostedComment): boolean =>
    mine !== false && (body.startsWith(`${marker}\n`) || body.startsWith(`${marker}\r\n`));
  return comments.filter(isOurs).toSorted((a, b) => a.id - b.id);
}

/**
 * Updates the oldest comment that can be edited and deletes the newer ones. Returns `undefined` if none can be edited.
 */
async function updateExisting(posting: Posting, ours: readonly PostedComment[]): Promise<PostResult | undefined> {
  for (const [i, comment] of ours.entries()) {
    const result = await updateOne(posting, comment);
    if (result !== undefined) {
      const duplicates = ours.slice(i + 1).filter(({ mine }) => mine === true);
      await removeAll(posting.board, duplicates);
      return result;
    }
  }
  return undefined;
}

/**
 * Updates one comment, then hides or shows it: only an accepted update proves that we may. A comment keeps the line that
 * says it is hidden until the server has shown it, so that the next run tries again.
 */
async function updateOne(posting: Posting, comment: PostedComment): Promise<PostResult | undefined> {
  const { board, marker, text, isResolved } = posting;
  const { id, url, body } = comment;
  const isHidden = isResolved || normalizeBody(body).startsWith(`${marker}\n${HIDDEN_LINE}`);
  const hiddenBody = `${marker}\n${HIDDEN_LINE}${text}`;
  const updated = await updateBody(board, comment, isHidden ? hiddenBody : newBody(posting));
  if (updated === undefined || !isHidden) return updated;
  if (isResolved) {
    if (updated.kind === "updated") await board.setHidden(comment, true);
    return updated;
  }
  if (!(await board.setHidden(comment, false))) return updated;
  return updateBody(board, { id, url, body: hiddenBody }, newBody(posting));
}

/** Changes the body of a comment unless it is the same. Returns `undefined` if it cannot be edited. */
async function updateBody(
  board: CommentBoard,
  { id, url, body }: Pick<PostedComment, "id" | "url" | "body">,
  newText: string,
): Promise<Extract<PostResult, CommentLink> | undefined> {
  if (isSameText(body, newText)) return { kind: "unchanged", id, url };
  const link = await board.update(id, newText);
  return link && { kind: "updated", ...link };
}

/** Creates a comment. If another run was faster, deletes it again and updates the other run's comment. */
async function createOne(posting: Posting): Promise<PostResult> {
  const { board, pull, marker } = posting;
  const created = await tryToCreate(posting);
  const limit = created?.id ?? Infinity;
  const older = ourComments(await board.list(pull), marker).filter(({ id }) => id < limit);
  const result = await updateExisting(posting, older);
  if (result === undefined) return { kind: "created", ...(created ?? (await board.create(pull, newBody(posting)))) };
  if (created !== undefined) await removeAll(board, [created]);
  return result;
}

function newBody({ marker, text }: Posting): string {
  return `${marker}\n${text}`;
}

/** Returns `undefined` if the request failed; the comment may still have been created. */
async function tryToCreate(posting: Posting): Promise<CommentLink | undefined> {
  try {
    return await posting.board.create(posting.pull, newBody(posting));
  } catch (error) {
    if (isGitHubError(error) && error.code === "github-failed") return undefined;
    throw error;
  }
}

/** Deletes comments. Leaves a duplicate that cannot be deleted to the next run. */
async function removeAll(board: CommentBoard, comments: readonly CommentLink[]): Promise<void> {
  for (const { id } of comments) {
    try {
      await board.remove(id);
    } catch (error) {
      if (!isGitHubError(error)) throw error;
    }
  }
}

/** Compares texts as GitHub stores them. GitHub may change line breaks and trim trailing ones. */
function isSameText(a: string, b: string): boolean {
  return a === b || normalizeBody(a) === normalizeBody(b);
}

function normalizeBody(text: string): string {
  return text.replaceAll("\r\n", "\n").trimEnd();
}

function isGitHubError(error: unknown): error is CarryonError {
  return error instanceof CarryonError && (error.code === "github-refused" || error.code === "github-failed");
}
