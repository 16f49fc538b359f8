import { expect, it } from "vitest";
import { keyAction } from "../../../../site/src/client/files/list-keys.ts";
import { listRow } from "../../../support/site-rows.ts";

const ROWS = [
  { file: undefined, level: 1 },
  { file: undefined, level: 2 },
  { file: 7, level: 3 },
  { file: 8, level: 1 },
].map(listRow);
const OPEN = new Set([0, 1]);
const press = (key: string, active: number, open = OPEN) =>
  keyAction(key, ROWS, { active, page: 2, isOpen: (index) => open.has(index) });

it.each([
  ["ArrowDown", 0, { row: 1 }],
  ["ArrowDown", 3, { row: 3 }],
  ["ArrowUp", 0, { row: 0 }],
  ["PageDown", 0, { row: 2 }],
  ["PageUp", 3, { row: 1 }],
  ["Home", 2, { row: 0 }],
  ["End", 0, { row: 3 }],
  ["ArrowRight", 0, { row: 1 }],
  ["ArrowRight", 2, undefined],
  ["ArrowLeft", 1, "toggle"],
  ["ArrowLeft", 2, { row: 1 }],
  ["ArrowLeft", 3, undefined],
  ["Enter", 0, "toggle"],
  ["Enter", 2, "follow"],
  [" ", 1, "toggle"],
  [" ", 2, undefined],
  ["x", 0, undefined],
])("%s on row %i does %j", (key, active, action) => {
  expect(press(key, active)).toEqual(action);
});

it("opens a closed folder by the right arrow, and leaves it by the left one", () => {
  expect(press("ArrowRight", 1, new Set())).toBe("toggle");
  expect(press("ArrowLeft", 1, new Set())).toEqual({ row: 0 });
});
