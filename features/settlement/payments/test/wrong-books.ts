/** What can't be true of two books, in plain sums over their tables. */
export const WRONG = {
  'a payment that differs between its two books': `select id from settlement_payments
    group by id having count(*) <> 2 or count(distinct (amount, paid, postings, reversed, confirmed, paid_on)) <> 1
      or count(distinct side) <> 2 or count(*) filter (where is_mine) <> 1`,
  'a posting that differs between its two books': `select id from settlement_postings
    group by id having count(*) <> 2 or count(distinct (payment_id, coalesce(bill_id, payment_id), coalesce(item_id, 0),
      is_prepaid, amount, coalesce(reverses_id, id))) <> 1`,
  'a payment that is not what its postings are': `select y.id from settlement_payments y
    left join settlement_postings p on p.shop_id = y.shop_id and p.payment_id = y.id
    group by y.shop_id, y.id, y.paid, y.postings, y.reversed
    having coalesce(sum(p.amount), 0) <> y.paid or count(*) filter (where p.reverses_id is null) <> y.postings
      or count(p.reverses_id) <> y.reversed or sum(p.amount) filter (where p.reverses_id is null) <> y.amount`,
  'a bill whose paid sum is not that of its postings': `select b.id from settlement_bills b
    left join settlement_postings p on p.shop_id = b.shop_id and p.bill_id = b.id and not p.is_prepaid
    group by b.shop_id, b.id, b.paid, b.owed, b.returned
    having coalesce(sum(p.amount), 0) * case when b.owed < b.returned then -1 else 1 end <> b.paid`,
  'a balance paid ahead that is not that of its postings': `select r.shop_id from settlement_relations r
    left join settlement_payments y on y.shop_id = r.shop_id and y.side = r.side and y.trader_id = r.trader_id
    left join settlement_postings p on p.shop_id = y.shop_id and p.payment_id = y.id and p.is_prepaid
    group by r.shop_id, r.side, r.trader_id, r.prepaid having coalesce(sum(p.amount), 0) <> r.prepaid`,
  'an entry that differs between its two books': `select id from settlement_items group by id
    having count(*) <> 2 or count(distinct (order_id, no, kind, pieces, coalesce(price, -1), amount, reason)) <> 1
      or sum(type) not in (4, 6)`,
  'a bill whose total is not that of its lines': `select b.id from settlement_bills b
    left join settlement_bill_items l on l.shop_id = b.shop_id and l.bill_id = b.id and l.removed_no is null
    left join settlement_items i on i.shop_id = l.shop_id and i.id = l.item_id
    where b.deleted_at is null group by b.shop_id, b.id, b.owed, b.returned, b.item_count
    having coalesce(sum(case when i.type in (2, 4) then -i.amount else i.amount end), 0) <> b.owed - b.returned
      or count(i.id) <> b.item_count`,
  'a request that differs between its two books': `select id from settlement_requests group by id
    having count(*) <> 2 or count(distinct (bill_id, kind, change, state, reason)) <> 1 or count(*) filter (where is_mine) <> 1`,
  'a bill of a number that another one has': `select no from settlement_bills group by shop_id, no having count(*) > 1`,
};
