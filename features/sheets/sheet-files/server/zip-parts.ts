import { createInflateRaw } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { SheetLimits } from '../limits.ts';
import { SheetRefused } from '../sheet-refused.ts';

const CHUNK = 64 * 1024;
// Unpacks ahead in zlib's thread while the rows of the last chunk are being made.
const inflateOptions = { chunkSize: CHUNK, readableHighWaterMark: 4 * CHUNK };

/** The parts of a zip file by name (in lower case: some generators spell SharedStrings.xml). */
export class ZipParts {
  readonly #zip: ZipFile;
  readonly #entries = new Map<string, Entry>();
  readonly #limits: SheetLimits;

  private constructor(zip: ZipFile, limits: SheetLimits) {
    this.#zip = zip;
    this.#limits = limits;
  }

  static async open(path: string, limits: SheetLimits): Promise<ZipParts> {
    const zip = await openPromise(path, { autoClose: false }).catch(refuseCorrupt);
    const parts = new ZipParts(zip, limits);
    try {
      if (zip.entryCount > limits.entries) throw new SheetRefused('bomb');
      for await (const entry of zip.eachEntry()) parts.#add(entry);
      return parts;
    } catch (error) {
      zip.close();
      throw error instanceof SheetRefused ? error : new SheetRefused('corrupt');
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  async stream(name: string): Promise<AsyncIterable<Buffer> | undefined> {
    const entry = this.#entries.get(name.toLowerCase());
    return entry && this.#unpack(entry);
  }

  async whole(name: string): Promise<Buffer | undefined> {
    const stream = await this.stream(name);
    if (!stream) return undefined;
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes > this.#limits.smallPartBytes) throw new SheetRefused('bomb');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  close(): void {
    this.#zip.close();
  }

  /** Counts what really comes out: the sizes that a zip declares may be lies. */
  async *#unpack(entry: Entry): AsyncGenerator<Buffer, void> {
    const raw = await this.#zip.openReadStreamPromise(entry, { decodeFileData: false }).catch(refuseCorrupt);
    const inflate = entry.compressionMethod === 8 ? createInflateRaw(inflateOptions) : undefined;
    if (inflate) {
      raw.on('error', (error) => inflate.destroy(error));
      raw.pipe(inflate);
    }
    let bytes = 0;
    try {
      for await (const chunk of (inflate ?? raw) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        // Against what was taken so far: a part that swells is found long before its end.
        this.#meter(bytes, inflate?.bytesWritten ?? bytes);
        yield chunk;
      }
    } catch (error) {
      throw error instanceof SheetRefused ? error : new SheetRefused('corrupt');
    } finally {
      raw.unpipe();
      raw.destroy();
      inflate?.destroy();
    }
  }

  #meter(bytes: number, packed: number): void {
    const { unpackedBytes, ratioFromBytes, ratio } = this.#limits;
    if (bytes > ratioFromBytes && bytes / Math.max(1, packed) > ratio) throw new SheetRefused('bomb');
    if (bytes > unpackedBytes) throw new SheetRefused('too_large');
  }

  #add(entry: Entry): void {
    const name = entry.fileName.toLowerCase();
    if (name.endsWith('/')) return;
    if (this.#entries.has(name)) throw new SheetRefused('corrupt');
    if (entry.isEncrypted()) throw new SheetRefused('password');
    if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw new SheetRefused('corrupt');
    this.#entries.set(name, entry);
  }
}

function refuseCorrupt(): never {
  throw new SheetRefused('corrupt');
}
