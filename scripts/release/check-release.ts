/** Checks that the files agree with the tag of a release: `npm run release:check -- v1.2.3`. */
import { join } from "node:path";
import { readSources } from "./plan.ts";
import { releaseFaults } from "./release-faults.ts";

const [tag = ""] = process.argv.slice(2);
const faults = releaseFaults(readSources(join(import.meta.dirname, "../.."), tag, process.env["GITHUB_REPOSITORY"]));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${tag} can be released`);
