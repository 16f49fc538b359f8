import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitAll, gitIn } from "../measure/checkout.ts";

const FILES_PER_FOLDER = 50;

/** Creates a repository with a given number of small, distinct source files. Its bytes depend on nothing else. */
export function makeManyFiles(directory: string, home: string, files: number): void {
  mkdirSync(directory, { recursive: true });
  gitIn(home)(directory, "init", "--quiet");
  for (let i = 0; i < files; i++) {
    const folder = join(directory, folderOf(i));
    if (i % FILES_PER_FOLDER === 0) mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, nameOf(i)), textOf(i));
  }
  commitAll(directory, home);
}

/** 20 folders of 50 files form a package. */
function folderOf(i: number): string {
  const folder = Math.floor(i / FILES_PER_FOLDER);
  return `packages/package-${Math.floor(folder / 20)}/src/part-${folder % 20}`;
}

function nameOf(i: number): string {
  return `module-${i % FILES_PER_FOLDER}.${["ts", "py", "md", "json"][i % 4]}`;
}

function textOf(i: number): string {
  const near = (i * 7) % FILES_PER_FOLDER;
  return [
    `import { value${near} } from "./module-${near - (near % 4)}.ts";\n\n/** Adds ${i} to a number. */\nexport function value${i}(number: number): number {\n  return number + ${i};\n}\n`,
    `from .module_${near} import value\n\n\ndef value_${i}(number):\n    """Adds ${i} to a number."""\n    return number + ${i}\n`,
    `# Part ${i}\n\nThe [neighbour](module-${near - (near % 4) + 2}.md) adds ${near}, this part adds ${i}.\n`,
    `{ "name": "value-${i}", "adds": ${i}, "near": [${near}, ${i % 97}] }\n`,
  ][i % 4]!;
}
