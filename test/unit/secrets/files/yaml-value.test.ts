import { expect, it } from "vitest";
import { yamlValue } from "../../../../src/secrets/files/yaml-value.ts";

it.each([
  ["key: ${VALUE}", { start: 5, end: 5, goesOn: false }],
  ["key: ", { start: 5, end: 5, goesOn: false }],
  ["key: 'first' # why", { start: 6, end: 11, goesOn: false }],
  ["key: first # why", { start: 5, end: 10, goesOn: true }],
  ["key: |-", { start: 7, end: 7, goesOn: true }],
])("reads where the value of %j is, and whether it goes on below", (line, value) => {
  expect(yamlValue(line, 5)).toEqual(value);
});
