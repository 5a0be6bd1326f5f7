import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
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
    this.client = new S3mini({ ...keys, endpoint: address, region, fetch: answeredSoon });
    this.prefix = prefix;
  }

  /** Stores the file at `path`; a large one goes in parts. */
  async put(key: string, path: string): Promise<void> {
    const content = await openAsBlob(path);
    await ask(() => this.client.putAnyObject(this.prefix + key, content));
  }

  /** Fetches the content into `path`; false: there is none. Appears there whole or not at all. */
  async fetch(key: string, path: string): Promise<boolean> {
    const half = `${path}.${randomUUID()}.half`;
    const isThere = await ask(async () => {
      const response = await this.client.getObjectResponse(this.prefix + key);
      if (!response?.body) return false;
      await pipeline(Readable.fromWeb(response.body as never), createWriteStream(half));
      return true;
    }).catch(async (error: unknown) => {
      await rm(half, { force: true });
      throw error;
    });
    if (isThere) await rename(half, path);
    return isThere;
  }

  /** All that lies here, by key, with the time when it was written. */
  async *list(): AsyncGenerator<{ key: string; time: number }> {
    let next: string | undefined;
    do {
      const page = await ask(() => this.client.listObjectsPaged('/', this.prefix, 1_000, next));
      for (const { Key, LastModified } of page?.objects ?? [])
        if (Key.startsWith(this.prefix))
          yield { key: Key.slice(this.prefix.length), time: new Date(LastModified).getTime() };
      next = page?.nextContinuationToken;
    } while (next);
  }

  async remove(key: string): Promise<void> {
    await ask(() => this.client.deleteObject(this.prefix + key));
  }
}

const ANSWER_MS = 120_000;

/** A store that says nothing is given up; a content may then flow for as long as it takes. */
const answeredSoon: typeof fetch = async (address, request) => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('no answer')), ANSWER_MS);
  try {
    return await fetch(address, { ...request, signal: late.signal });
  } finally {
    clearTimeout(timer);
  }
};

const TRIES = 3;
const PAUSE_MS = 300;

/** A store that is busy or cut off is asked again, then told as a lost connection: a job that meets it runs again. */
async function ask<R>(work: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (attempt === TRIES)
        throw Object.assign(new Error('the object store is away', { cause: error }), { code: 'ECONNRESET' });
      await pause(PAUSE_MS * attempt);
    }
  }
}

/** Without a status the store was not reached, unless it was our own disk. */
const isPassing = (error: unknown) => {
  const { status, syscall } = error as { status?: number; syscall?: string };
  return status === undefined ? syscall === undefined : status >= 500 || status === 429;
};

/** The store that the environment names; undefined: files stay in DATA_DIR. */
export function objectStoreOf(): ObjectStore | undefined {
  const { env } = process;
  const endpoint = addressSetting('S3_ENDPOINT', ['https:', 'http:']);
  if (!endpoint) return undefined;
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env;
  if (!bucket || !accessKey || !secretKey)
    throw new CannotStart('设置了 S3_ENDPOINT，还需要 S3_BUCKET、S3_ACCESS_KEY 和 S3_SECRET_KEY');
  const prefix = env.S3_PREFIX ? `${env.S3_PREFIX.replace(/^\/+|\/+$/g, '')}/` : '';
  return new ObjectStore({ endpoint, bucket, accessKey, secretKey, region: env.S3_REGION || 'auto', prefix });
}
