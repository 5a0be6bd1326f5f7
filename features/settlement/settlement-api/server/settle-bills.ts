import { sql } from 'kysely';
import type { z } from 'zod';
import { settledStatus } from '#features/settlement/items/server/index.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { paymentDenials } from '#features/settlement/payments/payment-denials.ts';
import { payOff } from '#features/settlement/payments/server/index.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { settlementApi } from '../contract.ts';

type SettleInput = z.output<typeof settlementApi.markAsGot.input>;

const GOT = { types: [1, 4], other: paymentDenials.useMarkAsPaid };
const PAID = { types: [2, 3], other: paymentDenials.useMarkAsGot };

/** Pays items off by themselves, of those types only whose money comes here, or leaves. */
const settle =
  ({ types, other }: typeof GOT | typeof PAID) =>
  async (ctx: ShopCtx, { BillIDs, ...terms }: SettleInput) => {
    const known = await typesOf(ctx, BillIDs);
    const odd = [...new Set(BillIDs)].flatMap((id) => {
      const item = known.get(id);
      if (!item || (types.includes(item.type) && item.status !== 3)) return [];
      return [skip(id, deny(types.includes(item.type) ? paymentDenials.itemSettled : other))];
    });
    const left = new Set(odd.map(({ id }) => id));
    const ItemIDs = BillIDs.filter((id) => !left.has(id));
    if (ItemIDs.length === 0) return { done: 0, skipped: odd, TransactionID: NONE, PaymentIDs: [] };
    const result = await payOff(ctx, payments.payoff.input.parse({ ...terms, ItemIDs }));
    return { ...result, skipped: [...odd, ...result.skipped] };
  };

/** Nothing was booked, so there is no transaction. */
const NONE = '00000000-0000-0000-0000-000000000000';

async function typesOf({ db }: ShopCtx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; type: number; status: number }>`
    select i.id::text as id, i.type, ${settledStatus(db.shopId)} as status
    from settlement_items i where i.shop_id = ${db.shopId} and i.id = any(${ids}::bigint[])`.execute(db.k);
  return new Map(rows.map((row) => [row.id, row]));
}

export const markAsGot = settle(GOT);
export const markAsPaid = settle(PAID);
