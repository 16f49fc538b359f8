import type { IssuePair } from "../../../lab/selection/tasks.ts";
import { makeRepository, type TestRepository } from "../repository.ts";

/** Number of commits after the first. */
export const TASK_COMMITS = 36;

interface ShopModule {
  readonly area: string;
  readonly noun: string;
  /** Subject that its functions mention and its path does not. */
  readonly topic: string;
  /** First module of the area. Every other module of the area uses it. */
  readonly uses: string;
}

const AREAS: Readonly<Record<string, readonly string[]>> = {
  billing: ["invoice dunning", "refund chargeback", "tax rounding", "receipt paper", "discount voucher"],
  catalog: ["product bundle", "price currency", "stock shelf", "picture thumbnail", "category breadcrumb"],
  search: ["index stemming", "query phrase", "ranking boost", "suggestion typo", "synonym thesaurus"],
  users: ["account household", "session cookie", "password entropy", "avatar portrait", "consent newsletter"],
  delivery: ["parcel weight", "route detour", "label barcode", "carrier tariff", "pickup locker"],
};
/** Action of a function, and its message on failure. */
const VERBS: readonly (readonly [verb: string, complaint: string])[] = [
  ["create", "is there already"],
  ["validate", "has no currency"],
  ["format", "cannot be printed"],
  ["load", "was archived"],
  ["merge", "belongs to somebody else"],
  ["expire", "never ends"],
];

const MODULES: readonly ShopModule[] = Object.entries(AREAS).flatMap(([area, pairs]) => {
  const named = pairs.map((pair) => pair.split(" ") as [noun: string, topic: string]);
  return named.map(([noun, topic]) => ({ area, noun, topic, uses: named[0]![0] }));
});

/** Number of edits of a function, by noun and verb. */
type Edits = Map<string, number>;

/** Changes of a commit, and their description in its message. */
interface ShopChange {
  readonly message: string;
  /** Functions as noun and verb. */
  readonly functions: readonly string[];
  readonly paths: readonly string[];
}

/**
 * Creates a shop of 25 modules with tests, documents and schemas. Commit messages describe the change in words: by a
 * name, by a function's message, by the name of another module's dependency, or by what always changes along with it.
 */
export async function taskHistory(): Promise<TestRepository> {
  const edits: Edits = new Map();
  const repository = await makeRepository({ files: filesOf(edits) });
  for (let number = 0; number < TASK_COMMITS; number++) {
    const { message, functions, paths } = changeOf(number);
    for (const one of functions) edits.set(one, (edits.get(one) ?? 0) + 1);
    const files = filesOf(edits);
    repository.write(Object.fromEntries(paths.map((path) => [path, files[path]!])));
    repository.commit(message);
  }
  return repository;
}

function changeOf(number: number): ShopChange {
  const module = MODULES[(number * 7) % MODULES.length]!;
  const { area, noun, topic, uses } = module;
  const [verb, complaint] = VERBS[(number * 5) % VERBS.length]!;
  const own = `${noun} ${verb}`;
  const source = sourcePath(module);
  const name = `${verb}${capital(noun)}`;
  return [
    { message: `fix(${area}): ${verb} the ${noun} only once`, functions: [own], paths: [source, testPath(module)] },
    {
      message: `Do not fail if the ${topic} ${complaint}\n\nIt was meant to be a warning.`,
      functions: [own],
      paths: [source],
    },
    {
      message: `Let \`${name}\` of a ${noun} count from one (#${number})`,
      functions: [own, `${uses} create`],
      paths: [...new Set([source, sourcePath({ ...module, noun: uses })])],
    },
    {
      message: `feat: keep ${noun} columns of every ${area} schema nullable`,
      functions: [own],
      paths: [source, `schema/${area}.sql`],
    },
    {
      message: `docs(${area}): say what ${name} takes`,
      functions: [own],
      paths: [source, `docs/${area}.md`],
    },
  ][number % 5]!;
}

/**
 * Writes an issue for every third commit, as users report faults: a stack trace, a log, or a description with what they
 * expected. Only some name a file or a function.
 * @param commits the commits after the first, oldest first
 */
export function shopIssues(commits: readonly string[]): readonly IssuePair[] {
  return commits.flatMap((fix, number) => {
    if (number % 3 !== 0) return [];
    const module = MODULES[(number * 7) % MODULES.length]!;
    const [verb, complaint] = VERBS[(number * 5) % VERBS.length]!;
    return [{ repository: "shop", issue: number, fix, ...issueText(module, verb, complaint, number / 3) }];
  });
}

