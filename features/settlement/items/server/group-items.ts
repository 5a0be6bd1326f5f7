import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { settlementItems } from '../contract.ts';
import type { ItemGroup } from '../item.ts';

type GroupQuery = z.output<typeof settlementItems.grouped.input>;

/** As many days or products as one looks through. */
const MOST = 1_000;

/** The lines of a bill added up: by day from the first on, by product what weighs most before the rest. */
export async function groupItems({ db }: Pick<ShopCtx, 'db'>, { BillID, By }: GroupQuery) {
  const ofDay = By === 'day';
  const key = ofDay ? sql`order_day(order_time(i.id))::text` : sql`coalesce(o.spu_name, '')`;
  const { rows: items } = await sql<ItemGroup>`select ${key} as "Key", count(*)::int as "Count",
      sum(i.pieces)::int as "Quantity",
      sum(case when i.type in (2, 4) then -i.amount else i.amount end) as "Amount"
    from settlement_bill_items l join settlement_items i on i.shop_id = ${db.shopId} and i.id = l.item_id
    ${ofDay ? sql`` : sql`left join orders o on o.shop_id = ${db.shopId} and o.id = i.order_id`}
    where l.shop_id = ${db.shopId} and l.bill_id = ${BillID} and l.removed_no is null
    group by 1 order by ${ofDay ? sql`1` : sql`4 desc, 1`} limit ${sql.lit(MOST)}`.execute(db.k);
  return { total: items.length, items };
}
