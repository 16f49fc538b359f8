import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ACTION_VERSION, VENDORED_ACTION } from "../../src/github/starter/action-reference.ts";
import { repositoryIn } from "../../src/base/project.ts";

const ROOT = new URL("../../", import.meta.url);
const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md"];
const FOLDERS = ["docs/", "docs/reference/", ".github/", ".github/ISSUE_TEMPLATE/", ".github/workflows/"];

const NAMED = /(?<=uses: )(?:[\w.-]+\/carryon@v\d+|\.\/\.github\/actions\/carryon)(?=[\s}])/gu;

/**
 * Points the workflows in a text at the action of `repository`, or at the copy from `carryon init --vendor` if it is
 * `undefined`.
 */
export function withRepository(text: string, repository: string | undefined): string {
  return text.replaceAll(NAMED, repository === undefined ? VENDORED_ACTION : `${repository}@${ACTION_VERSION}`);
}

/** New texts, by path, of the documents whose workflows do not use the action of package.json. */
export function outdatedProjectLinks(): ReadonlyMap<string, string> {
  const repository = repositoryOf(read("package.json"));
  const changed = new Map<string, string>();
  for (const path of projectDocuments()) {
    const text = read(path);
    const updated = withRepository(text, repository);
    if (updated !== text) changed.set(path, updated);
  }
  return changed;
}

/** Updates the documents that do not use the action of package.json. */
export function writeProjectLinks(): void {
  for (const [path, text] of outdatedProjectLinks()) writeFileSync(new URL(path, ROOT), text);
}

/** Paths of all documents that may use the action. */
export function projectDocuments(): readonly string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${folder}${name}`),
  );
  return [...DOCUMENTS, ...inFolders].filter((path) => existsSync(new URL(path, ROOT))).toSorted();
}

function repositoryOf(manifest: string): string | undefined {
  const { repository }: { readonly repository?: { readonly url: string } } = JSON.parse(manifest);
  return repository === undefined ? undefined : repositoryIn(repository.url);
}

function read(path: string): string {
  return readFileSync(new URL(path, ROOT), "utf8");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeProjectLinks();
