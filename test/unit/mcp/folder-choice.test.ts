import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { createFolderChoice, type ServedFolder } from "../../../src/mcp/folder-choice.ts";

it("serves nothing, and asks again, after a second folder that cannot be opened", async () => {
  const closed: string[] = [];
  const folder = (name: string): ServedFolder => ({
    live: {
      current: () => Promise.reject(new Error("not read here")),
      introduction: () => Promise.reject(new Error("not read here")),
      count: () => 0,
      follow: () => () => undefined,
      onChange: () => () => undefined,
      forget: () => undefined,
      rest: () => undefined,
      close: () => void closed.push(name),
    },
    state: { threads: undefined, start: undefined } as never,
  });
  const choice = createFolderChoice({
    isInRepository: () => true,
    open: async (path) => {
      if (basename(path) === "gone") throw new Error("cannot be opened");
      return folder(basename(path));
    },
    start: undefined,
    reason: "this is no repository",
  });
  await choice.choose([pathToFileURL("/first").href]);
  expect(choice.isOpen()).toBe(false);
  await expect(choice.choose([pathToFileURL("/gone").href])).rejects.toThrow("cannot be opened");
  expect(closed).toEqual(["first"]);
  expect(choice.isOpen()).toBe(true);
  expect(() => choice.state()).toThrow("nothing is served");
});
