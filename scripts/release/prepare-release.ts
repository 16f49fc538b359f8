/**
 * Sets version and date of the next release: `npm run release:prepare -- 1.2.3`. The date is today's, in UTC. For the
 * first release, `npm run release:prepare -- 1.0.0 acme/carryon` also makes package.json public and sets its
 * repository. From then on, files that Carryon writes may start it by npx and use its action.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryIn } from "../../src/base/project.ts";
import { datedChangelog } from "./changelog.ts";
import { parseVersion } from "./version.ts";

const root = join(import.meta.dirname, "../..");
const [version = "", repository] = process.argv.slice(2);
if (parseVersion(version) === undefined) throw new Error("give a version: npm run release:prepare -- 1.2.3");
edit("package.json", (text) => publicManifest(withVersion(text, version), repository));
edit("package-lock.json", (text) => withLockedVersion(text, version));
edit("CHANGELOG.md", (text) => datedChangelog(text, version, new Date().toISOString().slice(0, 10)));
console.log(
  "next: npm run build, npm run golden, npm run docs, npm run format, npm run release:check -- v".concat(version),
);

function edit(name: string, change: (text: string) => string): void {
  const path = join(root, name);
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

function withVersion(text: string, to: string): string {
  return text.replace(/(?<=^ {2}"version": ")[^"]*/mu, to);
}

function withLockedVersion(text: string, to: string): string {
  const lock: { readonly packages: Readonly<Record<string, object>> } = JSON.parse(text);
  const packages = { ...lock.packages, "": { ...lock.packages[""], version: to } };
  return `${JSON.stringify({ ...lock, version: to, packages }, undefined, 2)}\n`;
}

/** @throws Error unless the repository is set exactly once: in package.json or by `to` */
function publicManifest(text: string, to: string | undefined): string {
  const isNamed = /^ {2}"repository":/mu.test(text);
  if (isNamed === (to !== undefined))
    throw new Error(isNamed ? "package.json names its repository already" : "give the repository: acme/carryon");
  const open = text.replace(/^ {2}"private": true,\n/mu, "");
  if (to === undefined) return open;
  const url = `https://github.com/${to}`;
  repositoryIn(`git+${url}.git`);
  const links = `  "homepage": "${url}#readme",\n  "bugs": "${url}/issues",\n`;
  const source = `  "repository": {\n    "type": "git",\n    "url": "git+${url}.git"\n  },\n`;
  return open.replace(/^(?= {2}"license":)/mu, links).replace(/^(?= {2}"bin":)/mu, source);
}
