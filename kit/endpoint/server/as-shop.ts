import type { FastifyReply } from 'fastify';
import type { Pool } from '#kit/tenant/server/pool.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { takePlace } from './shop-places.ts';

/** A list that needs longer looks at too much; what writes has the pool's own limit. */
const READ_MS = 20_000;

interface Asking {
  shopId: string;
  userId: string;
  reads: boolean | undefined;
  reply: FastifyReply;
  call: string;
}

/** A request's transaction, at one of its shop's places; a reading one ends when nobody waits for it any more. */
export async function asShop<R>(
  pool: Pool,
  { shopId, userId, reads, reply, call }: Asking,
  work: (db: TenantDb) => Promise<R>,
): Promise<R> {
  const leave = await takePlace(pool, shopId);
  try {
    const limits = reads && { statementMs: READ_MS, gone: whenGone(reply) };
    return await inShop(pool, { shopId, userId, call, ...limits }, work);
  } finally {
    leave();
  }
}

function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
