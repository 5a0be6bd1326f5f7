import { APP_ROLE, CLOCK_ROLE } from '#db/shop-table.ts';
import { cancelOnLeave, type OnLeave } from './cancel-on-leave.ts';
import { literal, TenantConnection } from './connection.ts';
import { asNothingSaved, isAway, isConnectionLost, NothingSavedError } from './connection-lost.ts';
import { gatherWrites, isPipelined, type Pool, type PoolClient } from './driver.ts';
import { isOnNodes } from './for-nodes.ts';
import { TenantDb } from './tenant-db.ts';

/** No shop: statements that touch a shop's rows fail, shared tables answer. */
export const NO_SHOP = '00000000-0000-0000-0000-000000000000';

export interface TransactionOptions {
  shopId: string;
  userId?: string;
  /** How long one statement may take; the pool's own limit when left out. */
  statementMs?: number;
  /** On whose behalf, for whoever looks at what is slow. */
  call?: string;
  /** It is run again when it ends by `failUnless`. */
  isRepeated?: boolean;
  /** Its statements are cancelled when this says that who asked has left. */
  onLeave?: OnLeave;
}

/**
 * Runs `work` in one transaction as one shop. The tenant and the role are set with SET LOCAL in the same message
 * as BEGIN (works behind pgbouncer and Citus). A throw rolls everything back; a connection that is lost before COMMIT
 * was sent ends in NothingSavedError, one that is lost behind it in its own error, since nobody knows what holds.
 */
export const inShop = <R>(
  pool: Pool,
  who: TransactionOptions,
  work: (db: TenantDb) => Promise<R>,
): Promise<R> => inRole(pool, who, APP_ROLE, work);

/** Reads times and states of all shops at once, to know which of them have something to do (db/shop-table.ts). */
export const asClock = <R>(pool: Pool, work: (db: TenantDb) => Promise<R>): Promise<R> =>
  inRole(pool, { shopId: NO_SHOP }, CLOCK_ROLE, work);

async function inRole<R>(
  pool: Pool,
  who: TransactionOptions,
  role: string,
  work: (db: TenantDb) => Promise<R>,
): Promise<R> {
  const client = await connect(pool);
  const connection = new TenantConnection(pool, client, who.shopId);
  connection.call = who.call ?? '';
  connection.isRepeated = who.isRepeated ?? false;
  const cancelling = cancelOnLeave(who.onLeave, client, pool);
  let broken: Error | undefined;
  try {
    const user = who.userId ? `SET LOCAL app.user_id = ${literal(who.userId)};` : '';
    const limit = who.statementMs ? `SET LOCAL statement_timeout = ${Math.ceil(who.statementMs)};` : '';
    if (isPipelined(client)) gatherWrites(client);
    const nodes = isOnNodes() ? "SET LOCAL citus.propagate_set_commands = 'local';" : '';
    const begun = client.query(
      `BEGIN;${nodes}SET LOCAL ROLE ${role};${user}${limit}SET LOCAL app.shop_id = ${literal(who.shopId)}`,
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
    if (isConnectionLost(error)) broken = error as Error;
    await client.query('ROLLBACK').catch((lost: Error) => {
      broken = lost;
    });
    throw connection.isCommitting ? error : asNothingSaved(error);
  } finally {
    // A cancel that is under way must not meet the next one to use the connection.
    const cancel = cancelling?.settled();
    if (cancel) await cancel;
    client.release(broken);
  }
}

async function connect(pool: Pool): Promise<PoolClient> {
  if (isAway(pool)) throw new NothingSavedError('known to be away');
  return pool.connect().catch((error: unknown) => {
    throw asNothingSaved(error);
  });
}

/** Shared tables only (users, sessions, shops), and the user's own memberships. */
export function withoutShop<R>(
  pool: Pool,
  userId: string | undefined,
  work: (db: TenantDb) => Promise<R>,
): Promise<R> {
  return inShop(pool, { shopId: NO_SHOP, userId }, work);
}
