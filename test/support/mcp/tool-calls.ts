/** Calls of each tool by its name, for a repository that contains `file` and `folder`. */
export function callsOn(file: string, folder: string): Readonly<Record<string, readonly Record<string, unknown>[]>> {
  return {
    overview: [{}],
    search: [
      { query: "e" },
      { query: "[a-z]+", regex: true, context: 1, lines_per_file: 500 },
      { query: file.slice(-6), in: "paths" },
    ],
    find_symbol: [{ name: "widgets" }, { name: "e", lines_per_file: 200 }],
    outline: [{ paths: [folder] }, { paths: [file], detail: "skeleton" }],
    read: [{ path: file }, { path: file, line: 1, lines: 2 }],
    related: [{ path: file, depth: 2 }],
    pack: [{}, { paths: [folder], budget: 2000 }],
    task_pack: [{}, { task: `fix ${file}` }, { task: "e", paths: [folder], budget: 2000, since: "HEAD~1" }],
    readiness: [{}, { has_packs: false }],
    next: [{}],
    why: [{ path: "." }, { path: file }],
    diff: [{}, { base: "HEAD~1" }],
    memory_fetch: [{ id: "0".repeat(64) }],
    trim: [{ output: "ok 1\nok 2\nok 3\nerror: no door\n" }, { output: "a\n".repeat(500), budget: 100 }],
    session_list: [{}],
    session_read: [{}, { view: "events", from: 2 }, { session: "0000" }],
    session_handoff: [{}, { budget: 1000 }],
    stats: [{}, { depth: 10, top: 1000 }],
  };
}
