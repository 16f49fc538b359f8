import { join } from "node:path";
import { environment } from "../measure/environment.ts";
import { measure } from "../measure/measure.ts";

/** Searches the text files of a directory for secrets in a separate process, and returns a table of MB/s. */
export async function searchForSecrets(directory: string, home: string): Promise<string> {
  const command = [process.execPath, join(import.meta.dirname, "./detect.ts"), "."];
  const { exitCode, stdout, stderr } = await measure({ command, cwd: directory, env: environment(home) });
  if (exitCode !== 0) throw new Error(`searching for secrets ended with exit code ${exitCode}: ${stderr}`);
  return `search for secrets alone\n${stdout}\n`;
}
