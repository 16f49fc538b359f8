import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { briefLines, briefNames } from "../../../../../src/pack/plan/lite/brief.ts";
import { type BriefSymbol, SYMBOL_KINDS } from "../../../../../src/outline/outline.ts";

/** Symbols written as kind and signature. The last word is the name, and indentation makes a member. */
function symbolsOf(text: string): readonly BriefSymbol[] {
  const symbols: BriefSymbol[] = [];
  let top = -1;
  for (const line of text.trim().split("\n")) {
    const [kind = "", ...rest] = line.trim().split(" ");
    const isMember = line.startsWith("  ");
    if (!isMember) top = symbols.length;
    symbols.push({
      name: rest.at(-1)!.replace(/\W.*/u, ""),
      kind: SYMBOL_KINDS.find((known) => known === kind)!,
      signature: rest.join(" "),
      parent: isMember ? top : -1,
      line: 1,
      size: 1,
      doc: "",
    });
  }
  return symbols;
}

const unused = (): number => 0;
const linesOf = (count: number): readonly string[] =>
  briefLines({ purpose: "", symbols: symbolsOf(many(count, "function")), isExported: () => true, usersOf: unused });
/** Last two lines of a brief whose symbols are unused. */
const lastLines = (symbols: readonly BriefSymbol[], isExported: (name: string) => boolean) =>
  briefLines({ purpose: "", symbols, isExported, usersOf: unused }).slice(-2);
/** Last lines of a brief of eight functions and a constant with a name of this length. */
const withOther = (length: number): readonly string[] =>
  lastLines(symbolsOf(`${many(8, "function")}\nconstant ${"a".repeat(length)}`), () => true);
const signatureCount = (count: number): number => linesOf(count).filter((line) => !line.startsWith("also ")).length;
const many = (count: number, kind: string): string =>
  Array.from({ length: count }, (_, i) => `${kind} ${kind}_${i}`).join("\n");

it("the names in a brief are those that have a line in it", () => {
  const input = {
    symbols: symbolsOf(`${many(9, "constant")}\nfunction last`),
    isExported: () => true,
    usersOf: unused,
  };
  const lines = briefLines({ purpose: "", ...input }).filter((line) => !line.startsWith("also "));
  expect([...briefNames(input)].toSorted()).toStrictEqual(lines.toSorted());
});

