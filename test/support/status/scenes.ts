import { COMMIT, configScript, EDIT, IMPORT, INSTALL, MEMORY, type Scene, START } from "./scene.ts";

/** Adds a fake secret, which the script assembles so that no file of ours contains it. */
const SECRET = "printf 'const key = \"ghp_%s\";\\n' x4Gz8Qm2Lw9Rk7Tn3Vb6Yc1Hd5Jf0PsAeUiO > src/key.js\n";

export const SCENES: readonly Scene[] = [
  {
    title: "help",
    setUp: `mkdir docs && echo '# Guide' > docs/a.md && echo 'export {};' > src/index.ts\n${COMMIT}${IMPORT}`,
    says: ["carryon --help", "carryon help all", "carryon help session", "carryon help task done"],
  },
  {
    title: "a new tree",
    setUp: COMMIT,
    says: [
      "carryon status",
      "carryon status --next",
      "carryon status --json",
      "carryon check --fresh",
      "carryon check --pack",
    ],
  },
  {
    title: "packs",
    setUp: `printf 'a\\0b' > b.bin\n${COMMIT}`,
    says: [
      "carryon",
      "carryon --verbose",
      "carryon stats --left-out",
      "carryon status",
      "carryon status --json",
      "carryon -o 'my packs' --verbose",
      "carryon status --next",
    ],
  },
  {
    title: "stale packs",
    setUp: `${COMMIT}carryon -q\n${EDIT}`,
    says: ["carryon check --fresh", "carryon status", "carryon status --next"],
  },
  {
    title: "altered packs",
    setUp: `${COMMIT}carryon -q\necho x >> pack/LITE/REPO-LITE.md\n`,
    says: ["carryon status --next", "carryon diff pack HEAD"],
  },
  {
    title: "a folder that is no pack",
    setUp: COMMIT,
    says: ["carryon check --pack src", "carryon unpack src -o ../out"],
  },
  { title: "after init", setUp: `${COMMIT}carryon init --yes >&2\n`, says: ["carryon status --next"] },
  {
    title: "over budget",
    setUp: `${configScript("packs: { full: { kind: full, budget: { max: 1 } } }")}${COMMIT}carryon -q || true\n`,
    says: ["carryon status --next"],
  },
  {
    title: "secrets",
    setUp: `${SECRET}${COMMIT}`,
    says: [
      "carryon --verbose",
      "carryon check",
      "carryon check --secrets",
      "carryon check --secrets --explain",
      "carryon check --secrets --fix-allow",
      "carryon check --secrets --fix-allow src/key.js:7",
    ],
  },
  {
    title: "a new secret",
    setUp: `${COMMIT}${SECRET}`,
    says: ["carryon diff HEAD", "carryon diff HEAD --comment ../comment.json; cat ../comment.json"],
  },
  { title: "a key file", setUp: `printf 'x\\0' > b.p12\n${COMMIT}`, says: ["carryon stats b.p12"] },
  {
    title: "a mistake in the config",
    setUp: `${configScript("paks: {}")}${COMMIT}`,
    says: ["carryon status", "carryon status --next"],
  },
  {
    title: "a submodule",
    setUp: `git init -q sub && (cd sub && echo a > a.txt && git add a.txt && git commit -qm a)\ngit rm -rq --cached . 2>/dev/null || true\nrm -r src\ngit add sub 2>/dev/null && git commit -qm sub\n`,
    says: ["carryon", "carryon stats sub"],
  },
  {
    title: "rules that leave nothing",
    setUp: `echo '*' > .carryonignore\n${COMMIT}`,
    says: ["carryon", "carryon task fix it"],
  },
  { title: "files that are gone", setUp: `${COMMIT}rm src/a.js\n`, says: ["carryon"] },
  {
    title: "a bare repository",
    setUp: `${COMMIT}git clone -q --bare . ../bare.git\n`,
    says: ["cd ../bare.git && carryon status --next"],
  },
  { title: "no repository", setUp: `rm -rf .git`, says: ["carryon status --next"] },
  {
    title: "a thread",
    setUp: COMMIT,
    says: [
      "carryon task start 'fix the loop'",
      "carryon status",
      "carryon task -o ../task.md",
      "carryon task start 'another one' --thread fix-the-loop",
      "carryon task --thread none -o ../task.md it",
      "carryon task show --thread none",
      "carryon task done; carryon status --thread fix-the-loop",
      "carryon task done",
      "carryon task --thread fix-the-loop -o ../task.md",
      "carryon task show",
      "carryon status --next",
    ],
  },
  {
    title: "a damaged thread",
    setUp: `${COMMIT}${START}echo x > .carryon/threads/fix-the-loop/thread.json\n`,
    says: ["carryon task --thread fix-the-loop", "carryon status"],
  },
  {
    title: "a tracked thread",
    setUp: `${START}rm .carryon/.gitignore\n${COMMIT}`,
    says: ["carryon task start 'fix the loop'"],
  },
  {
    title: "a task pack",
    setUp: `${COMMIT}carryon task fix a -o ../task.md -q\n${EDIT}`,
    says: ["carryon status", "carryon status --json"],
  },
  {
    title: "no thread",
    setUp: COMMIT,
    says: [
      "carryon task",
      "carryon task start",
      "carryon task show",
      "carryon task done",
      "carryon task done abcd",
      "carryon task show x",
      "carryon task start fix the loop",
      "carryon task list the tests",
      "carryon task --delta",
      "carryon task fix it --containers",
    ],
  },
  {
    title: "no sessions",
    setUp: COMMIT,
    says: [
      "carryon session list",
      "carryon session show",
      "carryon session show abc",
      "carryon session import src/a.js",
    ],
  },
  {
    title: "sessions",
    setUp: `${COMMIT}${IMPORT}`,
    says: [
      "carryon session show abc",
      "carryon session show abcdef",
      "carryon session restore",
      "carryon session compact --model gpt-4",
      "carryon session restore",
      "sed -i 1d ../session.jsonl; carryon session import ../session.jsonl",
      "carryon session remove $(ls .carryon/sessions | head -1)",
    ],
  },
  {
    title: "agents",
    setUp: `echo 'Be brief.' > CLAUDE.md\n${COMMIT}`,
    says: [
      "carryon agents check",
      "carryon agents uninstall",
      "carryon agents repair cursor",
      "carryon agents install --all --hooks",
      "carryon agents install claude-desktop",
    ],
  },
  { title: "no agents", setUp: COMMIT, says: ["carryon agents install", "carryon agents check"] },
  {
    title: "edited agents",
    setUp: `printf '.mcp.json\\n' > .gitignore\n${COMMIT}${INSTALL}carryon -q --only full\nsed -i s/read/reed/ CLAUDE.md\n`,
    says: ["carryon agents check", "carryon status --next", "carryon status --setup"],
  },
  {
    title: "stale agents",
    setUp: `printf '.mcp.json\\n' > .gitignore\n${COMMIT}${INSTALL}carryon -q --only full\nrm CLAUDE.md\n`,
    says: ["carryon agents check", "carryon status --next", "carryon status --setup"],
  },
  {
    title: "memory",
    setUp: COMMIT,
    says: [
      "carryon memory check",
      "carryon memory distill",
      "carryon memory print claude",
      "carryon memory init",
      "cat memory/README.md",
    ],
  },
  {
    title: "stale memory",
    setUp: `${COMMIT}${MEMORY}${COMMIT}echo '# B' > b.md; mkdir lib; echo 'export {};' > lib/b.js\ngit add -A\n`,
    says: [
      "carryon memory check",
      "carryon --verbose",
      "carryon check",
      "sed -i 's/^- /* /' memory/packs/common/10_repo_map.md; carryon memory check",
      "echo 'a: [' > memory/memory_policy.yaml; carryon memory check",
    ],
  },
  {
    title: "the store",
    setUp: COMMIT,
    says: [
      "carryon store put",
      "carryon store get abc",
      "seq 9000 | carryon store trim -b 1k",
      `carryon store get ${"0".repeat(64)}`,
    ],
  },
  {
    title: "earlier names",
    setUp: `${COMMIT}${MEMORY}${COMMIT}carryon -q\ncp pack/FULL/REPO-FULL.md ../full.md\n${EDIT}carryon --anchor HEAD -q\ncp pack/DELTA/*.md ../delta.md\n`,
    says: "apply cache distill doctor guard load next quickstart read run secrets stale trim verify why"
      .split(" ")
      .map((name) => `carryon ${name}`),
  },
  {
    title: "options of other tools",
    setUp: `${COMMIT}${EDIT}`,
    says: "--compress --tui --ref --include-diffs --include-logs --tree --stale --no-security-check --port --init --mcp"
      .split(" ")
      .map((name) => `carryon ${name}`),
  },
  {
    title: "wrong words",
    setUp: COMMIT,
    says: [
      "carryon srcc",
      "carryon src/b.js",
      "carryon 'src/*.js'",
      "carryon sttaus",
      "carryon check full",
      "carryon store gett",
      "carryon stats --ref HEAD",
      "carryon diff https://github.com/a/b",
      "carryon pack --bugdet",
      "carryon comment",
    ],
  },
  {
    title: "several repositories",
    setUp: `${COMMIT}git init -q ../other && cd ../other && echo a > a.txt && git add -A && git commit -qm a && echo "packs: []" > ../not.json\n`,
    says: [
      "carryon src ../other --watch",
      "carryon diff --comment ../x.json; carryon comment --report ../not.json --repo a/b",
    ],
  },
  {
    title: "audiences without files",
    setUp: `${configScript('packs: { notes: { kind: audience, profile: claude, parts: { all: { files: ["nothing/**"] } } } }')}${COMMIT}`,
    says: ["carryon memory print notes"],
  },
  { title: "a folder below", setUp: COMMIT, says: ["cd src && carryon init --yes"] },
  { title: "questions of init", setUp: COMMIT, says: ["carryon init"] },
  {
    title: "hooks of agents",
    setUp: COMMIT,
    says: [
      'echo \'{"session_id":"a","source":"startup","cwd":".","hook_event_name":"SessionStart"}\' | carryon hook claude-code',
    ],
  },
];
