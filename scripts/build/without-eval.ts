import type { Plugin } from "rolldown";

const EVALUATION = / = eval\(\w+\)/gu;

/**
 * Removes `eval` from web-tree-sitter, which runs JavaScript embedded in a grammar. None of our grammars contains any.
 * One that did would fail to load.
 */
export function withoutEval(): Plugin {
  return {
    name: "without-eval",
    transform: {
      filter: { id: /\/node_modules\/web-tree-sitter\// },
      handler(code) {
        const changed = code.replaceAll(EVALUATION, " = undefined");
        if (changed === code || /\beval\(/u.test(changed))
          throw new Error("web-tree-sitter calls eval in a different way now");
        return changed;
      },
    },
  };
}
