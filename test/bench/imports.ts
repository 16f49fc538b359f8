/**
 * Finds and resolves the imports of repositories and prints, for each language, how many name a file of the repository
 * and how many of those are found; for JavaScript and TypeScript also how many arrows oxc-resolver finds on the same
 * files. Usage: `node test/bench/imports.ts <repository>… [--unresolved <language>]`.
 */
import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ResolverFactory } from "oxc-resolver";
import { createResolver, isManifest } from "../../src/outline/imports/resolve/resolver.ts";
import { languageOf } from "../../src/outline/detect/language.ts";
import type { ImportMention } from "../../src/outline/sketch.ts";
import { languageNamed } from "../../src/outline/languages/language-named.ts";
import { figure, grouped, table } from "./table.ts";
import { isText, trackedFiles } from "./text-files.ts";
import { mentionsIn } from "../support/texts/mentions.ts";

interface Source {
  readonly path: string;
  readonly language: string;
  readonly text: string;
}

interface Tally {
  files: number;
  mentions: number;
  resolved: number;
  outside: number;
  unresolved: number;
}

const SCRIPTS = new Set(["JavaScript", "TypeScript", "TSX"]);
const { values, positionals } = parseArgs({ allowPositionals: true, options: { unresolved: { type: "string" } } });
for (const repository of positionals) survey(resolve(repository));

function survey(root: string): void {
  const all = [...trackedFiles(root)].map((file) => relative(root, file)).toSorted();
  const sources = readSources(root, all);
  const manifests = new Map(sources.flatMap(({ path, text }) => (isManifest(path) ? [[path, text]] : [])));
  const found = timed(() => sources.map(({ text, language }) => mentionsIn(text, language)));
  const answers = timed(() => {
    const resolver = createResolver({ paths: all, manifests });
    return sources.map(({ path, language }, i) =>
      found.value[i]!.map(({ specifier }) => resolver.resolve(path, specifier, languageNamed(language)?.importFamily)),
    );
  });
  const tallies = new Map<string, Tally>();
  const arrows = new Set<string>();
  for (const [i, { path, language }] of sources.entries()) {
    const tally = tallyOf(tallies, language);
    tally.files++;
    tally.mentions += found.value[i]!.length;
    for (const [j, answer] of answers.value[i]!.entries()) {
      tally[answer.kind === "file" ? "resolved" : answer.kind]++;
      if (answer.kind === "file" && answer.path !== path && SCRIPTS.has(language)) arrows.add(`${path} ${answer.path}`);
      if (answer.kind === "unresolved" && values.unresolved === language) printMention(path, found.value[i]![j]!);
    }
  }
  const megabytes = sources.reduce((sum, { text }) => sum + text.length, 0) / 1e6;
  const mentions = found.value.reduce((sum, list) => sum + list.length, 0);
  process.stdout.write(
    `${root}: ${grouped(mentions)} mentions in ${figure(found.seconds)} s (${figure(megabytes / found.seconds)} MB/s), resolved in ${figure(answers.seconds)} s (${figure((answers.seconds * 1e6) / mentions)} µs each)\n${tableOf(tallies)}`,
  );
  printOxc(root, sources, { mentions: found.value, ours: arrows, known: new Set(all) });
}

function readSources(root: string, paths: readonly string[]): readonly Source[] {
  return paths.flatMap((path) => {
    const bytes = readFileSync(join(root, path));
    return isText(bytes) ? [{ path, language: languageOf(path), text: bytes.toString("utf8") }] : [];
  });
}

function tallyOf(tallies: Map<string, Tally>, language: string): Tally {
  const tally = tallies.get(language) ?? { files: 0, mentions: 0, resolved: 0, outside: 0, unresolved: 0 };
  tallies.set(language, tally);
  return tally;
}

function tableOf(tallies: ReadonlyMap<string, Tally>): string {
  const total: Tally = { files: 0, mentions: 0, resolved: 0, outside: 0, unresolved: 0 };
  const rows = [...tallies]
    .filter(([, { mentions }]) => mentions > 0)
    .toSorted((a, b) => b[1].mentions - a[1].mentions);
  for (const [, tally] of rows)
    for (const key of ["files", "mentions", "resolved", "outside", "unresolved"] as const) total[key] += tally[key];
  const cells = [...rows, ["all", total] as const].map(([name, tally]) => [
    name,
    ...[tally.files, tally.mentions, tally.resolved, tally.outside, tally.unresolved].map(grouped),
    `${figure((100 * tally.resolved) / Math.max(1, tally.resolved + tally.unresolved))} %`,
  ]);
  return table([["", "files", "mentions", "resolved", "outside", "unresolved", "rate"], ...cells]);
}

interface Ours {
  readonly mentions: readonly (readonly ImportMention[])[];
  readonly ours: ReadonlySet<string>;
  readonly known: ReadonlySet<string>;
}

/** What oxc-resolver makes of the same mentions, with the settings that suit sources best. */
function printOxc(root: string, sources: readonly Source[], { mentions, ours, known }: Ours): void {
  const { value: theirs, seconds } = timed(() => {
    const resolver = new ResolverFactory({
      conditionNames: ["development", "import", "module", "node", "require", "default", "types"],
      extensions: [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json", ".vue", ".svelte", ".d.ts"],
      extensionAlias: { ".js": [".ts", ".tsx", ".js"], ".mjs": [".mts", ".mjs"], ".cjs": [".cts", ".cjs"] },
      mainFields: ["module", "main", "types"],
      tsconfig: "auto",
    });
    const arrows = new Set<string>();
    for (const [i, { path, language }] of sources.entries()) {
      if (!SCRIPTS.has(language)) continue;
      for (const { specifier } of mentions[i]!) {
        const target = resolver.resolveFileSync(join(root, path), specifier).path?.replace(/[?#].*$/u, "");
        const to = target === undefined ? "" : relative(root, target);
        if (known.has(to) && to !== path) arrows.add(`${path} ${to}`);
      }
    }
    return arrows;
  });
  const alone = [...theirs].filter((arrow) => !ours.has(arrow));
  process.stdout.write(
    `arrows between scripts: ours ${grouped(ours.size)}, oxc-resolver ${grouped(theirs.size)} in ${figure(seconds)} s, of those not ours ${grouped(alone.length)}\n\n`,
  );
  if (values.unresolved === "oxc") process.stdout.write(alone.map((arrow) => `  ${arrow}\n`).join(""));
}

function printMention(path: string, { specifier, line }: ImportMention): void {
  process.stdout.write(`  ${path}:${line}  ${specifier}\n`);
}

/** CPU seconds of the process. */
function timed<T>(work: () => T): { value: T; seconds: number } {
  const start = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(start);
  return { value, seconds: (user + system) / 1e6 };
}
