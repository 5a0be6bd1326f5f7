/** What can't be true of two books, in plain sums over their tables (settlement §12). */
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
    having count(*) <> 2 or count(distinct (coalesce(bill_id, id), kind, change, state, reason)) <> 1 or count(*) filter (where is_mine) <> 1`,
  'a bill of a number that another one has': `select no from settlement_bills group by shop_id, no having count(*) > 1`,
  'a bill that differs between its two books': `select id from settlement_bills
    group by id having count(*) <> 2 or count(distinct (no, item_count, owed, returned, paid, confirmed, changes,
      deleted_at is null)) <> 1 or count(distinct side) <> 2 or count(*) filter (where is_mine) <> 1`,
  'a line of a bill that stands in one book alone': `select item_id, added_no from settlement_bill_items
    group by bill_id, item_id, added_no having count(*) <> 2 or count(distinct (section, removed_no)) <> 1`,
  'an entry on two bills, or on one and paid by itself': `select item_id from settlement_bill_items
    where removed_no is null group by shop_id, item_id having count(*) > 1`,
  'a bill of which more is paid than it comes to': `select id from settlement_bills
    where deleted_at is null and (paid < 0 or paid > abs(owed - returned))`,
  'a deleted bill with money or entries': `select b.id from settlement_bills b
    where deleted_at is not null and (paid <> 0 or exists (select from settlement_bill_items l
      where l.shop_id = b.shop_id and l.bill_id = b.id and l.removed_no is null))`,
  'a leg that owes other than what travelled at its price': `select o.id from (select shop_id, id, 1 as type,
        sale_price as price, sale_freight as freight, shipped_amount as shipped from orders where agent_id is not null
      union all select shop_id, id, 3, cost_price, cost_freight, shipped_amount from orders where vendor_id is not null) as o
    left join (select shop_id, order_id, type, sum(amount) as amount from settlement_items where kind <= 3
      group by 1, 2, 3) as i on i.shop_id = o.shop_id and i.order_id = o.id and i.type = o.type
    where coalesce(i.amount, 0) <> case when o.price is null or o.shipped = 0 then 0 else o.price * o.shipped + o.freight end`,
  'a leg of which more is given back than it cost': `select order_id from settlement_items
    where order_id <> id group by shop_id, order_id, (type + 1) / 2
    having sum(case when type in (2, 4) then -amount when kind <= 3 then amount else 0 end) < 0`,
  'a leg of which more pieces are given back than have travelled': `select i.order_id from settlement_items i
    join orders o on o.shop_id = i.shop_id and o.id = i.order_id where i.type in (2, 4)
    group by i.shop_id, i.order_id, i.type, o.shipped_amount having sum(i.pieces) > o.shipped_amount`,
  'sums by day that are not those of the entries': `select shop_id from
      (select shop_id, trader_id, type, sum(n)::int as n, sum(amount) as amount from settlement_tallies group by 1, 2, 3) as t
    full join (select shop_id, trader_id, type, count(*)::int as n, sum(amount) as amount from settlement_items group by 1, 2, 3) as i
      using (shop_id, trader_id, type)
    where t.n is distinct from i.n or t.amount is distinct from i.amount`,
  'a posting that is taken back twice, or by another amount': `select r.id from settlement_postings r
    left join settlement_postings p on p.shop_id = r.shop_id and p.id = r.reverses_id
    where r.reverses_id is not null group by r.shop_id, r.id, r.amount, p.amount having p.amount is distinct from -r.amount
    union all select reverses_id from settlement_postings where reverses_id is not null group by shop_id, reverses_id having count(*) > 1`,
  'a balance paid ahead below nothing': 'select trader_id from settlement_relations where prepaid < 0',
};
