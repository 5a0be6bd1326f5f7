import { sql } from 'kysely';
import { isPriced } from '#features/ledger/ledger/server/index.ts';
import { firstIdAfter, firstIdOn } from '#features/settlement/bills/server/index.ts';
import { type BillRelation, TYPES } from '#features/settlement/bills/sides.ts';
import type { Ours } from '../judge.ts';

/** Whole days. */
export interface ReconcilePeriod {
  start: string | undefined;
  end: string | undefined;
}

/** A relation, and the bill of it that is looked at; without one what is free, of these days where they are said. */
export interface ReconcileScope extends BillRelation {
  billId: string | undefined;
  period: ReconcilePeriod;
}

export interface OurOrder extends Ours {
  orderId: string;
  spuName: string;
  receiver: string;
  itemIds: string[];
}

/** Whether an item (alias `i`) was booked in these days; always where they aren't said. */
export const isWithin = ({ start, end }: ReconcilePeriod) =>
  start && end
    ? sql<boolean>`(i.id >= ${firstIdOn(start)} and i.id < ${firstIdAfter(end)})`
    : sql<boolean>`true`;

/** Whether an item (alias `i`, its standing line `l`) is looked at. */
export const isInScope = (shop: string, { billId, period }: ReconcileScope) =>
  billId
    ? sql<boolean>`l.bill_id = ${billId}`
    : sql<boolean>`l.item_id is null and ${isPriced(shop)} and ${isWithin(period)}`;

/** What an item adds to its side, in the direction of what is owed. */
export const signedAmountSql = ({ side }: BillRelation) =>
  sql<number>`case when i.type = ${TYPES[side][1]} then -i.amount else i.amount end`;
