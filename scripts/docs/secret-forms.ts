import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { GITLEAKS } from "../../src/secrets/rules/gitleaks.generated.ts";
import type { Provider } from "../../src/secrets/rules/provider-rule.ts";
import { SECTORS } from "../../src/secrets/rules/providers/list.ts";
import { withBlock } from "./marked-block.ts";

const ROOT = new URL("../../", import.meta.url);
const WRITER = "scripts/docs/secret-forms.ts";

/** Updates the tables of token forms and the list of vendored rules in a document. */
export function withSecretForms(before: string): string {
  const tables = [...SECTORS].map(([name, providers]) => `### ${name}\n\n${table(providers)}`).join("\n\n");
  const rules = GITLEAKS.rules.map(({ id }) => code(id)).join(", ");
  const blocks = { forms: tables, "vendored rules": `${GITLEAKS.version}: ${rules}` };
  return Object.entries(blocks).reduce(
    (text, [name, content]) => withBlock(text, { name, writer: WRITER }, content),
    before,
  );
}

/** Writes the generated parts of `docs/reference/secret-rules.md`. */
export function writeSecretForms(): void {
  const document = new URL("docs/reference/secret-rules.md", ROOT);
  writeFileSync(document, withSecretForms(readFileSync(document, "utf8")));
}

function table(providers: readonly Provider[]): string {
  const rows = providers.flatMap(({ name, source, forms }) =>
    forms.map(({ id, what, form, near, checksum, source: formSource }, index) => {
      const notes = [
        ...(near ? [`if the file names ${near.map(code).join(" or ")}`] : []),
        ...(checksum ? ["with a checksum"] : []),
      ];
      const kind = formSource === undefined ? what : `[${what}](${formSource})`;
      return [index === 0 ? `[${name}](${source})` : "", kind, [code(form), ...notes].join(", "), code(id)];
    }),
  );
  return [["provider", "", "form", "rule"], ["---", "---", "---", "---"], ...rows].map(row).join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`.replaceAll("|  |", "| |");
}

function code(text: string): string {
  return `\`${text}\``;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeSecretForms();
