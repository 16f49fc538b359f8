import {
  type BuildRequest,
  type OpenBuild,
  type PackPorts,
  buildTree,
  openRunContext,
  openTreeWithPaths,
  packingRulesFor,
  formatName,
} from "../pack/index.ts";
import { likelyPaths } from "../browse/index.ts";
import { fileBlockId } from "./blocks/block-ids.ts";
import { CarryonError } from "../base/index.ts";
import type { BlockId } from "./blocks/block.ts";
import { type FoundBlock, readBlock } from "./read-block.ts";

/** Target to read: a block by its id, or a file by its path. */
export type ReadRequest =
  | { readonly kind: "block"; readonly id: BlockId; readonly allowStale: boolean }
  /**
   * `paths`: candidate canonical paths, of which the first that exists is read; not empty. `lines`: 1-based and
   * inclusive; all lines if `undefined`.
   */
  | {
      readonly kind: "file";
      readonly paths: readonly string[];
      readonly lines?: readonly [first: number, last: number] | undefined;
    };

/**
 * Reads the redacted text of a file, of some of its lines, or of a block (see `readBlock`). A line range that exceeds
 * the file ends with its last line. Plans no pack.
 * @throws CarryonError `path-not-found`, `block-stale`, `source-changed`; `usage` if the first line lies after the
 * file's end
 */
export async function readFromTree(
  ports: PackPorts,
  request: BuildRequest,
  { target }: { readonly target: ReadRequest },
): Promise<FoundBlock> {
  using context = openRunContext(ports);
  const tree = await openTreeWithPaths(ports.source, request, ports.onProgress);
  const packing = await packingRulesFor(tree.rules, request);
  const build = await buildTree(context, tree, { ...packing, config: { ...packing.config, packs: [] } });
  return target.kind === "block" ? await readBlock(build, target.id, target) : await readLines(build, target);
}

const NO_PATH = "Give an id from a task pack, or the path of a file as git ls-files prints it.";

async function readLines(
  build: OpenBuild,
  { paths, lines: lineRange }: Extract<ReadRequest, { readonly kind: "file" }>,
): Promise<FoundBlock> {
  const files = new Map(build.files.map((file) => [file.entry.path, file]));
  const file = paths.map((path) => files.get(path)).find((one) => one !== undefined);
  if (file === undefined) {
    const skippedFile = build.skipped.find(({ path }) => paths.includes(path));
    const similarPaths = likelyPaths(
      paths[0]!,
      build.files.map(({ entry }) => entry.path),
      3,
    );
    const why =
      skippedFile === undefined ? "is not among the files of this tree" : `has no text here: ${skippedFile.reason}`;
    throw new CarryonError("path-not-found", `${formatName(paths[0]!)} ${why}`, {
      ...(skippedFile === undefined && { hint: similarPaths.length > 0 ? `Try ${similarPaths.join(", ")}.` : NO_PATH }),
    });
  }
  const { entry, facts } = file;
  const whole = await readBlock(build, fileBlockId(entry.path, facts.sha256), { allowStale: true });
  if (lineRange === undefined) return whole;
  const [first, last] = [lineRange[0], Math.min(lineRange[1], facts.lines)];
  if (first > facts.lines) {
    throw new CarryonError("usage", `${entry.path} has ${facts.lines} lines`, {
      hint: "Request lines within that range.",
    });
  }
  const bytes = Buffer.from(
    `${whole.bytes
      .toString()
      .split("\n")
      .slice(first - 1, last)
      .join("\n")}\n`,
  );
  return { ...whole, bytes, lines: [first, last] };
}
