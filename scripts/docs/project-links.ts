import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PLACEHOLDER_OWNER, repositoryIn } from "../../src/model/project.ts";

const ROOT = new URL("../../", import.meta.url);
const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md"];
const FOLDERS = ["docs/", ".github/", ".github/ISSUE_TEMPLATE/", ".github/workflows/"];

/**
 * Returns a text whose links to our repository and references to our action name `repository`: what follows `uses:`, URLs
 * of github.com, and the placeholder.
 */
export function withRepository(text: string, repository: string): string {
  const [owner = ""] = repository.split("/");
  return text
    .replaceAll(/(?<=uses: )[\w.-]+\/carryon(?=@)/gu, repository)
    .replaceAll(/(?<=https:\/\/github\.com\/)[\w.-]+\/carryon(?![\w-])/gu, repository)
    .replaceAll(`${PLACEHOLDER_OWNER}/carryon`, repository)
    .replaceAll(`@${PLACEHOLDER_OWNER}`, `@${owner}`);
}

/** Returns the text of package.json with `homepage` and `bugs` as its `repository` has them. @throws Error if that is missing */
export function withProjectUrls(text: string): string {
  const url = `https://github.com/${repositoryOf(text)}`;
  return text.replace(/(?<="homepage": ")[^"]*/u, `${url}#readme`).replace(/(?<="bugs": ")[^"]*/u, `${url}/issues`);
}

/** Returns the new text of each file that names another repository than package.json does, by path. */
export function outdatedProjectLinks(): ReadonlyMap<string, string> {
  const manifest = read("package.json");
  const repository = repositoryOf(manifest);
  const changed = new Map<string, string>();
  const update = (path: string, text: string): void => {
    if (text !== read(path)) changed.set(path, text);
  };
  update("package.json", withProjectUrls(manifest));
  for (const path of projectDocuments()) update(path, withRepository(read(path), repository));
  return changed;
}

/** Writes every file that names another repository than package.json does. */
export function writeProjectLinks(): void {
  for (const [path, text] of outdatedProjectLinks()) writeFileSync(new URL(path, ROOT), text);
}

/** Returns the paths of all files that link to the repository or name the action. */
export function projectDocuments(): readonly string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${folder}${name}`),
  );
  return [...DOCUMENTS, ...inFolders].filter((path) => existsSync(new URL(path, ROOT))).toSorted();
}

function repositoryOf(manifest: string): string {
  const { repository }: { readonly repository: { readonly url: string } } = JSON.parse(manifest);
  return repositoryIn(repository.url);
}

function read(path: string): string {
  return readFileSync(new URL(path, ROOT), "utf8");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeProjectLinks();
