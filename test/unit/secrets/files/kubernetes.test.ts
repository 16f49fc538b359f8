import { describe, expect, it } from "vitest";
import { blockSecrets } from "../../../../src/secrets/files/block-maps.ts";
import { readKubernetesSecrets } from "../../../../src/secrets/files/kubernetes.ts";
import { redact } from "../../../../src/secrets/redact.ts";
import { createRedactor } from "../../../../src/secrets/redactor.ts";

const profile = createRedactor([], () => () => false).profileFor("a.txt");
const redacted = (text: string): string => {
  const utf8 = Buffer.from(text);
  return redact(utf8, profile.detect(utf8)).toString().replaceAll("[REDACTED:kubernetes-secret-data]", "***");
};
const valuesIn = (...lines: readonly string[]): readonly string[] => {
  const text = lines.join("\n");
  return readKubernetesSecrets(text).values.map(({ start, end }) => text.slice(start, end));
};

describe("manifests in blocks", () => {
  it("take values alone: keys, the type and the next document stay", () => {
    expect(
      redacted(`apiVersion: v1
kind: Secret
data:
  tls.crt: c2VjcmV0IGNlcnRpZmljYXRl
  tls.key: c2VjcmV0IGtleSBvZiB0aGUgc2l0ZQ==
type: kubernetes.io/tls
---
kind: GatewayClass
metadata:
  name: public
`),
    ).toBe(`apiVersion: v1
kind: Secret
data:
  tls.crt: c2VjcmV0IGNlcnRpZmljYXRl
  tls.key: ***
type: kubernetes.io/tls
---
kind: GatewayClass
metadata:
  name: public
`);
  });

  it("take a block of several lines as one value", () => {
    expect(
      redacted(`kind: Secret
stringData:
  config: |
    user: bob

    word: horse
  folded: >-
    battery
    staple
  last: value # why
immutable: true
`),
    ).toBe(`kind: Secret
stringData:
  config: |
    ***
  folded: >-
    ***
  last: *** # why
immutable: true
`);
  });

  it("are found in lists, in here-documents, in Markdown and in templates", () => {
    const list = ["kind: List", "items:", "- kind: Secret", "  data:", "    a: first", "- kind: ConfigMap"];
    expect(valuesIn(...list, "  data:", "    b: not-this")).toEqual(["first"]);
    expect(valuesIn("kubectl apply -f - <<EOF", "kind: Secret", "data:", "  a: first", "EOF", "  b: not-this")).toEqual(
      ["first"],
    );
    expect(valuesIn("1. Apply it:", "   ```yaml", "   data:", "     a: first", "   kind: Secret", "   ```")).toEqual([
      "first",
    ]);
    expect(
      valuesIn("kind: Secret", "{{- if .Values.a }}", "data:", "{{- end }}", "  a: first", "  b: {{ .Values.b }}"),
    ).toEqual(["first"]);
  });

  it("leave what other kinds hold, whatever documents they share a file with", () => {
    const map = ["kind: ConfigMap", "data:", "  a: not-this"];
    expect(valuesIn(...map, "---", "kind: Secret", "data:", "  b: first", "---", ...map)).toEqual(["first"]);
    expect(valuesIn("kind: Pod", "spec:", "  ref:", "    kind: Secret", "data:", "  a: not-this")).toEqual([]);
    expect(valuesIn("kind: SecretStore", "data:", "  a: not-this")).toEqual([]);
    expect(valuesIn("kind: ConfigMap", "type: Secret", "data:", "  a: not-this")).toEqual([]);
  });

  it("leave code around manifests in string literals, and manifests of other kinds below them", () => {
    const secret = ["kind: Secret", "data:", "  a: first`,"];
    expect(valuesIn(...secret, '\t\t\t"b.yaml": `apiVersion: v1', "kind: ConfigMap", "data:", "  b: no`,")).toEqual([
      "first",
    ]);
    expect(valuesIn("kind: ConfigMap", "data:", "  b: no`,", '\t\t"a.yaml": `', ...secret, "\t\tx: `y")).toEqual([
      "first",
    ]);
  });

  it("leave values that are encrypted", () => {
    expect(valuesIn("kind: Secret", "data:", "  a: ENC[AES256_GCM,data:lVe1fLoI,type:str]", "  b: first")).toEqual([
      "first",
    ]);
  });

  it("end a value with its quotes or with the first line that is not below it, whatever the lines say", () => {
    const inBlock = ["    kind: Secret", "    data:", "      b: part"];
    expect(valuesIn("kind: Secret", "data:", "  a: |", ...inBlock, "  c: 'last'", "    not: this")).toEqual([
      inBlock.join("\n").trimStart(),
      "last",
    ]);
  });

  it("name the offsets of data in braces alone", () => {
    const { values, flows } = blockSecrets("kind: Secret\ndata: {a: b}\nmetadata: {c: d}\nstringData:\n  e: first");
    expect([values, flows]).toEqual([[{ start: 60, end: 65 }], [19]]);
    expect(blockSecrets("a: b").flows).toEqual([]);
  });

  it("leave entries that are not under data and stringData", () => {
    const lines = [
      "kind: Secret",
      "metadata:",
      "  name: not-this",
      "data:",
      "  a: value-a",
      "",
      "# why",
      "  b: value-b",
    ];
    const more = ["type: Opaque", "stringData:  ", "\td: value-d", "my-data:", "  f: not-this"];
    for (const end of ["", "\r"]) {
      expect(valuesIn(...[...lines, ...more].map((line) => line + end))).toEqual(["value-a", "value-b", "value-d"]);
    }
  });

  it.each([
    ["plain # comment", "plain"],
    ["plain#not-comment", "plain#not-comment"],
    ["two words\t", "two words"],
    [`"quoted # part" # comment`, "quoted # part"],
    [String.raw`"es\"caped"`, String.raw`es\"caped`],
    ["'it''s'", "it''s"],
    [`"half" open`, `"half" open`],
    ["plain\n    and on", "plain\n    and on"],
    ["four", "four"],
    ["ends---", "ends---"],
    ["abc", undefined],
    ["${VALUE}", undefined],
    [`"$(VALUE)"`, undefined],
    ["'{{ value }}'", undefined],
    ["#none", undefined],
    ["", undefined],
  ])("read %j as %j", (text, value) => {
    expect(valuesIn("kind: Secret", "data:", `  key: ${text}`, "type: x")).toEqual(value === undefined ? [] : [value]);
  });

  it("may have a comment after data", () => {
    expect(valuesIn("kind: Secret", "data: # why", "  a: first")).toEqual(["first"]);
  });

  it.each(["a.b-c_d", `"quoted"`, "'quoted'"])("read the value of the key %s", (key) => {
    expect(valuesIn(`"kind": 'Secret'`, "data:", `  ${key}: value`)).toEqual(["value"]);
  });
});

