import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Outline } from "../../src/outline/outline.ts";
import { ALL_LANGUAGES, languageNamed } from "../../src/outline/languages/language-named.ts";

const DIST = resolve(import.meta.dirname, "../../dist");
const MEGABYTE = 1 << 20;

/** A few lines of each language with a grammar, by linguist's name. */
const SAMPLES: Readonly<Record<string, string>> = {
  Shell: 'greet() {\n  local name="$1"\n  echo "hello ${name}"\n}\n',
  C: "static int add(const struct pair *p, int n) {\n  for (int i = 0; i < n; i++) n += p->a[i];\n  return n;\n}\n",
  "C#": 'namespace A { public class B : C { public int D(string e) { return e == "f" ? 1 : 2; } } }\n',
  "C++": "template <typename T> class V { public: T get(std::size_t i) const { return data_[i]; } T *data_; };\n",
  Go: 'func add(a int, b map[string]int) (int, error) {\n\tif a > b["x"] {\n\t\treturn a, nil\n\t}\n\treturn 0, err\n}\n',
  Java: "public class A<T> extends B { private final int c = 1; public T d(List<T> e) { return e.get(c); } }\n",
  JavaScript: "export function f(a, { b, ...c }) {\n  return a.map((x) => `${x + b}`).filter(Boolean);\n}\n",
  Kotlin:
    'class A(val b: Int) : C() {\n  fun d(e: String): Int = e.map { it.code + b }.sum()\n  val f = "$b ${d("x")}"\n}\n',
  PHP: "<?php\nclass A extends B {\n  public function c(int $d): ?string { return $this->e[$d] ?? null; }\n}\n?>\n",
  Python: 'class A(B):\n    """Doc."""\n\n    def c(self, d: int = 1) -> str:\n        return f"{self.e[d]}"\n',
  Ruby: 'class A < B\n  attr_reader :c\n  def d(e, f: 1)\n    e.map { |g| "#{g} #{f}" }\n  end\nend\n',
  Rust: "impl<T: Clone> A<T> {\n    pub fn b(&self, c: &str) -> Option<T> {\n        self.d.get(c).cloned()\n    }\n}\n",
  Scala: "class A[T](b: Int) extends C {\n  def d(e: List[T]): Option[T] = e.headOption.map { x => x }\n}\n",
  Swift: "struct A: B {\n  let c: Int\n  func d(_ e: [String]) -> Int? { return e.first.map { $0.count + c } }\n}\n",
  TSX: "export function F({ a }: Props): JSX.Element {\n  return <div className={a}>{a.map((b) => <p>{b}</p>)}</div>;\n}\n",
  TypeScript:
    "export class A<T extends B> implements C {\n  d(e: Record<string, T>): T | undefined {\n    return e.f;\n  }\n}\n",
};

/** Starts the built parser process as the command line does. */
function startParser(): { child: ChildProcess; printed: () => string; next: () => Promise<unknown> } {
  const child = fork(resolve(DIST, "parser.js"), [], {
    execArgv: ["--liftoff-only", "--max-semi-space-size=1"],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data: Buffer) => (printed += data.toString()));
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the process ended with ${String(code)}: ${printed}`);
  });
  // The exit is a failure only if the test is waiting for a message.
  ended.catch(() => undefined);
  const next = async (): Promise<unknown> => (await Promise.race([once(child, "message"), ended]))[0];
  return { child, printed: () => printed, next };
}

describe("the built parser process", () => {
  it("has a grammar for each language that is parsed, and a language for each grammar", () => {
    const parsed = ALL_LANGUAGES.flatMap(({ outline }) => (outline?.how === "syntax" ? [outline] : []));
    const shipped = readdirSync(resolve(DIST, "grammars")).filter((name) => name.endsWith(".wasm.br"));
    expect(new Set(parsed.map(({ grammar }) => `${grammar}.wasm.br`))).toEqual(new Set(shipped));
    expect(new Set(Object.keys(SAMPLES).map(grammarOf))).toEqual(new Set(parsed.map(({ grammar }) => grammar)));
  });

  it("is the only part of the program that holds the parser", () => {
    const names = [".", "chunks"].flatMap((folder) =>
      readdirSync(resolve(DIST, folder)).map((name) => join(folder, name)),
    );
    const code = names.filter((name) => name.endsWith(".js"));
    const holding = (sign: string): string[] =>
      code.filter((name) => readFileSync(resolve(DIST, name), "utf8").includes(sign));
    expect(holding("_ts_parser_parse")).toEqual(["parser.js"]);
    expect(holding(`/parser.js"`)).toEqual([]);
  });

  it("outlines with every grammar one after the other in less than 250 MB, and prints nothing", async () => {
    const { child, printed, next } = startParser();
    expect(await next()).toBe("ready");
    for (let round = 0; round < 3; round++) {
      for (const [language, sample] of Object.entries(SAMPLES)) {
        child.send({ language, text: sample.repeat(50_000 / sample.length) });
        const { origin, symbols } = (await next()) as Outline;
        expect({ language, origin }).toEqual({ language, origin: "syntax" });
        expect(symbols.length).toBeGreaterThan(100);
      }
    }
    expect(peakMemory(child.pid!)).toBeLessThan(250 * MEGABYTE);
    child.disconnect();
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(printed()).toBe("");
  });

  it("gives the same outline whatever it read before", async () => {
    const outlines = async (languages: readonly string[]): Promise<ReadonlyMap<string, unknown>> => {
      const { child, next } = startParser();
      await next();
      const found = new Map<string, unknown>();
      for (const language of languages) {
        child.send({ language, text: `${SAMPLES[language]!}\n`.repeat(20) });
        found.set(language, await next());
      }
      return found;
    };
    const languages = Object.keys(SAMPLES);
    expect(await outlines(languages.toReversed())).toEqual(await outlines(languages));
  });
});

function grammarOf(name: string): string {
  const method = languageNamed(name)?.outline;
  return method?.how === "syntax" ? method.grammar : `none for ${name}`;
}

/** Peak memory of a process in bytes; 0 if the system does not report it. */
function peakMemory(id: number): number {
  if (process.platform !== "linux") return 0;
  return Number(/^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]) * 1024;
}
