import type { FastifyReply } from 'fastify';
import type { Leaving } from '#kit/tenant/server/cancel-when.ts';
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
  isRepeated?: boolean;
}

/** A request's transaction, at one of its shop's places; a reading one ends when nobody waits for it any more. */
export async function asShop<R>(
  pool: Pool,
  { reads, reply, ...who }: Asking,
  work: (db: TenantDb) => Promise<R>,
): Promise<R> {
  const leave = await takePlace(pool, who.shopId);
  try {
    const limits = reads && { statementMs: READ_MS, gone: leaving(reply) };
    return await inShop(pool, { ...who, ...limits }, work);
  } finally {
    leave();
  }
}

const leaving =
  ({ raw }: FastifyReply): Leaving =>
  (hear) => {
    const closed = () => {
      if (!raw.writableFinished) hear();
    };
    // Who left while the call waited for its place is heard too.
    if (raw.destroyed) closed();
    raw.on('close', closed);
    return () => raw.off('close', closed);
  };
