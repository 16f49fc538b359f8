import { CarryonError, type ExitCode, exitCodeFor, logLine, pluralize } from "../../../base/index.ts";
import { type FoundTranscript, findTranscripts } from "../../../session/io/index.ts";
import { repositoryTop } from "../../../source/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import { importFrom, type ImportOptions, importedText } from "./import.ts";

/**
 * `carryon session import --latest` and `--all`: finds the transcripts that agents keep of this repository, and imports
 * the one that changed last, or all. Exits 1 if a transcript cannot be imported. Names databases that this version of
 * Node cannot read.
 * @throws CarryonError `path-not-found` without any, and errors of the store
 */
export function runImportFound(options: ImportOptions, host: CliHost): ExitCode {
  const place = { top: repositoryTop(host.cwd), env: host.env };
  const { transcripts, problems } = findTranscripts(place);
  for (const problem of problems) host.err(`${logLine(`carryon: ${problem}`)}\n`);
  const selected = options.all === true ? transcripts : transcripts.slice(0, 1);
  if (selected.length === 0) {
    throw new CarryonError("path-not-found", "no agent keeps a transcript of this repository", {
      hint: "Give the path of a transcript.",
    });
  }
  // Oldest first, so that the latest session is the one imported last.
  const results = selected.toReversed().map((transcript) => importTranscript(transcript, options, host));
  const imported = results.filter((isImported) => isImported).length;
  if (options.json !== true && selected.length > 1) {
    host.err(`${imported} of ${pluralize(selected.length, "transcript")} imported\n`);
  }
  return exitCodeFor(imported === selected.length);
}

function importTranscript({ agent, path, chunks }: FoundTranscript, options: ImportOptions, host: CliHost): boolean {
  try {
    const { record, change, added } = importFrom(chunks, options, host);
    if (options.json === true) host.out(jsonLine({ agent, path, change, added, ...record }));
    else host.out(`${logLine(`${record.id}  ${agent}: ${importedText(change, added, record)}`)}\n`);
    return true;
  } catch (error) {
    if (!(error instanceof CarryonError) || error.code !== "usage") throw error;
    host.err(`${logLine(`${path}: ${error.message}`)}\n`);
    return false;
  }
}
