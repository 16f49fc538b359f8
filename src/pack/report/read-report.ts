import { z } from "zod";
import { CarryonError } from "../../base/index.ts";
import type { Report } from "./report-model.ts";
import { reportSchema } from "./report-schema.ts";

/**
 * Parses the text of a `report.json`.
 * @param name file name for error messages
 * @throws CarryonError `not-a-pack` if it is not a report of a supported version
 */
export function readReport(text: string, name: string): Report {
  const parsed = parse(text, name);
  const { schema } = z.looseObject({ schema: z.string().optional() }).catch({}).parse(parsed);
  if (schema !== "carryon.report/1") {
    const problem = schema === undefined ? "has no schema" : `has the schema ${JSON.stringify(schema.slice(0, 80))}`;
    throw notAReport(`${name} ${problem}; this version reads "carryon.report/1"`);
  }
  const result = reportSchema.safeParse(parsed);
  if (result.success) return result.data;
  throw notAReport(`${name} is not a valid report: ${z.prettifyError(result.error).split("\n", 2).join(" ")}`);
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw notAReport(`${name} is not valid JSON`, cause);
  }
}

function notAReport(message: string, cause?: unknown): CarryonError {
  return new CarryonError("not-a-pack", message, { hint: "Pass a report.json written by carryon pack.", cause });
}
