import { sql } from 'kysely';
import { FOLLOW_STATES } from '#features/catalogue/prices/follow-states.ts';
import { ownDefault } from '#features/catalogue/prices/server/index.ts';
import { allows } from '#kit/endpoint/rights.ts';
import { type InboxSource, longest, nameFew, RECENT_PERIOD, type Waiting } from '../source.ts';

const TO = '/vendor/spu?tab=';
const isBelow = sql`${ownDefault} < purchase_price`;
const seesSales = (rights: number) => allows('price.sales.view', rights);

/** What vendors charge otherwise than when my prices were last thought of, until they follow or somebody keeps them. */
export const pricesToFollow: InboxSource = {
  kind: 'prices-to-follow',
  allow: ['price.change'],
  needs: 'price.purchase.view',
  rows: (shopId) =>
    longest(sql`
    select c.n, c.since, c.vendor_id as id, coalesce(p.partner_name, '') as name, json_build_object('below', c.below) as why
    from (select count(*)::int as n, min(follow_since) as since, vendor_id, (count(*) filter (where ${isBelow}))::int as below
      from spus where shop_id = ${shopId} and follow_state = ${sql.lit(FOLLOW_STATES.toFollow)} and deleted_at is null
        and status = 'on_sale' and purchase_price is not null and follow_since > now() - ${sql.lit(RECENT_PERIOD)}::interval
      group by vendor_id) c
    left join partners p on p.shop_id = ${shopId} and p.kind = 'vendor' and p.partner_id = c.vendor_id`),
  tell: (waiting, rights) =>
    nameFew(
      waiting,
      ({ id, n, name, why }) => ({
        Count: n,
        Says: `供应商“${name}”调整了 ${n} 个采购价${belowSays(why, rights)}`,
        Act: '去跟价',
        To: toFollow(rights, `&VendorIDs=${id}`),
      }),
      ({ kinds, n }) => ({
        Says: `另外 ${kinds} 个供应商调整了 ${n} 个采购价`,
        Act: '去跟价',
        To: toFollow(rights),
      }),
    ),
};

/** The sheet of prices with proposals filled in; who may not see sales prices finds what costs something else now. */
const toFollow = (rights: number, vendor = ''): string =>
  seesSales(rights) ? `/settlementV2/price?tab=follow${vendor}&fill=1` : `${TO}follow${vendor}`;

const belowSays = (why: Waiting['why'], rights: number): string =>
  why?.below && seesSales(rights) ? `，${why.below} 个低于成本` : '';
