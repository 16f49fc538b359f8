import { writeActionTables } from "./action-tables.ts";
import { writeAgentsPage } from "./agents-page.ts";
import { buildSchemas } from "./build-schema.ts";
import { writeCliReference } from "./cli-reference.ts";
import { writeGoldenSamples } from "./golden-samples.ts";
import { writeMcpReference } from "./mcp-reference.ts";
import { writeProjectLinks } from "./project-links.ts";
import { writeSecretForms } from "./secret-forms.ts";

/** Writes the parts of documents that come from the sources. The others are examples of the built program. */
export function writeSourceDocs(): void {
  writeProjectLinks();
  writeActionTables();
  buildSchemas();
  writeCliReference();
  writeGoldenSamples();
  writeSecretForms();
  writeAgentsPage();
  writeMcpReference();
}
