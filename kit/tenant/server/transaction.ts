import { APP_ROLE } from '#db/shop-table.ts';
import { literal, TenantConnection } from './connection.ts';
import { gatherWrites, isPipelined, type Pool } from './pool.ts';
import { TenantDb } from './tenant-db.ts';

/** No shop: statements that touch a shop's rows fail, shared tables answer. */
export const NO_SHOP = '00000000-0000-0000-0000-000000000000';

export interface Who {
  shopId: string;
  userId?: string;
}

/**
 * Runs `work` in one transaction as one shop. The tenant and the role are set with SET LOCAL in the same message
 * as BEGIN (works behind pgbouncer and Citus). A throw rolls everything back.
 */
export async function inShop<R>(pool: Pool, who: Who, work: (db: TenantDb) => Promise<R>): Promise<R> {
  const client = await pool.connect();
  const connection = new TenantConnection(client, who.shopId);
  let broken: Error | undefined;
  try {
    const user = who.userId ? `SET LOCAL app.user_id = ${literal(who.userId)};` : '';
    if (isPipelined(client)) gatherWrites(client);
    const begun = client.query(
      `BEGIN; SET LOCAL citus.propagate_set_commands = 'local'; SET LOCAL ROLE ${APP_ROLE}; ${user}
       SET LOCAL app.shop_id = ${literal(who.shopId)}`,
    );
    if (!isPipelined(client)) await begun;
    // Without waiting: when BEGIN fails, so does every statement behind it, and COMMIT says so.
    else begun.catch(() => undefined);
    const result = await work(new TenantDb(connection, who.shopId));
    await connection.commit();
    for (const act of connection.afterCommit) act(pool);
    return result;
  } catch (error) {
    connection.end();
    await client.query('ROLLBACK').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Shared tables only (users, sessions, shops), and the user's own memberships. */
export function withoutShop<R>(
  pool: Pool,
  userId: string | undefined,
  work: (db: TenantDb) => Promise<R>,
): Promise<R> {
  return inShop(pool, { shopId: NO_SHOP, userId }, work);
}
