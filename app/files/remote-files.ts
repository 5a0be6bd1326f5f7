import { utimes } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { FileStore, type StoredContent } from '#kit/files/server/file-store.ts';
import { type ObjectStore, objectStoreOf } from './object-store.ts';

const HOUR_MS = 3_600_000;

/** Files on disk, or in an object store where the environment names one; copies go after a day without use. */
export function filesIn(folder: string): FileStore {
  const remote = objectStoreOf();
  if (!remote) return new FileStore(folder);
  const files = new RemoteFiles(folder, remote);
  const forget = () => files.forgetCopies(Date.now() - 24 * HOUR_MS);
  const failed = (error: unknown) => console.error('copies of files were not removed:', error);
  setInterval(() => void forget().catch(failed), HOUR_MS).unref();
  return files;
}

/** Files in an object store; the disk holds copies of what was used last. */
export class RemoteFiles extends FileStore {
  private readonly remote: ObjectStore;
  constructor(root: string, remote: ObjectStore) {
    super(root);
    this.remote = remote;
  }

  override async keep(shopId: string, id: string): Promise<void> {
    await this.remote.put(keyOf(shopId, id), this.path(shopId, id));
  }

  /** Fetched first where it is not here yet; whoever uses a copy keeps it for another day. */
  override local = async (shopId: string, id: string): Promise<string> => {
    const path = this.path(shopId, id);
    const now = new Date();
    const isHere = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (isHere) return path;
    await this.prepare(shopId, id);
    await this.remote.fetch(keyOf(shopId, id), path);
    return path;
  };

  /** From the disk: whoever reads slowly, as a browser does, keeps no store waiting. */
  override async open(shopId: string, id: string): Promise<Readable> {
    await this.local(shopId, id);
    return super.open(shopId, id);
  }

  override async *olderThan(time: number): AsyncGenerator<StoredContent> {
    for await (const { key, time: written } of this.remote.list()) {
      const [shopId = '', id = ''] = key.split('/');
      if (written < time) yield { shopId, id };
    }
  }

  override async discard(file: StoredContent): Promise<void> {
    await super.discard(file);
    await this.remote.remove(keyOf(file.shopId, file.id));
  }

  /** Copies that were last used before this time; whoever wants one again fetches it. */
  async forgetCopies(time: number): Promise<void> {
    for await (const copy of super.olderThan(time)) await super.discard(copy);
  }
}

const keyOf = (shopId: string, id: string) => `${shopId || 'none'}/${id}`;