describe("briefLines", () => {
  it("shows the titles of tests instead of the set-up of a test file, unless the tests are symbols", () => {
    const symbols = symbolsOf("constant FILE\nfunction open(path)\nvariable state");
    const test = { purpose: "", symbols, isExported: () => false, usersOf: unused };
    expect(briefLines({ ...test, titles: ["Store", "keeps a value", "open"] })).toStrictEqual([
      'tests "Store", "keeps a value"',
      "open(path)",
    ]);
    expect(briefLines({ ...test, titles: ["open"] })).toStrictEqual(["FILE", "open(path)", "state"]);
  });

  it("says the purpose, then signatures in the order of the text with members indented", () => {
    const symbols = symbolsOf("constant LIMIT\nclass class Store\n  method get(key)\nfunction open(path)");
    expect(briefLines({ purpose: "Keeps things.", symbols, isExported: () => true, usersOf: unused })).toStrictEqual([
      "Keeps things.",
      "LIMIT",
      "class Store",
      "  get(key)",
      "open(path)",
    ]);
  });

  it("prefers what other files can use, and functions and classes to values", () => {
    const symbols = symbolsOf(`${many(12, "constant")}\n${many(6, "function")}\nfunction used`);
    const lines = briefLines({ purpose: "", symbols, isExported: (name) => name === "used", usersOf: unused });
    const functions = [0, 1, 2, 3, 4, 5].map((i) => `function_${i}`);
    expect(lines).toStrictEqual(["constant_0", "constant_1", ...functions, "used"]);
  });

  it("prefers a value that other files can use to functions that they cannot, if any can be used at all", () => {
    const symbols = symbolsOf(`${many(9, "function")}\nconstant used`);
    expect(lastLines(symbols, (name) => name === "used")).toStrictEqual(["function_6", "used"]);
    expect(lastLines(symbols, () => false)).toStrictEqual(["function_6", "function_7"]);
  });

  it("prefers long definitions, and names without an underscore", () => {
    const symbols = symbolsOf(`${many(9, "function")}\nfunction _hidden\nfunction long`);
    const sized = symbols.map((symbol) => (symbol.name === "long" ? { ...symbol, size: 200 } : symbol));
    const lines = briefLines({ purpose: "", symbols: sized, isExported: () => true, usersOf: unused });
    expect(lines.slice(-2)).toStrictEqual(["long", "also function_7, function_8, _hidden"]);
  });

  it("prefers what more other files use, if the definitions are as long", () => {
    const symbols = symbolsOf(`${many(9, "function")}\nfunction once\nfunction used`);
    const users: Readonly<Record<string, number>> = { once: 1, used: 7 };
    const lines = briefLines({ purpose: "", symbols, isExported: () => true, usersOf: (name) => users[name] ?? 0 });
    expect(lines.slice(-3)).toStrictEqual(["once", "used", "also function_6, function_7, function_8"]);
  });

  it("prefers functions to macros, and both to modules that are in another file", () => {
    const symbols = symbolsOf(`module mod other\nmacro EACH(a)\n${many(7, "function")}`);
    const inline = symbols.with(0, { ...symbols[0]!, size: 2 });
    expect(lastLines(symbols, () => true)).toStrictEqual(["function_6", "also other"]);
    expect(lastLines(inline, () => true)).toStrictEqual(["function_6", "also EACH"]);
  });

  it("shows no member without the type around it", () => {
    const symbols = symbolsOf(`${many(8, "function")}\nconstant Hidden\n  function shown`);
    const sized = symbols.map((symbol) => (symbol.name === "shown" ? { ...symbol, size: 4 } : symbol));
    const lines = briefLines({ purpose: "", symbols: sized, isExported: () => true, usersOf: unused });
    expect(lines.slice(-2)).toStrictEqual(["function_7", "also Hidden, shown"]);
  });

  it("prefers names that no earlier symbol has", () => {
    const symbols = symbolsOf(`${many(7, "function")}\nfunction function_0\nfunction last`);
    const sized = symbols.map((symbol, i) => ({ ...symbol, signature: `${symbol.signature}(${i})` }));
    expect(lastLines(sized, () => true)).toStrictEqual(["function_6(6)", "last(8)"]);
  });

  it("names all other exported symbols with their parameters, each once, if that is short", () => {
    const others = [
      { name: "add", call: "add(key, value)" },
      { name: "add", call: "add(key)" },
      { name: "add", call: "add(key)" },
      { name: "hidden", call: "hidden(secret)" },
    ];
    const symbols = [
      ...symbolsOf(many(8, "function")).map((symbol) => ({ ...symbol, size: 9 })),
      ...others.map((one) => ({ ...symbolsOf(`function ${one.name}`)[0]!, ...one })),
    ];
    expect(lastLines(symbols, (name) => name !== "hidden").at(-1)).toBe("also add(key, value), add(key)");
  });

  it("names the owner of each member if there are several", () => {
    const methods = ["func (m MatchHost) Provision(_ Context)", "func (m *MatchPath[T]) Provision(_ Context)"].map(
      (signature) => ({ ...symbolsOf("method Provision")[0]!, signature, call: "Provision(_)" }),
    );
    const [of, rest] = [symbolsOf(many(8, "function")), methods.slice(0, 1)];
    expect(lastLines([...of, ...methods], () => true).at(-1)).toBe(
      "also MatchHost.Provision(_), MatchPath.Provision(_)",
    );
    expect(lastLines([...of, ...rest], () => true).at(-1)).toBe("also Provision(_)");
    const members = symbolsOf(`${many(8, "function")}\nclass A\n  method run\nclass B\n  method run`);
    expect(lastLines(members, () => true).at(-1)).toBe("also A, B, A.run, B.run");
  });

  it("names no other symbols if not all of them fit on a short line", () => {
    expect(withOther(80).at(-1)).toBe(`also ${"a".repeat(80)}`);
    expect(withOther(81).at(-1)).toBe("function_7");
  });

  it("has more signatures the more symbols there are", () => {
    expect([8, 18, 58, 400].map(signatureCount)).toEqual([8, 9, 14, 16]);
  });

  it("has every line once", () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/u), { maxLength: 30 });
    fc.assert(
      fc.property(names, fc.func(fc.boolean()), fc.func(fc.nat(300)), (found, isExported, usersOf) => {
        const symbols = found.map(
          (name) => ({ name, kind: "function", signature: name, parent: -1, line: 1, size: 1, doc: "" }) as const,
        );
        const lines = briefLines({ purpose: "", symbols, isExported, usersOf });
        const [, list = ""] = /^also (.*)$/u.exec(lines.at(-1) ?? "") ?? [];
        const named = [...lines.filter((line) => !line.startsWith("also ")), ...list.split(", ").filter(Boolean)];
        expect(new Set(named).size).toBe(named.length);
        for (const name of named) expect(found).toContain(name);
      }),
    );
  });
});
