import { baseNameOf, folderOf } from "../../base/index.ts";
import { member, members, stringOf } from "../imports/resolve/json.ts";
import { join, type PathIndex } from "../imports/resolve/path-index.ts";
import { readToml } from "../imports/resolve/toml.ts";

const FOLDERS = ["", "src", "lib"];
/** Entry point in `setup.cfg`: `name = package.module:function`. */
const SCRIPT = /^[ \t]+[\w.-]+[ \t]*=[ \t]*([A-Za-z_][\w.]*)(?::[\w.]+)?[ \t]*$/gmu;

/**
 * Lists the module files that the commands of a Python distribution run, then the package named after the distribution.
 * Commands come from `[project.scripts]`, `[project.gui-scripts]` and `[tool.poetry.scripts]`, or from the entry points
 * in `setup.cfg`. Missing modules are skipped.
 * @param manifest path of `pyproject.toml` or `setup.cfg`
 */
export function pythonEntries(tree: PathIndex, manifest: string, text: string): readonly string[] {
  const folder = folderOf(manifest);
  const { commands, name } =
    baseNameOf(manifest) === "setup.cfg" ? configDistribution(text) : projectDistribution(readToml(text));
  const modules = [...commands, ...(name === undefined ? [] : [packageName(name)])];
  return modules.flatMap((module) => moduleFile(tree, folder, module) ?? []);
}

interface Distribution {
  /** Dotted module names. */
  readonly commands: readonly string[];
  readonly name: string | undefined;
}

function projectDistribution(manifest: unknown): Distribution {
  const project = member(manifest, "project");
  const poetry = member(member(manifest, "tool"), "poetry");
  const scripts = [
    ...members(member(project, "scripts")),
    ...members(member(project, "gui-scripts")),
    ...members(member(poetry, "scripts")),
  ];
  return {
    commands: scripts.flatMap(([, target]) => stringOf(target)?.split(":", 1)[0] ?? []),
    name: stringOf(member(project, "name")) ?? stringOf(member(poetry, "name")),
  };
}

function configDistribution(text: string): Distribution {
  const section = /^\[options\.entry_points\][^[]{0,20000}/mu.exec(text)?.[0] ?? "";
  const name = /^\[metadata\][^[]{0,2000}?^name[ \t]*=[ \t]*(\S+)/mu.exec(text)?.[1];
  return { commands: Array.from(section.matchAll(SCRIPT), ([, module = ""]) => module), name };
}

/** Conventional import name of a distribution. */
function packageName(distribution: string): string {
  return distribution.toLowerCase().replaceAll(/[-.]/gu, "_");
}

function moduleFile(tree: PathIndex, folder: string, module: string): string | undefined {
  const path = module.trim().replaceAll(".", "/");
  for (const source of FOLDERS) {
    for (const ending of [".py", "/__main__.py", "/__init__.py"]) {
      const file = join(folder, source === "" ? `${path}${ending}` : `${source}/${path}${ending}`);
      if (file !== undefined && tree.has(file)) return file;
    }
  }
  return undefined;
}
