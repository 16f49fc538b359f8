import { beforeAll, describe, expect, it } from "vitest";
import { outlineText } from "../../../../../src/outline/outline-text.ts";
import type { SyntaxReader } from "../../../../../src/outline/outliner.ts";
import { openTestSyntaxReader } from "../../../../support/texts/syntax-reader.ts";

let reader: SyntaxReader;
beforeAll(async () => {
  reader = await openTestSyntaxReader();
});

async function symbols(language: string, text: string): Promise<string[]> {
  const outline = await outlineText({ language, text }, reader);
  expect(outline.origin).toBe("syntax");
  return outline.symbols.map(({ kind, name, doc }) => `${kind} ${name}${doc === "" ? "" : `: ${doc}`}`);
}

const skeleton = async (language: string, text: string): Promise<string> =>
  (await outlineText({ language, text }, reader)).skeletonText;

describe("Kotlin", () => {
  it("finds an interface of one function, which its grammar does not know", async () => {
    const text = "/** Hears. */\nfun interface Listener {\n    fun on(event: Event)\n}\n";
    expect(await symbols("Kotlin", text)).toStrictEqual(["interface Listener: Hears.", "method on"]);
  });

  it("gives the first definition behind the imports its comment", async () => {
    expect(await symbols("Kotlin", "package a\n\nimport b.C\nimport d.*\n\n/** Says. */\nfun f() = 1\n")).toStrictEqual(
      ["function f: Says."],
    );
  });

  it("finds the members of a class with its constructor on another line", async () => {
    const text = "open class A\n// Trusted.\ninternal constructor(\n  val b: Int = f(1),\n) : C {\n  fun d() = 1\n}\n";
    expect(await symbols("Kotlin", text)).toStrictEqual(["class A", "method d"]);
  });

  it.each([
    ["class A", "class A"],
    ["data class A(val b: Int)", "class A"],
    ["enum class A { B, C }", "enum A"],
    ["sealed interface A<T> : B", "interface A"],
    ["object A : B()", "class A"],
    ["annotation class A", "class A"],
    ["typealias A = B<C>", "type A"],
    ["fun <T> List<T>.a(b: T): T = b", "function a"],
    ["private val a by lazy { 1 }", "constant a"],
  ])("names %j", async (text, expected) => {
    expect(await symbols("Kotlin", `${text}\n`)).toStrictEqual([expected]);
  });
});

describe("C#", () => {
  it("has neither empty conditions nor attributes for tools, and properties on one line", async () => {
    const text = `#if !HAVE_LINQ
using A;
#else
using System.Linq;
#endif
namespace A
{
    /// Writes a <see cref="Token"/> as <c>JSON</c> text.
    [RequiresDynamicCode(Warning)]
    [Obsolete]
    public class Writer
#if HAVE_CLOSE
        : IDisposable
#endif
    {
        public int Depth
        {
            get => _depth;
            private set { _depth = value; }
        }
#if HAVE_DATES
        public void Write(Date value) { }
#endif
        public void Read(int kind)
        {
            switch (kind)
            {
#if HAVE_DATES
                case 1:
                    break;
#endif
            }
        }
        [DebuggerStepThrough]
        public void Close() { }
    }
}
`;
    expect(await skeleton("C#", text)).toMatchInlineSnapshot(`
      "namespace A
          /// Writes a Token as JSON text.
          [Obsolete]
          public class Writer
              : IDisposable
              public int Depth { get … private set … }
      #if HAVE_DATES
              public void Write(Date value)
      #endif
              public void Read(int kind)
              public void Close()
      "
    `);
    const { symbols: all } = await outlineText({ language: "C#", text }, reader);
    expect(all.find(({ name }) => name === "Writer")?.signature).toBe("public class Writer : IDisposable");
  });
});

describe("Swift", () => {
  it("names the type that an extension adds members to", async () => {
    expect(await symbols("Swift", "extension Request.Body {\n  func read() {}\n}\n")).toStrictEqual([
      "class Request.Body",
      "method read",
    ]);
  });
});

