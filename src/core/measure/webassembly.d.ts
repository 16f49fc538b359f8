/** The part of the WebAssembly JavaScript API that we use; the compiler has it only with the browser's types. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  /** `Exports` is what the module promises to export; nothing checks it. */
  class Instance<Exports> {
    constructor(module: Module);
    readonly exports: Exports;
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
