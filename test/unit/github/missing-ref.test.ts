import { expect, it } from "vitest";
import { type CloneState, missingRefHint } from "../../../src/source/missing-ref.ts";

const ID = "0123456789".repeat(4);
const SHALLOW = { isShallow: true };

it.each<readonly [string, CloneState, string]>([
  ["main", {}, "Check the name, or fetch it first with git fetch origin main and use FETCH_HEAD."],
  [
    "v1.0",
    SHALLOW,
    "Check the name, or fetch it first with git fetch --depth=1 origin v1.0 and use FETCH_HEAD: this clone is shallow.",
  ],
  [ID, SHALLOW, `Check the name, or fetch it first with git fetch --depth=1 origin ${ID}: this clone is shallow.`],
  ["origin/main", {}, "Check the name, or fetch it first with git fetch origin main."],
  ["HEAD~1", SHALLOW, "Fetch the history first with git fetch --unshallow: this clone is shallow."],
  ["0123456", SHALLOW, "Fetch the history first with git fetch --unshallow: this clone is shallow."],
  ["HEAD~1", { isShallow: false }, "Check the name."],
  ["main^2", {}, "Check the name. In a shallow clone, run git fetch --unshallow first."],
  ["HEAD", {}, "Commit first: this repository has no commits."],
  ["main", { hasRemote: false, hasCommits: false }, "Commit first: this repository has no commits."],
  ["main", { hasRemote: false }, "Check the name."],
  ...["no..such", "src/a.ts:0", "a name", "-x", "a.lock", "docs/", "a*", ""].map(
    (ref) => [ref, SHALLOW, "Check the name."] as const,
  ),
])("of %j in a clone %j says what can bring it", (ref, clone, hint) => {
  expect(missingRefHint(ref, clone)).toBe(hint);
});
