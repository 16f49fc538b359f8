import type { Plugin } from "rolldown";

const EVALUATION = / = eval\(\w+\)/gu;

/**
 * Takes `eval` out of web-tree-sitter: it runs JavaScript that a grammar brings along, and none of ours brings any.
 * One that did would fail when it is loaded.
 */
export function withoutEval(): Plugin {
  return {
    name: "without-eval",
    transform: {
      filter: { id: /\/node_modules\/web-tree-sitter\// },
      handler(code) {
        const changed = code.replaceAll(EVALUATION, " = undefined");
        if (changed === code || /\beval\(/u.test(changed))
          throw new Error("web-tree-sitter calls eval in another way now");
        return changed;
      },
    },
  };
}
