import { CarryonError } from "../../../../../src/base/error.ts";

/** CarryonError that a call throws. Any other outcome fails the test. */
export function thrownBy(call: () => unknown): CarryonError {
  try {
    call();
  } catch (error) {
    if (error instanceof CarryonError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}
