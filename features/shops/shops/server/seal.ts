import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { secretKey } from '#kit/secrets/server/secret-key.ts';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1.';
const NONCE = 12;
const TAG = 16;

/**
 * A secret as it may lie in the database. `place` (shop and purpose) is sealed in: copied to another shop or column
 * it does not open.
 */
export function seal(secret: string, place: string, key = secretKey()): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
}

/** The secret again; throws when it was changed, moved, or sealed with another key. */
export function unseal(sealed: string, place: string, key = secretKey()): string {
  if (!sealed.startsWith(VERSION)) throw new Error('not a sealed secret');
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
  const nonce = bytes.subarray(0, NONCE);
  const opener = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(place));
  opener.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([opener.update(bytes.subarray(NONCE + TAG)), opener.final()]).toString('utf8');
}
