import { CarryonError } from "../../base/index.ts";
import { ROW_COLUMNS, type RowColumn, type RowSource } from "../../pack/index.ts";

/**
 * Creates the `rows-failed` error about a source of operational data.
 * @param message must not contain values of environment variables
 */
export function rowsError(
  { name }: RowSource,
  message: string,
  options: { readonly hint: string; readonly cause?: unknown },
): CarryonError {
  return new CarryonError("rows-failed", `source ${name}: ${message}`, options);
}

/** Creates the `rows-failed` error for a source that was not read within its timeout. */
export function timeoutError(source: RowSource): CarryonError {
  return rowsError(source, `not read within ${source.timeout} ms`, {
    hint: "Check that it can be reached, let its query select less, or raise timeout in carryon.yml.",
  });
}

/**
 * Creates the `rows-failed` error for a column whose values have the wrong type.
 * @param actualType completes `the column is …`, such as `a list`
 */
export function wrongType(source: RowSource, column: RowColumn, actualType: string): CarryonError {
  const expectedType = column === "started" || column === "ended" ? "a time" : "text";
  return rowsError(
    source,
    `the column ${JSON.stringify(source.columns[column])} (${column}) is ${actualType}, but must be ${expectedType}`,
    { hint: "Name another column in carryon.yml, or convert this one in the query." },
  );
}

/**
 * Creates the `rows-failed` error for a configured column that the source lacks.
 * @param columnNames columns that the source has; the message names the first 20
 */
export function missingColumn(source: RowSource, column: RowColumn, columnNames: readonly string[]): CarryonError {
  const listedNames = columnNames.slice(0, 20).map((name) => JSON.stringify(name.slice(0, 64)));
  return rowsError(
    source,
    `there is no column ${JSON.stringify(source.columns[column])} (${column}); there are: ${listedNames.join(", ") || "none"}`,
    { hint: "Name the columns in carryon.yml as the source does." },
  );
}

/**
 * Returns the columns that the config names for a source, each with its name in the source, in the order of
 * `ROW_COLUMNS`.
 */
export function namedColumns({ columns }: RowSource): readonly { readonly column: RowColumn; readonly name: string }[] {
  return ROW_COLUMNS.flatMap((column) => {
    const name = columns[column];
    return name === undefined ? [] : [{ column, name }];
  });
}
