import { sql } from 'kysely';
import type { BillRelation, PriceSide } from '#features/settlement/bills/sides.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Fen, fenOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Prepaid } from '../payment.ts';

/** What is paid ahead and not confirmed yet can't be used: it may turn out not to have come. What goes back is gone at once. */
const unconfirmed = (shopId: string) => sql`select p.side, p.trader_id, sum(o.amount) as amount
  from settlement_payments p join settlement_postings o on o.shop_id = ${shopId} and o.payment_id = p.id and o.is_prepaid
  where p.shop_id = ${shopId} and not p.confirmed and p.amount > 0 group by 1, 2`;

const prepaid = (
  shopId: string,
) => sql`select r.side, r.trader_id, r.prepaid, r.prepaid - coalesce(u.amount, 0) as usable
  from settlement_relations r left join (${unconfirmed(shopId)}) u on u.side = r.side and u.trader_id = r.trader_id
  where r.shop_id = ${shopId} and r.prepaid > 0`;

/** In fen. */
export async function usableOf(db: TenantDb, { side, traderId }: BillRelation): Promise<Fen> {
  const { rows } = await sql<{ usable: number }>`select usable from (${prepaid(db.shopId)}) p
    where side = ${side} and trader_id = ${traderId}`.execute(db.k);
  return fenOf(rows[0]?.usable ?? 0);
}

interface PrepaidQuery {
  TraderIDs: readonly string[];
  Side?: PriceSide | null | undefined;
}

export async function readPrepaid({ db }: ShopCtx, { TraderIDs, Side }: PrepaidQuery) {
  const conditions = [
    sql`true`,
    ...(TraderIDs.length > 0 ? [sql`p.trader_id = any(${TraderIDs}::uuid[])`] : []),
    ...(Side ? [sql`p.side = ${Side}`] : []),
  ];
  const { rows: items } = await sql<Prepaid>`select p.trader_id as "TraderID", s.name as "TraderName",
      p.side as "Side", p.prepaid as "Amount", p.usable as "UsableAmount"
    from (${prepaid(db.shopId)}) p join shops s on s.id = p.trader_id where ${sql.join(conditions, sql` and `)} order by 4 desc, 1`.execute(
    db.k,
  );
  return { total: items.length, items };
}
