import { sql } from 'kysely';
import type { PriceSide } from '#features/settlement/bills/sides.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

export interface BookSum {
  side: PriceSide;
  traderId: string;
  what: 'items' | 'bills' | 'paid' | 'prepaid';
  n: number;
  amount: number;
}

/** What a book says per trader and side, or with one trader alone; entries booked since the cut are in neither. */
export async function bookSums(book: TenantDb, before: bigint, traderId?: string): Promise<BookSum[]> {
  const shop = book.shopId;
  const one = traderId ? sql`and trader_id = ${traderId}` : sql``;
  const { rows } = await sql<BookSum>`
    select (type + 1) / 2 as side, trader_id as "traderId", 'items' as what, count(*)::int as n,
        sum(case when type in (2, 4) then -amount else amount end) as amount
      from settlement_items where shop_id = ${shop} and id < ${before} ${one} group by 1, 2
    union all select side, trader_id, 'bills', count(*)::int, sum(owed - returned)
      from settlement_bills where shop_id = ${shop} and deleted_at is null ${one} group by 1, 2
    union all select y.side, y.trader_id, 'paid', count(*)::int, sum(p.amount)
      from settlement_postings p join settlement_payments y on y.shop_id = ${shop} and y.id = p.payment_id
      where p.shop_id = ${shop} ${traderId ? sql`and y.trader_id = ${traderId}` : sql``} group by 1, 2
    union all select side, trader_id, 'prepaid', 0, prepaid
      from settlement_relations where shop_id = ${shop} and prepaid <> 0 ${one}`.execute(book.k);
  return rows;
}
