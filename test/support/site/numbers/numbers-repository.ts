import { makeRepository, type TestRepository } from "../../repository.ts";
import { WIDGETS } from "../site-repository.ts";

const CONFIG = `scopes:
  APP: {}
  LAB: { root: lab }
packs:
  full: { kind: full, budget: { max: 3000 } }
  split: { kind: split, budget: { max: 1500, per: document } }
  lite: { kind: lite, budget: { target: 1200, max: 1600 } }
`;

/** A list of functions, some with bodies that a view leaves out. */
function functionsOf(name: string, count: number, body = 1): string {
  const functions = Array.from({ length: count }, (_, i) => {
    const lines = [...Array(body).keys()].map((at) => `  total += ${name}.${at}(${i});\n`).join("");
    return `export function ${name}${i}(total: number): number {\n${lines}  return total;\n}\n`;
  });
  return functions.join("\n");
}

/** Creates a repository whose site prints every kind of number: two scopes, a pack over its budget, a secret, five commits. */
export async function makeNumbersRepository(): Promise<TestRepository> {
  const repository = await makeRepository({
    files: {
      ...WIDGETS,
      "carryon.yml": CONFIG,
      "src/parts/crank.ts": functionsOf("crank", 12, 6),
      "src/deploy.ts": 'export const token = "ghp_0123456789abcdefghijABCDEFGHIJ456789";\n',
      "lab/trial.py": 'def trial(value):\n    """Tries."""\n    return value\n\n\ndef error(value):\n    return -value',
      "lab/notes.md": `# Notes\n\n${"One more line of notes.\n".repeat(40)}`,
      "src/parts/table.generated.ts": functionsOf("row", 9),
      "docs/logo.png": Buffer.from("89504e470d0a1a0a0000000d", "hex"),
    },
  });
  repository.git("tag", "v1.0.0");
  const belt = { "src/parts/belt.ts": functionsOf("belt", 20, 2), "README.md": `${WIDGETS["README.md"]!}And belts.\n` };
  repository.write({ ...belt, "lab/notes.md": "# Notes\n\nNone.\n" });
  repository.commit("Add a belt");
  repository.remove("docs/guide.md");
  repository.write({ "docs/handbook.md": WIDGETS["docs/guide.md"]!, "src/parts/crank.ts": functionsOf("crank", 9, 6) });
  repository.commit("Rename the guide");
  repository.git("tag", "v1.1.0");
  repository.write({ "lab/trial.py": "def trial(value):\n    return value + 1\n" });
  repository.commit("Try one more");
  repository.write({ "src/index.ts": `${WIDGETS["src/index.ts"]!}export const last = 1;\n` });
  repository.commit("Say which is the last");
  return repository;
}
