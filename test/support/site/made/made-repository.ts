import { randomText, type Random, seeded } from "../../secrets/random.ts";
import { importCommits, type ImportedCommit } from "./import-commits.ts";
import { markdownText, nameOf, pythonText, typescriptText } from "./module-texts.ts";

type Files = Map<string, string | Uint8Array | null>;

/** Two scopes with four packs each. Only the first scope's `FULL` is over budget. */
const CONFIG = `scopes:
  APP: {}
  LAB: { root: lab }
packs:
  full: { kind: full, budget: { max: 200k } }
  split: { kind: split, budget: { max: 30k } }
  lite: { kind: lite, budget: { target: 16k, max: 24k } }
  small: { kind: lite, budget: { target: 4k, max: 6k } }
`;

/** Names that addresses, HTML or bidirectional text could misinterpret. */
const ODD_NAMES = [
  "odd/<img src=x onerror=alert(1)>.ts",
  "odd/a#b?c=d&e.ts",
  "odd/100%25 of 100%.ts",
  "odd/ملف/قائمة الملفات.md",
  "odd/日本語/設定.ts",
  "odd/quote \" and '.txt",
  "odd/\u202eesrever\u202c.txt",
  `odd/${"a-folder-with-a-long-name/".repeat(6)}${"and-a-file-with-a-name-that-goes-on".repeat(2)}.ts`,
  "odd/new\nline.txt",
];

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** 2025-03-03. */
const START = 1_741_000_000;
const COMMITS = 60;
const TAGS: Readonly<Record<number, string>> = { 12: "v1.0.0", 27: "v1.1.0", 41: "v2.0.0-beta.1", 52: "v2.0.0" };

/**
 * Creates a repository that exercises everything a site displays: two scopes, eight packs (one over budget), redacted
 * secrets, odd names, owners, binary and generated files, and 60 commits with tags, renames and removals. The commits
 * are the same each time.
 */
export function makeMadeRepository(root: string): void {
  const random = seeded(18);
  const sources = sourcePaths(random);
  const commits: ImportedCommit[] = [{ subject: "Begin", time: START, files: firstFiles(random, sources) }];
  for (let i = 1; i < COMMITS; i++) {
    const time = START + i * 400_000 + random(0, 200_000);
    const tag = TAGS[i];
    commits.push({ ...nextCommit(i, random, sources), time, ...(tag !== undefined && { tag }) });
  }
  importCommits(root, commits);
}

function sourcePaths(random: Random): string[] {
  const areas = ["server", "client", "shared", "server/adapters", "client/views", "shared/validation"];
  return Array.from({ length: 120 }, (_, i) => `src/${areas[i % areas.length]}/${kebab(nameOf(random))}-${i}.ts`);
}

function firstFiles(random: Random, sources: readonly string[]): Files {
  const secret = `ghp_${randomText(LETTERS, 36, random)}`;
  const files: Files = new Map<string, string>([
    ["carryon.yml", CONFIG],
    ["README.md", markdownText(random, "Parcels", 6)],
    ["AGENTS.md", markdownText(random, "For agents", 3)],
    [
      "CODEOWNERS",
      "/src/ @acme/core\n/src/client/ @acme/web\n/lab/ @acme/lab ada@example.invalid\n/docs/ @acme/docs\n",
    ],
    ["package.json", '{\n  "name": "parcels",\n  "version": "2.0.0",\n  "type": "module"\n}\n'],
    ["src/server/deploy.ts", `/** Never do this. */\nexport const token = "${secret}";\n`],
    ["lab/notebook.py", `KEY = "ghp_${randomText(LETTERS, 36, random)}"\n\n${pythonText(random, 9)}`],
    ["dist/bundle.min.js", `!function(){${"var a=1;".repeat(900)}}();\n`],
  ]);
  files.set("docs/logo.png", Buffer.from("89504e470d0a1a0a0000000d", "hex"));
  for (const [i, path] of sources.entries()) files.set(path, moduleAt(i, random, sources));
  for (let i = 0; i < 14; i++)
    files.set(`docs/guide/${kebab(nameOf(random))}-${i}.md`, markdownText(random, `Guide ${i}`, random(3, 30)));
  for (let i = 0; i < 30; i++) files.set(`lab/trials/trial_${i}.py`, pythonText(random, random(2, 40)));
  for (let i = 0; i < 24; i++)
    files.set(`test/${kebab(nameOf(random))}-${i}.test.ts`, typescriptText(random, [], random(1, 6)));
  for (const name of ODD_NAMES) files.set(name, `export const name = ${JSON.stringify(name)};\n`);
  return files;
}

/** A module imports neighbours from its own folder, so that every import resolves. */
function moduleAt(i: number, random: Random, sources: readonly string[]): string {
  const folder = folderOf(sources[i]!);
  const near = sources.filter((path, at) => at !== i && folderOf(path) === folder).slice(0, random(0, 3));
  return typescriptText(
    random,
    near.map((path) => path.slice(folder.length)),
    random(1, 30),
  );
}

/** Commit that changes some modules. Some commits also add, rename or remove files. */
function nextCommit(i: number, random: Random, sources: string[]): Pick<ImportedCommit, "subject" | "files"> {
  const files: Files = new Map();
  const subject = `${SUBJECTS[i % SUBJECTS.length]} ${kebab(nameOf(random)).replaceAll("-", " ")} (#${400 + i})`;
  for (let count = random(1, 5); count > 0; count--) {
    const at = random(0, sources.length - 1);
    files.set(sources[at]!, moduleAt(at, random, sources));
  }
  if (i % 6 === 1) {
    const path = `src/shared/added-${i}.ts`;
    files.set(path, typescriptText(random, [], random(4, 40)));
    sources.push(path);
  }
  if (i % 10 === 4) files.set(`docs/notes/note-${i}.md`, markdownText(random, `Note ${i}`, random(5, 40)));
  if (i % 20 === 14) files.set(`docs/notes/note-${i - 10}.md`, null);
  if (i % 15 === 7) files.set(`lab/trials/trial_${i}.py`, pythonText(random, random(5, 60)));
  if (i === COMMITS - 1) files.set("lab/report.md", markdownText(random, "What the trials say", 12));
  return { subject, files };
}

const SUBJECTS = ["Settle", "Verify twice what would", "Make it possible to", "Do not", "Let callers", "Be quicker to"];

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}
