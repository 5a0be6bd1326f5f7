import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

const FOUR_GB = 0xffff_ffff;
const DEFLATED_UTF8_TRAILED = { needs: 20, flags: 0x0808, method: 8 };

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

/**
 * A zip of a few parts, written as it grows. Smaller and faster than a library for our one case: native checksum,
 * light compression, and a part that is made while it is written.
 */
export class ZipWriter {
  readonly #out: Writable;
  readonly #parts: Written[] = [];
  #at = 0;

  constructor(out: Writable) {
    this.#out = out;
  }

  async add(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    const part = await this.#begin(name);
    part.crc = crc32(bytes);
    part.size = bytes.length;
    const packed = deflateRawSync(bytes);
    part.packed = packed.length;
    await this.#write(packed);
    await this.#end(part);
  }

  async addPieces(name: string, pieces: AsyncIterable<string>): Promise<void> {
    const part = await this.#begin(name);
    const deflate = createDeflateRaw({ level: 1, memLevel: 9, chunkSize: 256 * 1024 });
    const pump = this.#pump(deflate, part);
    // Marked as handled: it is awaited only after the last piece, and may fail before.
    pump.catch(() => {});
    try {
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece);
        part.crc = crc32(bytes, part.crc);
        part.size += bytes.length;
        if (!deflate.write(bytes)) await Promise.race([once(deflate, 'drain'), pump]);
      }
      deflate.end();
      await pump;
    } finally {
      deflate.destroy();
    }
    await this.#end(part);
  }

  async finish(): Promise<void> {
    const from = this.#at;
    for (const part of this.#parts) await this.#write(directoryEntry(part));
    await this.#write(endOfDirectory(this.#parts.length, this.#at - from, from));
  }

  async #pump(deflate: AsyncIterable<Buffer>, part: Written): Promise<void> {
    for await (const chunk of deflate) {
      part.packed += chunk.length;
      await this.#write(chunk);
    }
  }

  async #begin(name: string): Promise<Written> {
    const part = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at: this.#at };
    this.#parts.push(part);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    writeKind(header, 4);
    header.writeUInt16LE(part.name.length, 26);
    await this.#write(Buffer.concat([header, part.name]));
    return part;
  }

  async #end(part: Written): Promise<void> {
    if (part.size > FOUR_GB || this.#at > FOUR_GB)
      throw new RangeError('a sheet over 4 GB cannot be written');
    const trailer = Buffer.alloc(16);
    trailer.writeUInt32LE(0x08074b50, 0);
    writeSizes(trailer, 4, part);
    await this.#write(trailer);
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#at += bytes.length;
    if (this.#out.destroyed) throw this.#out.errored ?? new Error('the receiver went away');
    if (!this.#out.write(bytes)) await drained(this.#out);
  }
}

/** Until the receiver takes more; a receiver that went away must not leave the writer waiting for ever. */
export async function drained(out: Writable): Promise<void> {
  const stop = new AbortController();
  try {
    const gone = once(out, 'close', { signal: stop.signal }).then(() => {
      throw out.errored ?? new Error('the receiver went away');
    });
    await Promise.race([once(out, 'drain', { signal: stop.signal }), gone]);
  } finally {
    stop.abort();
  }
}

function writeKind(to: Buffer, at: number): void {
  to.writeUInt16LE(DEFLATED_UTF8_TRAILED.needs, at);
  to.writeUInt16LE(DEFLATED_UTF8_TRAILED.flags, at + 2);
  to.writeUInt16LE(DEFLATED_UTF8_TRAILED.method, at + 4);
  to.writeUInt16LE(0x0021, at + 8); // 1 January 1980: equal content gives equal files
}

function writeSizes(to: Buffer, at: number, part: Written): void {
  to.writeUInt32LE(part.crc, at);
  to.writeUInt32LE(part.packed, at + 4);
  to.writeUInt32LE(part.size, at + 8);
}

function directoryEntry(part: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  writeKind(entry, 6);
  writeSizes(entry, 16, part);
  entry.writeUInt16LE(part.name.length, 28);
  entry.writeUInt32LE(part.at, 42);
  return Buffer.concat([entry, part.name]);
}

function endOfDirectory(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
