import { CarryonError } from "../../base/index.ts";
import { awaitRequest } from "./refusal.ts";

/** Required fields of an answer, by name: a type, or the fields of a nested object. */
export interface AnswerShape {
  readonly [field: string]: "string" | "number" | "boolean" | AnswerShape;
}

/**
 * Awaits a list, after checking that every item has the required fields.
 * @param what action of the request, as a phrase that follows "to": `list the comments`
 * @throws CarryonError `github-refused` if GitHub denies the request, `github-failed` if it fails or an item lacks a
 * field, because a proxy or another server answered
 */
export async function requestItems<Item>(
  what: string,
  request: Promise<readonly Item[]>,
  shape: AnswerShape,
): Promise<readonly Item[]> {
  const answer = request.catch((error: unknown) => {
    // The client reads the pages of a list itself. Its own failures are not TypeErrors, so a TypeError means that a
    // page was malformed.
    throw error instanceof TypeError ? unexpectedResponse(what) : error;
  });
  const items = await awaitRequest(what, answer);
  if (items.every((item) => hasShape(item, shape))) return items;
  throw unexpectedResponse(what);
}

/** Awaits an answer with one item. Checks and throws as `requestItems` does. */
export async function requestItem<Item>(
  what: string,
  request: Promise<{ readonly data: Item }>,
  shape: AnswerShape,
): Promise<Item> {
  const [item] = await requestItems(
    what,
    request.then(({ data }) => [data]),
    shape,
  );
  return item!;
}

function unexpectedResponse(what: string): CarryonError {
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
