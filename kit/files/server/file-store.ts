import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 as newId } from 'uuid';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { cutText } from '#kit/text/cut-text.ts';

/** Where a content lies: the id of its file, and the shop that has it. */
export type StoredContent = { id: string; shopId: string };

/** An upload that is stored; `size` in bytes. */
export interface StoredFile extends StoredContent {
  name: string;
  size: number;
}

const RESERVE_BYTES = 256 * 1024 * 1024;

/** Files of the shops on disk, one folder a shop. The row in `files` decides who may read one. */
export class FileStore {
  readonly root: string;
  /** Refuses where a shop may store no more. */
  askShop = async (_shopId: string): Promise<void> => {};
  constructor(root: string) {
    this.root = root;
  }
  path(shopId: string, id: string): string {
    return join(this.root, shopId || 'none', id);
  }

  /** Stores an upload; the caller adds its row in `files`, or discards it. Throws status 413 when it is cut off at its limit. */
  async receive(shopId: string, name: string, body: Readable): Promise<StoredFile> {
    const id = newId();
    const path = await this.prepare(shopId, id);
    await this.askShop(shopId);
    await this.requireRoom();
    try {
      await pipeline(body, createWriteStream(path));
      if ((body as { truncated?: boolean }).truncated)
        throw Object.assign(new Error('too large'), { statusCode: 413 });
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    await this.keep(shopId, id);
    return { id, shopId, name: cutText(name, 200), size: (await stat(path)).size };
  }

  /** After a prepared file was written, so that other machines find it too (app/files/remote-files.ts). */
  async keep(_shopId: string, _id: string): Promise<void> {}

  /** Where the content lies on this machine. */
  local = async (shopId: string, id: string): Promise<string> => this.path(shopId, id);

  /** Throws ENOSPC when less than 256 MB are free: a disk that files fill to the brim stops the database too. */
  async requireRoom(): Promise<void> {
    const { bavail, bsize } = await statfs(this.root);
    if (bavail * bsize < RESERVE_BYTES)
      throw Object.assign(new Error('disk nearly full'), { code: 'ENOSPC' });
  }

  /** A path to write a new file to; its folder exists. */
  async prepare(shopId: string, id: string): Promise<string> {
    const path = this.path(shopId, id);
    await mkdir(dirname(path), { recursive: true });
    return path;
  }

  /**
   * The content, from a handle that is open already: removed meanwhile, it is still read to its end. Refuses where
   * the row is there and the content is gone.
   */
  async open(shopId: string, id: string): Promise<Readable> {
    const handle = await open(this.path(shopId, id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') refuse(common.notFound, { what: '文件内容' });
      throw error;
    });
    return handle.createReadStream();
  }

  /** The contents of all folders that were last written before this time, folder by folder. */
  async *olderThan(time: number): AsyncGenerator<StoredContent> {
    for (const shopId of await readdir(this.root).catch(() => []))
      for (const id of await readdir(join(this.root, shopId)).catch(() => [])) {
        const stats = await stat(this.path(shopId, id)).catch(() => undefined);
        if (stats?.isFile() && stats.mtimeMs < time) yield { shopId, id };
      }
  }
  async discard(file: StoredContent): Promise<void> {
    await rm(this.path(file.shopId, file.id), { force: true });
  }
}
