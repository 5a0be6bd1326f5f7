import { sql } from 'kysely';
import type { z } from 'zod';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { type PriceSide, typeOfNet } from '#features/settlement/bills/sides.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { payments } from '../contract.ts';
import type { Payment, PaymentSum } from '../payment.ts';

type Query = z.output<typeof payments.get.input>;

const statusOf = sql<number>`case when reversed = postings then 4 when reversed > 0 then 2 else 3 end`;

const matches = (db: TenantDb, query: Partial<Query>) =>
  filterBy(payments.get, db.from('settlement_payments'), query, {
    PaymentIDs: (selectQueryBuilder, ids) => selectQueryBuilder.where('id', 'in', ids),
    TransactionIDs: (selectQueryBuilder, ids) => selectQueryBuilder.where('transaction_id', 'in', ids),
    TraderIDs: (selectQueryBuilder, ids) => selectQueryBuilder.where('trader_id', 'in', ids),
    BillIDs: (selectQueryBuilder, ids) =>
      selectQueryBuilder.where(
        sql<boolean>`id in (select payment_id from settlement_postings
          where shop_id = ${db.shopId} and bill_id = any(${ids}::uuid[]))`,
      ),
    Side: (selectQueryBuilder, side) => selectQueryBuilder.where('side', '=', side),
    IdPaymentTypes: (selectQueryBuilder, types) =>
      selectQueryBuilder.where(
        sql<boolean>`side * 2 - case when amount < 0 then 0 else 1 end = any(${types}::int[])`,
      ),
    Methods: (selectQueryBuilder, methods) => selectQueryBuilder.where('method', 'in', methods),
    Statuses: (selectQueryBuilder, statuses) =>
      statuses.includes(-1)
        ? selectQueryBuilder
        : selectQueryBuilder.where(sql<boolean>`${statusOf} = any(${statuses}::int[])`),
    IsConfirmed: (selectQueryBuilder, isConfirmed) => selectQueryBuilder.where('confirmed', '=', isConfirmed),
    IsMine: (selectQueryBuilder, isMine) => selectQueryBuilder.where('is_mine', '=', isMine),
    IsUnseen: (selectQueryBuilder, isUnseen) =>
      selectQueryBuilder.where('unseen_since', isUnseen ? 'is not' : 'is', null),
    PaidFrom: (selectQueryBuilder, day) => selectQueryBuilder.where('paid_on', '>=', dayOf(new Date(day))),
    PaidTo: (selectQueryBuilder, day) =>
      selectQueryBuilder.where('paid_on', '<=', dayOf(new Date(Date.parse(day) - 1))),
    startTime: (selectQueryBuilder, time) => selectQueryBuilder.where('created_at', '>=', time),
    endTime: (selectQueryBuilder, time) => selectQueryBuilder.where('created_at', '<', time),
    Search: (selectQueryBuilder, text) =>
      selectQueryBuilder.where((where) =>
        where.or([
          where('transaction_no', 'ilike', containsPattern(text)),
          where('note', 'ilike', containsPattern(text)),
        ]),
      ),
  });

/** A page of payments, with how many wait for whom. */
export async function listPayments({ db }: ShopCtx, query: Query) {
  const { items, ...totals } = await readPage(matches(db, query).selectAll(), query, {
    CreatedOn: 'created_at',
  });
  const stands = sql`reversed < postings`;
  const waits = sql`${stands} and not confirmed`;
  const tabs = await matches(db, {
    ...query,
    Statuses: null,
    IsConfirmed: null,
    IsMine: null,
    IsUnseen: null,
  })
    .select([
      sql<number>`count(*) filter (where ${stands})::int`.as('all'),
      sql<number>`count(*) filter (where ${waits} and not is_mine)::int`.as('mine'),
      sql<number>`count(*) filter (where ${waits} and is_mine)::int`.as('theirs'),
      sql<number>`count(*) filter (where unseen_since is not null)::int`.as('unseen'),
      sql<number>`count(*) filter (where not ${stands})::int`.as('undone'),
    ])
    .executeTakeFirstOrThrow();
  const more = await besides(db, items);
  const sums = await sumsOf(db, query);
  return { ...totals, items: items.map((row) => onWire(row, more.get(row.id))), tabs, sums };
}

/** What of the payments that match stands, by its direction. */
const sumsOf = (db: TenantDb, query: Query): Promise<z.infer<typeof PaymentSum>[]> =>
  matches(db, query)
    .where(sql<boolean>`reversed < postings`)
    .select([
      sql<number>`side * 2 - case when amount < 0 then 0 else 1 end`.as('IdPaymentType'),
      sql<number>`count(*)::int`.as('Count'),
      sql<number>`sum(abs(paid))`.as('Amount'),
      sql<number>`coalesce(sum(abs(paid)) filter (where not confirmed), 0)`.as('UnconfirmedAmount'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();

const all = (db: TenantDb) => db.from('settlement_payments').selectAll().execute();
type PaymentRow = Awaited<ReturnType<typeof all>>[number];

interface More {
  id: string;
  name: string;
  bills: number;
  vouchers: number;
  prepaid: number;
}

/** Names and counts of a page, in one statement. */
async function besides(db: TenantDb, rows: readonly PaymentRow[]): Promise<Map<string, More>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const traders = rows.map(({ trader_id }) => trader_id);
  const { rows: more } = await sql<More>`select v.id, s.name,
      (select count(distinct bill_id)::int from settlement_postings p
        where p.shop_id = ${db.shopId} and p.payment_id = v.id and p.bill_id is not null) as bills,
      (select count(*)::int from settlement_vouchers p
        where p.shop_id = ${db.shopId} and p.payment_id = v.id and p.removed_at is null) as vouchers,
      (select coalesce(sum(p.amount), 0) from settlement_postings p
        where p.shop_id = ${db.shopId} and p.payment_id = v.id and p.is_prepaid) as prepaid
    from unnest(${ids}::uuid[], ${traders}::uuid[]) as v (id, trader_id) join shops s on s.id = v.trader_id`.execute(
    db.k,
  );
  return new Map(more.map((row) => [row.id, row]));
}

const stateOf = ({ reversed, postings }: PaymentRow) => (reversed === postings ? 4 : reversed > 0 ? 2 : 3);

const onWire = (row: PaymentRow, more: More | undefined): Payment => ({
  PaymentID: row.id,
  TransactionID: row.transaction_id,
  TraderID: row.trader_id,
  TraderName: more?.name ?? '',
  IdPaymentType: typeOfNet(row.side as PriceSide, row.amount),
  Amount: Math.abs(row.amount),
  PaidAmount: Math.abs(row.paid),
  PrepaidAmount: more?.prepaid ?? 0,
  Method: row.method,
  TransactionNo: row.transaction_no,
  PaidOn: row.paid_on,
  Status: stateOf(row),
  IsConfirmed: row.confirmed,
  BillCount: more?.bills ?? 0,
  VoucherCount: more?.vouchers ?? 0,
  IsMine: row.is_mine,
  IsUnseen: row.unseen_since !== null,
  Note: row.note,
  CreatedBy: row.created_by,
  CreatedOn: row.created_at,
});
