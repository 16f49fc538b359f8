import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileAssembly } from "./compile-assembly.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const TARGET = join(root, "src/secrets/search/scanner.generated.ts");

/**
 * Compiles the scanner and returns it as a TypeScript module. The bytes depend only on the sources and the compiler.
 */
export async function scannerModule(): Promise<string> {
  const bytes = await compileAssembly(join(root, "src/secrets/search/assembly/index.ts"));
  return `// Written by scripts/build/build-scanner.ts from the folder assembly; do not edit.
/** WebAssembly, in base64. */
export const SCANNER =
  "${Buffer.from(bytes).toString("base64")}";
`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(TARGET, await scannerModule());
