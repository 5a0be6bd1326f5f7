import { createHash, randomBytes } from 'node:crypto';

/** `ldl_`, the shop, and 256 bits that nobody guesses: whoever finds one in a log knows what it is. */
const SHAPE = /^ldl_([0-9a-f]{32})_[\w-]{43}$/;

export const newKeyText = (shopId: string): string =>
  `ldl_${shopId.replaceAll('-', '')}_${randomBytes(32).toString('base64url')}`;

/** The shop that a text is a key of; undefined when it is none. */
export const shopOfKey = (text: string): string | undefined =>
  SHAPE.exec(text)?.[1]?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** What of a key is kept: as random as it is, it needs no slow hash. */
export const keyHash = (text: string): Buffer => createHash('sha256').update(text).digest();
