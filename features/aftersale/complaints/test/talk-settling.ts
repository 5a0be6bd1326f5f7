import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { ask, call, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';

/** What neighbours do about the money meanwhile: bill it, from both sides, pay, confirm, correct, take back. */
export const SETTLING = ['bill', 'pay', 'confirm', 'delete', 'correct'];

interface Settling {
  who: Person;
  other: Person | undefined;
  side: string;
  what: string;
  fen: number;
}

export async function settle(app: TestApp, { who, other, side, what, fen }: Settling): Promise<void> {
  if (!other) return;
  const withOther = { TraderID: other.shopId, Side: side === 'vendor' ? (2 as const) : (1 as const) };
  const input = { TraderIDs: [other.shopId], Side: withOther.Side, Statuses: [1 as const, 2 as const] };
  const day = dayOf(new Date());
  if (what === 'bill')
    return void (await call(app, who, bills.create, { ...withOther, PeriodStart: day, PeriodEnd: day }));
  if (what === 'correct') {
    const Lines = [{ Change: ((fen % 200) - 100 || 1) / 100 }];
    return void (await call(app, who, adjustments.ask, { ...withOther, Lines, Reason: '抹零' }));
  }
  const open = (await ask(app, who, bills.get, { ...input, pageSize: 5 })).items.map(({ BillID }) => BillID);
  const BillIDs = open.slice(0, 1);
  if (BillIDs.length === 0) return;
  if (what === 'confirm') return void (await call(app, who, bills.confirm, { BillIDs }));
  if (what === 'delete') return void (await call(app, who, bills.delete, { BillIDs }));
  await call(app, who, payments.payoff, { Bills: BillIDs.map((BillID) => ({ BillID })) });
}

/** How often the acts have come to something, so that the properties hold over what really happened. */
export async function happened({ database: { pool } }: TestApp) {
  const { rows } = await pool.query<Record<'refunds' | 'billed' | 'late' | 'paid', number>>(
    `select (select count(*) from settlement_items where kind >= 4)::int as refunds,
      (select count(*) from settlement_bills)::int as billed, (select count(*) from settlement_postings)::int as paid,
      (select count(*) from settlement_bill_items l join settlement_items i on i.shop_id = l.shop_id and i.id = l.item_id
        where i.kind >= 4 and exists (select from settlement_items o join settlement_bill_items ol
          on ol.shop_id = o.shop_id and ol.item_id = o.id where o.shop_id = i.shop_id and o.order_id = i.order_id
          and o.kind <= 3 and ol.bill_id <> l.bill_id))::int as late`,
  );
  return rows[0] ?? { refunds: 0, billed: 0, paid: 0, late: 0 };
}
