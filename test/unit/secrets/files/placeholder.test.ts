import { expect, it } from "vitest";
import { isPlaceholder } from "../../../../src/secrets/files/placeholder.ts";

it.each(["your_password", `"your_password"`, "'changeme'", "${PASSWORD}", `"k8"fjw0q`])(
  "%s is a placeholder",
  (value) => {
    expect(isPlaceholder(value)).toBe(true);
  },
);

it.each(["k8fjw0q", `"k8fjw0q"`, `me"it"`])("%s is a value", (value) => {
  expect(isPlaceholder(value)).toBe(false);
});
