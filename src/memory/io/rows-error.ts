import { CarryonError } from "../../base/index.ts";
import { ROW_COLUMNS, type RowColumn, type RowSource } from "../../pack/index.ts";

/** Returns an error about a source. @param message has no values of an environment variable */
export function rowsError(
  { name }: Pick<RowSource, "name">,
  message: string,
  options: { readonly hint: string; readonly cause?: unknown },
): CarryonError {
  return new CarryonError("rows-failed", `source ${name}: ${message}`, options);
}

/** Returns the error of a source that took too long. */
export function tooSlow(source: RowSource): CarryonError {
  return rowsError(source, `not read within ${source.timeout} ms`, {
    hint: "Check that it can be reached, let its query select less, or give it more time with timeout in carryon.yml.",
  });
}

/** Returns the error of a column that has something else than what it is read as. */
export function wrongType(source: RowSource, column: RowColumn, found: string): CarryonError {
  const wanted = column === "started" || column === "ended" ? "a time" : "text";
  return rowsError(
    source,
    `the column ${JSON.stringify(source.columns[column])} (${column}) is ${found}, but must be ${wanted}`,
    { hint: "Name another column in carryon.yml, or convert this one in the query." },
  );
}

/** Returns the error of a column that is not there. */
export function missingColumn(source: RowSource, column: RowColumn, found: readonly string[]): CarryonError {
  const known = found.slice(0, 20).map((name) => JSON.stringify(name.slice(0, 64)));
  return rowsError(
    source,
    `there is no column ${JSON.stringify(source.columns[column])} (${column}); there are: ${known.join(", ") || "none"}`,
    { hint: "Name the columns in carryon.yml as the source does." },
  );
}

/** Returns the columns that a source names, each with its name, in the order of `ROW_COLUMNS`. */
export function namedColumns({ columns }: RowSource): readonly { readonly column: RowColumn; readonly name: string }[] {
  return ROW_COLUMNS.flatMap((column) => {
    const name = columns[column];
    return name === undefined ? [] : [{ column, name }];
  });
}
