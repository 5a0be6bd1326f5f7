import { sql } from 'kysely';
import type { z } from 'zod';
import { isPriced } from '#features/ledger/ledger/server/index.ts';
import { orderConditions, requireFilterRights } from '#features/orders/orders/server/index.ts';
import { MOST_IDS } from '#features/settlement/bills/contract.ts';
import { TYPES } from '#features/settlement/bills/sides.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { reconciliations } from '../contract.ts';
import { reconciliationRefusals as no } from '../refusals.ts';
import { signedAmountSql } from './reconcile-scope.ts';

type Input = z.output<typeof reconciliations.idsForSettlement.input>;
interface OrderRow {
  id: string;
  traderId: string;
  items: number;
  amount: number;
  unpriced: number;
  billed: number;
}

/** The filtered orders of a side that have something free, and how many of the others have none, and why. */
export async function idsForSettlement(ctx: ShopCtx, { Side, ...filters }: Input) {
  requireFilterRights(ctx, filters);
  const shop = ctx.db.shopId;
  const where = orderConditions(shop, Side === 1 ? 'byagent' : 'byvendor', filters);
  const { rows } =
    await sql<OrderRow>`select o.id::text as id, ${sql.ref(Side === 1 ? 'o.agent_id' : 'o.vendor_id')} as "traderId", s.*
    from (select * from orders o where ${where} limit ${sql.lit(MOST_IDS + 1)}) as o cross join lateral (
      select count(*) filter (where l.item_id is null and ${isPriced(shop)})::int as items,
        coalesce(sum(${signedAmountSql({ side: Side, traderId: '' })}) filter (where l.item_id is null), 0) as amount,
        count(*) filter (where not ${isPriced(shop)})::int as unpriced, count(l.item_id)::int as billed
      from settlement_items i
      left join settlement_bill_items l on l.shop_id = ${shop} and l.item_id = i.id and l.removed_no is null
      where i.shop_id = ${shop} and i.order_id = o.id and i.type = any(${TYPES[Side]}::smallint[])) as s`.execute(
      ctx.db.k,
    );
  if (rows.length > MOST_IDS) refuse(no.tooMany, { most: MOST_IDS });
  const ready = rows.filter(({ items }) => items > 0);
  const rest = rows.filter(({ items }) => items === 0);
  return {
    total: ready.length,
    OrderIDs: ready.map(({ id }) => id),
    Count: ready.reduce((sum, { items }) => sum + items, 0),
    Amount: ready.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
    TraderIDs: [...new Set(ready.map(({ traderId }) => traderId))],
    UnshippedCount: rest.filter(({ unpriced, billed }) => unpriced + billed === 0).length,
    BilledCount: rest.filter(({ billed }) => billed > 0).length,
    UnpricedCount: rest.filter(({ unpriced, billed }) => unpriced > 0 && billed === 0).length,
  };
}
