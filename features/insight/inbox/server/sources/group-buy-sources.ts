import { sql } from 'kysely';
import { type InboxSource, longest, nameFew } from '../source.ts';

/** Who hasn't followed by then doesn't mean to. */
const RECENT = sql.lit('3 days');

/** Vendors' group-buys that the shop is asked to and doesn't follow yet. */
export const groupBuysToFollow: InboxSource = {
  kind: 'group-buys-to-follow',
  allow: ['price.change'],
  needs: 'price.purchase.view',
  rows: (shopId) =>
    longest(sql`
    select 1 as n, i.created_at as since, i.vendor_group_buy_id as id, '' as name, p.partner_name
      || '”开了团购' || case when i.name = '' then '' else '“' || i.name || '”' end || '，' || to_char(i.ends_at at time zone 'Asia/Shanghai', 'FMMM月FMDD日') as says
    from group_buy_invites i
    join partners p on p.shop_id = ${shopId} and p.kind = 'vendor' and p.partner_id = i.vendor_id
      and p.removed_at is null
    where i.shop_id = ${shopId} and i.group_buy_id is null and i.ends_at > now()
      and i.created_at > now() - ${RECENT}::interval`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ says }) => ({ Count: 1, Says: `供应商“${says}结束，可以跟团`, Act: '去跟团', To: TO_FOLLOW }),
      ({ n }) => ({ Says: `另外 ${n} 个团购可以跟`, Act: '去跟团', To: TO_FOLLOW }),
    ),
};
const TO_FOLLOW = '/vendor/spu?view=group-buys';

/** The vendor ended its own before its time, and those that followed it with it. */
export const groupBuysClosed: InboxSource = {
  kind: 'group-buys-closed',
  allow: ['product.view'],
  rows: (shopId) =>
    longest(sql`
    select 1 as n, g.closed_at as since, g.id, '' as name,
      p.partner_name || '”提前结束了团购，跟团“' || g.name as says
    from group_buys g
    join partners p on p.shop_id = ${shopId} and p.kind = 'vendor' and p.partner_id = g.upstream_shop_id
    where g.shop_id = ${shopId} and g.closed_above and g.closed_at > now() - ${RECENT}::interval`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ says }) => ({ Count: 1, Says: `供应商“${says}”也已结束`, Act: '查看', To: TO_MINE }),
      ({ n }) => ({ Says: `另外 ${n} 个跟团也已结束`, Act: '查看', To: TO_MINE }),
    ),
};
const TO_MINE = '/sku/spu?view=group-buys';
