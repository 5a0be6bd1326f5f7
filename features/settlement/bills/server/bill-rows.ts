import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { dayOf } from '#features/orders/orders/order-time.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containing, filterBy } from '#kit/list/server/filter-by.ts';
import { pageOf } from '#kit/list/server/page-of.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Bill, BillSum } from '../bill.ts';
import { bills } from '../contract.ts';
import { type Side, typeOfNet } from '../sides.ts';
import { disputes } from './disputes.ts';

type Query = z.output<typeof bills.get.input>;

const net = sql<number>`owed - returned`;
/** Specification §4; a net of 0 needs no payment. */
const status = sql<number>`case when deleted_at is not null then 4 when paid = abs(${net}) then 3
  when paid > 0 then 2 else 1 end`;
/** Who pays a bill whole has said yes to it. */
const isAgreed = sql<boolean>`(confirmed or paid > 0 and paid = abs(${net}))`;
const isOverdue = () =>
  sql<boolean>`(deleted_at is null and paid < abs(${net}) and due_on < ${dayOf(new Date())}::date) is true`;

/** How old an open bill is, by the last day that it is of (AGES). */
export const ageOf = (
  today: string,
) => sql`case when ${today}::date - coalesce(period_end, order_day(created_at)) <= 30 then '0-30'
  when ${today}::date - coalesce(period_end, order_day(created_at)) <= 60 then '31-60'
  when ${today}::date - coalesce(period_end, order_day(created_at)) <= 90 then '61-90' else '90+' end`;

/** The other side asked for what this shop owes by it. */
const isReminded = sql<boolean>`(reminded_at is not null and deleted_at is null and paid < abs(${net})
  and (side = 2) = (${net} > 0))`;

const isDisputed = (shopId: string) =>
  sql<boolean>`(deleted_at is null and id in (select bill_id from (${disputes(shopId)}) as d))`;

const found = (db: TenantDb, query: Partial<Query>) =>
  filterBy(bills.get, db.from('settlement_bills'), query, {
    BillIDs: (of, ids) => of.where('id', 'in', ids),
    BillNos: (of, nos) => of.where('no', 'in', nos),
    TraderIDs: (of, ids) => of.where('trader_id', 'in', ids),
    OrderIDs: (of, ids) =>
      of.where(
        sql<boolean>`id in (select l.bill_id from settlement_items i
          join settlement_bill_items l on l.shop_id = ${db.shopId} and l.item_id = i.id and l.removed_no is null
          where i.shop_id = ${db.shopId} and i.order_id = any(${ids}::bigint[]))`,
      ),
    Side: (of, side) => of.where('side', '=', side),
    IdPaymentTypes: (of, types) =>
      of.where(sql<boolean>`side * 2 - case when ${net} < 0 then 0 else 1 end = any(${types}::int[])`),
    Statuses: (of, statuses) =>
      statuses.includes(-1) ? of : of.where(sql<boolean>`${status} = any(${statuses}::int[])`),
    ConfirmStatuses: (of, statuses) =>
      of.where(
        sql<boolean>`(${isAgreed}::int = any(${statuses}::int[])${statuses.includes(2) ? sql` or ${isDisputed(db.shopId)}` : sql``})`,
      ),
    IsOverdue: (of, wanted) => of.where(wanted ? isOverdue() : sql<boolean>`not ${isOverdue()}`),
    IsMine: (of, isMine) => of.where('is_mine', '=', isMine),
    IsDisputed: (of, wanted) =>
      of.where(wanted ? isDisputed(db.shopId) : sql<boolean>`not ${isDisputed(db.shopId)}`),
    IsUnseen: (of, wanted) => of.where('unseen_since', wanted ? 'is not' : 'is', null),
    IsReminded: (of, wanted) => of.where(wanted ? isReminded : sql<boolean>`not ${isReminded}`),
    Ages: (of, ages) =>
      of.where(
        sql<boolean>`(deleted_at is null and paid < abs(${net}) and ${ageOf(dayOf(new Date()))} = any(${ages}::text[]))`,
      ),
    startTime: (of, time) => of.where('created_at', '>=', time),
    endTime: (of, time) => of.where('created_at', '<', time),
    Search: (of, text) =>
      of.where((where) =>
        where.or((['name', 'no', 'note'] as const).map((key) => where(key, 'ilike', containing(text)))),
      ),
  });

/** A page of bills, with how many wait for whom. What does not wait for another answer is sent together. */
export async function listBills({ db }: Pick<ShopCtx, 'db'>, query: Query) {
  const [{ items, ...totals }, tabs, sums] = await Promise.all([
    pageOf(found(db, query).selectAll(), query, { CreatedOn: 'created_at' }),
    tabsOf(db, query),
    sumsOf(db, query),
  ]);
  const [names, waiting, disputes] = await Promise.all([
    namesOf(db, items),
    unconfirmedOf(db, items),
    disputesOf(db, items),
  ]);
  const told = items.map((row) => ({
    ...onWire(row, names.get(row.trader_id) ?? '', waiting.get(row.id) ?? 0),
    DisputeCount: disputes.get(row.id) ?? 0,
  }));
  return { ...totals, items: told, tabs, sums };
}

