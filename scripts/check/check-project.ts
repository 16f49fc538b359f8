/** Checks that all references to our repository match `repository` in package.json. */
import { outdatedProjectLinks, projectDocuments } from "../docs/project-links.ts";

const outdated = [...outdatedProjectLinks().keys()];
if (outdated.length > 0) {
  console.error(`these files name another repository than package.json: run npm run docs\n  ${outdated.join("\n  ")}`);
  process.exitCode = 1;
} else {
  console.log(`${projectDocuments().length} documents name the repository of package.json`);
}
