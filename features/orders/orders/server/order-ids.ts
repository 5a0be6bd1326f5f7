import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { firstIdAt } from '../order-time.ts';

/** How many numbers of the sequence a process fetches at once; one that ends throws the rest away. */
const BLOCK = 500;

/** What a number of the sequence has of an id, behind the milliseconds. */
const NUMBERS = 4_194_303n;

/**
 * Numbers that this process has fetched and not used; each is used once, whatever becomes of its transaction. Of two blocks
 * fetched at once the later may come first, so those of one call may lie on both sides of a step back.
 */
let held: bigint[] = [];

/**
 * `count` new order ids, growing (domain §2); as `new_order_id()` in the database, without a statement an order. Greater than
 * `after`, by which time something was set that tells orders since then by their ids: the numbers of a block are older
 * than that, and within its millisecond they might be smaller.
 */
export async function newOrderIds(db: TenantDb, count: number, after = 0n): Promise<string[]> {
  if (held.length < count) {
    const { rows } = await sql<{ n: string }>`select nextval('order_id_seq') as n
      from generate_series(1, ${sql.lit(count + BLOCK)})`.execute(db.k);
    held = held.concat(rows.map(({ n }) => BigInt(n)));
  }
  const now = firstIdAt(new Date());
  const next = (after | NUMBERS) + 1n;
  const from = now > after ? now : next;
  const ids = held.splice(0, count).map((n) => from | (n & NUMBERS));
  return ids.sort((a, b) => (a < b ? -1 : 1)).map(String);
}
