import { sql } from 'kysely';
import { type InboxSource, nameFew, type Waiting } from '../source.ts';

const TO = '/sku/salesquota';

/** What went since the last morning's round: a quota that nobody has touched for longer is as it is meant. */
const RECENT = sql.lit('2 days');

const low = (shopId: string, isOut: boolean) => sql`
    select 1 as n, q.updated_at as since, q.spu_id as id, coalesce(s.name, c.name) as name,
      json_build_object('left', q.available, 'policy', (y.id is not null)::int,
        'groupBuy', (g.id is not null)::int, 'choice', (c.id is not null)::int) as why
    from quotas q left join spus s on s.shop_id = ${shopId} and s.id = q.spu_id and s.deleted_at is null
      and s.status = 'on_sale'
    left join spu_groups c on c.shop_id = ${shopId} and c.id = q.spu_id and c.deleted_at is null
    left join sales_policies y on y.shop_id = q.shop_id and y.id = q.policy_id
    left join group_buys g on g.shop_id = ${shopId} and g.id = q.policy_id
    where q.shop_id = ${shopId} and q.is_low
      and q.available ${isOut ? sql`=` : sql`>`} 0 and q.updated_at > now() - ${RECENT}::interval
      and (s.id is not null or c.id is not null)
      and (y.id is null or y.status = 1 and y.starts_at <= now() and (y.ends_at is null or y.ends_at > now()))
      and not (q.repeat_daily and q.set_on < (now() at time zone 'Asia/Shanghai')::date)
    order by q.updated_at limit 200`;

/** What a quota is set on: a listing, its policy, a group-buy, or the choice that shares it. */
const KINDS = ['listing', 'policy', 'groupBuy', 'choice'] as const;
type QuotaKind = (typeof KINDS)[number];

const kindOf = ({ why }: Waiting): QuotaKind =>
  KINDS.find((kind) => kind !== 'listing' && why?.[kind]) ?? 'listing';

interface Place {
  /** What of the listing it is. */
  what: string;
  Act: string;
  /** Where all of the kind are found, or that of one listing. */
  to: (tab: string, name?: string) => string;
}

/** Quotas of a sales policy are set at its listing, those of a group-buy or a choice with it, all others in their own table. */
const PLACES: Readonly<Record<QuotaKind, Place>> = {
  listing: { what: '可售额度', Act: '加额度', to: (tab) => `${TO}?tab=${tab}` },
  policy: {
    what: '的销售政策额度',
    Act: '加额度',
    to: (_, name) => (name ? `/sku/spu?SpuName=${encodeURIComponent(name)}` : '/sku/spu'),
  },
  groupBuy: { what: '的团购限量', Act: '看团购', to: () => '/sku/spu?view=group-buys' },
  choice: { what: '的共用额度', Act: '改组合', to: () => '/sku/spu?view=groups' },
};

/** Each kind by itself: what a sentence counts is of the kind that its link shows. */
const tellByKind =
  (tab: string, says: (waits: Waiting) => string, rest: string): InboxSource['tell'] =>
  (waiting) =>
    KINDS.flatMap((kind) => {
      const { what, Act, to } = PLACES[kind];
      return nameFew(
        waiting.filter((waits) => kindOf(waits) === kind).map((waits) => ({ ...waits, n: 1 })),
        (waits) => ({
          Count: 1,
          Says: `“${waits.name}”${what}${says(waits)}`,
          Act,
          To: to(tab, waits.wholeName ?? waits.name),
        }),
        ({ n }) => ({ Says: `另外 ${n} 个商品${what}${rest}`, Act, To: to(tab) }),
      );
    });

/** Nothing is left of what was set: nobody can order any more. */
export const quotasOut: InboxSource = {
  kind: 'quotas-out',
  allow: ['stock.edit'],
  needs: 'product.view',
  rows: (shopId) => low(shopId, true),
  tell: tellByKind('out', () => '已用完', '已用完'),
};

/** A tenth of it is left. */
export const quotasTight: InboxSource = {
  kind: 'quotas-tight',
  allow: ['stock.edit'],
  needs: 'product.view',
  rows: (shopId) => low(shopId, false),
  tell: tellByKind('tight', ({ why }) => `只剩 ${why?.left ?? 0}`, '快用完了'),
};
