import { expect, it } from "vitest";
import { mergeFacts } from "../../../../src/pack/facts/merge-facts.ts";
import { DEFAULT_CONFIG } from "../../../../src/pack/config/parse/defaults.ts";
import { createRedactor } from "../../../../src/secrets/redactor.ts";
import { measuredFile } from "../../../support/measured-file.ts";

const redactor = createRedactor([], () => () => false);

it.each([
  [0, []],
  [1, [{ code: "invisible-characters", severity: "warning", path: "a.md", args: { count: 1 } }]],
  [2, [{ code: "invisible-characters", severity: "warning", path: "a.md", args: { count: 2 } }]],
] as const)("reports invisible characters from the first one on: %i", (invisible, findings) => {
  const { blob, facts, ...file } = measuredFile("a.md", "text\n");
  const outcome = {
    kind: "measured",
    file: { ...file, never: [], named: false, charset: undefined },
    blob,
    facts: { ...facts, invisible },
  } as const;
  expect(mergeFacts([outcome], DEFAULT_CONFIG.policy, redactor).findings).toEqual(findings);
});
