/** Writes all generated parts of the documents: `npm run docs`. Pictures need a browser: `npm run docs:pictures`. */
import { writeTranscript } from "./mcp-transcript.ts";
import { writePageExamples } from "./page-examples.ts";
import { writeSessionExample } from "./session/session-example.ts";
import { writeSourceDocs } from "./source-docs.ts";
import { writeTaskExample } from "./task/task-example.ts";
import { writeThreatTests } from "./tested/threat-tests.ts";

writeSourceDocs();
writePageExamples();
await writeTranscript();
writeSessionExample();
writeTaskExample();
const missing = writeThreatTests();
process.stdout.write(`threats without a test: ${missing.join(", ") || "none"}\n`);
