import { expect, it } from "vitest";
import { withoutAnnotations } from "../../lite/annotated.ts";

it.each([
  ["def a(b: Annotated[int, Doc('c, [d')] = 1)", "def a(b: int = 1)"],
  [
    'x: Annotated[\n  dict[str, int] | None,\n  Doc(\n    """\n    It\'s ] here, "e".\n    """\n  ),\n]',
    "x: dict[str, int] | None",
  ],
  ["a: Annotated[B, c], d: Annotated[list[Annotated[E, f]], g]", "a: B, d: list[Annotated[E, f]]"],
  ["a: t.Annotated[B, c], NotAnnotated[D, e]", "a: t.Annotated[B, c], NotAnnotated[D, e]"],
  ["a: Annotated[B, c", "a: Annotated[B, c"],
])("%s is read as %s", (text, expected) => {
  expect(withoutAnnotations(text)).toBe(expected);
});
