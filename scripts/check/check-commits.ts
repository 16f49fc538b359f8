/** Checks the subjects of the commits since `BASE`. A shallow clone lacks `BASE`; there, only `HEAD` is checked. */
import { execFileSync, spawnSync } from "node:child_process";
import { subjectFault } from "./commit-subject.ts";

/** The last commit before the convention. */
const BASE = "56a0b11ae5298188ed8acccb615c492918b84f59";

const hasBase = spawnSync("git", ["cat-file", "-e", `${BASE}^{commit}`]).status === 0;
const range = hasBase ? [`${BASE}..HEAD`] : ["--max-count=1", "HEAD"];
const log = execFileSync("git", ["log", "--format=%h %s", ...range], { encoding: "utf8" });
const commits = log.split("\n").filter((line) => line !== "");

let faults = 0;
for (const commit of commits) {
  const fault = subjectFault(commit.slice(commit.indexOf(" ") + 1));
  if (fault === undefined) continue;
  faults++;
  console.error(`${commit}\n  ${fault}`);
}
console.log(`${commits.length} commit subjects checked, ${faults} to reword`);
if (faults > 0) process.exitCode = 1;
