/** The part of the WebAssembly JavaScript API that we use; TypeScript only has it in the browser types. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>);
  }
  class Instance {
    constructor(module: Module, imports?: object);
    readonly exports: Readonly<Record<string, unknown>>;
  }
  class Memory {
    /** Both in pages of 64 KiB. */
    constructor(limits: { readonly initial: number; readonly maximum: number });
    readonly buffer: ArrayBuffer;
  }
  class Global {
    readonly value: number;
  }
}
