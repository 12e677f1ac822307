declare module "engine.wasm?url" {
  const address: string;
  export default address;
}
/** Size of the engine, in bytes as it arrives after decompression. */
declare const ENGINE_BYTES: number;
/** The engine, as `src/page.rs` gives it to the script. */
declare module "warband" {
  export class Answer {
    readonly exit: number;
    readonly out: string;
    readonly errors: string;
    free(): void;
  }
  export class Table {
    put(name: string, bytes: Uint8Array): void;
    file(name: string): Uint8Array | undefined;
    remove(name: string): void;
    names(): string[];
    answer(line: string, input: string, now: number, random: Uint8Array): Answer;
    answers(lines: string[], now: number, random: Uint8Array): Answer[];
  }
  export default function init(from: { module_or_path: WebAssembly.Module }): Promise<unknown>;
}
