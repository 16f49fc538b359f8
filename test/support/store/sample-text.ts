/** Text of the given length that compresses like source code and differs per seed. */
export function sampleText(seed: number, length: number): string {
  const words = ["export", "function", "const", "return", "import", "readonly", "string", "number"];
  let [state, text] = [seed + 1, `// ${seed}\n`];
  while (text.length < length) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    text += `${words[state % words.length]!}${state % 97}${state % 11 === 0 ? ";\n" : " "}`;
  }
  return text.slice(0, length);
}
