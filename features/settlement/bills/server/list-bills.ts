import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { COUNT_LIMIT } from '#kit/list/count-limit.ts';
import { totalOf } from '#kit/list/server/read-page.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { BillSum } from '../bill.ts';
import {
  filterBills,
  isAgreed,
  isBillDisputed,
  isOverdue,
  isReminded,
  net,
  type Query,
  status,
} from './bill-conditions.ts';
import { type BillRow, billOf } from './bill-rows.ts';
import { disputes } from './disputes.ts';

/** A page of bills, with how many wait for whom; all is asked at once. */
export async function listBills({ db }: Pick<ShopCtx, 'db'>, query: Query) {
  const rowsOf = async <R>(select: RawBuilder<R>) => (await select.execute(db.k)).rows;
  const [page, count, tabs, sums] = selects(db, query);
  return answerOf(query, await Promise.all([rowsOf(page), rowsOf(count), rowsOf(tabs), rowsOf(sums)]));
}

/** The same for a call that asks nothing else: one message to the database. */
export const answerBills = async ({ db }: ShopCtx, query: Query) =>
  answerOf(query, await db.finish(...selects(db, query)));

const selects = (db: TenantDb, query: Query) =>
  [pageOf(db, query), countOf(db, query), tabsOf(db, query), sumsOf(db, query)] as const;

type Sum = z.infer<typeof BillSum>;
type Tabs = Record<string, number>;

function answerOf(query: Query, [items, [count], [tabs], sums]: [BillRow[], { n: number }[], Tabs[], Sum[]]) {
  return { ...totalOf(count?.n ?? 0, query.exactTotal), items: items.map(billOf), tabs: tabs ?? {}, sums };
}

/** With their names, what of their payments the receiver has not confirmed yet, and how much the two don't agree on. */
function pageOf(db: TenantDb, query: Query) {
  const { pageSize, currentPage, pageIndex, isDesc } = query;
  const offset = (currentPage ? currentPage - 1 : pageIndex) * pageSize;
  const [down, up] = isDesc ? ([sql`desc`, sql`asc`] as const) : ([sql`asc`, sql`desc`] as const);
  const page = filterBills(db, query)
    .selectAll()
    .orderBy('created_at', isDesc ? 'desc' : 'asc')
    .orderBy('id', isDesc ? 'asc' : 'desc')
    .limit(pageSize)
    .offset(offset);
  return sql<BillRow>`with b as (${page}) select b.*, coalesce(s.name, '') as trader_name,
      coalesce(p.amount, 0) as unconfirmed, coalesce(d.n, 0) as disputes
    from b left join shops s on s.id = b.trader_id
    left join (select p.bill_id, abs(sum(p.amount)) as amount
      from settlement_postings p join settlement_payments y on y.shop_id = ${db.shopId} and y.id = p.payment_id
      where p.shop_id = ${db.shopId} and p.bill_id in (select id from b where paid > 0)
        and not p.is_prepaid and not y.confirmed
      group by 1) as p on p.bill_id = b.id
    left join (select bill_id, count(*)::int as n from (${disputes(db.shopId)}) as d
      where bill_id in (select id from b where deleted_at is null) group by 1) as d on d.bill_id = b.id
    order by b.created_at ${down}, b.id ${up}`;
}

/** One above what a list counts is enough to know that there are more, unless all are to be counted. */
function countOf(db: TenantDb, query: Query): RawBuilder<{ n: number }> {
  const matching = filterBills(db, query).select(sql.lit(1).as('one'));
  return sql`select count(*)::int as n from (${query.exactTotal ? matching : matching.limit(COUNT_LIMIT + 1)}) as c`;
}

/** What the bills that match add up to by their direction; deleted ones come to nothing. */
const sumsOf = (db: TenantDb, query: Query) =>
  sql<Sum>`${filterBills(db, query)
    .where('deleted_at', 'is', null)
    .select([
      sql<number>`side * 2 - case when ${net} < 0 then 0 else 1 end`.as('IdPaymentType'),
      sql<number>`count(*)::int`.as('Count'),
      sql<number>`sum(abs(${net}))`.as('TotalAmount'),
      sql<number>`sum(paid)`.as('PaidAmount'),
      sql<number>`sum(abs(${net}) - paid)`.as('UnpaidAmount'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)}`;

const tabsOf = (db: TenantDb, query: Query) =>
  sql<Tabs>`${filterBills(db, {
    ...query,
    Statuses: null,
    ConfirmStatuses: null,
    IsMine: null,
    IsOverdue: null,
    IsDisputed: null,
    IsUnseen: null,
    IsReminded: null,
  }).select([
    counted('all', sql`deleted_at is null`),
    counted('mine', sql`deleted_at is null and not ${isAgreed} and not is_mine`),
    counted('theirs', sql`deleted_at is null and not ${isAgreed} and is_mine`),
    counted('unpaid', sql`${status} = 1`),
    counted('partly', sql`${status} = 2`),
    counted('paid', sql`${status} = 3`),
    counted('disputed', isBillDisputed(db.shopId)),
    counted('overdue', isOverdue()),
    counted('reminded', isReminded),
    counted('unseen', sql`unseen_since is not null`),
    counted('deleted', sql`deleted_at is not null`),
  ])}`;

const counted = <K extends string>(name: K, what: RawBuilder<unknown>) =>
  sql<number>`count(*) filter (where ${what})::int`.as(name);
