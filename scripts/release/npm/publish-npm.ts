/**
 * Publishes a packed release on npm: `node scripts/release/npm/publish-npm.ts <folder>`. In GitHub's workflow, npm
 * exchanges the job's identity for a short-lived token (trusted publishing) and adds provenance. A second run publishes
 * nothing.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readPackedRelease } from "../read-plan.ts";
import { compareVersions, parseVersion } from "../version.ts";

/** First npm version that can publish without a token. */
const TRUSTED_PUBLISHING = "11.5.1";

const { plan, tarball } = readPackedRelease(resolve(process.argv[2] ?? "release"));
const integrity = `sha512-${createHash("sha512").update(readFileSync(tarball)).digest("base64")}`;
const published = publishedIntegrity(`carryon@${plan.version}`);
if (published === integrity) console.log(`carryon ${plan.version} is already published`);
else if (published !== undefined) throw new Error(`carryon ${plan.version} is already published with other bytes`);
else publish();

function publish(): void {
  const inWorkflow = process.env["GITHUB_ACTIONS"] === "true";
  if (inWorkflow) requireTrustedPublishing();
  const provenance = inWorkflow ? ["--provenance"] : [];
  const options = ["--access", "public", "--tag", plan.npmTag, "--ignore-scripts", ...provenance];
  execFileSync("npm", ["publish", tarball, ...options], { stdio: "inherit" });
}

/** Integrity of a published version, `sha512-…`; `undefined` if it is not published. */
function publishedIntegrity(spec: string): string | undefined {
  const { status, stdout, stderr } = spawnSync("npm", ["view", spec, "dist.integrity"], { encoding: "utf8" });
  if (status === 0) return stdout.trim() || undefined;
  if (stderr.includes("E404")) return undefined;
  throw new Error(`npm view ${spec} failed:\n${stderr}`);
}

function requireTrustedPublishing(): void {
  const version = execFileSync("npm", ["--version"], { encoding: "utf8" }).trim();
  const [installed, needed] = [parseVersion(version), parseVersion(TRUSTED_PUBLISHING)];
  if (installed !== undefined && needed !== undefined && compareVersions(installed, needed) >= 0) return;
  throw new Error(`npm ${version} cannot publish without a token; trusted publishing needs ${TRUSTED_PUBLISHING}`);
}
