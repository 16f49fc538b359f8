import type { CommentBoard, PostedComment } from "../../../src/github/github.ts";

/** In-memory board that records its calls. */
export interface MemoryBoard {
  readonly board: CommentBoard;
  /** In order of their ids. */
  readonly comments: PostedComment[];
  readonly asked: string[];
  /** Ids of the comments that are hidden. */
  readonly hidden: Set<number>;
}

/** Initial comment. */
export type Given = Pick<PostedComment, "id" | "body"> & { readonly mine?: boolean };

/**
 * Creates a board that answers like GitHub's.
 * @param pause awaited before and after each request takes effect
 */
export function memoryBoard(given: readonly Given[] = [], pause: () => Promise<void> = async () => {}): MemoryBoard {
  const comments = given.map(({ id, body, mine = true }) => ({ id, url: `url ${id}`, body, mine, nodeId: `IC_${id}` }));
  const hidden = new Set<number>();
  const asked: string[] = [];
  let last = 1000;
  const carryOut = async <T>(what: string, change: () => T): Promise<T> => {
    asked.push(what);
    await pause();
    const result = change();
    await pause();
    return result;
  };
  const board: CommentBoard = {
    list: (pull) => carryOut(`list ${pull}`, () => comments.map((comment) => ({ ...comment }))),
    create: (pull, body) =>
      carryOut(`create ${pull}`, () => {
        const link = { id: ++last, url: `url ${last}` };
        comments.push({ ...link, body, mine: true, nodeId: `IC_${link.id}` });
        return link;
      }),
    update: (id, body) =>
      carryOut(`update ${id}`, () => {
        const comment = comments.find((candidate) => candidate.id === id);
        return comment === undefined ? undefined : Object.assign(comment, { body });
      }),
    remove: (id) =>
      carryOut(`remove ${id}`, () => {
        const at = comments.findIndex((comment) => comment.id === id);
        if (at >= 0) comments.splice(at, 1);
      }),
    setHidden: ({ nodeId }, isHidden) =>
      carryOut(`${isHidden ? "hide" : "show"} ${nodeId}`, () => {
        const id = Number(nodeId?.slice("IC_".length));
        if (isHidden) hidden.add(id);
        else hidden.delete(id);
        return true;
      }),
  };
  return { board, comments, asked, hidden };
}
