/** The manifest of a pack that holds these files, in Carryon's own form and with no more than Carryon needs to know them. */
export function packManifest(...documents: readonly string[]): string {
  const rows = documents.map((path) => JSON.stringify({ path })).join(",\n");
  return `{"schema":"carryon.manifest/1",\n"documents":[\n${rows}\n],\n"files":[],\n"archive":[]}\n`;
}
