import { COMMIT, configScript, EDIT, IMPORT, MEMORY, type Scene } from "./scene.ts";

/** Runs an MCP server that lists its tools and answers calls. Prints its replies, one per line. */
function serverCalls(options: string, ...calls: readonly (readonly [name: string, args?: object])[]): string {
  const clientInfo = { name: "test", version: "1" };
  const requests = [
    { id: 0, method: "initialize", params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo } },
    { method: "notifications/initialized" },
    { id: 1, method: "tools/list" },
    ...calls.map(([name, args = {}], i) => ({ id: i + 2, method: "tools/call", params: { name, arguments: args } })),
  ];
  const lines = requests.map((request) => `'${JSON.stringify({ jsonrpc: "2.0", ...request })}'`);
  return `printf '%s\\n' ${lines.join(" ")} | carryon mcp ${options}`;
}

/** Prints the visible text of HTML files, with two spaces for each tag. */
const HTML_TEXT = `sed -E "s/<[^>]*>/  /g;s/&lt;/</g;s/&gt;/>/g;s/&quot;|&#34;/\\"/g;s/&#39;/'/g;s/&amp;/\\&/g"`;

/** Prints scripts, with a commit for each value of a template. */
const SCRIPT_TEXT = String.raw`sed -E 's/\$\{[^}]*\}/HEAD/g'`;

/** MCP servers and published sites. */
export const SERVER_SCENES: readonly Scene[] = [
  {
    title: "tools of agents",
    setUp: `${COMMIT}${IMPORT}`,
    says: [
      serverCalls(
        "--tools all",
        ["overview"],
        ["readiness"],
        ["next"],
        ["stats"],
        ["task_pack", { task: "fix the loop" }],
        ["why", { path: "none" }],
        ["session_list"],
        ["session_read"],
        ["session_read", { session: "0000" }],
        ["session_handoff"],
        ["memory_fetch", { id: "0".repeat(64) }],
        ["trim", { output: "line\n".repeat(9000), budget: 100 }],
      ),
      "carryon -q && rm -r pack/archive && sed -i 's/const a/const b/' pack/FULL/*.md && " +
        serverCalls("--pack pack", ["read", { path: "src/a.js" }]),
    ],
  },
  {
    title: "servers without a repository",
    setUp: "rm -rf .git",
    says: [
      serverCalls("", ["overview"]),
      "mkdir ../other && echo a > ../other/a.txt\n" + serverCalls("../other --tools all", ["diff", { base: "HEAD" }]),
    ],
  },
  {
    title: "a site",
    setUp: `git remote add origin https://github.com/acme/a.git\n${COMMIT}${configScript("packs: { full: { kind: full } }")}${MEMORY}${COMMIT}${EDIT}echo '[b](none.md)' > b.md\n${COMMIT}carryon site -q -o ../../site --address https://acme.example/a/ HEAD\n`,
    says: [
      `find ../../site -name '*.html' | xargs cat | ${HTML_TEXT}`,
      "cat ../../site/llms*.txt",
      "find ../../site -name '*.json' | xargs cat",
      `find ../../site -name '*.js' | xargs cat | ${SCRIPT_TEXT}`,
    ],
  },
];
