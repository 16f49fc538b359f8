import { setFlagsFromString } from "node:v8";

/** Sets how V8 collects garbage as the command line does, and at run time as it does: given at the start, V8 reads some flags differently. */
export function setProgramFlags(): void {
  for (const flag of ["--no-parallel-scavenge", "--heap-growing-percent=100", "--semi-space-growth-factor=1"]) {
    setFlagsFromString(flag);
  }
}
