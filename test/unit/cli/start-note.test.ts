import { expect, it } from "vitest";
import { summaryOf } from "../../../src/cli/output/summary.ts";
import { reportOf } from "../pack/report/report-samples.ts";

it.each([
  ["/repo/dist/cli.js", ["For carryon, type node dist/cli.js; nothing is installed"]],
  ["/repo/node_modules/.bin/carryon", []],
  ["/usr/bin/carryon", []],
])("a summary says how to start %s only in the program's own checkout", (program, notes) => {
  const host = { self: ["node", program], cwd: "/repo" } as const;
  expect(summaryOf(reportOf(), {}, { out: "pack", mark: "" }, host).notes).toEqual(notes);
});
