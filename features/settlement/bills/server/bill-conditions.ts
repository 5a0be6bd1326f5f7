import { sql } from 'kysely';
import type { z } from 'zod';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { bills } from '../contract.ts';
import { disputes } from './disputes.ts';

export type Query = z.output<typeof bills.get.input>;

export const net = sql<number>`owed - returned`;
/** Specification §4; a net of 0 needs no payment. */
export const status = sql<number>`case when deleted_at is not null then 4 when paid = abs(${net}) then 3
  when paid > 0 then 2 else 1 end`;
/** Who pays a bill whole has said yes to it. */
export const isAgreed = sql<boolean>`(confirmed or paid > 0 and paid = abs(${net}))`;
export const isOverdue = () =>
  sql<boolean>`(deleted_at is null and paid < abs(${net}) and due_on < ${dayOf(new Date())}::date) is true`;

/** The day that an open bill ages from: by which it is due, else the last that it is of, else its own. */
const agesFrom = sql`coalesce(due_on, period_end, order_day(created_at))`;

/** How old an open bill is (AGES); one not due yet is among the youngest. */
export const ageOf = (
  today: string,
) => sql`case when ${today}::date - ${agesFrom} <= 30 then '0-30' when ${today}::date - ${agesFrom} <= 60 then '31-60'
  when ${today}::date - ${agesFrom} <= 90 then '61-90' else '90+' end`;

/** The other side asked for what this shop owes by it. */
export const isReminded = sql<boolean>`(reminded_at is not null and deleted_at is null and paid < abs(${net})
  and (side = 2) = (${net} > 0))`;

export const isBillDisputed = (shopId: string) =>
  sql<boolean>`(deleted_at is null and id in (select bill_id from (${disputes(shopId)}) as d))`;

/** The bills that a query means, of its shop. */
export const filterBills = (db: TenantDb, query: Partial<Query>) =>
  filterBy(bills.get, db.from('settlement_bills'), query, {
    BillIDs: (selection, ids) => selection.where('id', 'in', ids),
    BillNos: (selection, nos) => selection.where('no', 'in', nos),
    TraderIDs: (selection, ids) => selection.where('trader_id', 'in', ids),
    OrderIDs: (selection, ids) =>
      selection.where(
        sql<boolean>`id in (select l.bill_id from settlement_items i
          join settlement_bill_items l on l.shop_id = ${db.shopId} and l.item_id = i.id and l.removed_no is null
          where i.shop_id = ${db.shopId} and i.order_id = any(${ids}::bigint[]))`,
      ),
    Side: (selection, side) => selection.where('side', '=', side),
    IdPaymentTypes: (selection, types) =>
      selection.where(sql<boolean>`side * 2 - case when ${net} < 0 then 0 else 1 end = any(${types}::int[])`),
    Statuses: (selection, statuses) =>
      statuses.includes(-1) ? selection : selection.where(sql<boolean>`${status} = any(${statuses}::int[])`),
    ConfirmStatuses: (selection, statuses) =>
      selection.where(
        sql<boolean>`(${isAgreed}::int = any(${statuses}::int[])${statuses.includes(2) ? sql` or ${isBillDisputed(db.shopId)}` : sql``})`,
      ),
    IsOverdue: (selection, value) => selection.where(value ? isOverdue() : sql<boolean>`not ${isOverdue()}`),
    IsMine: (selection, isMine) => selection.where('is_mine', '=', isMine),
    IsDisputed: (selection, value) =>
      selection.where(value ? isBillDisputed(db.shopId) : sql<boolean>`not ${isBillDisputed(db.shopId)}`),
    IsUnseen: (selection, value) => selection.where('unseen_since', value ? 'is not' : 'is', null),
    IsReminded: (selection, value) => selection.where(value ? isReminded : sql<boolean>`not ${isReminded}`),
    Ages: (selection, ages) =>
      selection.where(
        sql<boolean>`(deleted_at is null and paid < abs(${net}) and ${ageOf(dayOf(new Date()))} = any(${ages}::text[]))`,
      ),
    startTime: (selection, time) => selection.where('created_at', '>=', time),
    endTime: (selection, time) => selection.where('created_at', '<', time),
    Search: (selection, text) =>
      selection.where((where) =>
        where.or((['name', 'no', 'note'] as const).map((key) => where(key, 'ilike', containsPattern(text)))),
      ),
  });
