import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { common, Refused, refuse } from '#kit/endpoint/refusal.ts';
import { FileStore } from '#kit/files/server/file-store.ts';
import { type ObjectStore, objectStoreOf } from './object-store.ts';

/** Files on disk, or in an object store where the environment names one. */
export function filesIn(folder: string): FileStore {
  const remote = objectStoreOf();
  return remote ? new RemoteFiles(folder, remote) : new FileStore(folder);
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

  /** Fetched first where it is not here yet; a content that is gone is gone here too. */
  override local = async (shopId: string, id: string): Promise<string> => {
    const path = this.path(shopId, id);
    const isHere = await stat(path).then(
      () => true,
      () => false,
    );
    if (isHere) return path;
    await this.prepare(shopId, id);
    await this.remote.fetch(keyOf(shopId, id), path);
    return path;
  };

  override async open(shopId: string, id: string): Promise<Readable> {
    const copy = await super.open(shopId, id).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
    return (
      copy ?? (await this.remote.read(keyOf(shopId, id))) ?? refuse(common.notFound, { what: '文件内容' })
    );
  }

  override async olderThan(shopId: string, time: number): Promise<string[]> {
    const old: string[] = [];
    for await (const file of this.remote.list(shopId || 'none')) if (file.time < time) old.push(file.name);
    return old;
  }

  override async discard(file: { shopId: string; id: string }): Promise<void> {
    await super.discard(file);
    await this.remote.remove(keyOf(file.shopId, file.id));
  }

  /** Copies that were made before this time; whoever wants one again fetches it. */
  async forgetCopies(time: number): Promise<void> {
    for (const folder of await readdir(this.root).catch(() => []))
      for (const name of await readdir(join(this.root, folder)).catch(() => [])) {
        const path = join(this.root, folder, name);
        const found = await stat(path).catch(() => undefined);
        if (found?.isFile() && found.mtimeMs < time) await rm(path, { force: true });
      }
  }
}

const keyOf = (shopId: string, id: string) => `${shopId || 'none'}/${id}`;
