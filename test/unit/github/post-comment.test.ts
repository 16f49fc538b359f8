import fc from "fast-check";
import { expect, it } from "vitest";

import { postComment, type PostPorts, type StickyComment } from "../../../src/github/post-comment.ts";
import { CarryonError } from "../../../src/base/error.ts";
import { MAX_COMMENT_CHARACTERS, type CommentBoard, type PullRequests } from "../../../src/github/github.ts";
import { memoryBoard, type Given } from "./memory-board.ts";

const MARKER = "<!-- carryon:default -->";
const NO_PULLS: PullRequests = {
  ofBranch: () => Promise.reject(new Error("not asked for")),
  get: () => Promise.reject(new Error("not asked for")),
};

const ports = (board: CommentBoard, pulls = NO_PULLS): PostPorts => ({ board, pulls });
const sticky = (rest: Partial<StickyComment> = {}): StickyComment => ({
  pull: 7,
  key: "default",
  mode: "on-change",
  isNotable: true,
  render: () => "text",
  ...rest,
});
const refused = new CarryonError("github-refused", "no");
const failed = new CarryonError("github-failed", "down");
const no = (): Promise<never> => Promise.reject(refused);
const pulls = (get: PullRequests["get"]): PullRequests => ({ ...NO_PULLS, get });

it("begins with the marker and leaves the rest of the characters to the text", async () => {
  const { board, comments } = memoryBoard();
  await postComment(
    ports(board),
    sticky({ key: "lint.a-b_c", render: ({ maxCharacters }) => "x".repeat(maxCharacters) }),
  );
  expect(comments[0]?.body.startsWith("<!-- carryon:lint.a-b_c -->\nxxx")).toBe(true);
  expect(MAX_COMMENT_CHARACTERS - comments[0]!.body.length).toBe("<!-- carryon-hidden -->\n".length);
});

it.each([
  ["on-change", false, "not-notable"],
  ["on-change", true, "created"],
  ["failure", false, "no-failure"],
  ["failure", true, "created"],
  ["always", false, "created"],
  ["never", true, "never"],
] as const)("mode %s, notable %s, where there is none: %s", async (mode, notable, expected) => {
  const { board, comments, asked } = memoryBoard();
  const result = await postComment(ports(board), sticky({ mode, isNotable: notable }));
  expect(result.kind === "skipped" ? result.why : result.kind).toBe(expected);
  expect(comments).toHaveLength(expected === "created" ? 1 : 0);
  expect(asked.length > 0).toBe(mode !== "never");
});

const HIDDEN = `${MARKER}\n<!-- carryon-hidden -->`;

it.each(["on-change", "failure"] as const)(
  "mode %s hides a comment once nothing is notable, and shows it when something is again",
  async (mode) => {
    const { board, comments, hidden, asked } = memoryBoard([{ id: 5, body: `${MARKER}\nold` }]);
    const post = (notable: boolean, text: string) =>
      postComment(
        ports(board),
        sticky({ mode, isNotable: notable, render: ({ isResolved }) => `${text} ${isResolved}` }),
      );
    expect(await post(false, "fine")).toMatchObject({ kind: "updated", id: 5 });
    expect([comments[0]?.body, [...hidden]]).toEqual([`${HIDDEN}\nfine true`, [5]]);
    asked.length = 0;
    expect(await post(false, "fine")).toMatchObject({ kind: "unchanged" });
    expect(asked).toEqual(["list 7"]);
    await post(true, "over");
    expect([comments[0]?.body, [...hidden]]).toEqual([`${MARKER}\nover false`, []]);
    await post(true, "over by more");
    expect(asked.filter((request) => request.startsWith("show"))).toHaveLength(1);
  },
);

it("mode always never hides a comment", async () => {
  const { board, comments, hidden } = memoryBoard([{ id: 5, body: `${HIDDEN}\nold` }]);
  await postComment(ports(board), sticky({ mode: "always", isNotable: false }));
  expect([comments[0]?.body, hidden.size]).toEqual([`${MARKER}\ntext`, 0]);
});

it("tries again to show a comment that the server did not show", async () => {
  const { board, comments } = memoryBoard([{ id: 5, body: `${HIDDEN}\nfine` }]);
  const stubborn = { ...board, setHidden: () => Promise.resolve(false) };
  await postComment(ports(stubborn), sticky());
  expect(comments[0]?.body).toBe(`${HIDDEN}\ntext`);
  await postComment(ports(board), sticky());
  expect(comments[0]?.body).toBe(`${MARKER}\ntext`);
});

it("does not show a comment that it may not edit", async () => {
  const { board, comments, asked } = memoryBoard([{ id: 5, body: `${HIDDEN}\nfine` }]);
  const locked = { ...board, update: () => Promise.resolve(undefined) };
  expect(await postComment(ports(locked), sticky())).toMatchObject({ kind: "created", id: 1001 });
  expect(asked.filter((request) => request.startsWith("show"))).toEqual([]);
  expect(comments[0]?.body).toBe(`${HIDDEN}\nfine`);
});

it("hands the present text of its comment to the new one", async () => {
  const { board, comments } = memoryBoard([{ id: 5, body: `${MARKER}\nold` }]);
  await postComment(ports(board), sticky({ render: ({ previous }) => `after ${previous?.split("\n")[1]}` }));
  expect(comments[0]?.body).toBe(`${MARKER}\nafter old`);
});

