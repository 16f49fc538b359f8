import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { main } from "assemblyscript/asc";

/** Compiles AssemblyScript and returns WebAssembly. @param entry its main module @throws Error if that fails */
export async function compileAssembly(entry: string): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), "carryon-assembly-"));
  try {
    const file = join(folder, "module.wasm");
    const { error, stderr } = await main([
      entry,
      `--outFile=${file}`,
      "--runtime=stub",
      "--enable=simd",
      "--use=abort=",
      "--noAssert",
      "-O3",
      "--converge",
    ]);
    if (error !== null) throw new Error(stderr.toString(), { cause: error });
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
