import { expect, it } from "vitest";
import { openBenchData } from "../../lite/bench-data.ts";
import { openRepository } from "../../lite/repository.ts";
import { missesText } from "../../selection/misses.ts";
import { runTools } from "../../selection/run.ts";
import type { Tool } from "../../selection/tools.ts";
import { makeRepository, type TestRepository } from "../../../test/support/repository.ts";
import { temporaryDirectory } from "../../../test/support/run-cli.ts";

/** Tool that always shows the same file. */
function showing(path: string): Tool & { readonly runs: string[] } {
  const runs: string[] = [];
  return {
    name: "one file",
    key: path,
    reads: true,
    runs,
    async select({ trees, task, text }) {
      runs.push(text);
      const file = trees()
        .at(task.parent)
        .find((one) => one.path === path)!;
      return { tokens: 10, sections: new Map([[path, { kind: "view", view: "FILE", text: file.text }]]) };
    },
  };
}

async function shop(): Promise<TestRepository> {
  const files = {
    "src/cart.ts": 'import { totalOf } from "./sum/total.ts";\nexport const cart = (): number => totalOf([]);\n',
    "src/sum/total.ts": "export function totalOf(values: number[]): number {\n  return values.length;\n}\n",
    "test/cart.test.ts": "it('has a total', () => expect(1).toBe(1));\n",
    "src/fees.ts": "export const surcharge = 0.1;\nexport const other = 1;\n",
    "src/paint.ts": "export const paint = 'green';\n",
    ...Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`lib/part${at}.ts`, `export const part${at} = 1;\n`])),
  };
  const made = await makeRepository({ files });
  made.write(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, `${text}// Changed.\n`])));
  made.remove(...Object.keys(files).filter((path) => path.startsWith("lib/")));
  made.commit("Make the surcharge smaller");
  return made;
}

it("says what would have found what a tool missed", async () => {
  const repository = openRepository((await shop()).root);
  const order = { tasks: 1, budget: 1000, texts: ["title"], data: openBenchData(temporaryDirectory()) } as const;
  const { missed, repository: name } = await runTools(repository, [showing("src/cart.ts")], { ...order, misses: true });
  const signals = missed!.flatMap(({ misses }) => misses.map(({ file, signal }) => `${file.path}: ${signal}`));
  expect(signals.filter((line) => !line.startsWith("lib/"))).toEqual([
    "src/fees.ts: words",
    "src/paint.ts: beside",
    "src/sum/total.ts: linked",
    "test/cart.test.ts: twin",
  ]);
  const text = missesText(name, missed!).split("\n").slice(0, 4).join("\n");
  expect(text).toMatch(/^source +24 +1 +1 +1 +0 +0 +1 +0 +1 +20$/m);
});

it("runs a tool once for each text of a task, and not again in the next run", async () => {
  const made = await shop();
  made.write({ "src/cart.ts": "export const cart = (): number => 1;\n" });
  made.commit("Empty the cart\n\nIt was full.\n");
  const repository = openRepository(made.root);
  const data = openBenchData(temporaryDirectory());
  const tool = showing("src/cart.ts");
  for (let run = 0; run < 2; run++) {
    const { runs } = await runTools(repository, [tool], {
      tasks: 1,
      budget: 1000,
      texts: ["message", "title"],
      data,
    });
    expect(runs.map(({ judged }) => judged.map(({ shown: share }) => share))).toEqual([[1], [1]]);
  }
  expect(tool.runs).toEqual(["Empty the cart\n\nIt was full.", "Empty the cart"]);
});
