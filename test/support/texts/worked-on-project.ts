import { makeRepository, type TestRepository } from "../repository.ts";

/** Number of commits after the first. */
export const PROJECT_COMMITS = 60;

interface SourceModule {
  readonly path: string;
  readonly name: string;
  readonly language: keyof typeof WRITERS;
  /** Number of its functions: 2 to 25. */
  readonly functions: number;
  /** Names of modules in the same language that it uses. */
  readonly uses: readonly string[];
}

const AREAS = ["billing", "catalog", "search", "users"];
const PARTS = ["model", "store", "rules", "report", "sync", "cache", "format", "errors"];

/**
 * Formats the text of a module.
 * @param edits number of edits to each function's body, by function number
 */
type Writer = (module: SourceModule, edits: readonly number[]) => string;

const WRITERS = {
  ts: ({ name, uses, functions }, edits) => `/** Everything about ${name}: what it holds and how it changes. */
${uses.map((used) => `import { ${used}Step0 } from "./${used}.ts";\n`).join("")}
export interface ${capital(name)}Options {
  readonly limit: number;
  readonly label?: string;
}

${numbers(
  functions,
  (i) => `/** Takes step ${i} of ${name}. */
export function ${name}Step${i}(value: number, options: ${capital(name)}Options): number {
  const scaled = value * ${i + 1} + ${edits[i] ?? 0};
  const labelled = options.label === undefined ? scaled : scaled + options.label.length;
  return Math.min(labelled, options.limit)${uses.map((used) => ` + ${used}Step0(${i}, { limit: ${i} })`).join("")};
}
`,
)}`,
  py: ({ name, uses, functions }, edits) => `"""Everything about ${name}: what it holds and how it changes."""
${uses.map((used) => `from .${used} import ${capital(used)}\n`).join("")}

class ${capital(name)}:
    """Holds ${name}."""

${numbers(
  functions,
  (i) => `    def step_${i}(self, value: int, limit: int = ${i}) -> int:
        """Takes step ${i} of ${name}."""
        scaled = value * ${i + 1} + ${edits[i] ?? 0}
        return min(scaled, limit)${uses.map((used) => ` + ${capital(used)}().step_0(value)`).join("")}
`,
)}`,
  go: ({ name, functions }, edits) => `// Package app does everything about ${name}.
package app

// ${capital(name)} holds ${name}.
type ${capital(name)} struct {
	Limit int
	Label string
}

${numbers(
  functions,
  (i) => `// Step${i} takes step ${i} of ${name}.
func (a *${capital(name)}) Step${i}(value int, scale int) (int, error) {
	scaled := value*scale + ${edits[i] ?? 0}
	if scaled > a.Limit {
		return a.Limit, nil
	}
	return scaled, nil
}
`,
)}`,
} as const satisfies Readonly<Record<string, Writer>>;

/**
 * Creates a repository of 96 modules in three languages. After the first commit, `PROJECT_COMMITS` commits each change
 * functions of one to three modules, mostly of a few active ones.
 */
export async function workedOnProject(): Promise<TestRepository> {
  const modules = projectModules();
  const edits = new Map(modules.map(({ path, functions }) => [path, Array.from({ length: functions }, () => 0)]));
  const textOf = (module: SourceModule): string => WRITERS[module.language](module, edits.get(module.path)!);
  const repository = await makeRepository({
    files: {
      "README.md": "# Shop\n\nSells things.\n\n## Test\n\n    npm test\n",
      "package.json": '{ "name": "shop", "scripts": { "test": "node --test" } }\n',
      ...Object.fromEntries(modules.map((module) => [module.path, textOf(module)])),
    },
  });
  const random = randomNumbers(7);
  // Modules without dependencies, which others use, change more often.
  const worked = modules
    .map((module) => ({ module, place: random() * (module.uses.length === 0 ? 0.3 : 1) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ module }) => module);
  for (let commit = 0; commit < PROJECT_COMMITS; commit++) {
    for (let touched = 0; touched <= commit % 3; touched++) {
      // The power favors low indexes, which are the active modules.
      const module = worked[Math.floor(random() ** 3 * worked.length)]!;
      const own = edits.get(module.path)!;
      own[Math.floor(random() * own.length)]!++;
      repository.write({ [module.path]: textOf(module) });
    }
    repository.commit(`Change ${commit}`);
  }
  return repository;
}

function projectModules(): readonly SourceModule[] {
  const random = randomNumbers(3);
  return (["ts", "py", "go"] as const).flatMap((language) =>
    AREAS.flatMap((area) =>
      PARTS.map((part, number): SourceModule => {
        const name = `${area}${capital(part)}`;
        const uses = number === 0 ? [] : [`${area}Model`];
        return {
          path: `${language}/${name}.${language}`,
          name,
          language,
          functions: 2 + Math.floor(random() ** 2 * 24),
          uses,
        };
      }),
    ),
  );
}

/** Pseudorandom numbers between 0 and 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

function numbers(count: number, text: (number: number) => string): string {
  return Array.from({ length: count }, (_, i) => text(i)).join("\n");
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
