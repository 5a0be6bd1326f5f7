import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { isPriced } from '#features/ledger/ledger/server/index.ts';
import { chosen, firstIdOn, isFree, MOST_LINES } from '#features/settlement/bills/server/index.ts';
import { isReturn } from '#features/settlement/items/item-words.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { payments } from '../contract.ts';
import { SETTLED_OUTSIDE } from '../payment-words.ts';
import { paymentRefusals as no } from '../refusals.ts';
import { payOff } from './pay-off.ts';

interface Line {
  id: string;
  traderId: string;
  type: number;
  amount: number;
}

/** What channels owe of before a day and stands on no bill; what was shipped before the product kept books begins it. */
async function freeBefore(db: TenantDb, day: string | undefined): Promise<Line[]> {
  const before = day ? sql`i.id < ${firstIdOn(day)}` : sql`i.no = 0`;
  const { rows } = await sql<Line>`select i.id::text as id, i.trader_id as "traderId", i.type, i.amount
    from settlement_items i
    where ${chosen(db.shopId, { side: 1 }, { withEarlier: true })} and ${before} and ${isPriced(db.shopId)}
      and ${isFree(db.shopId)}
    order by i.id desc limit ${sql.lit(MOST_LINES + 1)}`.execute(db.k);
  if (rows.length > MOST_LINES) refuse(no.tooManyLines, { most: MOST_LINES });
  return rows;
}

/** Without a day: of what was shipped before there were books. */
export async function previewBefore({ db }: ShopCtx, { Before }: { Before?: string | undefined }) {
  const lines = await freeBefore(db, Before);
  const fen = lines.reduce((sum, { type, amount }) => sum + (isReturn(type) ? -1 : 1) * fenOf(amount), 0);
  return {
    Count: lines.length,
    TraderCount: new Set(lines.map(({ traderId }) => traderId)).size,
    Amount: yuanOf(fen),
  };
}

/** The receiver's word that all of it was paid elsewhere: a payment per channel, in both books, in one transaction. */
export async function settleBefore(
  ctx: ShopCtx,
  { Before, Note }: { Before?: string | undefined; Note: string },
) {
  const ItemIDs = (await freeBefore(ctx.db, Before)).map(({ id }) => id);
  if (ItemIDs.length === 0) refuse(no.nothingBefore);
  const terms = payments.payoff.input.parse({ Method: SETTLED_OUTSIDE, Note, ItemIDs: ItemIDs.slice(0, 1) });
  return await payOff(ctx, { ...terms, ItemIDs }, newId());
}
