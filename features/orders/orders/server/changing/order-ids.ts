import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { firstIdAt } from '../../times/order-time.ts';

/** Numbers of the sequence that a process fetches at once; one that ends throws the rest away. */
const BLOCK = 500;

/** Bits of an id that come from the sequence, behind the milliseconds. */
const NUMBERS = 4_194_303n;

/**
 * Numbers that this process has fetched and not used, of each pool, since another's may be of another database; each is used
 * once, whatever becomes of its transaction. Of two blocks fetched at once the later may come first, so the numbers of one call
 * need not rise.
 */
const unusedNumbers = new WeakMap<object, bigint[]>();

/**
 * Makes `count` new order ids, rising (domain §2), as `new_order_id()` does in the database, without a statement for
 * each. They are greater than `after`, an id at which something was set that counts orders since then by their ids: the
 * numbers of a block are older than that, and ids of its millisecond might be smaller.
 */
export async function newOrderIds(db: TenantDb, count: number, after = 0n): Promise<string[]> {
  const { pool } = db.connection;
  const unused = unusedNumbers.get(pool) ?? [];
  unusedNumbers.set(pool, unused);
  if (unused.length < count) {
    const { rows } = await sql<{ n: string }>`select nextval('order_id_seq') as n
      from generate_series(1, ${sql.lit(count + BLOCK)})`.execute(db.k);
    for (const { n } of rows) unused.push(BigInt(n));
  }
  const now = firstIdAt(new Date());
  const next = (after | NUMBERS) + 1n;
  const from = now > after ? now : next;
  const ids = unused.splice(0, count).map((n) => from | (n & NUMBERS));
  return ids.sort((a, b) => (a < b ? -1 : 1)).map(String);
}
