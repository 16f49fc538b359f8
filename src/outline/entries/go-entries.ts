import { baseNameOf, folderOf } from "../../base/index.ts";
import { goModuleName } from "../imports/resolve/go.ts";
import { isIn, join, type PathIndex } from "../imports/resolve/path-index.ts";

/** `main.go` of a command: at the module root, or one folder below `cmd`. */
const COMMAND = /^(?:cmd\/(?:[^/]+\/)?)?main\.go$/u;

/**
 * Lists the entry points of a Go module: each `main.go` at the module root, in `cmd` or one folder below it, then the
 * root file named after the module.
 * @param manifest path of `go.mod`
 */
export function goEntries(tree: PathIndex, manifest: string, text: string): readonly string[] {
  const folder = folderOf(manifest);
  const relativePath = (path: string): string => (folder === "" ? path : path.slice(folder.length + 1));
  const commands = tree.named("main.go").filter((path) => isIn(path, folder) && COMMAND.test(relativePath(path)));
  const name = baseNameOf((goModuleName(text) ?? "").replace(/\/v\d+$/u, ""));
  const library = name === "" ? undefined : join(folder, `${name.replace(/^go-|\.go$|-go$/gu, "")}.go`);
  return library !== undefined && tree.has(library) ? [...commands, library] : commands;
}
