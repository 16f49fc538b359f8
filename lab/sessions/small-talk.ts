import type { Chance } from "./chance.ts";
import type { World } from "./world.ts";

/** User remarks that are not worth remembering. */
export function userTalk(chance: Chance, any: World): string {
  return chance.of([
    "ok",
    "go on",
    "thanks, that reads well",
    "hm, what does this do exactly?",
    `can you explain ${any.name()} to me?`,
    "run the suite again please",
    "looks good so far, continue",
    `is ${any.path()} still in use?`,
    "wait a second, let me read that",
    "yes",
    "I'll be back in ten minutes, carry on",
    `why is ${any.name()} async anyway?`,
    "nice, that was quicker than expected",
    "show me the diff",
  ]);
}

/** Model remarks during work, about half of them common phrases and half about the code. */
export function workTalk(chance: Chance, any: World): string {
  if (chance.happens(0.55)) return remark(chance, any);
  return chance.of([
    `Let me look at ${any.path()} first.`,
    `I'll check how ${any.name()} is called.`,
    `Now I'll run the tests again.`,
    `There are two callers, one in ${any.folder()} and one in a test.`,
    `Good, the formatter is happy.`,
    `We could also cache this in ${any.product()}, but that is for another day.`,
    `If ${any.name()} ever gets slow, an index might help.`,
    `That matches the naming used in ${any.folder()}.`,
    `The helper takes ${chance.whole(2, 5)} arguments and must be awaited, otherwise the promise is dropped.`,
    `I'm reading ${any.path()} now to see where the value comes from.`,
    `Next I'll write a small test around ${any.name()}.`,
    `The suite is green again.`,
    `Looking at the git log, this part was last touched a while ago.`,
    `It always logs a line before it exits, which explains the noise.`,
  ]);
}

/** A unique sentence about the code. */
function remark(chance: Chance, any: World): string {
  const subject = chance.of([
    any.name(),
    `the ${any.component()}`,
    `the loop in ${any.name()}`,
    `this branch`,
    `the second argument of ${any.name()}`,
    `the mock for ${any.name()}`,
    `line ${chance.whole(3, 900)}`,
    `the default in ${any.path()}`,
    `each entry of ${any.name()}`,
    `the wrapper around ${any.product()}`,
    `whatever ${any.name()} yields`,
  ]);
  const verb = chance.of(
    "returns|forwards|re-reads|awaits|copies|wraps|drops|skips|sorts|collects|logs|compares|locks|shadows|duplicates|normalizes|ignores|prints|keeps|resets|expects|validates|overrides".split(
      "|",
    ),
  );
  const object = chance.of([
    `the first ${chance.of(["header", "row", "frame", "chunk", "field"])}`,
    `${chance.whole(2, 900)} entries`,
    any.name(),
    `an empty ${chance.of(["list", "map", "buffer", "string"])}`,
    `the result of ${any.name()}`,
    `a stale ${chance.of(["handle", "cursor", "lease", "digest", "offset"])}`,
    `its own ${chance.of(["copy", "clock", "counter", "pool"])}`,
    `whatever ${any.product()} sends`,
    `the ${any.component()}'s options`,
  ]);
  const adjunct = chance.of([
    "",
    ` before ${any.name()} runs`,
    ` when the ${chance.of(["queue", "cache", "socket", "disk"])} is full`,
    ` on every ${chance.of(["tick", "request", "retry", "reload"])}`,
    `, which is fine here`,
    ` after ${chance.whole(2, 60)} seconds`,
    `, as the comment above says`,
    ` unless ${any.name()} is set`,
    `, so the caller sees ${chance.of(["null", "the old value", "a promise", "nothing"])}`,
    ` in ${any.path()}`,
  ]);
  const sentence = `${subject} ${verb} ${object}${adjunct}.`;
  return sentence[0]!.toUpperCase() + sentence.slice(1);
}

/** A tool call and its output. */
export interface ToolUse {
  readonly tool: string;
  readonly input: string;
  readonly output: string;
  readonly isError: boolean;
}

/** A tool call whose output is not worth remembering. */
export function toolUse(chance: Chance, any: World): ToolUse {
  const lines = Math.round(4 * 2 ** (chance.share() * 5.2));
  const make = chance.of([readFile, readFile, search, suite, listing, gitLog, edit]);
  return make(chance, any, lines);
}

type Maker = (chance: Chance, any: World, lines: number) => ToolUse;

const rows = (lines: number, row: (line: number) => string): string =>
  Array.from({ length: lines }, (_, i) => row(i + 1)).join("\n");

const readFile: Maker = (chance, any, lines) => {
  const path = any.path();
  const output = rows(
    lines,
    (n) =>
      `${String(n).padStart(6)}\t${chance.of([
        `export async function ${any.name()}(input: string): Promise<number> {`,
        `  const ${any.name()} = await ${any.name()}(input, ${chance.whole(1, 900)});`,
        `  if (!${any.name()}) throw new Error("${any.name()} failed");`,
        `  // must never be called twice, see ${any.name()}`,
        `  return ${any.name()}.map((item) => item.${any.name()});`,
        `}`,
        ``,
        `import { ${any.name()} } from "../${chance.of(["util", "types", "errors"])}.ts";`,
      ])}`,
  );
  return { tool: "Read", input: JSON.stringify({ file_path: path }), output, isError: false };
};

const search: Maker = (chance, any, lines) => {
  const word = any.name();
  const output = rows(
    lines,
    () => `${any.path()}:${chance.whole(1, 400)}:  ${chance.of(["const", "return", "await"])} ${word}(${any.name()})`,
  );
  return { tool: "Grep", input: JSON.stringify({ pattern: word, path: any.folder() }), output, isError: false };
};

const suite: Maker = (chance, any, lines) => {
  const body = rows(lines, () => ` ✓ ${any.path()} > ${remark(chance, any).slice(0, -1)} (${chance.whole(1, 90)} ms)`);
  const total = `\nTests  ${lines} passed (${lines})\n0 errors, 0 warnings\nDuration ${chance.whole(1, 20)}.${chance.whole(0, 9)} s`;
  return { tool: "Bash", input: JSON.stringify({ command: "npm test" }), output: body + total, isError: false };
};

const listing: Maker = (_, any, lines) => {
  return {
    tool: "Bash",
    input: JSON.stringify({ command: `ls -R ${any.folder()}` }),
    output: rows(lines, () => any.path()),
    isError: false,
  };
};

const gitLog: Maker = (chance, any, lines) => {
  const output = rows(
    lines,
    () =>
      `${chance.whole(1e6, 9e6).toString(16)} ${chance.of(["fix", "feat", "chore"])}: ${remark(chance, any).slice(0, -1)}`,
  );
  return { tool: "Bash", input: JSON.stringify({ command: `git log --oneline -${lines}` }), output, isError: false };
};

const edit: Maker = (_, any, lines) => {
  const input = JSON.stringify({
    file_path: any.path(),
    old_string: any.name(),
    new_string: rows(Math.min(lines, 30), () => `  ${any.name()}();`),
  });
  return { tool: "Edit", input, output: "The file has been updated.", isError: false };
};
