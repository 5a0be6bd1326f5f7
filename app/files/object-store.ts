import { createWriteStream, openAsBlob } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3mini } from 's3mini';
import { addressSetting, CannotStart } from '#kit/settings/server/setting.ts';

/** Where the object store is, and as whom; `bucket` exists already. */
export interface ObjectStoreOptions {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
  /** Begins each key, so that several products share a bucket. */
  prefix: string;
}

/** Contents by key in an S3-compatible store (MinIO, Aliyun OSS, Tencent COS, AWS S3, …). */
export class ObjectStore {
  private readonly client: S3mini;
  private readonly prefix: string;
  constructor({ endpoint, bucket, accessKey, secretKey, region, prefix }: ObjectStoreOptions) {
    const address = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
    const keys = { accessKeyId: accessKey, secretAccessKey: secretKey };
    this.client = new S3mini({ ...keys, endpoint: address, region, requestAbortTimeout: 120_000 });
    this.prefix = prefix;
  }

  /** Stores the file at `path`; a large one goes in parts. */
  async put(key: string, path: string): Promise<void> {
    await this.client.putAnyObject(this.prefix + key, await openAsBlob(path));
  }

  /** Fetches the content into `path`; false: there is none. Appears there whole or not at all. */
  async fetch(key: string, path: string): Promise<boolean> {
    const body = await this.read(key);
    if (!body) return false;
    const half = `${path}.${process.pid}.${Date.now()}.half`;
    await pipeline(body, createWriteStream(half));
    await rename(half, path);
    return true;
  }

  /** The content as a stream; undefined: there is none. */
  async read(key: string): Promise<Readable | undefined> {
    const response = await this.client.getObjectResponse(this.prefix + key);
    return response?.body ? Readable.fromWeb(response.body as never) : undefined;
  }

  /** What lies in a folder, with the time when it was written. */
  async *list(folder: string): AsyncGenerator<{ name: string; time: number }> {
    const within = `${this.prefix}${folder}/`;
    let next: string | undefined;
    do {
      const page = await this.client.listObjectsPaged('/', within, 1_000, next);
      for (const { Key, LastModified } of page?.objects ?? [])
        if (Key.startsWith(within))
          yield { name: Key.slice(within.length), time: new Date(LastModified).getTime() };
      next = page?.nextContinuationToken;
    } while (next);
  }

  async remove(key: string): Promise<void> {
    await this.client.deleteObject(this.prefix + key);
  }
}

/** The store that the environment names; undefined: files stay in DATA_DIR. */
export function objectStoreOf(env: NodeJS.ProcessEnv = process.env): ObjectStore | undefined {
  const endpoint = addressSetting('S3_ENDPOINT', ['https:', 'http:']);
  if (!endpoint) return undefined;
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env;
  if (!bucket || !accessKey || !secretKey)
    throw new CannotStart('设置了 S3_ENDPOINT，还需要 S3_BUCKET、S3_ACCESS_KEY 和 S3_SECRET_KEY');
  const prefix = env.S3_PREFIX ? `${env.S3_PREFIX.replace(/^\/+|\/+$/g, '')}/` : '';
  return new ObjectStore({ endpoint, bucket, accessKey, secretKey, region: env.S3_REGION || 'auto', prefix });
}
