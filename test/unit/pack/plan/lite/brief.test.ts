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
const isSignature = (line: string): boolean => !/^(?:also|…) /u.test(line);
const signatureCount = (count: number): number => linesOf(count).filter(isSignature).length;
const many = (count: number, kind: string): string =>
  Array.from({ length: count }, (_, i) => `${kind} ${kind}_${i}`).join("\n");

it("the names in a brief are those that have a line in it", () => {
  const input = {
    symbols: symbolsOf(`${many(9, "constant")}\nfunction last`),
    isExported: () => true,
    usersOf: unused,
  };
  const lines = briefLines({ purpose: "", ...input }).filter(isSignature);
  expect([...briefNames(input)].toSorted()).toStrictEqual(lines.toSorted());
});

describe("briefLines", () => {
  it("shows the titles of tests instead of the set-up of a test file, unless the tests are symbols", () => {
    const symbols = symbolsOf("constant FILE\nfunction open(path)\nvariable state");
    const test = { purpose: "", symbols, isExported: () => false, usersOf: unused };
    expect(briefLines({ ...test, titles: ["Store", "keeps a value", "open"] })).toStrictEqual([
      'tests "Store", "keeps a value"',
      "open(path)",
      "… 2 more",
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
    expect(lines).toStrictEqual(["constant_0", "constant_1", ...functions, "used", "… 10 more"]);
  });

  it("prefers a value that other files can use to functions that they cannot, if any can be used at all", () => {
    const symbols = symbolsOf(`${many(9, "function")}\nconstant used`);
    expect(lastLines(symbols, (name) => name === "used")).toStrictEqual(["used", "… 2 more"]);
    expect(lastLines(symbols, () => false)).toStrictEqual(["function_7", "… 2 more"]);
  });

  it("prefers long definitions, and names without an underscore", () => {
    const symbols = symbolsOf(`${many(9, "function")}\nfunction _hidden\nfunction long`);
    const sized = symbols.map((symbol) => (symbol.name === "long" ? { ...symbol, size: 200 } : symbol));
    const lines = briefLines({ purpose: "", symbols: sized, isExported: () => true, usersOf: unused });
    expect(lines.slice(-2)).toStrictEqual(["long", "also function_7, function_8, _hidden"]);
  });

  it("prefers what more other files use, if the definitions are as long", () => {
    const symbols = symbolsOf(`${many(9, "function")}\nfunction function_10\nfunction function_11`);
    const users: Readonly<Record<string, number>> = { function_10: 1, function_11: 7 };
    const lines = briefLines({ purpose: "", symbols, isExported: () => true, usersOf: (name) => users[name] ?? 0 });
    expect(lines.slice(-3)).toStrictEqual(["function_10", "function_11", "also function_6, function_7, function_8"]);
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

  it("prefers any other name that other files can use to further overloads", () => {
    const overloads = Array.from({ length: 8 }, (_, i) => `  method add(a${i})`).join("\n");
    const symbols = symbolsOf(`class class Sums\n${overloads}\n${many(7, "constant")}`);
    const long = symbols.map((symbol) => (symbol.name === "add" ? { ...symbol, size: 4 } : symbol));
    const lines = briefLines({ purpose: "", symbols: long, isExported: () => true, usersOf: unused });
    expect(lines.slice(0, 4)).toStrictEqual(["class Sums", "  add(a0)", "constant_0", "constant_1"]);
  });

  it("prefers names that no earlier symbol has", () => {
    const symbols = symbolsOf(`${many(7, "function")}\nfunction function_0\nfunction function_9`);
    const sized = symbols.map((symbol, i) => ({ ...symbol, signature: `${symbol.signature}(${i})` }));
    expect(lastLines(sized, () => true)).toStrictEqual(["function_6(6)", "function_9(8)"]);
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
    expect(lastLines(symbols, (name) => name !== "hidden").at(-1)).toBe("also add(key, value), add(key), … 1 more");
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

  it("counts the other symbols if not all of their names fit on a short line", () => {
    expect(withOther(80).at(-1)).toBe(`also ${"a".repeat(80)}`);
    expect(withOther(81).at(-1)).toBe("… 1 more");
  });

  it("has more signatures the more symbols there are", () => {
    expect([8, 18, 58, 400].map(signatureCount)).toEqual([8, 9, 14, 16]);
  });

  it("marks the count as a minimum if a file has more symbols than a brief knows of", () => {
    expect([399, 400].map((count) => linesOf(count).at(-1))).toEqual(["… 383 more", "… 384+ more"]);
  });

  it("prefers basic operations of a large type to their variants and to special ones", () => {
    const symbols = symbolsOf(
      "class class StringUtils\n  method abbreviateMiddle\n  method getJaroWinklerDistance\n  method deleteWhitespace\n  method split\n  method splitByWholeSeparator\n  method splitPreserveAllTokens\n  method isEmpty\n  method isNotEmpty\n  method isAnyEmpty\n  method replace\n  method replaceEachRepeatedly\n  method normalizeSpace",
    );
    const sized = symbols.map((symbol) => (symbol.name === "split" ? symbol : { ...symbol, size: 3 }));
    const lines = briefLines({ purpose: "", symbols: sized, isExported: () => true, usersOf: unused }, 4);
    expect(lines).toStrictEqual(["class StringUtils", "  split", "  isEmpty", "  replace", "… 9 more"]);
  });

  it("leaves out implementations of traits that nearly every type has", () => {
    const symbols = symbolsOf(
      "class pub struct Router\nclass impl<S> Clone for Router<S>\n  method clone\nclass impl<S> fmt::Debug for Router<S>\n  method fmt\nclass impl<S> Service<Request> for Router<S>\n  method call",
    );
    const lines = briefLines({ purpose: "", symbols, isExported: () => true, usersOf: unused });
    expect(lines).toStrictEqual(["pub struct Router", "impl<S> Service<Request> for Router<S>", "  call"]);
    const only = symbolsOf("class impl Clone for Router\n  method clone");
    expect(briefLines({ purpose: "", symbols: only, isExported: () => true, usersOf: unused })).toStrictEqual([
      "impl Clone for Router",
      "  clone",
    ]);
  });

  it("has every line once, and names or counts each symbol", () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/u), { maxLength: 30 });
    fc.assert(
      fc.property(names, fc.func(fc.boolean()), fc.func(fc.nat(300)), (found, isExported, usersOf) => {
        const symbols = found.map(
          (name) => ({ name, kind: "function", signature: name, parent: -1, line: 1, size: 1, doc: "" }) as const,
        );
        const lines = briefLines({ purpose: "", symbols, isExported, usersOf });
        const parts = lines
          .filter((line) => !isSignature(line))
          .flatMap((line) => line.replace("also ", "").split(", "));
        const counts = parts.flatMap((part) => /^… (\d+) more$/u.exec(part)?.slice(1) ?? []);
        const named = [...lines.filter(isSignature), ...parts.filter((part) => !part.startsWith("…"))];
        expect(new Set(named).size).toBe(named.length);
        expect(named.length + Number(counts[0] ?? 0)).toBe(found.length);
        for (const name of named) expect(found).toContain(name);
      }),
    );
  });
});

const shown = (text: string, count: number): readonly string[] =>
  briefLines({ purpose: "", symbols: symbolsOf(text), isExported: () => true, usersOf: unused }, count);

describe("the order of symbols", () => {
  it("puts the first overload of a name before the others", () => {
    const overloads = Array.from({ length: 4 }, (_, i) => `method a${i} write`).join("\n");
    expect(shown(`${overloads}\nmethod b parseAll`, 3)).toStrictEqual(["a0 write", "a1 write", "b parseAll"]);
  });

  it("shows the extension around a member in Swift, but no extension alone", () => {
    const text = "class public extension Request\n  method func read\nclass extension Response";
    expect(shown(text, 1)).toStrictEqual(["public extension Request", "  func read"]);
  });
});
