import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { parse } from "yaml";

const ACTION = resolve(import.meta.dirname, "../../../action.yml");

/**
 * Inputs of a step: the workflow's values over the defaults of `action.yml`, as the runner merges them.
 * @param context values of expressions that a default may use, such as `github.token`
 * @throws Error if a default uses any other expression
 */
export function inputsWithDefaults(
  given: Readonly<Record<string, string>>,
  context: Readonly<Record<string, string>>,
): Record<string, string> {
  const defaults = Object.entries(declaredInputs()).flatMap(([name, input]): [string, string][] =>
    input?.default === undefined ? [] : [[name, evaluate(String(input.default), context)]],
  );
  return { ...Object.fromEntries(defaults), ...given };
}

/** Environment variables for inputs: names in upper case, spaces as underscores, hyphens unchanged. */
export function inputVariables(inputs: Readonly<Record<string, string>>): Record<string, string> {
  const variables = Object.entries(inputs).map(([name, value]) => [variableOf(name), value] as const);
  return Object.fromEntries(variables);
}

function variableOf(input: string): string {
  return `INPUT_${input.replaceAll(" ", "_").toUpperCase()}`;
}

type Declared = Readonly<Record<string, { readonly default?: string | number | boolean } | null>>;

function declaredInputs(): Declared {
  if (!existsSync(ACTION)) return {};
  const { inputs = {} } = parse(readFileSync(ACTION, "utf8")) as { readonly inputs?: Declared };
  return inputs;
}

function evaluate(text: string, context: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{\{\s*(.*?)\s*\}\}/gu, (_, expression: string) => {
    const value = context[expression];
    if (value === undefined) throw new Error(`action.yml has a default that is not known here: ${expression}`);
    return value;
  });
}
