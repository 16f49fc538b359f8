/** The part of `assemblyscript/asc` that the build calls; the package's own types declare AssemblyScript's globals. */
export declare function main(
  argv: readonly string[],
): Promise<{ readonly error: Error | null; readonly stderr: { toString(): string } }>;
