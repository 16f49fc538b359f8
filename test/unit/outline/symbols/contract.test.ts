import { expect, it } from "vitest";
import { saysMoreThan } from "../../../../src/outline/symbols/contract.ts";

it.each([
  ["replaceLocalAdminServer", "replaceLocalAdminServer replaces the local admin server.", false],
  ["getUser", "Returns the user.", false],
  ["Point", "A point.", false],
  ["parse_header", "Parses headers.", false],
  ["gate", "", false],
  ["open", "Opens a file that nobody else may write, and locks it.", true],
  ["TIMEOUT", "How long a job may run, in milliseconds.", true],
  ["总数", "订单的数量 不含 税", true],
])("of %s, %j says more than the name: %s", (name, sentence, says) => {
  expect(saysMoreThan(name, sentence)).toBe(says);
});
