import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";

/** Commit to import: files written and removed relative to the previous one. */
export interface ImportedCommit {
  readonly subject: string;
  /** Seconds since 1970. */
  readonly time: number;
  /** Texts by path. `null` removes the file. */
  readonly files: ReadonlyMap<string, string | Uint8Array | null>;
  readonly tag?: string;
}

const ENVIRONMENT = {
  PATH: process.env["PATH"] ?? "",
  HOME: "/nonexistent",
  LC_ALL: "C",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
};

/**
 * Creates a repository from commits with `git fast-import` and checks out the last one. The commit ids are the same
 * each time.
 * @throws Error if git fails
 */
export function importCommits(root: string, commits: readonly ImportedCommit[]): void {
  mkdirSync(root, { recursive: true });
  const git = (args: readonly string[], input?: Buffer): void =>
    void execFileSync("git", args, { cwd: root, env: ENVIRONMENT, input: input ?? "", stdio: "pipe" });
  git(["init", "--quiet", "--template=", "--initial-branch=main"]);
  git(["fast-import", "--quiet", "--date-format=raw"], Buffer.concat(commits.flatMap(streamOf)));
  git(["reset", "--quiet", "--hard", "main"]);
}

function streamOf({ subject, time, files, tag }: ImportedCommit): readonly Buffer[] {
  const who = `Ada Gear <ada@example.invalid> ${time} +0000`;
  const changes = [...files].flatMap(([path, content]) =>
    content === null
      ? [Buffer.from(`D ${quoted(path)}\n`)]
      : [Buffer.from(`M 100644 inline ${quoted(path)}\n`), ...dataOf(Buffer.from(content))],
  );
  return [
    Buffer.from(`commit refs/heads/main\nauthor ${who}\ncommitter ${who}\n`),
    ...dataOf(Buffer.from(subject)),
    ...changes,
    Buffer.from(tag === undefined ? "\n" : `\nreset refs/tags/${tag}\nfrom refs/heads/main\n\n`),
  ];
}

function dataOf(bytes: Buffer): readonly Buffer[] {
  return [Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from("\n")];
}

/** Path in the quoted form that git fast-import reads. */
function quoted(path: string): string {
  const plain = path.replaceAll(/["\\]/gu, String.raw`\$&`).replaceAll("\n", String.raw`\n`);
  return `"${plain}"`;
}
