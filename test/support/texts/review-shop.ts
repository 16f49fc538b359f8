import { type FileMap, makeRepository, type TestRepository } from "../repository.ts";

/** A small shop with a module that others, a test and a document use. */
export const FILES = {
  "package.json": '{ "name": "shop", "main": "src/index.js" }\n',
  "src/index.js": 'export * from "./price.js";\nexport * from "./cart.js";\n',
  "src/money.js": "export function roundCents(value) {\n  return Math.round(value * 100) / 100;\n}\n",
  "src/price.js": `import { roundCents } from "./money.js";

export const TAX = 0.2;

export function grossPrice(net) {
  return net * (1 + TAX);
}

export function netPrice(gross) {
  return gross / (1 + TAX);
}
`,
  "src/cart.js": `import { grossPrice } from "./price.js";

export class Cart {
  constructor(items) {
    this.items = items;
  }

  total() {
    return this.items.map((item) => grossPrice(item.price)).reduce((a, b) => a + b, 0);
  }
}
`,
  "src/orphan.js": "export function orphan() {\n  return 1;\n}\n",
  "test/price.test.js": `import { test, expect } from "vitest";
import { grossPrice } from "../src/price.js";

test("adds the tax", () => {
  expect(grossPrice(10)).toBe(12);
});
`,
  "docs/prices.md": "# Prices\n\nEverything is net.\n\n## Taxes\n\nCall `grossPrice` for what a customer pays.\n",
} as const;

/** The module with a change. */
export const CHANGED: string = FILES["src/price.js"].replace("net * (1 + TAX)", "roundCents(net * (1 + TAX))");

/** Creates a repository and commits changes to it. */
export async function shop(
  changes: FileMap = { "src/price.js": CHANGED },
  files: FileMap = FILES,
): Promise<TestRepository> {
  const repository = await makeRepository({ files });
  repository.write(changes);
  repository.commit("Round prices");
  return repository;
}

/** Part of a document below a heading. */
export function chapter(printed: string, heading: string): string {
  const [, rest = ""] = printed.split(`\n# ${heading}\n\n`);
  return rest.split(/\n# /u)[0]!;
}