describe("definitions below conditions and in wrappers", () => {
  const parse = "function parse(text) {\n  return text;\n}\nclass Node {\n  walk() {}\n}\n";

  it.each([
    ["an immediately invoked function", `(function () {\n${parse}})();\n`],
    ["one with a sign", `!function () {\n${parse}}();\n`],
    ["an arrow function", `(() => {\n${parse}})();\n`],
    ["a module of AMD", `define(["a"], function (a) {\n${parse}});\n`],
    ["a universal module", `(function (root, factory) {\n  root.A = factory();\n}(this, function () {\n${parse}}));\n`],
    ["a condition", `if (globalThis.A) {\n${parse}}\n`],
    ["an attempt", `try {\n${parse}} catch {}\n`],
  ])("are symbols in JavaScript: %s", async (_, text) => {
    expect(await symbols("JavaScript", text)).toStrictEqual(["function parse", "class Node", "method walk"]);
  });

  it("are shown without the statements around them", async () => {
    const text = `list.forEach((item) => {
  const box = item.parent;
  function done() {
    box.open();
  }
  item.on("click", (event) => {
    if (event.key) {
      done();
      return;
    }
  });
  if (box) {
    box.add(item);
  } else {
    item.add(box);
  }
});
`;
    expect(await skeleton("JavaScript", text)).toBe(
      "list.forEach((item) => {\n  const box = item.parent;\n  function done()\n});\n",
    );
  });

  it.each([
    [
      "assigned members",
      "(function ($) {\n$.fn.tip = function (o) {};\nQueue.prototype.push = function (x) {};\n})(jQuery);\n",
      ["function tip", "function push"],
    ],
    [
      "a returned object",
      'define(["a"], function () {\nreturn {\n  load: function (id) {},\n  save(x) {}\n};\n});\n',
      ["method load", "method save"],
    ],
    [
      "an assigned object",
      "!function () {\nwindow.Tip = {\n  show: function () {},\n  hide() {}\n};\n}();\n",
      ["method show", "method hide"],
    ],
  ])("are members of a module without declarations: %s", async (_, text, expected) => {
    expect(await symbols("JavaScript", text)).toStrictEqual(expected);
  });

  it("are none in mocks and in functions", async () => {
    for (const text of [
      'jest.mock("a", () => {\n  return {\n    load: function () {}\n  };\n});\n',
      "function f() {\n  this.g = function () {};\n  return {\n    h: function () {}\n  };\n}\n",
    ])
      expect((await symbols("JavaScript", text)).filter((symbol) => symbol !== "function f")).toStrictEqual([]);
  });

  it("are symbols in Shell", async () => {
    expect(await symbols("Shell", 'if [ -n "$A" ]; then\n  backup() { cp a b; }\nfi\n')).toStrictEqual([
      "function backup",
    ]);
  });

  it("are none in tests and other callbacks", async () => {
    expect(await symbols("JavaScript", `describe("a", () => {\n${parse}});\n`)).toStrictEqual([]);
  });

  it("are symbols in Python", async () => {
    const text =
      "if sys.version_info >= (3, 11):\n    def parse(): ...\nelif A:\n    class Node:\n        def walk(self): ...\nelse:\n    def other(): ...\ntry:\n    import a\nexcept ImportError:\n    def fallback(): ...\nwith suppress(E):\n    def quiet(): ...\n";
    expect(await symbols("Python", text)).toStrictEqual([
      "function parse",
      "class Node",
      "method walk",
      "function other",
      "function fallback",
      "function quiet",
    ]);
    expect(await symbols("Python", "if a:\n    run()\ntry:\n    run()\nexcept E:\n    pass\n")).toStrictEqual([]);
  });
});

