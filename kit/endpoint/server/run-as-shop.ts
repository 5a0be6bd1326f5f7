import type { FastifyReply } from 'fastify';
import type { OnLeave } from '#kit/tenant/server/cancel-on-leave.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { acquireConnection } from './shop-connections.ts';

/** A list that needs longer looks at too much; what writes has the pool's own limit. */
const READ_MS = 20_000;

interface ShopRequest {
  shopId: string;
  userId: string;
  reads: boolean | undefined;
  reply: FastifyReply;
  call: string;
  isRepeated?: boolean;
}

/**
 * Runs `work` as a request's shop, in one transaction, on one of the connections that the shop may hold. Of a reading call a
 * statement ends after 20 s, and when nobody waits for the answer any more.
 */
export async function runAsShop<R>(
  pool: Pool,
  { reads, reply, ...who }: ShopRequest,
  work: (db: TenantDb) => Promise<R>,
): Promise<R> {
  const leave = await acquireConnection(pool, who.shopId);
  try {
    const limits = reads && { statementMs: READ_MS, onLeave: listenForClose(reply) };
    return await inShop(pool, { ...who, ...limits }, work);
  } finally {
    leave();
  }
}

const listenForClose =
  ({ raw }: FastifyReply): OnLeave =>
  (hear) => {
    const closed = () => {
      if (!raw.writableFinished) hear();
    };
    // Who left while the call waited for its place is heard too.
    if (raw.destroyed) closed();
    raw.on('close', closed);
    return () => raw.off('close', closed);
  };
