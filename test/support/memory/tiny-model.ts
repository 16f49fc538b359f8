import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Behaviour } from "./model-server.ts";
import { answerWith } from "./model-server.ts";

/** GGUF metadata value: the number of its type, and its bytes. */
interface Field {
  readonly type: number;
  readonly bytes: Buffer;
}

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const f32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
};
const string = (text: string): Buffer => Buffer.concat([u64(Buffer.byteLength(text)), Buffer.from(text)]);

const number = (value: number): Field => ({ type: 4, bytes: u32(value) });
const text = (value: string): Field => ({ type: 8, bytes: string(value) });
const list = (type: number, items: readonly Buffer[]): Field => ({
  type: 9,
  bytes: Buffer.concat([u32(type), u64(items.length), ...items]),
});

/** Dimensions of the model: a llama with two layers. */
const SIZE = { width: 32, layers: 2, heads: 4, inner: 64 } as const;

const WORDS = [
  "\u2581",
  ..."e t a o n i s r h".split(" "),
  ..." the, of, and, to, file, change".split(",").map((word) => word.replace(" ", "\u2581")),
  ".",
];

function metadata(context: number): Readonly<Record<string, Field>> {
  const bytes = Array.from({ length: 256 }, (_, i) => `<0x${i.toString(16).toUpperCase().padStart(2, "0")}>`);
  const tokens = ["<unk>", "<s>", "</s>", ...bytes, ...WORDS];
  const types = [2, 3, 3, ...bytes.map(() => 6), ...WORDS.map(() => 1)];
  return {
    "general.architecture": text("llama"),
    "general.name": text("tiny-random"),
    "llama.context_length": number(context),
    "llama.embedding_length": number(SIZE.width),
    "llama.block_count": number(SIZE.layers),
    "llama.feed_forward_length": number(SIZE.inner),
    "llama.attention.head_count": number(SIZE.heads),
    "llama.attention.head_count_kv": number(SIZE.heads),
    "llama.rope.dimension_count": number(SIZE.width / SIZE.heads),
    "llama.attention.layer_norm_rms_epsilon": { type: 6, bytes: f32(1e-5) },
    "llama.vocab_size": number(tokens.length),
    "tokenizer.ggml.model": text("llama"),
    "tokenizer.ggml.tokens": list(8, tokens.map(string)),
    "tokenizer.ggml.scores": list(
      6,
      tokens.map((_, i) => f32(i < 259 ? 0 : -i)),
    ),
    "tokenizer.ggml.token_type": list(5, types.map(u32)),
    "tokenizer.ggml.bos_token_id": number(1),
    "tokenizer.ggml.eos_token_id": number(2),
    "tokenizer.ggml.unknown_token_id": number(0),
    "tokenizer.ggml.add_bos_token": { type: 7, bytes: Buffer.from([1]) },
  };
}

interface Tensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly isNorm: boolean;
}

function weights(name: string, ...shape: readonly number[]): Tensor {
  return { name, shape, isNorm: false };
}

function tensors(vocabulary: number): readonly Tensor[] {
  const { width, inner } = SIZE;
  const norm = (name: string): Tensor => ({ name, shape: [width], isNorm: true });
  const layers = Array.from({ length: SIZE.layers }, (_, i) => `blk.${i}.`).flatMap((layer) => [
    norm(`${layer}attn_norm.weight`),
    ...["attn_q", "attn_k", "attn_v", "attn_output"].map((name) => weights(`${layer}${name}.weight`, width, width)),
    norm(`${layer}ffn_norm.weight`),
    weights(`${layer}ffn_gate.weight`, width, inner),
    weights(`${layer}ffn_up.weight`, width, inner),
    weights(`${layer}ffn_down.weight`, inner, width),
  ]);
  return [weights("token_embd.weight", width, vocabulary), ...layers, norm("output_norm.weight")];
}

const ALIGNMENT = 32;

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)]);
}

/**
 * Writes a valid model of about 160 kB with random weights in llama.cpp's format. The loader, tokenizer and sampling
 * are real; the output is meaningless.
 */
export function writeTinyModel(path: string, context: number): void {
  let seed = 7;
  const random = (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return (seed / 4_294_967_296 - 0.5) * 0.4;
  };
  const fields = Object.entries(metadata(context));
  const all = tensors(259 + WORDS.length).map((tensor) => {
    const size = tensor.shape.reduce((product, one) => product * one, 1);
    const values = Float32Array.from({ length: size }, () => (tensor.isNorm ? 1 : random()));
    return { ...tensor, data: padded(Buffer.from(values.buffer)) };
  });
  let offset = 0;
  const infos = all.map(({ name, shape, data }) => {
    const at = offset;
    offset += data.length;
    return Buffer.concat([string(name), u32(shape.length), ...shape.map(u64), u32(0), u64(at)]);
  });
  const head = [Buffer.from("GGUF"), u32(3), u64(all.length), u64(fields.length)];
  const values = fields.flatMap(([name, { type, bytes }]) => [string(name), u32(type), bytes]);
  writeFileSync(
    path,
    Buffer.concat([padded(Buffer.concat([...head, ...values, ...infos])), ...all.map(({ data }) => data)]),
  );
}

interface Llama {
  readonly loadModel: (options: { modelPath: string }) => Promise<LlamaModel>;
  readonly dispose: () => Promise<void>;
}

interface LlamaModel {
  readonly tokenize: (text: string) => readonly number[];
  readonly createContext: (options: object) => Promise<{ getSequence: () => object }>;
}

interface Runtime {
  readonly getLlama: (options: object) => Promise<Llama>;
  readonly LlamaCompletion: new (options: object) => {
    readonly generateCompletion: (prompt: string, options: object) => Promise<string>;
  };
}

/** Model in llama.cpp that answers questions. */
export interface LoadedModel {
  readonly behaviour: Behaviour;
  readonly close: () => Promise<void>;
}

/**
 * Loads a model with llama.cpp.
 * @param folder contains an installed `node-llama-cpp` with the package for this platform
 */
export async function loadTinyModel(folder: string, path: string, context: number): Promise<LoadedModel> {
  const entry = join(folder, "node_modules/node-llama-cpp/dist/index.js");
  const { getLlama, LlamaCompletion } = (await import(pathToFileURL(entry).href)) as Runtime;
  const llama = await getLlama({ build: "never", gpu: false, logLevel: "error" });
  const model = await llama.loadModel({ modelPath: path });
  const created = await model.createContext({ contextSize: context, threads: 1 });
  const completion = new LlamaCompletion({ contextSequence: created.getSequence() });
  const answer = async (prompt: string): Promise<string> =>
    completion.generateCompletion(prompt, { maxTokens: 16, temperature: 0 });
  return {
    behaviour: (question, response) => {
      const prompt = `${question.system}\n${question.user}`;
      const promptTokens = model.tokenize(prompt).length;
      void answer(prompt).then((said) => answerWith(said, { promptTokens })(question, response));
    },
    close: () => llama.dispose(),
  };
}
