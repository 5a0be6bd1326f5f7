import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { secretKey } from '#kit/secrets/server/secret-key.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase();

/** Under a question. */
export const querySign = (param: string, { key, customer }: { key: string; customer: string }): string =>
  md5(param + key + customer);

/** What a shop's news are signed with: nobody else's news pass for this shop's. */
export const saltOf = (shopId: string, { key }: { key: string }): string =>
  createHmac('sha256', key).update(`trace ${shopId}`).digest('hex').slice(0, 32);

/** The same of what was ordered with a waybill number, under whichever account of the shop. */
export const newsSalt = (shopId: string): string =>
  createHmac('sha256', secretKey()).update(`waybill news ${shopId}`).digest('hex').slice(0, 32);

export const pushSign = (param: string, salt: string): string => md5(param + salt);

export function isSigned(param: string, sign: string, salt: string): boolean {
  const signature = Buffer.from(sign.toUpperCase());
  const expected = Buffer.from(pushSign(param, salt));
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
