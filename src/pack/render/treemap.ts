import { formatCount, formatPercent, pluralize } from "../../base/index.ts";
import { type FolderNode, type TreeNode, folderTree } from "./tree.ts";

/** File and its tokens. */
export interface Weight {
  readonly path: string;
  readonly tokens: number;
}

/** Entries below this share of the total are merged into one row of their folder. */
const MIN_ROW_SHARE = 0.0005;

interface Row {
  readonly tokens: number;
  readonly label: string;
}

/**
 * Formats a treemap document as Markdown: each folder and file with its tokens and share of the total, largest first.
 * Entries below 0.05% of the total share one row per folder.
 */
export function treemap(title: string, weights: readonly Weight[]): string {
  const tree = folderTree(weights, (weight) => weight.path);
  const sums = new Map<FolderNode<Weight>, number>();
  const total = sum(tree, sums);
  const rows = [{ tokens: total, label: "." }, ...rowsOf(tree, sums, total, 0)];
  const lines = rows.map(
    ({ tokens, label }) => `${formatCount(tokens).padStart(12)} ${formatPercent(tokens, total).padStart(7)}  ${label}`,
  );
  return `# ${title}: where the tokens are\n\nTokens and share per folder and file, largest first.\n\n\`\`\`\n${lines.join("\n")}\n\`\`\`\n`;
}

function sum(folder: FolderNode<Weight>, sums: Map<FolderNode<Weight>, number>): number {
  let tokens = 0;
  for (const node of folder.children) tokens += node.kind === "leaf" ? node.item.tokens : sum(node.folder, sums);
  sums.set(folder, tokens);
  return tokens;
}

function rowsOf(
  folder: FolderNode<Weight>,
  sums: ReadonlyMap<FolderNode<Weight>, number>,
  total: number,
  depth: number,
): Row[] {
  const tokensOf = (node: TreeNode<Weight>): number =>
    node.kind === "leaf" ? node.item.tokens : (sums.get(node.folder) ?? 0);
  const indent = "  ".repeat(depth);
  const large = folder.children.filter((node) => tokensOf(node) >= total * MIN_ROW_SHARE);
  const small = folder.children.filter((node) => tokensOf(node) < total * MIN_ROW_SHARE);
  const rows = large
    .toSorted((a, b) => tokensOf(b) - tokensOf(a))
    .flatMap((node) =>
      node.kind === "leaf"
        ? [{ tokens: tokensOf(node), label: `${indent}${node.name}` }]
        : [
            { tokens: tokensOf(node), label: `${indent}${node.folder.name}/` },
            ...rowsOf(node.folder, sums, total, depth + 1),
          ],
    );
  if (small.length === 0) return rows;
  const smallTokens = small.reduce((tokens, node) => tokens + tokensOf(node), 0);
  return [
    ...rows,
    { tokens: smallTokens, label: `${indent}(${pluralize(small.length, "smaller entry", "smaller entries")})` },
  ];
}
