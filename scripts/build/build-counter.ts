import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { main } from "assemblyscript/asc";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Compiles the token counter to `counter.wasm` in `outDir`; its bytes depend only on the sources and the compiler. */
export async function buildCounter(outDir: string): Promise<void> {
  mkdirSync(outDir, { recursive: true });
  const { error, stderr } = await main([
    join(root, "src/core/measure/assembly/index.ts"),
    `--outFile=${join(outDir, "counter.wasm")}`,
    "--runtime=stub",
    "--enable=simd",
    "--use=abort=",
    "--noAssert",
    "-O3",
    "--converge",
  ]);
  if (error !== null) throw new Error(stderr.toString(), { cause: error });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildCounter(join(root, "dist"));
}
