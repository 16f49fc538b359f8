import { expect, it } from "vitest";
import { installationText } from "../../../../src/agents/report/installation-text.ts";

it("checks of an installation are a table, with a way out below what is wrong", () => {
  const text = installationText(
    [
      { name: "Node", state: "ok", detail: "24.1.0" },
      { name: "carryon.yml", state: "none", detail: "no config\n##[error]" },
      { name: "cache", state: "wrong", detail: "cannot be written", hint: "Set CARRYON_CACHE." },
    ],
    { paint: (style, plain) => `${style}:${plain}`, width: 80, closing: "" },
  );
  expect(text).toMatchInlineSnapshot(`
    "  Node         good:ok     24.1.0
      carryon.yml  dim:none   no config\\u{a}# #[error]
      cache        bad:wrong  cannot be written
                          Set CARRYON_CACHE.
    "
  `);
});
