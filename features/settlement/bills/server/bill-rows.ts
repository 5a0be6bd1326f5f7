import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containing, filterBy } from '#kit/list/server/filter-by.ts';
import { pageOf } from '#kit/list/server/page-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Bill } from '../bill.ts';
import { bills } from '../contract.ts';
import { type Side, typeOfNet } from '../sides.ts';

type Query = z.output<typeof bills.get.input>;

const net = sql<number>`owed - returned`;

const found = (db: TenantDb, query: Partial<Query>) =>
  filterBy(bills.get, db.from('settlement_bills'), query, {
    BillIDs: (of, ids) => of.where('id', 'in', ids),
    BillNos: (of, nos) => of.where('no', 'in', nos),
    TraderIDs: (of, ids) => of.where('trader_id', 'in', ids),
    Side: (of, side) => of.where('side', '=', side),
    IdPaymentTypes: (of, types) =>
      of.where(sql<boolean>`side * 2 - case when ${net} < 0 then 0 else 1 end = any(${types}::int[])`),
    Statuses: (of, statuses) =>
      of.where(sql<boolean>`case when deleted_at is null then 1 else 4 end = any(${statuses}::int[])`),
    ConfirmStatuses: (of, statuses) => of.where(sql<boolean>`confirmed::int = any(${statuses}::int[])`),
    IsMine: (of, isMine) => of.where('is_mine', '=', isMine),
    startTime: (of, time) => of.where('created_at', '>=', time),
    endTime: (of, time) => of.where('created_at', '<', time),
    Search: (of, text) =>
      of.where((where) =>
        where.or((['name', 'no', 'note'] as const).map((key) => where(key, 'ilike', containing(text)))),
      ),
  });

/** A page of bills, with how many wait for whom. */
export async function listBills({ db }: ShopCtx, query: Query) {
  const { items, ...totals } = await pageOf(found(db, query).selectAll(), query, { CreatedOn: 'created_at' });
  const counts = await found(db, {
    ...query,
    Statuses: null,
    ConfirmStatuses: null,
    IsMine: null,
  })
    .select([
      sql<number>`count(*) filter (where deleted_at is null)::int`.as('all'),
      sql<number>`count(*) filter (where deleted_at is null and not confirmed and not is_mine)::int`.as(
        'mine',
      ),
      sql<number>`count(*) filter (where deleted_at is null and not confirmed and is_mine)::int`.as('theirs'),
      sql<number>`count(*) filter (where deleted_at is null and confirmed)::int`.as('confirmed'),
      sql<number>`count(deleted_at)::int`.as('deleted'),
    ])
    .executeTakeFirstOrThrow();
  const names = await namesOf(db, items);
  return { ...totals, items: items.map((row) => onWire(row, names.get(row.trader_id) ?? '')), tabs: counts };
}

type BillRow = Awaited<ReturnType<typeof rowsOf>>[number];
const rowsOf = (db: TenantDb) => db.from('settlement_bills').selectAll().execute();

async function namesOf(db: TenantDb, rows: readonly BillRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map((row) => row.trader_id))];
  if (ids.length === 0) return new Map();
  const shops = await db.k.selectFrom('shops').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(shops.map(({ id, name }) => [id, name]));
}

function onWire(row: BillRow, TraderName: string): Bill {
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
    ...{ TotalAmount: Math.abs(total), Status: row.deleted_at ? 4 : 1, ConfirmStatus: row.confirmed ? 1 : 0 },
    ...{ IsMine: row.is_mine, Note: row.note, CreatedBy: row.created_by, CreatedOn: row.created_at },
  };
}
