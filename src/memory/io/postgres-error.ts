import type { CarryonError } from "../../base/index.ts";
import type { PostgresSource } from "../../pack/index.ts";
import { rowsError } from "./rows-error.ts";

const NO_SOURCES_HINT = "or skip all sources with --no-sources";

/**
 * SQLSTATE classes whose messages name only tables, columns and functions. Messages of other classes may contain row
 * values.
 */
const SAFE_MESSAGE_CLASSES = /^(?:42|28|3D|3F|0A|53|57|58)/u;

/** Converts a database error to a CarryonError `rows-failed`. Its message contains neither row values nor the URL. */
export function postgresError(source: PostgresSource, error: unknown): CarryonError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const message = error instanceof Error ? error.message : "";
  if (/^[0-9A-Z]{5}$/u.test(code) && !/^E[A-Z]+$/u.test(code)) return serverError(source, code, message);
  if (message.includes("does not support SSL")) {
    return rowsError(source, "the server does not support TLS", {
      hint: "Enable TLS on the server, or add sslmode=disable to the URL if the network is trusted.",
      cause: error,
    });
  }
  if (/CERT|SIGNATURE|^ERR_TLS|^ERR_SSL|^EPROTO/u.test(code)) {
    return rowsError(source, `the TLS certificate of the server is not trusted (${code})`, {
      hint: "Set sslrootcert in the URL to its CA certificate file, or choose another sslmode.",
      cause: error,
    });
  }
  return rowsError(source, `the database cannot be reached${code === "" ? "" : ` (${code})`}`, {
    hint: `Check the URL in ${source.variable} and that the server can be reached from here, ${NO_SOURCES_HINT}.`,
    cause: error,
  });
}

function serverError(source: PostgresSource, code: string, message: string): CarryonError {
  if (code === "25006") {
    return rowsError(source, "the query writes, but sources are read-only", {
      hint: "Use a query that only selects.",
    });
  }
  if (code === "42501") {
    return rowsError(source, message.slice(0, 300), {
      hint: `Grant the role in ${source.variable} SELECT on what the query reads, ${NO_SOURCES_HINT}.`,
    });
  }
  if (code.startsWith("28")) {
    return rowsError(source, `the server rejected the login (${code})`, {
      hint: `Check user and password of the URL in ${source.variable}, ${NO_SOURCES_HINT}.`,
    });
  }
  const detail = SAFE_MESSAGE_CLASSES.test(code) ? `: ${message.slice(0, 300)}` : "";
  return rowsError(source, `the query failed (${code})${detail}`, {
    hint: "Correct the query in carryon.yml. It must be a single SELECT statement.",
  });
}
