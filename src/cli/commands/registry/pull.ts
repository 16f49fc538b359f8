import { readAsset } from "../../../base/io/index.ts";
import { resolve } from "node:path";
import { digestReference, parsePackReference, pullPack } from "../../../store/index.ts";
import { type ExitCode, exitCodeFor, logText } from "../../../base/index.ts";
import { registryAt, writePorts } from "../../../store/io/index.ts";
import { type CliHost, type ReportOptions, jsonLine, printNotice, progressLine } from "../../index.ts";

/**
 * `carryon pull`: downloads a published pack, verifies it completely, then writes it. Exits 1 and writes nothing if a
 * file does not match the manifest.
 */
export async function runPull(
  referenceText: string,
  directory: string,
  { json = false }: ReportOptions,
  host: CliHost,
): Promise<ExitCode> {
  const { digest: requestedDigest, tag, ...place } = parsePackReference(referenceText);
  const progress = progressLine(host);
  const { output } = writePorts(resolve(host.cwd, directory), { inputRoot: host.cwd, env: host.env });
  const onNotice = (text: string): void => printNotice(host, text);
  const registry = await registryAt({ ...place, access: "read", env: host.env, onNotice });
  const ports = { registry, output, assets: readAsset, onProgress: progress.show };
  const { digest, manifest, problems } = await pullPack(ports, requestedDigest ?? tag).finally(progress.end);
  const { documents, files, root } = manifest;
  const isWhole = problems.length === 0;
  const reference = digestReference(place, digest);
  if (json) {
    host.out(
      jsonLine({ whole: isWhole, reference, digest, root, documents: documents.length, files: files.length, problems }),
    );
  } else if (isWhole) {
    const counts = `documents ${documents.length}, files ${files.length}, root ${root}`;
    host.out(logText(`Wrote ${directory} from ${reference}\n  ${counts}\n`));
  } else for (const { path, problem } of problems) host.err(`${logText(`${path}: ${problem}`)}\n`);
  return exitCodeFor(isWhole);
}
