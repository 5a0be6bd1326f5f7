import { booksOf, lockRelations } from '#features/settlement/bills/server/index.ts';
import type { PriceSide } from '#features/settlement/bills/sides.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { paymentDenials } from '../payment-denials.ts';
import { type Rule, takeBack } from './take-back.ts';

/** The receiver says that money has come: from then on only they undo it. */
export async function confirmPayments({ db }: ShopCtx, ids: readonly string[]): Promise<BatchResult> {
  await lockRelations(db, await relationsOf(db, ids));
  const rows = ids.length === 0 ? [] : await read(db, ids);
  const skipped = problems(ids, rows);
  const odd = new Set(skipped.map(({ id }) => id));
  const ready = rows.filter(({ id }) => !odd.has(id));
  for (const [traderId, part] of groupBy(ready, ({ trader_id }) => trader_id)) {
    const paymentIds = part.map(({ id }) => id);
    const { mine, theirs } = booksOf(db, { side: 1, traderId });
    for (const book of [mine, theirs]) {
      await book
        .update('settlement_payments')
        .set({ confirmed: true })
        .where('id', 'in', paymentIds)
        .execute();
      await notify(book, 'settlement', paymentIds);
    }
  }
  return { done: ready.length, skipped };
}

const read = (db: TenantDb, ids: readonly string[]) =>
  db.from('settlement_payments').selectAll().where('id', 'in', ids).execute();
type PaymentRow = Awaited<ReturnType<typeof read>>[number];

const relationsOf = async (db: TenantDb, ids: readonly string[]) =>
  (ids.length === 0 ? [] : await read(db, ids)).map(({ side, trader_id }) => ({
    side: side as PriceSide,
    traderId: trader_id,
  }));

function problems(ids: readonly string[], rows: readonly PaymentRow[]) {
  const paymentById = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = paymentById.get(id);
    const problem = row ? problemOf(row) : deny(common.notFound, { what: '付款' });
    return problem ? [skip(id, problem)] : [];
  });
}

function problemOf({ reversed, postings, confirmed, is_mine }: PaymentRow): Denial | undefined {
  if (reversed === postings) return deny(paymentDenials.deleted);
  if (is_mine) return deny(paymentDenials.confirmByReceiver);
  return confirmed ? deny(paymentDenials.confirmed) : undefined;
}

const byReceiver: Rule = ({ isConfirmed, isMine }) => {
  if (isMine) return deny(paymentDenials.takeBackOwn);
  return isConfirmed ? deny(paymentDenials.takeBackConfirmed) : undefined;
};

/** Money that did not come, however late that is seen: the bills are open again in both books. */
export async function rejectPayments(
  ctx: ShopCtx,
  PaymentIDs: readonly string[],
  reason: string,
): Promise<BatchResult> {
  const answer = await takeBack(ctx, { PaymentIDs }, reason, byReceiver);
  const left = new Set(answer.skipped.map(({ id }) => id));
  const ids = [...new Set(PaymentIDs)].filter((id) => !left.has(id));
  for (const [traderId, part] of groupBy(
    ids.length === 0 ? [] : await read(ctx.db, ids),
    (row) => row.trader_id,
  ))
    await booksOf(ctx.db, { side: 1, traderId })
      .theirs.update('settlement_payments')
      .set({ unseen_since: new Date().toISOString() })
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute();
  return answer;
}

/** What did not come is seen by who paid it: it waits no more. */
export async function seePayments({ db }: ShopCtx, ids: readonly string[]): Promise<BatchResult> {
  const rows = ids.length === 0 ? [] : await read(db, ids);
  const paymentIds = new Set(rows.map(({ id }) => id));
  if (ids.length > 0)
    await db.update('settlement_payments').set({ unseen_since: null }).where('id', 'in', ids).execute();
  await notify(db, 'settlement', [...ids]);
  const skipped = [...new Set(ids)].filter((id) => !paymentIds.has(id));
  return {
    done: paymentIds.size,
    skipped: skipped.map((id) => skip(id, deny(common.notFound, { what: '付款' }))),
  };
}
