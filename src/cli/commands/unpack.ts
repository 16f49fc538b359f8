import { readAsset } from "../../base/io/index.ts";
import { resolve, sep } from "node:path";
import { type Rehydrated, manifestOf, rehydrate, verifyPack } from "../../pack/index.ts";
import { CarryonError, type ExitCode, type OnProgress, exitCodeFor, logText, pluralize } from "../../base/index.ts";
import { fileTexts, folderOfPackStore, writeEntries } from "../../store/io/index.ts";
import { extractSources, openPackFiles } from "../../pack/io/index.ts";
import { type CliHost, type JsonOption, jsonLine, progressLine } from "../index.ts";

/** Options of `carryon unpack`. */
export interface UnpackOptions extends JsonOption {
  readonly out: string;
  /** Source of the files instead of the archive: `store`, `git` or the URL of a site. */
  readonly from?: string;
  readonly store?: string;
}

/**
 * `carryon unpack`: verifies a pack, then writes its sources as files. With `--from`, verifies only the texts from that
 * place against the pack's manifest. Exits 1 and writes nothing if anything differs.
 */
export async function runUnpack(pack: string, options: UnpackOptions, host: CliHost): Promise<ExitCode> {
  const { out, json = false } = options;
  const directory = resolve(host.cwd, pack);
  const target = resolve(host.cwd, out);
  if (`${target}${sep}`.startsWith(`${directory}${sep}`))
    throw new CarryonError("usage", `${out} is inside the pack`, { hint: "Choose a directory outside the pack." });
  const progress = progressLine(host);
  try {
    const place = { directory, target };
    const { count, problems } = await (options.from === undefined
      ? fromArchive(place, progress.show)
      : fromSource(place, { from: options.from, store: options.store }, { host, show: progress.show }));
    const isWhole = problems.length === 0;
    progress.end();
    const { stripped = [] } = isWhole ? manifestOf(openPackFiles(directory)) : {};
    const note = stripped.length === 0 ? "" : `, without the ${stripped.join(" and ")} that the pack leaves out`;
    if (json) host.out(jsonLine({ files: count, problems, ...(note !== "" && { stripped }) }));
    else if (isWhole) host.out(`${pluralize(count, "file")} written to ${logText(`${out}${note}`)}\n`);
    else for (const { path, problem } of problems) host.err(`${logText(`${path}: ${problem}`)}\n`);
    return exitCodeFor(isWhole);
  } finally {
    progress.end();
  }
}

/** Pack directory and output folder. */
interface UnpackFolders {
  readonly directory: string;
  readonly target: string;
}

async function fromArchive({ directory, target }: UnpackFolders, show: OnProgress): Promise<Rehydrated> {
  const { manifest, problems } = await verifyPack(openPackFiles(directory), readAsset, show);
  if (problems.length > 0) return { count: 0, problems };
  return { count: await extractSources(directory, target, writeProgress(manifest.files.length, show)), problems };
}

async function fromSource(
  { directory, target }: UnpackFolders,
  { from, store }: { readonly from: string; readonly store: string | undefined },
  { host, show }: { readonly host: CliHost; readonly show: OnProgress },
): Promise<Rehydrated> {
  const manifest = manifestOf(openPackFiles(directory));
  if (manifest.stripped !== undefined) {
    throw new CarryonError("usage", `the pack was written without ${manifest.stripped.join(" and ")}`, {
      hint: "Leave --from out: only the pack's archive has its texts.",
    });
  }
  const cwd = from === "store" && store === undefined ? folderOfPackStore(directory, host) : host.cwd;
  const read = fileTexts(from, { cwd, env: host.env, store });
  const onFile = writeProgress(manifest.files.length, show);
  return rehydrate(manifest, read, (entries) => writeEntries(entries, target, onFile));
}

/** Creates a callback that reports each written file as progress. */
function writeProgress(total: number, show: OnProgress): (bytes: number) => void {
  let [done, totalBytes] = [0, 0];
  return (bytes) => {
    done += 1;
    totalBytes += bytes;
    show({ stage: "writing", done, total, bytes: totalBytes });
  };
}
