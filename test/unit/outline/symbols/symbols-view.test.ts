import { expect, it } from "vitest";
import { outlineText } from "../../../../src/outline/outline-text.ts";
import { symbolsViewOf } from "../../../../src/outline/symbols/symbols-view.ts";
import { openTestSyntaxReader } from "../../../support/texts/syntax-reader.ts";

async function viewOf(language: string, text: string, ...symbols: readonly string[]): Promise<string> {
  return symbolsViewOf(await outlineText({ language, text }, await openTestSyntaxReader()), new Set(symbols));
}

const TYPESCRIPT = `/** Opens a store. */
export function open(path: string): Store {
  // A comment.
  const store = new Store(path);

  return store;
}

export class Store {
  get(key: string): string {
    return this.read(key);
  }

  size = (): number => 1;
}
`;

it("shows the short bodies of the symbols that are named, and no other ones of several lines", async () => {
  expect(await viewOf("TypeScript", TYPESCRIPT, "get")).toMatchInlineSnapshot(`
    "/** Opens a store. */
    export function open(path: string): Store { … }

    export class Store {
      get(key: string): string {
        return this.read(key);
      }

      size = (): number => 1;
    }
    "
  `);
  expect(await viewOf("TypeScript", TYPESCRIPT, "open")).toContain("return store;\n}\n");
});

it("keeps documentation that begins a body, and words that end one", async () => {
  const python = 'def read(path):\n    """Reads a file."""\n    text = open(path)\n    return text.read()\n';
  expect(await viewOf("Python", python)).toBe('def read(path):\n    """Reads a file."""\n    ...\n');
  const ruby = "def read(path)\n  File.open(path)\nend\n\ndef write(path)\n  File.open(path)\nend\n";
  expect(await viewOf("Ruby", ruby, "write")).toBe("def read(path) … end\n\ndef write(path)\n  File.open(path)\nend\n");
});

it("is the whole view with the names of all symbols", async () => {
  const { symbolsText, symbols } = await outlineText(
    { language: "TypeScript", text: TYPESCRIPT },
    await openTestSyntaxReader(),
  );
  expect(await viewOf("TypeScript", TYPESCRIPT, ...symbols.map(({ name }) => name))).toBe(symbolsText);
});
