import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { PUBLISHED } from "../../../src/base/project.ts";
import { HOST_TITLES } from "../../../src/mcp/host-configs.ts";
import { openClient, textOf } from "../../support/mcp/open-client.ts";
import { makeRepository } from "../../support/repository.ts";
import { CLI, runCli } from "../../support/run-cli.ts";

/** Server settings that a host reads. */
interface Server {
  readonly command: string;
  readonly args: readonly string[];
}

/** Reads the settings as a host does. */
function serverIn(text: string, root: string): readonly [string, ...string[]] {
  const settings: unknown = text.startsWith("[") ? parse(text) : JSON.parse(text);
  const { carryon } = Object.values(settings as Readonly<Record<string, { readonly carryon: Server }>>)[0]!;
  return [carryon.command, ...carryon.args.map((arg) => arg.replaceAll("${workspaceFolder}", root))];
}

/** Hosts with project settings start a server in the project's root. The others start it anywhere. */
const IN_PROJECT = new Set(["claude-code", "cursor", "gemini-cli", "junie", "vscode"]);

describe("carryon mcp --print-config", () => {
  it.each([...HOST_TITLES])("prints settings for %s that start a server", async (name, title) => {
    const { root } = await makeRepository({ files: { "README.md": `# Widgets of ${name}\n` } });
    const { code, stdout, stderr } = runCli(["mcp", "--print-config", name], { cwd: root });
    expect([code, stderr]).toEqual([0, expect.stringContaining(`${title}: add this to `)]);
    const cwd = IN_PROJECT.has(name) ? root : dirname(root);
    const { call } = await openClient({ cwd, command: serverIn(stdout, root) });
    expect(textOf(await call("read", { path: "README.md" }))).toContain(`# Widgets of ${name}`);
  });

  it("names an installation in node_modules by its path, or by npx once npm has the package", async () => {
    const { root } = await makeRepository({
      files: { "README.md": "# Widgets by npx\n", ".gitignore": "/node_modules\n" },
    });
    const installed = join(root, "node_modules/carryon");
    const own = resolve(dirname(CLI), "..");
    for (const name of ["package.json", "dist"]) cpSync(join(own, name), join(installed, name), { recursive: true });
    chmodSync(join(installed, "dist/cli.js"), 0o755);
    mkdirSync(join(root, "node_modules/.bin"));
    symlinkSync("../carryon/dist/cli.js", join(root, "node_modules/.bin/carryon"));
    const { stdout } = runCli(["mcp", "--print-config", "claude-code"], {
      cwd: root,
      cli: join(root, "node_modules/.bin/carryon"),
    });
    const command = serverIn(stdout, root);
    const { version } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as { version: string };
    const program = PUBLISHED
      ? ["npx", "-y", `carryon@${version}`]
      : [process.execPath, join(installed, "dist/cli.js")];
    expect(command).toEqual([...program, "mcp"]);
    const { call } = await openClient({ cwd: root, command });
    expect(textOf(await call("read", { path: "README.md" }))).toContain("# Widgets by npx");
  });

  it("lists the hosts for a name that is none, and refuses what is not a directory", async () => {
    const { root } = await makeRepository({ files: { "README.md": "# Widgets\n" } });
    const unknown = runCli(["mcp", "--print-config", "emacs"], { cwd: root });
    expect([unknown.code, unknown.stdout, unknown.stderr]).toEqual([
      2,
      "",
      "carryon: there is no host emacs\n  Give one of claude-code, claude-desktop, codex, cursor, vscode, windsurf, gemini-cli, jetbrains, junie, zed.\n",
    ]);
    const ref = runCli(["mcp", "HEAD", "--print-config", "zed"], { cwd: root });
    expect([ref.code, ref.stdout, ref.stderr]).toEqual([
      2,
      "",
      "carryon: HEAD is not a directory\n  Give the directory of a repository, or the address of a site.\n",
    ]);
    const site = runCli(["mcp", "https://acme.github.io/widgets/", "--print-config", "zed"], { cwd: root });
    expect([site.code, site.stdout.includes('"mcp", "https://acme.github.io/widgets/"')]).toEqual([0, true]);
  });
});
