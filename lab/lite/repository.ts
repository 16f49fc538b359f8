import { execFileSync } from "node:child_process";
import { basename, resolve } from "node:path";

/** A repository, accessed read-only. */
export interface Repository {
  readonly name: string;
  readonly directory: string;
  /** Runs git in it and returns the output. Throws if git fails. */
  readonly git: (...args: readonly string[]) => string;
  /** Texts of blobs, by object name. Missing blobs are left out. */
  readonly blobs: (names: readonly string[]) => ReadonlyMap<string, string>;
  /** Sizes of blobs in bytes, by object name. Missing blobs are left out. */
  readonly sizes: (names: readonly string[]) => ReadonlyMap<string, number>;
}

/** A file of a commit. */
export interface TreeFile {
  readonly path: string;
  readonly blob: string;
}

const MAX_OUTPUT_SIZE = 2 ** 30;
const BLOBS_AT_ONCE = 500;

export function openRepository(path: string): Repository {
  const directory = resolve(path);
  const run = (args: readonly string[], input = ""): Buffer =>
    execFileSync("git", ["-c", "core.quotepath=off", ...args], {
      cwd: directory,
      env: { ...process.env, GIT_NO_LAZY_FETCH: "1" },
      input,
      maxBuffer: MAX_OUTPUT_SIZE,
      stdio: ["pipe", "pipe", "ignore"],
    });
  return {
    name: basename(directory),
    directory,
    git: (...args) => run(args).toString("utf8"),
    blobs(names) {
      const unique = [...new Set(names)];
      const texts = new Map<string, string>();
      for (let at = 0; at < unique.length; at += BLOBS_AT_ONCE) {
        const some = unique.slice(at, at + BLOBS_AT_ONCE);
        const output = run(["cat-file", "--batch"], `${some.join("\n")}\n`);
        for (const [name, text] of batchOutput(output, some)) texts.set(name, text);
      }
      return texts;
    },
    sizes(names) {
      const lines = run(["cat-file", "--batch-check"], `${[...new Set(names)].join("\n")}\n`)
        .toString("utf8")
        .split("\n");
      return new Map(
        lines.flatMap((line) => {
          const [name = "", type, size] = line.split(" ");
          return type === "blob" ? [[name, Number(size)] as const] : [];
        }),
      );
    },
  };
}

/** Files of a commit, without links and submodules. */
export function filesOf({ git }: Repository, commit: string): readonly TreeFile[] {
  return git("ls-tree", "-r", "-z", commit)
    .split("\0")
    .flatMap((line) => {
      const [meta = "", path] = line.split("\t");
      const [mode, type, blob] = meta.split(" ");
      return path === undefined || blob === undefined || type !== "blob" || mode === "120000" ? [] : [{ path, blob }];
    });
}

/** Files of a commit whose contents git does not have, for example in a clone made with `--filter`. */
export function missingFiles(repository: Repository, commit: string): readonly TreeFile[] {
  const files = filesOf(repository, commit);
  const blobSizes = repository.sizes(files.map(({ blob }) => blob));
  return files.filter(({ blob }) => !blobSizes.has(blob));
}

function batchOutput(output: Buffer, names: readonly string[]): readonly (readonly [string, string])[] {
  let at = 0;
  return names.flatMap((name) => {
    const end = output.indexOf("\n", at);
    const size = Number(output.toString("utf8", at, end).split(" ")[2]);
    at = end + 1;
    if (!Number.isInteger(size)) return [];
    const text = output.toString("utf8", at, at + size);
    at += size + 1;
    return [[name, text] as const];
  });
}
