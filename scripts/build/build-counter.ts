import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compileAssembly } from "./compile-assembly.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Compiles the token counter to `counter.wasm` in `outDir`. The bytes depend only on the sources and the compiler. */
export async function buildCounter(outDir: string): Promise<void> {
  mkdirSync(outDir, { recursive: true });
  const bytes = await compileAssembly(join(root, "src/tokens/assembly/index.ts"));
  writeFileSync(join(outDir, "counter.wasm"), bytes);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildCounter(join(root, "dist"));
}
