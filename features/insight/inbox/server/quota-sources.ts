import { sql } from 'kysely';
import { nameFew, type Source } from './source.ts';

const TO = '/sku/salesquota';

/** What went since the last morning's round: a quota that nobody has touched for longer is as it is meant. */
const RECENT = sql.lit('2 days');

const low = (shopId: string, isOut: boolean) => sql`
    select 1 as n, q.updated_at as since, q.spu_id as id, s.name,
      json_build_object('left', q.available, 'policy', (y.id is not null)::int) as why
    from quotas q join spus s on s.shop_id = q.shop_id and s.id = q.spu_id
    left join sales_policies y on y.shop_id = q.shop_id and y.id = q.policy_id
    where q.shop_id = ${shopId} and q.available * 10 <= q.set_to + q.added and q.taken > 0
      and q.available ${isOut ? sql`=` : sql`>`} 0 and q.updated_at > now() - ${RECENT}::interval
      and s.deleted_at is null and s.status = 'on_sale'
      and (y.id is null or y.status = 1 and y.starts_at <= now() and (y.ends_at is null or y.ends_at > now()))
      and not (q.repeat_daily and q.set_on < (now() at time zone 'Asia/Shanghai')::date)
    order by q.updated_at limit 200`;

/** Quotas of a sales policy are set at its listing, all others in their own table. */
const where = (name: string, isOfPolicy: boolean, tab: string) => ({
  what: isOfPolicy ? '的销售政策额度' : '可售额度',
  To: isOfPolicy ? `/sku/spu?SpuName=${encodeURIComponent(name)}` : `${TO}?tab=${tab}`,
});

/** Nothing is left of what was set: nobody can order any more. */
export const quotasOut: Source = {
  kind: 'quotas-out',
  allow: ['stock.edit'],
  rows: (shopId) => low(shopId, true),
  tell: (waiting) =>
    nameFew(
      waiting.map((waits) => ({ ...waits, n: 1 })),
      ({ name, why }) => {
        const { what, To } = where(name, Boolean(why?.policy), 'out');
        return { Count: 1, Says: `“${name}”${what}已用完`, Act: '加额度', To };
      },
      ({ n }) => ({ Says: `另外 ${n} 个商品额度已用完`, Act: '加额度', To: `${TO}?tab=out` }),
    ),
};

/** A tenth of it is left. */
export const quotasTight: Source = {
  kind: 'quotas-tight',
  allow: ['stock.edit'],
  rows: (shopId) => low(shopId, false),
  tell: (waiting) =>
    nameFew(
      waiting.map((waits) => ({ ...waits, n: 1 })),
      ({ name, why }) => {
        const { what, To } = where(name, Boolean(why?.policy), 'tight');
        return { Count: 1, Says: `“${name}”${what}只剩 ${why?.left ?? 0}`, Act: '加额度', To };
      },
      ({ n }) => ({ Says: `另外 ${n} 个商品额度快用完了`, Act: '加额度', To: `${TO}?tab=tight` }),
    ),
};
