import { sql } from 'kysely';
import type { z } from 'zod';
import { bills } from '#features/settlement/bills/contract.ts';
import { createBill } from '#features/settlement/bills/server/index.ts';
import type { PriceSide } from '#features/settlement/bills/sides.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { settlementApi } from '../contract.ts';
import { settlementApiRefusals as no } from '../refusals.ts';

type Wish = z.output<typeof settlementApi.create.input>;

/** One bill of these items, whose relation they say themselves, or of a trader's period. */
export async function createSettlement(ctx: ShopCtx, { BillIDs, SettlementName, ...wish }: Wish) {
  const relation = BillIDs ? await relationOf(ctx, BillIDs) : named(wish);
  const more = { ...(BillIDs && { ItemIDs: BillIDs }), ...(SettlementName && { BillName: SettlementName }) };
  const { BillID, BillNo } = await createBill(
    ctx,
    bills.create.input.parse({ ...wish, ...relation, ...more }),
  );
  return { SettlementID: BillID, SettlementNo: BillNo };
}

function named({ TraderID, Side, PeriodStart, PeriodEnd }: Pick<Wish, Named>) {
  if (!TraderID || !Side || !PeriodStart || !PeriodEnd) return refuse(no.wish);
  return { TraderID, Side };
}
type Named = 'TraderID' | 'Side' | 'PeriodStart' | 'PeriodEnd';

async function relationOf({ db }: ShopCtx, ids: readonly string[]) {
  const { rows } = await sql<{ Side: PriceSide; TraderID: string }>`
    select distinct (type + 1) / 2 as "Side", trader_id as "TraderID" from settlement_items
    where shop_id = ${db.shopId} and id = any(${ids}::bigint[])`.execute(db.k);
  const [only] = rows;
  return rows.length === 1 && only ? only : refuse(no.strangers);
}
