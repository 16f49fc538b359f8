import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { serveOverHttp } from "../../support/mcp/serve-http.ts";
import { makeRepository } from "../../support/repository.ts";

const SUITE = fileURLToPath(import.meta.resolve("@modelcontextprotocol/conformance/dist/index.js"));

/** Scenarios that need nothing but the protocol. */
const GENERIC = [
  "server-initialize",
  "ping",
  "tools-list",
  "resources-list",
  "resources-subscribe",
  "resources-unsubscribe",
];

/** Remaining scenarios, grouped by a requirement that a repository's server does not meet. */
const EXCLUDED: Readonly<Record<string, string>> = {
  "a tool of the suite's own server, such as test_simple_text": `tools-call-simple-text tools-call-image
    tools-call-audio tools-call-embedded-resource tools-call-mixed-content tools-call-with-logging tools-call-error
    tools-call-with-progress tools-call-sampling tools-call-elicitation json-schema-2020-12
    elicitation-sep1034-defaults elicitation-sep1330-enums`,
  "a resource of the suite's own server, such as test://static-text": `resources-read-text resources-read-binary
    resources-templates-read`,
  "prompts, completions and log levels, which are not offered": `prompts-list prompts-get-simple prompts-get-with-args
    prompts-get-embedded-resource prompts-get-with-image completion-complete logging-set-level`,
  "streams and headers of HTTP, which only this test has": `server-sse-polling server-sse-multiple-streams
    dns-rebinding-protection`,
};

/** The suite requires Node 22 or later. */
const RUNS_HERE = Number(process.versions.node.split(".")[0]) >= 22;

it.runIf(RUNS_HERE)(
  "the conformance suite finds no fault in any scenario that is not about its own demonstration server",
  async () => {
    const { root } = await makeRepository({ files: { "README.md": "# Widgets\n" } });
    const url = await serveOverHttp(root);
    const output = await runSuite(["server", "--url", url, "--suite", "all"]);
    const results = [...output.matchAll(/^[✓✗] ([\w-]+): (\d+) passed, (\d+) failed$/gmu)].map(
      ([, name = "", passed, failed]) => [name, Number(passed) > 0 && failed === "0"] as const,
    );
    const excluded = Object.values(EXCLUDED).flatMap((names) => names.split(/\s+/u));
    expect(results.map(([name]) => name).toSorted()).toEqual([...GENERIC, ...excluded].toSorted());
    expect(results.filter(([name, passed]) => GENERIC.includes(name) && !passed)).toEqual([]);
  },
);

/** Ignores exit code 1: scenarios for missing features fail. */
function runSuite(args: readonly string[]): Promise<string> {
  return new Promise((done) => void execFile(process.execPath, [SUITE, ...args], (_, stdout) => done(stdout)));
}
