/** Task of the example. */
export const TASK = "fix the retry loop in uploads";

/** Files of the example before the task. */
export const EXAMPLE_FILES: Readonly<Record<string, string>> = {
  "docs/uploads.md": "# Uploads\n\nAn upload that fails is sent again.\n",
  "src/queue.js":
    "/** Uploads files one after the other. */\nexport async function drain(queue, upload) {\n  for (const file of queue) await upload(file);\n}\n",
  "src/upload.js":
    "/** Uploads a file; a request that fails is sent again. */\nexport async function upload(file, send) {\n  for (;;) {\n    const reply = await send(file);\n    if (reply.ok) return reply;\n  }\n}\n",
  "test/upload.test.js":
    'import { upload } from "../src/upload.js";\n\nit("uploads a file", () => upload("a", async () => ({ ok: true })));\n',
};

/** Files written by the commit on the branch. */
export const FAILING_TEST: Readonly<Record<string, string>> = {
  "test/upload.test.js":
    'import { upload } from "../src/upload.js";\n\nit("ends retries", () => expect(upload("a", async () => ({ ok: false }))).rejects.toThrow());\n',
};

/** Uncommitted changes. */
export const UNFINISHED: Readonly<Record<string, string>> = {
  "src/upload.js":
    "/** Uploads a file; a request that fails is sent again, five times at most. */\nexport async function upload(file, send) {\n  for (let attempt = 0; attempt < 5; attempt++) {\n    const reply = await send(file);\n    if (reply.ok) return reply;\n  }\n}\n",
};

/** Notes of an agent on its work. */
export const TASK_STATE =
  "status: the test fails as it should\n\n- [x] write a test that fails\n- [ ] stop after five attempts\n- [ ] say so in the docs\n";
