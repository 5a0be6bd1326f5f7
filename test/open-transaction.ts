import { onTestFinished } from 'vitest';
import type { Pool } from '#kit/tenant/server/driver.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop, type TransactionOptions } from '#kit/tenant/server/transaction.ts';

/** What is done in a shop and not committed before it is let go by the answer, or the test ends; then how it ended. */
export async function openTransaction(
  pool: Pool,
  who: TransactionOptions,
  act: (db: TenantDb) => Promise<unknown>,
): Promise<() => Promise<void>> {
  let free = () => {};
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  let ended = Promise.resolve();
  await new Promise<void>((done, fail) => {
    ended = inShop(pool, who, async (db) => {
      await act(db);
      done();
      await freed;
    });
    ended.catch(fail);
  });
  onTestFinished(free);
  return () => {
    free();
    return ended;
  };
}
