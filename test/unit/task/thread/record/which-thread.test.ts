import fc from "fast-check";
import { expect, it } from "vitest";
import { CHAT_VARIABLES, threadAsker, selectThreadId } from "../../../../../src/task/thread/record/which-thread.ts";
import { isThreadId } from "../../../../../src/task/thread/record/thread.ts";

const nothing = (): undefined => undefined;

it("takes the option before every variable, and CARRYON_THREAD_ID before the variables of hosts", () => {
  const env = { CARRYON_THREAD_ID: "own", CODEX_THREAD_ID: "codex", GEMINI_SESSION_ID: "gemini" };
  expect(threadAsker("named", env)).toEqual({ kind: "named", thread: "named" });
  expect(threadAsker(undefined, env)).toEqual({ kind: "chat", chat: "own", variable: "CARRYON_THREAD_ID" });
  const { CARRYON_THREAD_ID: _own, ...hosts } = env;
  expect(threadAsker(undefined, hosts)).toMatchObject({ chat: "codex" });
  expect(threadAsker(undefined, { CARRYON_THREAD_ID: " ", ...hosts, GEMINI_SESSION_ID: "" })).toMatchObject({
    chat: "codex",
  });
});

it.each(CHAT_VARIABLES)("knows the chat of %s", (variable) => {
  expect(threadAsker(undefined, { [variable]: "0191-AB" })).toEqual({ kind: "chat", chat: "0191-ab", variable });
});

it("takes global for no thread, as an option and as a variable", () => {
  expect(threadAsker("global", { CODEX_THREAD_ID: "codex" })).toEqual({ kind: "none" });
  expect(threadAsker(undefined, { CARRYON_THREAD_ID: "Global", CODEX_THREAD_ID: "codex" })).toEqual({ kind: "none" });
  expect(selectThreadId({ kind: "none" }, () => "chosen")).toBeUndefined();
});

it("refuses an option that no folder can be named after, and gives such a chat a digest", () => {
  for (const name of ["", "..", "a/b", ".x", "con", "lpt1.txt", "a".repeat(81), "ä", "a."]) {
    expect(threadAsker(name, {})).toBeUndefined();
  }
  expect(threadAsker(undefined, { CLAUDE_SESSION_ID: "../../etc" })).toEqual({
    kind: "chat",
    chat: "session-74ccf3c5b4c19a81",
    variable: "CLAUDE_SESSION_ID",
  });
});

/** Id for a chat id from Cursor. */
function cursorSession(value: string): string | undefined {
  const asker = threadAsker(undefined, { CURSOR_SESSION_ID: value });
  return asker?.kind === "chat" ? asker.chat : undefined;
}

it("gives any chat an id that can be a folder's name, and different chats different ones", () => {
  const chat = fc.string({ unit: "binary", minLength: 1, maxLength: 20 }).map((text) => text.trim().toLowerCase());
  fc.assert(
    fc.property(chat, chat, (a, b) => {
      fc.pre(a !== b && ![a, b].includes("") && ![a, b].includes("global"));
      const ids = [a, b].map(cursorSession);
      expect(ids.every((id) => id !== undefined && isThreadId(id))).toBe(true);
      expect(ids[0]).not.toBe(ids[1]);
    }),
    { numRuns: 50 },
  );
});

it("means the thread that a chat chose, else the one with its id; in a terminal the chosen one or none", () => {
  const chat = threadAsker(undefined, { CODEX_THREAD_ID: "s1" })!;
  expect(selectThreadId(chat, nothing)).toBe("s1");
  expect(selectThreadId(chat, (of) => `${of}-2`)).toBe("s1-2");
  expect(selectThreadId({ kind: "terminal" }, nothing)).toBeUndefined();
  expect(selectThreadId({ kind: "terminal" }, (of) => (of === undefined ? "fix" : "other"))).toBe("fix");
  expect(selectThreadId({ kind: "named", thread: "x" }, () => "chosen")).toBe("x");
  expect(selectThreadId(chat, () => "global")).toBeUndefined();
});
