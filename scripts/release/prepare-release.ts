/** Sets version and date of the next release: `npm run release:prepare -- 1.2.3`. The date is today's, in UTC. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { datedChangelog } from "./changelog.ts";
import { parseVersion } from "./version.ts";

const root = join(import.meta.dirname, "../..");
const [version = ""] = process.argv.slice(2);
if (parseVersion(version) === undefined) throw new Error("give a version: npm run release:prepare -- 1.2.3");
edit("package.json", (text) => withVersion(text, version));
edit("package-lock.json", (text) => withLockedVersion(text, version));
edit("CHANGELOG.md", (text) => datedChangelog(text, version, new Date().toISOString().slice(0, 10)));
console.log("next: npm run build, npm run golden, npm run docs, npm run release:check -- v".concat(version));

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
