import type { Redactor } from "../core/redact/redact.ts";
import type { MeasuredFile, SkippedFile } from "../model/file.ts";
import type { PackPorts } from "../model/run.ts";
import type { Analysis } from "./analyze-files.ts";
import { entryKeys } from "./entry-keys.ts";
import type { LiteTools } from "./lite.ts";
import type { Texts } from "./measure-files.ts";

/** What packs that are fitted ask about files beyond their facts; nothing is loaded or worked out before it is asked for. */
export interface Study {
  readonly analyze: () => Promise<Analysis>;
  readonly outlineFiles: LiteTools["outlineFiles"];
  /** What `analyze` gave, if it was called. */
  readonly analysis: () => Analysis | undefined;
  /** Saves what is new, and ends the parser. */
  readonly end: () => void;
}

/** Opens the study of a snapshot. @param basis digest of the code that facts depend on */
export function studyOf(
  input: { readonly files: readonly MeasuredFile[]; readonly skipped: readonly SkippedFile[]; readonly texts: Texts },
  { ports, redactor, basis }: { readonly ports: PackPorts; readonly redactor: Redactor; readonly basis: string },
): Study {
  const { files, skipped, texts } = input;
  let opened: ReturnType<typeof open> | undefined;
  let analysis: Analysis | undefined;
  const open = () => {
    const code = Buffer.from(ports.assets("analysis-id.txt")).toString("utf8").trim();
    const whole = `${basis} ${code}`;
    return { cache: ports.openEntries(whole), keys: entryKeys(redactor, whole), basis: whole, texts };
  };
  const tools = () => (opened ??= open());
  return {
    async analyze() {
      const { analyzeFiles } = await import("./analyze-files.ts");
      return (analysis ??= await analyzeFiles(files, skipped, tools()));
    },
    async outlineFiles(wanted) {
      const { outlineFiles } = await import("./outline-files.ts");
      return outlineFiles(wanted, { ...tools(), redactor, outliner: ports.outliner });
    },
    analysis: () => analysis,
    end() {
      opened?.cache.save();
      ports.outliner.close();
    },
  };
}
