/** A tool call and its result. */
interface Step {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: string;
  readonly failed?: boolean;
}

/** A user request, the agent's tool calls, and its final answer. */
interface Turn {
  readonly user: string;
  readonly steps: readonly Step[];
  readonly answer: string;
}

const FOLDER = "/home/mira/tidewatch";
const HARBORS = ["Aalborg", "Bergen", "Calais", "Dover", "Esbjerg", "Faro", "Gdynia", "Hull", "Izola", "Jurmala"];

const BEGINNING: readonly Turn[] = [
  {
    user: "[GOAL] A tide table loads in under 200 ms.\nNever change the format of data/tides.bin: the buoys read it, too. Please find out why src/tables/load.ts is slow.",
    steps: [
      { tool: "Read", input: { file_path: `${FOLDER}/src/tables/load.ts` }, output: sourceOf("load", 60) },
      { tool: "Bash", input: { command: "node --cpu-prof bench/load.ts" }, output: profile() },
    ],
    answer:
      "The file is parsed for each request: 812 of 840 ms are in parseHeader. [DECISION] Keep the parsed table in memory, because the file changes once a day only.",
  },
  {
    user: "Good. Write a failing test first, always.",
    steps: [
      { tool: "Write", input: { file_path: `${FOLDER}/test/load.test.ts`, content: "…" }, output: "File created." },
      { tool: "Bash", input: { command: "npm test -- load" }, output: failures("load", 90), failed: true },
    ],
    answer: "The test fails as it should: expected < 200, got 841.",
  },
  {
    user: "Now cache it.",
    steps: [
      {
        tool: "Edit",
        input: { file_path: `${FOLDER}/src/tables/load.ts`, old_string: "parse(", new_string: "cached(" },
        output: "The file was edited.",
      },
      {
        tool: "Bash",
        input: { command: "npm test -- load" },
        output: "Error: EACCES: permission denied, open 'data/tides.lock'",
        failed: true,
      },
      { tool: "Bash", input: { command: "npm test -- load" }, output: "1 passed" },
    ],
    answer:
      "I tried a lock file first, which failed with EACCES: the server may not write to data/. The cache is in memory now, and a request takes 12 ms.",
  },
];

const END: readonly Turn[] = [
  {
    user: "The chart of Bergen is empty. Why?",
    steps: [
      {
        tool: "Bash",
        input: { command: "curl -s localhost:8443/bergen | head -c 200" },
        output: '{"station":"Bergen","rows":[]}',
      },
      { tool: "Read", input: { file_path: `${FOLDER}/src/chart.ts` }, output: sourceOf("chart", 40) },
    ],
    answer: "src/chart.ts:31 draws before the data is there. Next I make draw() wait for load().",
  },
];

/** A separate turn that checks the table of one harbor. */
function harborTurn(name: string, n: number): Turn {
  const file = `src/harbors/${name.toLowerCase()}.ts`;
  return {
    user: `Check the table of ${name}.`,
    steps: [
      { tool: "Read", input: { file_path: `${FOLDER}/${file}` }, output: sourceOf(name.toLowerCase(), 25) },
      { tool: "Bash", input: { command: `node bin/check.ts ${name}` }, output: rowsOf(name, n) },
    ],
    answer: `The table of ${name} has ${96 + n} rows, the highest tide is ${300 + 7 * n} cm. Nothing to change in ${file}.`,
  };
}

/** Transcript of an invented Claude Code session. */
export function exampleTranscript(): string {
  const turns = [...BEGINNING, ...HARBORS.flatMap((name, n) => [harborTurn(name, n)]), ...END];
  const lines: string[] = [];
  const add = (type: "user" | "assistant", content: unknown): void => {
    const uuid = `00000000-0000-4000-8000-${String(lines.length).padStart(12, "0")}`;
    const timestamp = `2026-10-05T08:${String(Math.floor(lines.length / 60)).padStart(2, "0")}:${String(lines.length % 60).padStart(2, "0")}.000Z`;
    const place = { sessionId: "5f1c2d3e-0a1b-4c2d-8e3f-9a0b1c2d3e4f", cwd: FOLDER, isSidechain: false };
    lines.push(JSON.stringify({ type, uuid, timestamp, ...place, message: { role: type, content } }));
  };
  for (const { user, steps, answer } of turns) {
    add("user", user);
    for (const { tool, input, output, failed = false } of steps) {
      const id = `toolu_${lines.length}`;
      add("assistant", [{ type: "tool_use", id, name: tool, input }]);
      add("user", [{ type: "tool_result", tool_use_id: id, content: output, is_error: failed }]);
    }
    add("assistant", [{ type: "text", text: answer }]);
  }
  return `${lines.join("\n")}\n`;
}

function sourceOf(name: string, lines: number): string {
  const body = Array.from(
    { length: lines },
    (_, n) => `  const ${name}${n} = read(offset + ${n * 8}, 8); // column ${n}`,
  );
  return [`export function ${name}(offset: number): Table {`, ...body, "  return table;", "}"].join("\n");
}

function profile(): string {
  const rows = Array.from(
    { length: 40 },
    (_, n) => `${String(812 >> n).padStart(6)} ms  parse${n === 0 ? "Header" : `Column${n}`}`,
  );
  return ["total 840 ms", ...rows].join("\n");
}

function failures(name: string, lines: number): string {
  const passed = Array.from({ length: lines }, (_, n) => ` ✓ ${name} column ${n} (${n % 7} ms)`);
  return [
    ...passed,
    ` FAIL test/${name}.test.ts > loads in under 200 ms`,
    "AssertionError: expected 841 to be less than 200",
  ].join("\n");
}

function rowsOf(name: string, seed: number): string {
  const rows = Array.from(
    { length: 48 },
    (_, n) => `${name} ${String(n).padStart(2, "0")}:00  ${150 + ((n * 37 + seed * 11) % 200)} cm`,
  );
  return [...rows, "48 rows checked, 0 errors"].join("\n");
}
