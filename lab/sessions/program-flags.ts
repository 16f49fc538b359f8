import { setFlagsFromString } from "node:v8";

/**
 * Sets V8's garbage collection flags like the command line, and like it at run time. V8 interprets some flags
 * differently when they are given at the start.
 */
export function setProgramFlags(): void {
  for (const flag of ["--no-parallel-scavenge", "--heap-growing-percent=100", "--semi-space-growth-factor=1"]) {
    setFlagsFromString(flag);
  }
}
