import { sql } from 'kysely';
import { RETURNS } from '#features/catalogue/warehouses/move-kinds.ts';
import { type InboxSource, longest, nameFew } from '../source.ts';

const ALLOW = ['stock.edit'] as const;
const TO = '/sku/warehouse/inventory';

/** Orders hold more than there is, in one warehouse or another: one thing to see to, however many pieces. */
export const stockShort: InboxSource = {
  kind: 'stock-short',
  allow: ALLOW,
  rows: (shopId) =>
    longest(sql`select 1 as n, min(s.moved_at) as since, s.sku_id as id, k.name,
        json_build_object('short', sum(s.reserved - s.on_hand)) as why
      from stock s join skus k on k.shop_id = ${shopId} and k.id = s.sku_id and k.keeps_stock and k.deleted_at is null
      where s.shop_id = ${shopId} and s.is_short group by s.sku_id, k.name`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ name, why }) => ({
        Count: 1,
        Says: `“${name}”超卖 ${why?.short ?? 0} 件，有订单发不出`,
        Act: '查看库存',
        To: `${TO}?tab=oversold`,
      }),
      ({ kinds }) => ({ Says: `另外 ${kinds} 个商品超卖`, Act: '查看库存', To: `${TO}?tab=oversold` }),
    ),
};

/** Fallen to the safety stock; what is oversold is told as that. */
export const stockLow: InboxSource = {
  kind: 'stock-low',
  allow: ALLOW,
  rows: (shopId) =>
    longest(sql`select 1 as n, k.low_since as since, k.id, k.name,
        json_build_object('left', (select coalesce(sum(s.on_hand - s.reserved), 0) from stock s
          join warehouses w on w.shop_id = ${shopId} and w.id = s.warehouse_id and w.type <> ${sql.lit(RETURNS)}
          where s.shop_id = ${shopId} and s.sku_id = k.id)) as why
      from skus k where k.shop_id = ${shopId} and k.low_since is not null and k.deleted_at is null
        and not exists (select from stock s where s.shop_id = ${shopId} and s.sku_id = k.id and s.is_short)`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ name, why }) => ({
        Count: 1,
        Says: `“${name}”可用只有 ${why?.left ?? 0}，到了安全库存`,
        Act: '查看库存',
        To: `${TO}?tab=low`,
      }),
      ({ kinds }) => ({ Says: `另外 ${kinds} 个商品到了安全库存`, Act: '查看库存', To: `${TO}?tab=low` }),
    ),
};
