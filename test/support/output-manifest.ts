/** Minimal manifest of a pack with these files. It suffices for Carryon to recognize its own output. */
export function packManifest(...documents: readonly string[]): string {
  const rows = documents.map((path) => JSON.stringify({ path })).join(",\n");
  return `{"schema":"carryon.manifest/1",\n"documents":[\n${rows}\n],\n"files":[],\n"archive":[]}\n`;
}
