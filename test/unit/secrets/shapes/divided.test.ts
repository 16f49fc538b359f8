import { describe, expect, it } from "vitest";
import { redact } from "../../../../src/secrets/redact.ts";
import { createRedactor } from "../../../../src/secrets/redactor.ts";
import { fastGrowing } from "../../../support/growth.ts";

const profile = createRedactor([], () => () => false).profileFor("src/a.ts");
const redacted = (text: string): string => {
  const utf8 = Buffer.from(text);
  return redact(utf8, profile.detect(utf8)).toString();
};

const HEAD = "ghp_k3Vd8Wq2Zt";
const TAIL = "R7mX1cB9nL5sJ4hG6fQ0pY2aU8";
const MARKER = "[REDACTED:github-pat]";

/** Ways to divide a token, and what remains of each. */
const DIVIDED: readonly (readonly [text: string, shown: string])[] = [
  [`x ${HEAD}\u00ad${TAIL} y`, `x ${MARKER} y`],
  [`x ${HEAD}\u200b${TAIL} y`, `x ${MARKER} y`],
  [`x ${HEAD}\u2060${TAIL} y`, `x ${MARKER} y`],
  [`x ${HEAD}&shy;${TAIL} y`, `x ${MARKER} y`],
  [`\u001b[1m${HEAD}\u001b[0m${TAIL}\n`, `\u001b[1m${MARKER}\n`],
  [`<code>${HEAD}<wbr>${TAIL}</code>`, `<code>${MARKER}</code>`],
  [`<b>${HEAD}</b><span class="x">${TAIL}</span>`, `<b>${MARKER}</span>`],
  [`<p>${HEAD}<span class="x">${TAIL}</span>`, `<p>${MARKER}</span>`],
  [`token: ${HEAD}=\r\n${TAIL}\r\n`, `token: ${MARKER}\r\n`],
  [`k = "${HEAD}" + "${TAIL}";`, `k = "${MARKER}";`],
  [`$k = '${HEAD}' . '${TAIL}';`, `$k = '${MARKER}';`],
  [`k = ("${HEAD}"\n     f"${TAIL}")`, `k = ("${MARKER}")`],
  [`"${HEAD}" \\\n  "${TAIL}"`, `"${MARKER}"`],
  [`k = ['${HEAD}', '${TAIL}'].join('')`, `k = ['${MARKER}'].join('')`],
  [`k = "".join(["${HEAD}",\n "${TAIL}"])`, `k = "".join(["${MARKER}"])`],
  [`const p = '${HEAD}';\nf(\`\${p}${TAIL}\`)`, `const p = '${MARKER}';\nf(\`\${p}${MARKER}\`)`],
  [`P="${HEAD}"\nx "\${P}${TAIL}"`, `P="${MARKER}"\nx "\${P}${MARKER}"`],
];

describe("a divided token", () => {
  it.each(DIVIDED)("is found in %j", (text, shown) => {
    expect(redacted(text)).toBe(shown);
  });

  it("is found if it is divided after a colon", () => {
    expect(redacted(`\u001b[1moauth:\u001b[0m${TAIL.toLowerCase()}abcd\n`)).toBe(
      "\u001b[1m[REDACTED:twitch-chat-token]\n",
    );
  });

  it("is found in Base64 of Base64", () => {
    const twice = Buffer.from(Buffer.from(HEAD + TAIL).toString("base64")).toString("base64");
    expect(redacted(`blob: ${twice}\n`)).toBe(`blob: ${MARKER}PT0=\n`);
  });
});

it.each([
  `['${HEAD}', '${TAIL}'].join('-')`,
  `f('${HEAD}', '${TAIL}')`,
  `['${HEAD}', '${TAIL}']`,
  `A=${HEAD}=\nB=${TAIL}\n`,
  `const p = f('${HEAD}');\ng(\`\${p}${TAIL}\`)`,
])("parts that belong to different values are not joined: %j", (text) => {
  expect(redacted(text)).toBe(text);
});

function detect(piece: string, size: number): void {
  profile.detect(Buffer.from(piece.repeat(Math.ceil(size / piece.length))));
}

it("takes linear time on hostile text", () => {
  const attacks = [
    "a\u00ad",
    "a<span ",
    "a</b>",
    "a=\n",
    'a" + "',
    "a'\n",
    "].join('')",
    "['a', '].join('')",
    '"".join([',
    "`${a}bbbb`",
    "a='bbbb'`${a}bbbb",
    Buffer.from("YWFhYWFh".repeat(9)).toString("base64"),
  ];
  expect(fastGrowing(attacks, detect, 40_000)).toEqual([]);
});
