import { mkdirSync } from "node:fs";

/** Files by name. A value is a text, a link target or another folder. */
export interface Folder {
  readonly [name: string]: string | { readonly link: string } | Folder;
}

/** Runs git in a folder and returns its output. */
export type GitIn = (cwd: string, args: readonly string[], input?: string) => string;

/**
 * Creates a repository whose only commit contains the files. Writes none of them to disk because the file system may
 * not support their names. The result does not depend on the machine's settings.
 * @returns the repository's path
 */
export function writeCommit(path: string, files: Folder, git: GitIn): string {
  mkdirSync(path);
  git(path, ["init", "--quiet", "--initial-branch=main"]);
  const tree = writeTree(path, files, git);
  const author = ["-c", "user.name=A", "-c", "user.email=a@example.invalid"];
  git(path, ["update-ref", "HEAD", git(path, [...author, "commit-tree", tree, "-m", "Sample"])]);
  return path;
}

function writeTree(path: string, files: Folder, git: GitIn): string {
  const lines = Object.entries(files).map(([name, file]) => {
    if (typeof file === "string") return `100644 blob ${writeBlob(path, file, git)}\t${name}`;
    if (isLink(file)) return `120000 blob ${writeBlob(path, file.link, git)}\t${name}`;
    return `040000 tree ${writeTree(path, file, git)}\t${name}`;
  });
  return git(path, ["mktree", "-z"], lines.map((line) => `${line}\0`).join(""));
}

function writeBlob(path: string, text: string, git: GitIn): string {
  return git(path, ["hash-object", "-w", "--stdin", "--no-filters"], text);
}

function isLink(file: Folder | { readonly link: string }): file is { readonly link: string } {
  return typeof file["link"] === "string";
}
