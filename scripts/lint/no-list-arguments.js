/**
 * A lint rule: a list must not be spread into the arguments of a call that takes any number of them. Each argument takes
 * stack, so a list of some 120,000 elements throws a RangeError.
 */

const METHODS = new Set([
  "append",
  "fromCharCode",
  "fromCodePoint",
  "max",
  "min",
  "push",
  "replaceChildren",
  "splice",
  "unshift",
]);

const rule = {
  meta: { type: "problem", messages: { loop: "a long list overflows the stack: use a loop, flatMap or reduce" } },
  create(context) {
    return {
      CallExpression({ callee, arguments: given }) {
        if (callee.type !== "MemberExpression" || callee.computed || !METHODS.has(callee.property.name)) return;
        for (const node of given) if (node.type === "SpreadElement") context.report({ node, messageId: "loop" });
      },
    };
  },
};

// oxlint-disable-next-line import/no-default-export -- oxlint loads a plugin by its default export.
export default { meta: { name: "carryon" }, rules: { "no-list-arguments": rule } };