/** What the bills that match add up to by their direction; deleted ones come to nothing. */
async function sumsOf(db: TenantDb, query: Query): Promise<z.infer<typeof BillSum>[]> {
  return await found(db, query)
    .where('deleted_at', 'is', null)
    .select([
      sql<number>`side * 2 - case when ${net} < 0 then 0 else 1 end`.as('IdPaymentType'),
      sql<number>`count(*)::int`.as('Count'),
      sql<number>`sum(abs(${net}))`.as('TotalAmount'),
      sql<number>`sum(paid)`.as('PaidAmount'),
      sql<number>`sum(abs(${net}) - paid)`.as('UnpaidAmount'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
}

const tabsOf = (db: TenantDb, query: Query) =>
  found(db, {
    ...query,
    Statuses: null,
    ConfirmStatuses: null,
    IsMine: null,
    IsOverdue: null,
    IsDisputed: null,
    IsUnseen: null,
    IsReminded: null,
  })
    .select([
      counted('all', sql`deleted_at is null`),
      counted('mine', sql`deleted_at is null and not ${isAgreed} and not is_mine`),
      counted('theirs', sql`deleted_at is null and not ${isAgreed} and is_mine`),
      counted('unpaid', sql`${status} = 1`),
      counted('partly', sql`${status} = 2`),
      counted('paid', sql`${status} = 3`),
      counted('disputed', isDisputed(db.shopId)),
      counted('overdue', isOverdue()),
      counted('reminded', isReminded),
      counted('unseen', sql`unseen_since is not null`),
      counted('deleted', sql`deleted_at is not null`),
    ])
    .executeTakeFirstOrThrow();

const counted = <K extends string>(name: K, what: RawBuilder<unknown>) =>
  sql<number>`count(*) filter (where ${what})::int`.as(name);

type BillRow = Awaited<ReturnType<typeof rowsOf>>[number];
const rowsOf = (db: TenantDb) => db.from('settlement_bills').selectAll().execute();

async function namesOf(db: TenantDb, rows: readonly BillRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map((row) => row.trader_id))];
  if (ids.length === 0) return new Map();
  const shops = await db.k.selectFrom('shops').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(shops.map(({ id, name }) => [id, name]));
}

/** What of these bills' payments the receiver has not confirmed yet. */
async function unconfirmedOf(db: TenantDb, rows: readonly BillRow[]): Promise<Map<string, number>> {
  const ids = rows.filter(({ paid }) => paid > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows: sums } = await sql<{
    id: string;
    amount: number;
  }>`select p.bill_id as id, abs(sum(p.amount)) as amount
    from settlement_postings p join settlement_payments y on y.shop_id = ${db.shopId} and y.id = p.payment_id
    where p.shop_id = ${db.shopId} and p.bill_id = any(${ids}::uuid[]) and not p.is_prepaid and not y.confirmed
    group by 1`.execute(db.k);
  return new Map(sums.map(({ id, amount }) => [id, amount]));
}

/** How much about these bills the two don't agree on. */
async function disputesOf(db: TenantDb, rows: readonly BillRow[]): Promise<Map<string, number>> {
  const ids = rows.filter(({ deleted_at }) => !deleted_at).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows: counts } = await sql<{ id: string; n: number }>`select bill_id as id, count(*)::int as n
    from (${disputes(db.shopId)}) as d where bill_id = any(${ids}::uuid[]) group by 1`.execute(db.k);
  return new Map(counts.map(({ id, n }) => [id, n]));
}

function onWire(row: BillRow, TraderName: string, UnconfirmedAmount: number): Omit<Bill, 'DisputeCount'> {
  const total = Math.round((row.owed - row.returned) * 100) / 100;
  return {
    ...{ BillID: row.id, BillNo: row.no, BillName: row.name, TraderID: row.trader_id, TraderName },
    ...{
      IdPaymentType: typeOfNet(row.side as Side, total),
      PeriodStart: row.period_start,
      PeriodEnd: row.period_end,
    },
    ...{
      DueOn: row.due_on,
      ItemCount: row.item_count,
      ReceivableAmount: row.owed,
      ReturnAmount: row.returned,
    },
    ...{ TotalAmount: Math.abs(total), PaidAmount: row.paid, UnconfirmedAmount },
    ...{ UnpaidAmount: yuanOf(fenOf(Math.abs(total)) - fenOf(row.paid)), Status: statusOf(row, total) },
    ...{ ConfirmStatus: row.confirmed || (row.paid > 0 && row.paid === Math.abs(total)) ? 1 : 0 },
    ...{ IsUnseen: row.unseen_since !== null, RemindedOn: row.reminded_at },
    ...{ IsMine: row.is_mine, Note: row.note, CreatedBy: row.created_by, CreatedOn: row.created_at },
  };
}

function statusOf({ deleted_at, paid }: BillRow, total: number): number {
  if (deleted_at) return 4;
  if (paid === Math.abs(total)) return 3;
  return paid > 0 ? 2 : 1;
}
