import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotStart } from '#kit/settings/server/setting.ts';

const FILE = 'secret.key';
const SHORTEST = 32;
let cachedKey: Buffer | undefined;

/** The key of this installation; several servers and workers share it by SECRET_KEY or by one DATA_DIR. */
export const secretKey = (): Buffer => {
  cachedKey ??= keyFrom(process.env);
  return cachedKey;
};

/** SECRET_KEY, else what lies in DATA_DIR; made there at the first start, for its owner's eyes only. */
export function keyFrom({ SECRET_KEY, DATA_DIR = 'data' }: NodeJS.ProcessEnv): Buffer {
  const text = SECRET_KEY || readOrCreateKey(resolve(DATA_DIR));
  if (text.length < SHORTEST)
    throw new CannotStart(`SECRET_KEY（或 DATA_DIR 中的 ${FILE}）至少要 ${SHORTEST} 个字符`);
  return Buffer.from(hkdfSync('sha256', text, '', 'laidanla secrets at rest', 32));
}

/** Of two processes that start at once, one makes it: a link is never to half a file, nor over another. */
function readOrCreateKey(folder: string): string {
  const path = join(folder, FILE);
  const fresh = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(fresh, path);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh);
  }
  return readFileSync(path, 'utf8').trim();
}
