/**
 * Counts the text files of a directory with the tiktoken package and prints the result as JSON. Usage: `node
 * tiktoken.ts <directory>`.
 */
import { get_encoding } from "tiktoken";
import { hasShortWords, textFiles } from "../measure/text-files.ts";

const encoding = get_encoding("o200k_base");
let [files, skipped, tokens] = [0, 0, 0];
for (const bytes of textFiles(process.argv[2] ?? ".")) {
  const text = bytes.toString("utf8");
  if (hasShortWords(text)) {
    files++;
    tokens += encoding.encode(text, [], []).length;
  } else skipped++;
}
process.stdout.write(JSON.stringify({ files, skipped, tokens }));
