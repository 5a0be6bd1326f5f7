import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretKey } from '#kit/secrets/server/secret-key.ts';
import { parseStoredAddress, type StoredAddress } from '../material.ts';

/** By a key of this installation: an address can't be made up from the ids of a shop and a file. */
export const sealOf = ({ shopId, fileId, ending }: Omit<StoredAddress, 'seal'>): string =>
  createHmac('sha256', secretKey())
    .update(`material ${shopId} ${fileId} ${ending}`)
    .digest('base64url')
    .slice(0, 22);

/** What an address leads to, where it is one of ours. */
export function unsealed(url: string): StoredAddress | undefined {
  const address = parseStoredAddress(url);
  if (!address) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(address.seal), Buffer.from(sealOf(address)));
  return isOurs ? address : undefined;
}