function issueText(
  module: ShopModule,
  verb: string,
  complaint: string,
  number: number,
): Pick<IssuePair, "title" | "body"> {
  const { area, noun, topic } = module;
  const name = `${verb}${capital(noun)}`;
  return [
    {
      title: `Checkout stops when the ${topic} is empty`,
      body: `Since version 2.1 the job ends with\n\n\`\`\`\nError: the ${topic} ${complaint}\n    at ${name} (${sourcePath(module)}:12:32)\n    at async Promise.all (node:internal/process/task_queues:95:5)\n\`\`\`\n\nNode 24 on Linux.`,
    },
    {
      title: `"the ${topic} ${complaint}" in the log every night`,
      body: `**Expected**: a warning.\n**Actual**: the whole ${area} run ends.\n\n1. Leave the field empty\n2. Wait for the night\n`,
    },
    {
      title: `\`${name}\` gives the wrong total`,
      body: `We call it once for each ${noun}, and the sum is off by one. A test with a ${noun} of 10 shows it. The documentation does not say what it takes.`,
    },
    {
      title: `Totals are wrong after we ${verb} a ${noun}`,
      body: `Steps to reproduce: ${verb} any ${noun} twice in ${area}, then compare the totals. I expected the same number.`,
    },
  ][number % 4]!;
}

function filesOf(edits: Edits): Readonly<Record<string, string>> {
  const all = MODULES.flatMap((module): (readonly [string, string])[] => [
    [sourcePath(module), sourceText(module, edits)],
    [testPath(module), testText(module, edits)],
  ]);
  const areas = Object.keys(AREAS).flatMap((area): (readonly [string, string])[] => {
    const nouns = MODULES.filter((module) => module.area === area).map(({ noun }) => noun);
    return [
      [`docs/${area}.md`, docsText(area, nouns, edits)],
      [`schema/${area}.sql`, schemaText(nouns, edits)],
    ];
  });
  const root = [
    ["package.json", '{ "name": "shop", "type": "module", "scripts": { "test": "node --test" } }\n'],
    ["README.md", "# Shop\n\nSells things, and delivers them.\n"],
  ] as const;
  return Object.fromEntries([...root, ...all, ...areas]);
}

function sourcePath({ area, noun }: Pick<ShopModule, "area" | "noun">): string {
  return `src/${area}/${noun}.ts`;
}

function testPath({ area, noun }: Pick<ShopModule, "area" | "noun">): string {
  return `test/${area}/${noun}.test.ts`;
}

function sourceText({ noun, topic, uses }: ShopModule, edits: Edits): string {
  const type = capital(noun);
  const imports = noun === uses ? "" : `import { create${capital(uses)} } from "./${uses}.ts";\n\n`;
  const functions = VERBS.map(([verb, complaint]) => {
    const base = noun === uses ? "value" : `create${capital(uses)}({ id: value.id, total: value.total }).total`;
    return `/** Does ${verb} for one ${noun}, or says that it ${complaint}. */
export function ${verb}${type}(value: ${type}): ${type} {
  const before = ${verb === "create" && noun !== uses ? base : "value.total"};
  const scaled = before * ${verb.length} + ${edits.get(`${noun} ${verb}`) ?? 0};
  if (Number.isNaN(scaled)) throw new Error("the ${topic} ${complaint}");
  return { ...value, total: scaled };
}
`;
  });
  return `${imports}export interface ${type} {\n  readonly id: string;\n  readonly total: number;\n}\n\n${functions.join("\n")}`;
}

function testText({ area, noun }: ShopModule, edits: Edits): string {
  const type = capital(noun);
  const names = VERBS.map(([verb]) => `${verb}${type}`);
  const tests = VERBS.map(
    ([verb], at) => `it("${verb}s a ${noun}", () => {
  expect(${names[at]}({ id: "1", total: 10 }).total).toBe(${10 * verb.length + (edits.get(`${noun} ${verb}`) ?? 0)});
});
`,
  );
  return `import { ${names.join(", ")} } from "../../src/${area}/${noun}.ts";\n\n${tests.join("\n")}`;
}

function docsText(area: string, nouns: readonly string[], edits: Edits): string {
  const parts = nouns.map((noun) => {
    const done = VERBS.map(([verb]) => `- \`${verb}${capital(noun)}\` (revision ${edits.get(`${noun} ${verb}`) ?? 0})`);
    return `## ${capital(noun)}\n\n${done.join("\n")}\n`;
  });
  return `# ${capital(area)}\n\n${parts.join("\n")}`;
}

function schemaText(nouns: readonly string[], edits: Edits): string {
  const tables = nouns.map((noun) => {
    const revision = VERBS.reduce((sum, [verb]) => sum + (edits.get(`${noun} ${verb}`) ?? 0), 0);
    return `-- revision ${revision}\nCREATE TABLE ${noun} (\n  id TEXT PRIMARY KEY,\n  total INTEGER\n);\n`;
  });
  return tables.join("\n");
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
