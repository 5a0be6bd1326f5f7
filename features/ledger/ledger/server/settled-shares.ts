/** The shop, where a part of a statement is the same for every row: it is worked out once. */
const SHOP = `current_setting('app.shop_id')::uuid`;

/** What an entry (alias `i`) adds to its side; a refund lessens it. */
export const WORTH = 'case when i.type in (2, 4) then -i.amount else i.amount end';

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
    join settlement_bill_items l on l.shop_id = ${SHOP} and l.bill_id = b.id and l.removed_no is null
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
