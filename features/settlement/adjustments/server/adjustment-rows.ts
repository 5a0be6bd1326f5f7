import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Adjustment } from '../adjustment.ts';
import { adjustments } from '../contract.ts';

type Query = z.output<typeof adjustments.get.input>;

/** A page of what was asked, with the lines that it is about, and how many each tab has under the other filters. */
export async function listAdjustments({ db }: ShopCtx, query: Query) {
  const matches = matching(db, query);
  const underAnyTab = { ...query, States: undefined, IsMine: undefined, IsUnseen: undefined };
  const [{ items, ...totals }, tabs] = await Promise.all([
    readPage(matches.select('id'), query, { CreatedOn: 'created_at' }),
    matching(db, underAnyTab).select(TAB_COUNTS).executeTakeFirstOrThrow(),
  ]);
  const rows = await rowsOf(
    db,
    items.map(({ id }) => id),
  );
  return { ...totals, tabs, items: items.flatMap(({ id }) => rows.get(id) ?? []) };
}

const counted = (which: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${which}))::int`;
const TAB_COUNTS = [
  counted(sql`state = 'open' and not is_mine`).as('mine'),
  counted(sql`state = 'open' and is_mine`).as('theirs'),
  counted(sql`state = 'done'`).as('done'),
  counted(sql`unseen_since is not null`).as('unseen'),
  counted(sql`state = 'declined'`).as('declined'),
  counted(sql`true`).as('all'),
];

const matching = (db: TenantDb, query: Partial<Query>) =>
  filterBy(adjustments.get, db.from('settlement_requests'), query, {
    BillIDs: (selectQueryBuilder, ids) => selectQueryBuilder.where('bill_id', 'in', ids),
    TraderIDs: (selectQueryBuilder, ids) => selectQueryBuilder.where('trader_id', 'in', ids),
    Side: (selectQueryBuilder, side) => selectQueryBuilder.where('side', '=', side),
    IsBilled: (selectQueryBuilder, isBilled) =>
      selectQueryBuilder.where('bill_id', isBilled ? 'is not' : 'is', null),
    States: (selectQueryBuilder, states) => selectQueryBuilder.where('state', 'in', states),
    IsMine: (selectQueryBuilder, isMine) => selectQueryBuilder.where('is_mine', '=', isMine),
    IsUnseen: (selectQueryBuilder, isUnseen) =>
      selectQueryBuilder.where('unseen_since', isUnseen ? 'is not' : 'is', null),
  });

async function rowsOf(db: TenantDb, ids: readonly string[]): Promise<Map<string, Adjustment>> {
  const { rows } =
    await sql<Adjustment>`select r.id as "RequestID", r.bill_id as "BillID", coalesce(b.no, '') as "BillNo",
      r.trader_id as "TraderID", s.name as "TraderName", r.side as "Side", r.kind as "Kind", r.item_id::text as "ItemID",
      o.id::text as "OrderID", coalesce(o.spu_name, '') as "SpuName", coalesce(o.receiver, '') as "Receiver",
      i.amount as "LineAmount", r.change as "Change", r.reason as "Reason", r.pictures as "Pictures", r.state as "State", r.answer as "Answer",
      r.is_mine as "IsMine", r.created_by as "CreatedBy", r.created_at as "CreatedOn", r.answered_at as "AnsweredOn",
      r.unseen_since is not null as "IsUnseen"
    from settlement_requests r join shops s on s.id = r.trader_id
    left join settlement_bills b on b.shop_id = ${db.shopId} and b.id = r.bill_id
    left join settlement_items i on i.shop_id = ${db.shopId} and i.id = r.item_id
    left join orders o on o.shop_id = ${db.shopId} and o.id = i.order_id
    where r.shop_id = ${db.shopId} and r.id = any(${ids}::uuid[])`.execute(db.k);
  return new Map(rows.map((row) => [row.RequestID, row]));
}
