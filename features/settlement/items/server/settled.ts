import { type RawBuilder, sql } from 'kysely';
import { WORTH } from '#features/ledger/ledger/server/index.ts';

/**
 * Where an entry stands (alias `i`): 1 nothing of it is paid, 2 its bill is partly paid, 3 paid: by a payment of its
 * own, or with its bill. A payment that ends a free entry holds it by a line of its own instead of a bill's.
 */
export const settledStatus = (shopId: string): RawBuilder<number> => sql<number>`coalesce((
  select ${ofLine(shopId)}
  from settlement_bill_items l left join settlement_bills b on b.shop_id = ${shopId} and b.id = l.bill_id
  where l.shop_id = ${shopId} and l.item_id = i.id and l.removed_no is null), 1)`;

/** The same where the entry's standing line (alias `l`) and its bill (`b`) are joined already, if there are any. */
export const joinedStatus = (shopId: string): RawBuilder<number> =>
  sql<number>`case when l.item_id is null then 1 else ${ofLine(shopId)} end`;

/**
 * Whether an entry (alias `i`) stands at one of these. What is paid is found by the lines that hold it, so that a book of
 * which little is paid is not asked line by line.
 */
export function isSettledAs(shopId: string, statuses: readonly number[]): RawBuilder<boolean> {
  const hasLineAt = (wanted: readonly number[]) => sql<boolean>`exists (
    select from settlement_bill_items l left join settlement_bills b on b.shop_id = ${shopId} and b.id = l.bill_id
    where l.shop_id = ${shopId} and l.item_id = i.id and l.removed_no is null
      and ${ofLine(shopId)} = any(${wanted}::int[]))`;
  const others = [1, 2, 3].filter((status) => !statuses.includes(status));
  return statuses.includes(1) ? sql<boolean>`not ${hasLineAt(others)}` : hasLineAt(statuses);
}

/** Of a line (`l`) with its bill (`b`); a line without one is paid by itself. */
const ofLine = (shopId: string) =>
  sql<number>`case when b.id is null or b.paid = abs(b.owed - b.returned) or (select sum(p.amount) from settlement_postings p
      where p.shop_id = ${shopId} and p.item_id = l.item_id and not p.is_prepaid) <> 0 then 3 when b.paid > 0 then 2 else 1 end`;

/** Orders of which something is paid on whatever side, found from what was paid. */
const touched = (shopId: string) => sql`select i.order_id from settlement_bills b
    join settlement_bill_items l on l.shop_id = ${shopId} and l.bill_id = b.id and l.removed_no is null
    join settlement_items i on i.shop_id = ${shopId} and i.id = l.item_id
    where b.shop_id = ${shopId} and b.deleted_at is null and (b.paid > 0 or b.owed = b.returned)
  union all select i.order_id from settlement_postings p
    join settlement_items i on i.shop_id = ${shopId} and i.id = p.item_id
    where p.shop_id = ${shopId} and p.item_id is not null`;

/** Orders of which something is booked on this side. */
const booked = (shopId: string, types: readonly number[]) =>
  sql`select order_id from settlement_items where shop_id = ${shopId} and type = any(${types}::smallint[])`;

/**
 * Whether an order (alias `o`) is so far paid on one side: 3 all that it comes to, 2 part, 1 nothing. One of which
 * nothing is booked yet, or all was taken back, comes to nothing: there is nothing to pay of it.
 */
export function isSettled(shopId: string, types: readonly number[], status: number): RawBuilder<boolean> {
  const worth = sql<number>`(select case when coalesce(sum(i.worth), 0) = 0 then 0 when min(i.status) = 3 then 3
      when max(i.status) > 1 then 2 else 1 end
    from (select case when i.type % 2 = 0 then -i.amount else i.amount end as worth, ${settledStatus(shopId)} as status
      from settlement_items i where i.shop_id = ${shopId} and i.order_id = o.id
        and i.type = any(${types}::smallint[])) as i)`;
  const some = status === 1 ? booked(shopId, types) : touched(shopId);
  return sql<boolean>`(o.id in (${some}) and ${worth} = ${status})`;
}

/** The shop, where a part of a statement is the same for every row: it is worked out once. */
const SHOP = `current_setting('app.shop_id')::uuid`;

/** What was paid for an entry (alias `i`) alone. */
const PAID_ALONE = `coalesce((select sum(p.amount) from settlement_postings p
  where p.shop_id = ${SHOP} and p.item_id = i.id and not p.is_prepaid), 0)`;

/**
 * Of bills (alias `b`) that are paid in part, what each line has of it, signed as its worth: what was paid for lines alone
 * is theirs, the rest is shared by what the others are worth. Each share is the step between two rounded sums, so that
 * they add up to the fen.
 */
export const settledShares = (
  ofBills: string,
) => `select s.id, round(s.upto * s.rest / s.whole, 2) - round((s.upto - s.worth) * s.rest / s.whole, 2) as settled
  from (select i.id, ${WORTH} as worth, sum(${WORTH}) over (partition by b.id order by i.id) as upto,
      nullif(sum(${WORTH}) over (partition by b.id), 0) as whole,
      sign(b.owed - b.returned) * b.paid - (select coalesce(sum(p.amount), 0) from settlement_postings p
        where p.shop_id = ${SHOP} and p.bill_id = b.id and p.item_id is not null and not p.is_prepaid) as rest
    from settlement_bills b
    cross join lateral (select m.item_id from settlement_bill_items m
      where m.shop_id = b.shop_id and m.bill_id = b.id and m.removed_no is null offset 0) as l
    join settlement_items i on i.shop_id = ${SHOP} and i.id = l.item_id
    where b.shop_id = ${SHOP} and b.deleted_at is null and b.paid > 0 and b.paid < abs(b.owed - b.returned)
      and ${ofBills} and ${PAID_ALONE} = 0) as s`;

/** Entries (alias `i`), each with its standing line (`l`), its bill (`b`) and its share (`part`) of what was paid of that. */
export const SETTLED_LINES = `settlement_items i
  left join settlement_bill_items l on l.shop_id = ${SHOP} and l.item_id = i.id and l.removed_no is null
  left join settlement_bills b on b.shop_id = ${SHOP} and b.id = l.bill_id
  left join (${settledShares('true')}) as part on part.id = i.id`;

/** What of such an entry is settled, signed as its worth: of the whole where it or its bill is paid, its share of a part. */
export const SETTLED = `case when l.item_id is null then 0
  when b.id is null or b.paid = abs(b.owed - b.returned) or ${PAID_ALONE} <> 0 then ${WORTH}
  else coalesce(part.settled, 0) end`;
