import { sql } from 'kysely';
import { waitsLifted } from '#features/catalogue/price-changes/server/index.ts';
import { type InboxSource, longest, nameFew, RECENT_PERIOD } from '../source.ts';

const TO = '/settlementV2/price?view=coming&tab=failed';

/** Scheduled prices that had nothing left to be written to, until somebody has put them aside. */
export const pricesFailed: InboxSource = {
  kind: 'prices-failed',
  allow: ['price.change'],
  needs: 'price.sales.view',
  rows: (shopId) =>
    longest(sql`
    select count(*)::int as n, min(i.effective_at) as since, i.change_id as id, max(coalesce(s.name, k.name, '')) as name
    from price_change_items i
    left join spus s on s.shop_id = i.shop_id and s.id = i.spu_id
    left join skus k on k.shop_id = i.shop_id and k.id = i.sku_id
    where i.shop_id = ${shopId} and i.status = 5 and i.effective_at > now() - ${sql.lit(RECENT_PERIOD)}::interval
    group by i.change_id`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ n, name }) => {
        const more = n > 1 ? `等 ${n} 个价格` : '';
        return { Count: n, Says: `“${name}”${more}的定时改价没能生效`, Act: '查看', To: TO };
      },
      ({ n }) => ({ Says: `另外 ${n} 个定时改价没能生效`, Act: '查看', To: TO }),
    ),
};

/** Prices of mine that came into force below a floor raised meanwhile, until I say that they are fine so, however long ago. */
export const pricesLifted: InboxSource = {
  kind: 'prices-lifted',
  allow: ['price.change'],
  needs: 'price.sales.view',
  rows: (shopId) => sql`
    select count(*)::int as n, min(i.effective_at) as since, '' as id, max(coalesce(s.name, k.name)) as name,
      null as why
    from price_change_items i
    left join spus s on s.shop_id = i.shop_id and s.id = i.spu_id
    left join skus k on k.shop_id = i.shop_id and k.id = i.sku_id
    where i.shop_id = ${shopId} and ${waitsLifted}
    having count(*) > 0`,
  tell: (waiting) =>
    waiting.map(({ n, since, name }) => ({
      Count: n,
      Since: since,
      Act: '去确认',
      To: '/settlementV2/price?view=coming&tab=lifted',
      Says: `您定时改的“${name}”${n > 1 ? `等 ${n} 个价格` : ''}低于最低价，按最低价执行`,
    })),
};
