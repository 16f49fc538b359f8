/**
 * The part of `assemblyscript/asc` that the build calls. The package's own types would declare AssemblyScript's
 * globals.
 */
export declare function main(
  argv: readonly string[],
): Promise<{ readonly error: Error | null; readonly stderr: { toString(): string } }>;
