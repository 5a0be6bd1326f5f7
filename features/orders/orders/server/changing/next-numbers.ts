import { sql } from 'kysely';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { LockedOrder } from './locked-order.ts';

/** Last numbers of orders, by the shop that entered them and order id. */
export type Numbered = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Counts on the numbers of locked orders on which nobody has counted since; the caller still has to keep `numbered`.
 */
export function numbersAfter(orders: readonly LockedOrder[]): { numbers: number[]; numbered: Numbered } {
  const numbered = new Map<string, Map<string, number>>();
  const numbers = orders.map(({ id, entryShopId, entryNo }) => {
    const last = numbered.get(entryShopId) ?? new Map<string, number>();
    const next = (last.get(id) ?? entryNo) + 1;
    numbered.set(entryShopId, last.set(id, next));
    return next;
  });
  return { numbers, numbered };
}

/** Stores last numbers on rows of which nothing else is written. */
export async function keepNextNumbers(entry: TenantDb, numbers: ReadonlyMap<string, number>): Promise<void> {
  if (numbers.size === 0) return;
  const rows = JSON.stringify([...numbers].map(([id, no]) => ({ id, no })));
  await sql`update orders o set entry_no = v.no from json_to_recordset(${rows}::json) as v(id bigint, no smallint)
    where o.shop_id = ${entry.shopId} and o.id = v.id`.execute(entry.k);
}

/** Takes serials for acts on orders that the books get, counted on the entry's row; an order may be named twice. */
export async function nextNumbers(db: TenantDb, orders: readonly LockedOrder[]): Promise<number[]> {
  const at = acrossShops(db, 'order chain');
  const last = new Map<string, number>();
  for (const [entryId, part] of groupBy(orders, ({ entryShopId }) => entryShopId)) {
    const counts = [...groupBy(part, ({ id }) => id)].map(([id, { length: n }]) => ({ id, n }));
    const { rows } = await sql<{ id: string; no: number }>`update orders o set entry_no = o.entry_no + v.n
      from json_to_recordset(${JSON.stringify(counts)}::json) as v(id bigint, n smallint)
      where o.shop_id = ${entryId} and o.id = v.id returning o.id::text, o.entry_no - v.n as no`.execute(
      at(entryId).k,
    );
    for (const { id, no } of rows) last.set(id, no);
  }
  return orders.map(({ id }) => {
    const no = (last.get(id) ?? 0) + 1;
    last.set(id, no);
    return no;
  });
}
