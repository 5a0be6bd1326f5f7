import { sql } from 'kysely';
import { type InboxSource, longest, nameFew } from '../source.ts';

const TO = '/sku/spu?tab=upstream';

/** What I have on sale and can't be ordered above, until it can again or I stop it too. */
export const listingsStopped: InboxSource = {
  kind: 'listings-stopped',
  allow: ['product.edit'],
  needs: 'product.view',
  rows: (shopId) =>
    longest(sql`
    select c.n, c.since, c.vendor_id as id, coalesce(p.partner_name, '') as name, null as why
    from (select count(*)::int as n, min(upstream_since) as since, vendor_id from spus
      where shop_id = ${shopId} and upstream is not null and status = 'on_sale' and deleted_at is null
      group by vendor_id) c
    left join partners p on p.shop_id = ${shopId} and p.kind = 'vendor' and p.partner_id = c.vendor_id`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ id, n, name }) => ({
        Count: n,
        Says: `供应商“${name}”有 ${n} 个在售商品停供或暂停，不能下单`,
        Act: '查看',
        To: `${TO}&VendorIDs=${id}`,
      }),
      ({ kinds, n }) => ({
        Says: `另外 ${kinds} 个供应商有 ${n} 个在售商品停供或暂停，不能下单`,
        Act: '查看',
        To: TO,
      }),
    ),
};
