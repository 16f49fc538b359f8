import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** A YAML example in a document. */
interface Example {
  /** Path from the root of the repository. */
  readonly document: string;
  /** Position among the document's YAML examples, from 1. */
  readonly nth: number;
  readonly text: string;
}

/** A workflow, at the path it would have in a repository. */
export interface Workflow {
  readonly title: string;
  readonly path: string;
  readonly text: string;
}

/** README.md and all documents below `docs`. */
export function documents(): readonly string[] {
  const files = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" });
  const names = files.filter((name) => name.endsWith(".md"));
  return ["README.md", ...names.toSorted().map((name) => `docs/${name}`)];
}

/** All YAML examples of our documents. */
export function yamlExamples(): readonly Example[] {
  return documents().flatMap((document) =>
    [...readFileSync(join(ROOT, document), "utf8").matchAll(/```yaml\n([^]*?)```/gu)].map(([, text = ""], i) => ({
      document,
      nth: i + 1,
      text,
    })),
  );
}

/** The workflows that our documents print. If a document prints only the end of a job, it gets a beginning. */
export function printedWorkflows(): readonly Workflow[] {
  return yamlExamples()
    .map((example) => (/^steps:/mu.test(example.text) ? { ...example, text: withJob(example.text) } : example))
    .filter(({ text }) => /^jobs:/mu.test(text))
    .map(({ document, nth, text }) => ({
      title: `${document}, example ${nth}`,
      path: `.github/workflows/${basename(document, ".md")}-${nth}.yml`,
      text,
    }));
}

function withJob(text: string): string {
  const start = "name: Excerpt\non: { push: { branches: [main] } }\npermissions: {}\njobs:\n  pack:\n";
  return `${start}    runs-on: ubuntu-24.04\n${text.replaceAll(/^(?=.)/gmu, "    ")}`;
}