describe("Swift", () => {
  it("reads the same whatever was read before", async () => {
    const text = '#if DEBUG\nimport B\n#endif\nlet a = #"x"#\nfunc f(file: String = #file) { g() }\n';
    const first = await outlineText({ language: "Swift", text }, reader);
    for (const other of ['let b = ##"y"##\n', "#if A\n", "def python():\n  # no Swift\n  pass\n"]) {
      await outlineText({ language: "Swift", text: other }, reader);
      expect(await outlineText({ language: "Swift", text }, reader)).toStrictEqual(first);
    }
    expect(first.symbols.map(({ name }) => name)).toStrictEqual(["a", "f"]);
  });

  it("understands conditions on versions", async () => {
    const text =
      "func f() {\n  if #available(iOS 13, macOS 10.15, *) { g() }\n  guard #unavailable(iOS 9) else { return }\n}\nfunc h() {}\n";
    expect(await symbols("Swift", text)).toStrictEqual(["function f", "function h"]);
    expect(await skeleton("Swift", text)).toBe("func f()\nfunc h()\n");
  });

  it("names operators by nothing, and keeps them", async () => {
    const text = "struct A {\n  static func == (a: A, b: A) -> Bool {\n    return true\n  }\n}\n";
    expect(await skeleton("Swift", text)).toBe("struct A\n  static func == (a: A, b: A) -> Bool\n");
  });
});

describe("PHP", () => {
  it("cuts markup, and what templates call", async () => {
    const text = "<h1><?= title() ?></h1>\n<?php the_content(); ?>\n<?php\nfunction f(int $a): int { return $a; }\n";
    expect(await symbols("PHP", text)).toStrictEqual(["function f"]);
    expect(await skeleton("PHP", text)).not.toMatch(/title|content|h1/);
  });

  it("keeps what is called at the top, without long functions", async () => {
    const text = `<?php\nRoute::get('/a', function () {\n${"  work();\n".repeat(20)}});\n`;
    expect(await skeleton("PHP", text)).toMatchInlineSnapshot(`
      "Route::get('/a', …);
      "
    `);
  });
});

it("Scala: ends a body that is only indented where its last word ends", async () => {
  const text = "object A:\n  def b(c: Int): Int =\n    val d = c\n    d + 1\n\n  def e = 2\n";
  expect(await skeleton("Scala", text)).toBe("object A:\n  def b(c: Int): Int = …\n  def e = 2\n");
});

it("Bash: keeps functions and variables, and cuts what is run", async () => {
  const text =
    'set -e\nA=1\nexport B="$A"\n# Ends.\ndie() { echo "$1" >&2; exit 1; }\nif [ -n "$A" ]; then die no; fi\ncat a | b > c\n';
  expect(await skeleton("Shell", text)).toMatchInlineSnapshot(`
    "A=1
    export B="$A"
    die()
    "
  `);
});

it.each(["Vue", "Svelte", "HTML"])("%s: is outlined by its scripts", async (language) => {
  const text =
    "<p>function no() {}</p>\n<script>\n/** Adds. */\nfunction add(a, b) { return a + b + a + b; }\n</script>\n";
  expect(await symbols(language, text)).toStrictEqual(["function add: Adds."]);
});

it("C: the signature of a type definition has its name, which comes after the members", async () => {
  const text = "typedef enum {\n  RED,\n  GREEN\n} color;\n\ntypedef struct {\n  int a;\n} point;\n";
  const { symbols: found } = await outlineText({ language: "C", text }, reader);
  expect(found.map(({ signature }) => signature)).toEqual(
    expect.arrayContaining(["typedef enum {…} color", "typedef struct {…} point"]),
  );
});

it("Python: a skeleton leaves out what is said below an attribute", async () => {
  const text = 'class A:\n    """Keeps what was shown."""\n\n    b = 1\n    """Tells\n    of b.\n    """\n    c = 2\n';
  expect(await skeleton("Python", text)).toBe('class A:\n    """Keeps what was shown."""\n    b = 1\n    c = 2\n');
});
