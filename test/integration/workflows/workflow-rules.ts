import { isMap, isScalar, parseDocument, type Pair, visit } from "yaml";
import { VENDORED_ACTION } from "../../../src/github/starter/action-reference.ts";

/** Violations of our own workflow rules, which linters do not check. One sentence per violation. */
export function workflowFaults(text: string): readonly string[] {
  const document = parseDocument(text);
  const faults: string[] = [];
  const top = document.get("permissions");
  if (!isMap(top) || top.items.length > 0) faults.push("permissions at the top are not {}");
  visit(document, {
    Pair(_key, pair) {
      const name = isScalar(pair.key) ? String(pair.key.value) : "";
      faults.push(...(RULES[name]?.(pair, text) ?? []));
    },
  });
  return faults;
}

type Rule = (pair: Pair, text: string) => readonly string[];

const RULES: Readonly<Record<string, Rule>> = {
  jobs: ({ value }) =>
    itemsOf(value).flatMap(({ key, value: job }) =>
      ["permissions", "timeout-minutes", "runs-on"]
        .filter((name) => !isMap(job) || !job.has(name))
        .map((name) => `job ${String(key)} has no ${name}`),
    ),
  permissions: ({ value }) =>
    itemsOf(value)
      .filter(({ value: right }) => !isScalar(right) || (right.comment ?? "").trim() === "")
      .map(({ key }) => `permission ${String(key)} has no reason behind it`),
  uses: ({ value }) => {
    const uses = textOf(value);
    const comment = isScalar(value) ? (value.comment ?? "").trim() : "";
    const pinned = /@[0-9a-f]{40}$/u.test(uses) && /^v\d+\.\d+\.\d+$/u.test(comment);
    const ours = uses === "acme/carryon@v1" && comment.includes("to pin it, use its commit");
    return uses === "./" || uses === VENDORED_ACTION || pinned || ours
      ? []
      : [`${uses} is neither local nor pinned by its commit`];
  },
  run: ({ value }) => (textOf(value).includes("${{") ? ["an expression stands in a script"] : []),
  pull_request_target: () => ["pull_request_target runs with rights on what a fork wrote"],
  ref: ({ value }) => (textOf(value).includes("head") ? ["the head of a pull request is checked out by name"] : []),
  with: ({ value }) =>
    isMap(value) && (value.has("fetch-depth") || value.has("ref")) && value.get("persist-credentials") !== false
      ? ["checkout leaves its token behind"]
      : [],
};

function itemsOf(value: unknown): readonly Pair[] {
  return isMap(value) ? value.items : [];
}

function textOf(value: unknown): string {
  return isScalar(value) ? String(value.value) : "";
}
