import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { secretKey } from '#kit/secrets/server/secret-key.ts';

/** `lds_` tells a link from every other token; whoever finds one in a chat knows what it is. */
const SHAPE = /^lds_([\w-]{80})$/;
const IDS = 32;
const EXPIRY = 4;
const MAC = 24;

export interface LinkText {
  shopId: string;
  linkId: string;
  expiresAt: Date;
}

/** What a link carries: shop, link, expiry, and a seal over them; a forged one costs no look-up. */
export function linkText({ shopId, linkId, expiresAt }: LinkText): string {
  const until = Buffer.alloc(EXPIRY);
  until.writeUInt32BE(Math.floor(expiresAt.getTime() / 1_000));
  const head = Buffer.concat([bytesOf(shopId), bytesOf(linkId), until]);
  return `lds_${Buffer.concat([head, macOf(head)]).toString('base64url')}`;
}

/** Whether a token is meant as a link at all. */
export const isLink = (text: string): boolean => text.startsWith('lds_');

/** What a link says that was sealed here; undefined for any other. */
export function readLink(text: string): LinkText | undefined {
  const bytes = Buffer.from(SHAPE.exec(text)?.[1] ?? '', 'base64url');
  if (bytes.length !== IDS + EXPIRY + MAC) return undefined;
  const head = bytes.subarray(0, IDS + EXPIRY);
  if (!timingSafeEqual(macOf(head), bytes.subarray(IDS + EXPIRY))) return undefined;
  return {
    shopId: idOf(bytes.subarray(0, 16)),
    linkId: idOf(bytes.subarray(16, IDS)),
    expiresAt: new Date(head.readUInt32BE(IDS) * 1_000),
  };
}

/** What of a link is kept: as it is sealed, it needs no slow hash. */
export const linkHash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Four digits are soon guessed by whoever has the table: it takes the key of the installation too. */
export const linkCodeHash = (linkId: string, code: string): Buffer =>
  createHmac('sha256', linkKey()).update(`code ${linkId} ${code}`).digest();

const macOf = (head: Buffer): Buffer =>
  createHmac('sha256', linkKey()).update('link ').update(head).digest().subarray(0, MAC);
const linkKey = (): Buffer => Buffer.from(hkdfSync('sha256', secretKey(), '', 'supplier links', 32));
const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
