/** Writes all generated parts of the documents: `npm run docs`. Pictures need a browser: `npm run docs:pictures`. */
import { writeAgentsPage } from "./agents-page.ts";
import { writeActionTables } from "./action-tables.ts";
import { buildSchemas } from "./build-schema.ts";
import { writeCliReference } from "./cli-reference.ts";
import { writeGoldenSamples } from "./golden-samples.ts";
import { writeMcpReference } from "./mcp-reference.ts";
import { writeTranscript } from "./mcp-transcript.ts";
import { writePageExamples } from "./page-examples.ts";
import { writeProjectLinks } from "./project-links.ts";
import { writeSessionExample } from "./session/session-example.ts";
import { writeSecretForms } from "./secret-forms.ts";
import { writeTaskExample } from "./task/task-example.ts";
import { writeThreatTests } from "./tested/threat-tests.ts";

writeProjectLinks();
writeActionTables();
buildSchemas();
writeCliReference();
writeGoldenSamples();
writeSecretForms();
writeAgentsPage();
writeMcpReference();
writePageExamples();
await writeTranscript();
writeSessionExample();
writeTaskExample();
const missing = writeThreatTests();
process.stdout.write(`threats without a test: ${missing.join(", ") || "none"}\n`);
