/** The part of the WebAssembly JavaScript API that the counter uses; the compiler has it only with the browser's types. */
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
    readonly buffer: ArrayBuffer;
  }
  class Global {
    readonly value: number;
  }
}
