import { statSync } from "node:fs";
import { resolve } from "node:path";
import { suggestion, CarryonError, type ExitCode, exitCodeFor } from "../../../base/index.ts";
import { HOST_TITLES, hostConfig, findHost, isSiteAddress } from "../../../mcp/index.ts";
import type { CliHost } from "../../index.ts";
import { selfCommand } from "./program.ts";

/**
 * `carryon mcp --print-config`: prints the settings with which a host starts the server. Standard output contains
 * nothing else, so that it can be redirected into a new file. Standard error names the file they belong in.
 * @throws CarryonError `usage` if the host is unknown or the target is neither a directory nor a URL
 */
export function printConfig(host: string, target: string, { cwd, self, out, err }: CliHost): ExitCode {
  const name = findHost(host);
  if (name === undefined) {
    const names = [...HOST_TITLES.keys()];
    throw new CarryonError("usage", `there is no host ${host}${suggestion(host, names)}`, {
      hint: `Give one of ${names.join(", ")}.`,
    });
  }
  const isSite = isSiteAddress(target);
  const root = isSite ? target : resolve(cwd, target);
  if (!isSite && statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new CarryonError("usage", `${target} is not a directory`, {
      hint: "Give the directory of a repository, or the address of a site.",
    });
  }
  const program = selfCommand(self);
  const { file, isInRepository, text } = hostConfig(name, { program, root, named: target !== "." });
  const isShared = isInRepository && (program.command !== "npx" || target !== ".");
  const note = isShared ? ", and have git ignore that file: it names paths of this machine" : "";
  err(`${HOST_TITLES.get(name)}: add this to ${file}${note}\n`);
  out(text);
  return exitCodeFor(true);
}