describe("manifests in braces", () => {
  it("are found as JSON on one line and on many", () => {
    const manifest = { kind: "Secret", metadata: { name: "n" }, data: { a: "first", b: 'se"cond' }, type: "Opaque" };
    const list = { items: [manifest, { ...manifest, kind: "ConfigMap" }] };
    for (const indent of [0, 2])
      expect(valuesIn(JSON.stringify(list, null, indent))).toEqual(["first", String.raw`se\"cond`]);
  });

  it("are found as YAML", () => {
    expect(valuesIn("- {kind: Secret, data: {a: first, 'b': 'second', c: third one}, type: Opaque}")).toEqual([
      "first",
      "second",
      "third one",
    ]);
    expect(valuesIn("- {kind : Secret, 'data' : {a: first}}")).toEqual(["first"]);
    expect(valuesIn("- {kind: Secret, 'data': {a: first}}")).toEqual(["first"]);
  });

  it("leave what is not under data and stringData, references, and other kinds", () => {
    const others = "metadata: {name: not-this}, mydata: {b: not-this}, database: {c: not-this}";
    const data = "data: {a: first, b: '${VALUE}', c: {d: not-this}}";
    expect(valuesIn(`{kind: Secret, ${others}, ${data}}`)).toEqual(["first"]);
    expect(valuesIn("{type: Secret, kind: {is: ConfigMap}, data: {a: not-this}}")).toEqual([]);
  });

  it("are found under the data of a manifest in blocks", () => {
    expect(valuesIn("kind: Secret", "metadata: {name: not-this}", "data:  {a: first}")).toEqual(["first"]);
    expect(valuesIn("data: {a: first,", "  b: second", "}", "kind: Secret", "---", "data: {c: not-this}")).toEqual([
      "first",
      "second",
    ]);
  });
});

it.each([
  "kind: Secret\n",
  "kind: Secret\ndata: {\n",
  "{kind: Secret, data: {",
  String.raw`kind: Secret "\"`,
  " - kind: Secret",
])("reads %j once, however often it is repeated", (piece) => {
  const text = piece.repeat(1000);
  expect(readKubernetesSecrets(text).end).toBe(text.length);
});
