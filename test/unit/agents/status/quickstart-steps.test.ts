import fc from "fast-check";
import { expect, it } from "vitest";
import { quickstartSteps } from "../../../../src/agents/status/quickstart-steps.ts";
import { snapshots } from "../../../support/status/snapshots.ts";

it("only a repository with a working tree begins with git add, which is done once git tracks files", () => {
  fc.assert(
    fc.property(snapshots, (snapshot) => {
      const [first] = quickstartSteps(snapshot);
      const { kind, files } = snapshot.place;
      const expected = kind === "repository" ? [["git", "add", "."], files > 0] : [["carryon", "stats"], false];
      expect([first?.command, first?.isDone]).toEqual(expected);
    }),
  );
});
