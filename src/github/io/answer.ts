import { CarryonError } from "../../base/index.ts";
import { asked } from "./refusal.ts";

/** The fields that an answer must have, by name: their types, or the fields of an object. */
export interface AnswerShape {
  readonly [field: string]: "string" | "number" | "boolean" | AnswerShape;
}

/**
 * Awaits a request like `asked`, and checks the items of its answer before anything reads them.
 * @param itemsOf returns the items of an answer
 * @throws CarryonError as `asked` does, and `github-failed` if an item lacks a field: a proxy or another server answered
 */
export async function askedFor<T, I>(
  what: string,
  request: Promise<T>,
  { itemsOf, shape }: { readonly itemsOf: (answer: T) => readonly I[]; readonly shape: AnswerShape },
): Promise<readonly I[]> {
  const answer = request.catch((error: unknown) => {
    // The client itself reads the pages of a list. Its own failures are no TypeErrors.
    throw error instanceof TypeError ? unexpected(what) : error;
  });
  const items = itemsOf(await asked(what, answer));
  if (items.every((item) => hasShape(item, shape))) return items;
  throw unexpected(what);
}

function unexpected(what: string): CarryonError {
  return new CarryonError("github-failed", `GitHub's response to the request to ${what} has an unexpected form`, {
    hint: "Check that the URL of the server is that of its REST API, such as https://github.example.com/api/v3.",
  });
}

function hasShape(value: unknown, shape: AnswerShape): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(shape).every(([name, expected]) => {
    const field: unknown = Reflect.get(value, name);
    if (typeof expected !== "string") return hasShape(field, expected);
    // The client returns large numbers as bigints.
    return typeof field === expected || (expected === "number" && typeof field === "bigint");
  });
}
