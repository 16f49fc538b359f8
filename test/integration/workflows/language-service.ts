import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { validate } from "@actions/languageservice";
import { rolldown } from "rolldown";
import { parse } from "yaml";

/** Checks one file with GitHub's own language service. Resolves to `line: message` for each mistake. */
export type LanguageService = (path: string, text: string) => Promise<readonly string[]>;

type Config = NonNullable<Parameters<typeof validate>[1]>;
type TextDocument = Parameters<typeof validate>[0];

interface Loaded {
  readonly validate: typeof validate;
  readonly TextDocument: { create(uri: string, language: string, version: number, text: string): TextDocument };
}

/**
 * Loads the language service through a bundler, because Node rejects its JSON imports.
 * @param manifest text of our own `action.yml`, for the action `acme/carryon`
 */
export async function openLanguageService(manifest: string): Promise<LanguageService> {
  const loaded = await bundled();
  const config: Config = { actionsMetadataProvider: { fetchActionMetadata: async (action) => metadata(action) } };
  const metadata = ({ owner, name }: { owner: string; name: string }) =>
    `${owner}/${name}` === "acme/carryon"
      ? parse(manifest)
      : { name, description: "not ours", runs: { using: "node24" } };
  let files = 0;
  return async (path, text) => {
    // The service caches files by name.
    files += 1;
    const document = loaded.TextDocument.create(`file:///${files}/${path}`, "yaml", 1, text);
    const found = await loaded.validate(document, config);
    return found.map(
      ({ range, message }) => `${range.start.line + 1}: ${typeof message === "string" ? message : message.value}`,
    );
  };
}

async function bundled(): Promise<Loaded> {
  const directory = mkdtempSync(join(tmpdir(), "carryon-language-service-"));
  try {
    const file = join(directory, "bundle.cjs");
    const bundler = await rolldown({
      input: "entry",
      platform: "node",
      logLevel: "silent",
      plugins: [
        {
          name: "entry",
          resolveId: (id) => (id === "entry" ? join(import.meta.dirname, "entry.js") : undefined),
          load: (id) => (id.endsWith("entry.js") && id.startsWith(import.meta.dirname) ? ENTRY : undefined),
        },
      ],
    });
    await bundler.write({ file, format: "cjs" });
    await bundler.close();
    const loaded: Loaded = createRequire(import.meta.url)(file);
    return loaded;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const ENTRY = `
  export { validate } from "@actions/languageservice";
  export { TextDocument } from "vscode-languageserver-textdocument";
`;
