import { oneOf, type Random } from "../../secrets/random.ts";

const NOUNS = "account invoice session shipment payment customer audit ledger parcel route token basket".split(" ");
const VERBS = "create update archive reconcile notify export normalise throttle settle verify merge resolve".split(" ");

/** Name such as `reconcileShipment`. */
export function nameOf(random: Random): string {
  const noun = oneOf(NOUNS, random);
  return `${oneOf(VERBS, random)}${noun[0]!.toUpperCase()}${noun.slice(1)}`;
}

/** Realistic TypeScript module with an interface, functions and imports. */
export function typescriptText(random: Random, near: readonly string[], functions: number): string {
  const imports = near.map((path, i) => `import { helper${i} } from "./${path}";\n`);
  const type = oneOf(NOUNS, random).replace(/^./u, (letter) => letter.toUpperCase());
  const bodies = Array.from({ length: functions }, (_, i) => {
    const [name, other, most] = [`${nameOf(random)}${i}`, oneOf(NOUNS, random), random(2, 900)];
    return [
      `/** Gives the ${other} of a ${type.toLowerCase()}, at most ${most}. @throws RangeError if there is none */`,
      `export function ${name}(input: ${type}, ${other}: number): number {`,
      `  if (input.id.length > ${most}) throw new RangeError("the ${other} is out of range");`,
      `  const weight = ${other} * ${random(1, 99)} + input.${oneOf(["count", "weight", "total"], random)};`,
      `  return Math.min(weight, ${most});`,
      "}\n",
    ].join("\n");
  });
  const fields = `  readonly id: string;\n  readonly count: number;\n  readonly weight: number;\n  readonly total: number;\n`;
  return `${imports.join("")}\n/** What is known of a ${type.toLowerCase()}. */\nexport interface ${type} {\n${fields}}\n\n${bodies.join("\n")}`;
}

/** Python module with a class. */
export function pythonText(random: Random, methods: number): string {
  const type = nameOf(random).replace(/^./u, (letter) => letter.toUpperCase());
  const bodies = Array.from(
    { length: methods },
    (_, i) =>
      `    def ${oneOf(VERBS, random)}_${i}(self, limit: int = ${random(1, 500)}) -> int:\n        """Count what is left."""\n        return min(limit, self.count + ${random(1, 99)})\n`,
  );
  return `class ${type}:\n    """Holds what a run needs."""\n\n    count = 0\n\n${bodies.join("\n")}`;
}

/** Markdown document with headings and paragraphs. */
export function markdownText(random: Random, title: string, sections: number): string {
  const parts = Array.from({ length: sections }, () => {
    const sentences = Array.from(
      { length: random(3, 9) },
      () =>
        `A ${oneOf(NOUNS, random)} can ${oneOf(VERBS, random)} ${random(2, 90)} ${oneOf(NOUNS, random)}s at a time.`,
    );
    return `## How to ${oneOf(VERBS, random)} a ${oneOf(NOUNS, random)}\n\n${sentences.join(" ")}\n`;
  });
  return `# ${title}\n\n${parts.join("\n")}`;
}
