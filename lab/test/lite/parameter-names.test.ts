import { expect, it } from "vitest";
import { showsParameters } from "../../lite/parameter-names.ts";
import { squeezed } from "../../lite/signature-text.ts";

it.each([
  ["a.ts", "also run(a, b), Mode", "(a: number, b?: { c: 1 })", true],
  ["a.ts", "also run(a, b?)", "(a: number, b?: { c: 1 })", true],
  ["a.ts", "const run = async (a: number, b)", "(a: number, b: string)", true],
  ["a.ts", "also run(a)", "(a: number, b: string)", false],
  ["a.ts", "also run(b, a)", "(a: number, b: string)", false],
  ["a.ts", "also rerun(a), run", "(a: number)", false],
  ["a.rs", "also run(text, at)", "<'a>(text: &'a str, mut at: usize)", true],
  ["a.go", "also Run(ctx, b)", "(ctx context.Context, b []byte)", false],
  ["a.go", "also run(ctx, b)", "(ctx context.Context, b []byte)", true],
  ["a.java", "also run(args)", "(final String[] args)", true],
  ["a.java", "also run(String)", "(final String[] args)", false],
  ["a.c", "also run()", "(void)", true],
])(
  "showsParameters counts the names of all parameters in their order, with or without types: %s %s",
  (path, view, parameters, expected) => {
    const signature = { name: "run", parameters: squeezed(parameters, path), path };
    expect(showsParameters(squeezed(view, path), signature)).toBe(expected);
  },
);
