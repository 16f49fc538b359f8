import { CarryonError } from "../../../../../src/base/error.ts";

/** The CarryonError that a call throws; anything else that it does is an error of the test. */
export function thrownBy(call: () => unknown): CarryonError {
  try {
    call();
  } catch (error) {
    if (error instanceof CarryonError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}
