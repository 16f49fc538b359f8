/**
 * Publishes a packed release on GitHub: `node scripts/release/github/publish-github.ts <folder>`. Reads GitHub's
 * environment variables.
 */
import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { publishOnGitHub } from "./github-release.ts";
import { readPackedRelease } from "../read-plan.ts";

const { GITHUB_API_URL: api, GITHUB_REPOSITORY: name, GITHUB_TOKEN: token } = process.env;
if (api === undefined || name === undefined || token === undefined)
  throw new Error("GITHUB_API_URL, GITHUB_REPOSITORY and GITHUB_TOKEN must be set");
const { plan, assets } = readPackedRelease(resolve(process.argv[2] ?? "release"));
const files = assets.map((path) => ({ name: basename(path), bytes: readFileSync(path) }));
const { url, release, majorTag } = await publishOnGitHub({ api, name, token }, plan, files);
console.log(`release ${release}: ${url}`);
console.log(`${plan.majorTag ?? "major tag"} ${majorTag}`);