it("makes no request for a comment that says the same, also where GitHub changed its line ends", async () => {
  const { board, asked } = memoryBoard([{ id: 5, body: `${MARKER}\r\na\r\nb` }]);
  const result = await postComment(ports(board), sticky({ render: () => "a\nb\n" }));
  expect(result).toEqual({ kind: "unchanged", id: 5, url: "url 5" });
  expect(asked).toEqual(["list 7"]);
});

it("keeps the oldest of several and deletes the others, also where the oldest says the same", async () => {
  const given = [9, 5, 7].map((id) => ({ id, body: `${MARKER}\ntext` }));
  const { board, comments } = memoryBoard(given);
  expect(await postComment(ports(board), sticky())).toMatchObject({ kind: "unchanged", id: 5 });
  expect(comments.map(({ id }) => id)).toEqual([5]);
});

it("threat 4: takes nothing for its own but the exact marker on the first line of its own comments", async () => {
  const given: Given[] = [
    { id: 1, body: `${MARKER}\nof somebody else`, mine: false },
    { id: 2, body: `text\n${MARKER}\n` },
    { id: 3, body: ` ${MARKER}\n` },
    { id: 4, body: MARKER },
    { id: 5, body: `${MARKER} \n` },
    { id: 6, body: "<!-- carryon:default-2 -->\n" },
    { id: 7, body: "<!-- carryon:defaul -->\n" },
    { id: 8, body: "<!-- CARRYON:default -->\n" },
  ];
  const { board, comments } = memoryBoard(given);
  expect(await postComment(ports(board), sticky())).toMatchObject({ kind: "created" });
  expect(comments.slice(0, -1)).toEqual(
    given.map(({ mine = true, ...rest }) => expect.objectContaining({ ...rest, mine })),
  );
});

it("makes a new comment where none of its own can be changed", async () => {
  const given = [1, 2].map((id) => ({ id, body: `${MARKER}\nold` }));
  const { board, comments } = memoryBoard(given);
  const locked = { ...board, update: () => Promise.resolve(undefined) };
  expect(await postComment(ports(locked), sticky())).toMatchObject({ kind: "created", id: 1001 });
  expect(comments.map(({ id }) => id)).toEqual([1, 2, 1001]);
});

it("threat 12: says what GitHub refused, whatever it was asked for", async () => {
  const { board } = memoryBoard();
  const existing = memoryBoard([{ id: 5, body: `${MARKER}\nold` }]).board;
  const boards = [
    { ...board, list: no },
    { ...board, create: no },
    { ...existing, update: no },
  ];
  for (const one of boards) {
    expect(await postComment(ports(one), sticky())).toEqual({ kind: "refused", error: refused });
  }
});

it("a duplicate that cannot be deleted does not undo the rest", async () => {
  const { board } = memoryBoard([5, 6].map((id) => ({ id, body: `${MARKER}\nold` })));
  const keeping = { ...board, remove: () => Promise.reject(refused) };
  expect(await postComment(ports(keeping), sticky())).toMatchObject({ kind: "updated", id: 5 });
});

it("a bug in an adapter is no refusal", async () => {
  const { board } = memoryBoard();
  const broken = { ...board, list: () => Promise.reject(new TypeError("bug")) };
  await expect(postComment(ports(broken), sticky())).rejects.toThrow(TypeError);
});

it.each(["and was carried out all the same", "and was not carried out"])(
  "a request for a new comment that failed %s ends with one comment",
  async (how) => {
    const { board, comments } = memoryBoard();
    let first = true;
    const create: CommentBoard["create"] = async (pull, body) => {
      if (!first) return board.create(pull, body);
      first = false;
      if (how.includes("same")) await board.create(pull, body);
      throw failed;
    };
    const result = await postComment(ports({ ...board, create }), sticky());
    expect(result).toMatchObject({ kind: how.includes("same") ? "unchanged" : "created", id: 1001 });
    expect(comments).toHaveLength(1);
  },
);

it("threat 23: writes nothing where the pull request has moved on, and goes on where nobody may say", async () => {
  const at = (head: string): PullRequests =>
    pulls((number) => Promise.resolve({ number, isOpen: true, head, base: "b" }));
  const { board, comments } = memoryBoard();
  expect(await postComment(ports(board, at("new")), sticky({ head: "old" }))).toEqual({
    kind: "skipped",
    why: "moved-on",
  });
  expect(comments).toEqual([]);
  expect(await postComment(ports(board, pulls(no)), sticky({ head: "old" }))).toMatchObject({ kind: "created" });
  expect(await postComment(ports(board, at("old")), sticky({ head: "old" }))).toMatchObject({ kind: "unchanged" });
});

it("threat 4: any number of runs at once, in any order of their requests, end with one comment", async () => {
  const start = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 4 }), start, async (scheduler, runs, ids) => {
      const theirs = { id: 999_999, body: `${MARKER}\ntheirs`, mine: false };
      const given = [...ids.map((id) => ({ id, body: `${MARKER}\nold` })), theirs];
      const { board, comments } = memoryBoard(given, () => scheduler.schedule(Promise.resolve()));
      const texts = Array.from({ length: runs }, (_, i) => `of run ${i}`);
      const all = Promise.all(texts.map((text) => postComment(ports(board), sticky({ render: () => text }))));
      await scheduler.waitFor(all);
      const ours = comments.filter(({ mine }) => mine);
      expect(ours).toHaveLength(1);
      expect(texts.map((text) => `${MARKER}\n${text}`)).toContain(ours[0]?.body);
      expect((await all).map((result) => ("id" in result ? result.id : undefined))).toEqual(
        texts.map(() => ours[0]?.id),
      );
      expect(comments.filter(({ mine }) => !mine)).toHaveLength(1);
    }),
    { numRuns: 200 },
  );
});
