import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { TestRepository } from "../repository.ts";

/** Attributes that make git run programs for every operation on a file. */
export const HOSTILE_ATTRIBUTES = "* text=auto filter=evil diff=evil merge=evil ident export-subst\n";

/**
 * Git settings that run a command each.
 * @param run returns the command for a name
 */
export function hostileCommands(run: (name: string) => string): Readonly<Record<string, string>> {
  return {
    "core.pager": run("pager"),
    "core.editor": run("editor"),
    "core.sshCommand": run("ssh"),
    "core.gitProxy": run("proxy"),
    "core.askPass": run("askpass"),
    "core.alternateRefsCommand": run("alternates"),
    "credential.helper": `!${run("credential")}`,
    "diff.external": run("diff-external"),
    "diff.evil.textconv": run("textconv"),
    "diff.evil.command": run("diff-command"),
    "filter.evil.clean": run("clean"),
    "filter.evil.smudge": run("smudge"),
    "filter.evil.process": run("process"),
    "filter.evil.required": "true",
    "merge.evil.driver": run("merge"),
    "gpg.program": run("gpg"),
    "sequence.editor": run("sequence"),
    "uploadpack.packObjectsHook": run("pack-objects"),
    "remote.origin.uploadpack": run("uploadpack"),
  };
}

/**
 * Adds settings, hooks and attributes that run a command wherever git allows one, and that redirect traffic meant for
 * GitHub.
 * @param canary path of the file that the named command creates
 */
export function addHostileSettings(repository: TestRepository, canary: (name: string) => string): void {
  const { root } = repository;
  const run = (name: string): string => `sh -c 'touch "${canary(name)}"'`;
  const there = ["https://github.com/octo/widgets", "https://github.com/octo/widgets.git"];
  const commands: Record<string, string> = {
    ...hostileCommands(run),
    "credential.https://github.com.helper": `!${run("credential-github")}`,
    "interactive.diffFilter": run("diff-filter"),
    "remote.origin.vcs": "ext",
    "protocol.allow": "always",
    "protocol.ext.allow": "always",
    "maintenance.auto": "true",
    "gc.auto": "1",
    "core.hooksPath": join(root, ".git/evil-hooks"),
    ...Object.fromEntries(there.map((url) => [`remote.${url}.url`, `ext::${run("remote-url")}`])),
    ...Object.fromEntries(
      ["ls-files", "ls-tree", "cat-file", "rev-parse", "config", "diff-index", "fetch", "ls-remote", "merge-base"].map(
        (name) => [`alias.${name}`, `!${run(`alias-${name}`)}`],
      ),
    ),
  };
  for (const [key, value] of Object.entries(commands)) repository.git("config", key, value);
  mkdirSync(join(root, ".git/evil-hooks"));
  for (const hook of ["post-index-change", "reference-transaction", "pre-auto-gc", "post-checkout", "post-merge"]) {
    writeFileSync(join(root, ".git/evil-hooks", hook), `#!/bin/sh\ntouch '${canary(`hook-${hook}`)}'\n`, {
      mode: 0o755,
    });
  }
  mkdirSync(join(root, ".git/info"), { recursive: true });
  writeFileSync(join(root, ".git/info/attributes"), HOSTILE_ATTRIBUTES);
  writeFileSync(join(root, ".git/included"), `[core]\n\tfsmonitor = ${JSON.stringify(run("included"))}\n`);
  appendFileSync(join(root, ".git/config"), "[include]\n\tpath = included\n");
  // Last, because every git command from here on would run it.
  appendFileSync(join(root, ".git/config"), `[core]\n\tfsmonitor = ${JSON.stringify(run("fsmonitor"))}\n`);
}
