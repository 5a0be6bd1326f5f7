import { type Kysely, sql } from 'kysely';

/** Written by the statements below, over all shops. */
const TABLES = [
  'skus',
  'warehouses',
  'stock',
  'stock_moves',
  'spus',
  'spu_skus',
  'spu_past_skus',
  'orders',
  'order_tallies',
  'stale_days',
];
const forced = (is: 'force' | 'no force') =>
  TABLES.map((name) => `alter table ${name} ${is} row level security;`).join('\n');

/** Products whose number was only typed, never counted in a warehouse. */
const typed = 'k.inventory > 0 and not k.keeps_stock and k.deleted_at is null';
const parts = `lateral (
  select x.sku_id, x.count from spu_past_skus x
    where x.shop_id = o.shop_id and x.spu_id = o.spu_id and x.version = o.spu_version
  union all select x.sku_id, x.count from spu_skus x
    join spus z on z.shop_id = x.shop_id and z.id = x.spu_id and z.version = o.spu_version
    where x.shop_id = o.shop_id and x.spu_id = o.spu_id)`;
const isOpenHere = `o.stage in (1, 2, 3, 4, 7, 8) and o.hop = cardinality(o.chain) - 1 and o.status & 6 = 0
  and o.amount > o.shipped_amount`;

/** What was typed as a product's stock is from now on what its warehouses hold: the first count, at the default one. */
const statements = `
${forced('no force')}
insert into warehouses (shop_id, id, name, is_default)
  select distinct on (k.shop_id) k.shop_id, gen_random_uuid(), '默认仓库', true from skus k where ${typed}
    and not exists (select from warehouses w where w.shop_id = k.shop_id and w.is_default and w.deleted_at is null)
  on conflict do nothing;

update orders o set warehouse_id = w.id from warehouses w
  where w.shop_id = o.shop_id and w.is_default and w.deleted_at is null and o.warehouse_id is null and ${isOpenHere}
    and exists (select from ${parts} as p join skus k on k.shop_id = o.shop_id and k.id = p.sku_id and ${typed});

insert into stock (shop_id, sku_id, warehouse_id, on_hand, held)
  select k.shop_id, k.id, w.id, least(k.inventory, 100000000), 0 from skus k
  join warehouses w on w.shop_id = k.shop_id and w.is_default and w.deleted_at is null where ${typed};
insert into stock_moves (shop_id, id, sku_id, warehouse_id, kind, on_hand_delta, held_delta, on_hand_after, held_after,
    reason, author_name)
  select s.shop_id, gen_random_uuid(), s.sku_id, s.warehouse_id, 1, s.on_hand, 0, s.on_hand, 0, '商品库登记的库存', ''
  from stock s join skus k on k.shop_id = s.shop_id and k.id = s.sku_id and ${typed};

insert into stock as s (shop_id, sku_id, warehouse_id, on_hand, held)
  select o.shop_id, p.sku_id, o.warehouse_id, 0, sum((o.amount - o.shipped_amount) * p.count)
  from orders o join ${parts} as p on true
  join skus k on k.shop_id = o.shop_id and k.id = p.sku_id and ${typed}
  where o.warehouse_id is not null and ${isOpenHere} group by 1, 2, 3
  on conflict (shop_id, sku_id, warehouse_id) do update set held = s.held + excluded.held;
insert into stock_moves (shop_id, id, sku_id, warehouse_id, kind, on_hand_delta, held_delta, on_hand_after, held_after,
    reason, author_name)
  select s.shop_id, gen_random_uuid(), s.sku_id, s.warehouse_id, 6, 0, s.held, s.on_hand, s.held,
    '开始记库存时的未发订单', ''
  from stock s join skus k on k.shop_id = s.shop_id and k.id = s.sku_id and ${typed} where s.held > 0;

update spus s set rules = rules | 16 from spu_skus u join skus k on k.shop_id = u.shop_id and k.id = u.sku_id
    and ${typed}
  where u.shop_id = s.shop_id and u.spu_id = s.id;
update skus k set keeps_stock = true where ${typed};
${forced('force')}
alter table skus drop column inventory;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
