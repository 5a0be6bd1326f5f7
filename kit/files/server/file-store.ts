import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 as newId } from 'uuid';

export interface StoredFile {
  id: string;
  shopId: string;
  name: string;
  size: number;
}

/** Files of the shops on disk, one folder a shop. The row in `files` decides who may read one. */
export class FileStore {
  private readonly root: string;
  constructor(root: string) {
    this.root = root;
  }

  path(shopId: string, id: string): string {
    return join(this.root, shopId || 'none', id);
  }

  /** Stores an upload; the caller adds its row in `files`, or discards it. */
  async receive(shopId: string, name: string, body: Readable): Promise<StoredFile> {
    const id = newId();
    const path = await this.prepare(shopId, id);
    try {
      await pipeline(body, createWriteStream(path));
      if ((body as { truncated?: boolean }).truncated)
        throw Object.assign(new Error('too large'), { statusCode: 413 });
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { id, shopId, name: name.slice(0, 200), size: (await stat(path)).size };
  }

  /** A path to write a new file to; its folder exists. */
  async prepare(shopId: string, id: string): Promise<string> {
    const path = this.path(shopId, id);
    await mkdir(dirname(path), { recursive: true });
    return path;
  }

  open(shopId: string, id: string): Readable {
    return createReadStream(this.path(shopId, id));
  }

  /** Names of a shop's files that were last written before this time. */
  async olderThan(shopId: string, time: number): Promise<string[]> {
    const names = await readdir(dirname(this.path(shopId, 'any'))).catch(() => []);
    const old: string[] = [];
    for (const name of names) {
      const found = await stat(this.path(shopId, name)).catch(() => undefined);
      if (found && found.mtimeMs < time) old.push(name);
    }
    return old;
  }

  async discard(file: { shopId: string; id: string }): Promise<void> {
    await rm(this.path(file.shopId, file.id), { force: true });
  }
}
