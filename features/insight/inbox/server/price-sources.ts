import { sql } from 'kysely';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { LATELY, longest, nameFew, type Source } from './source.ts';

const COMING = '/settlementV2/price?view=coming&tab=';
const TO = `${COMING}failed`;

/** Scheduled prices that had nothing left to be written to, until somebody has put them aside. */
export const pricesFailed: Source = {
  kind: 'prices-failed',
  allow: ['price.change'],
  needs: 'price.sales.view',
  rows: (shopId) =>
    longest(sql`
    select count(*)::int as n, min(i.effective_at) as since, i.change_id as id, max(coalesce(s.name, k.name, '')) as name
    from price_change_items i
    left join spus s on s.shop_id = i.shop_id and s.id = i.spu_id
    left join skus k on k.shop_id = i.shop_id and k.id = i.sku_id
    where i.shop_id = ${shopId} and i.status = 5 and i.effective_at > now() - ${sql.lit(LATELY)}::interval
    group by i.change_id`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ n, name }) => {
        const more = n > 1 ? `等 ${n} 个价格` : '';
        return { Count: n, Says: `“${name}”${more}的定时改价没能生效`, Act: '去看看', To: TO };
      },
      ({ n }) => ({ Says: `另外 ${n} 个定时改价没能生效`, Act: '去看看', To: TO }),
    ),
};

const ME = sql`nullif(current_setting('app.user_id', true), '')::uuid`;

/** Prices of mine that came into force below a floor raised meanwhile, while they are what stands and below it. */
export const pricesLifted: Source = {
  kind: 'prices-lifted',
  allow: ['price.change'],
  needs: 'price.sales.view',
  rows: (shopId) => sql`
    select count(*)::int as n, min(i.effective_at) as since, '' as id, max(coalesce(s.name, k.name)) as name,
      json_build_object('done', count(*) filter (where i.status = 3)) as why
    from price_change_items i
    join price_logs l on l.shop_id = i.shop_id and l.id = i.log_id
    left join spus s on s.shop_id = i.shop_id and s.id = i.spu_id
    left join skus k on k.shop_id = i.shop_id and k.id = i.sku_id
    where i.shop_id = ${shopId} and i.lifted_for = ${ME} and i.effective_at > now() - ${sql.lit(LATELY)}::interval
      and coalesce(s.price_min, k.price_min) > i.new_price and not exists (select from price_logs o
        where o.shop_id = i.shop_id and (o.spu_id = i.spu_id or o.sku_id = i.sku_id) and o.kind = i.kind
          and coalesce(o.agent_id, o.group_id, ${EMPTY_ID}::uuid) = i.audience_id and o.changed_at > l.changed_at)
    having count(*) > 0`,
  tell: (waiting) =>
    waiting.map(({ n, since, name, why }) => ({
      ...{ Count: n, Since: since, Act: '去看看', To: `${COMING}${why?.done ? 'done' : 'running'}` },
      Says: `你定时改的“${name}”${n > 1 ? `等 ${n} 个价格` : ''}低于最低价，按最低价执行`,
    })),
};
