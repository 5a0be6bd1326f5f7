import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '#features/shops/shops/server/index.ts';

/** As standardwebhooks.com has it, so that partners find libraries that verify it. */
const PREFIX = 'whsec_';

export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** The headers that say which delivery it is, when it was sent and that it comes from here. */
export function signDelivery(
  secret: string,
  id: string,
  body: string,
  at = new Date(),
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${mac}` };
}

const placeOf = (shopId: string, id: string): string => `${shopId} webhook ${id}`;

export const sealSecret = (shopId: string, id: string, secret: string): string =>
  seal(secret, placeOf(shopId, id));

export const openSecret = (shopId: string, id: string, sealed: string): string =>
  unseal(sealed, placeOf(shopId, id));
