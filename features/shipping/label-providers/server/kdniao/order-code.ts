import { createHash } from 'node:crypto';

const MOST = 30;

/** Our request id as 快递鸟 takes it, 30 signs at most: the same for the same, for ever. */
export function orderCode(requestId: string): string {
  if (requestId.length <= MOST) return requestId;
  const hash = createHash('sha256').update(requestId).digest('hex').slice(0, 32);
  return BigInt(`0x${hash}`).toString(36);
}
