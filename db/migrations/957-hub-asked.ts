import { type Kysely, sql } from 'kysely';

/**
 * What a line has asked of who ships because its platform changed it, until each of its orders has an answer:
 * `[{ kind, what, says, orderIds }]`. What waits now is read from the words that say so, this once.
 */
const statements = `
alter table hub_orders add follow_asked jsonb not null default '[]';

update hub_orders h set follow_asked = w.asked from (
  select l.shop_id, l.id, json_agg(json_build_object('kind', l.kind, 'what', l.words[1], 'says', l.part, 'orderIds', q.ids)) as asked
  from (select shop_id, id, order_id, part, words, case words[2] when '取消' then 'cancel' when '改地址' then 'address'
      when '减少数量' then 'amount' else 'rest' end as kind
    from hub_orders, regexp_split_to_table(follow_says, '；') as part,
      regexp_match(part, '^(.+?)，已(?:向[^，]+)?申请(取消余量|取消|改地址|减少数量)，等待对方答复$') as words
    where order_id is not null and follow_says like '%等待对方答复%' and words is not null) as l
  join (select r.shop_id, r.kind, coalesce(o.split_of, o.id) as order_id, json_agg(o.id::text order by o.id) as ids
    from order_requests r join orders o on o.shop_id = r.shop_id and o.id = r.order_id
    where r.part = 'asks' and r.state = 'open' group by 1, 2, 3) as q
    on q.shop_id = l.shop_id and q.order_id = l.order_id and q.kind = l.kind
  group by 1, 2) as w
where h.shop_id = w.shop_id and h.id = w.id;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
