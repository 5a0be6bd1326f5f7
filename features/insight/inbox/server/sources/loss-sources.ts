import { type RawBuilder, sql } from 'kysely';
import { ownDefault, staysALoss } from '#features/catalogue/prices/server/index.ts';
import { allows, type Right } from '#kit/endpoint/rights.ts';
import type { InboxSource, Waiting } from '../source.ts';

/** One line for all of them, for those who may see both prices and the page that it leads to. */
const lineTo =
  (To: string, cost: string, needed: readonly Right[]) => (waiting: readonly Waiting[], rights: number) => {
    const [below] = waiting;
    if (!below?.n || !needed.every((right) => allows(right, rights))) return [];
    const more = below.n > 1 ? `等 ${below.n} 个商品` : '';
    const Says = `“${below.name}”${more}的分销价低于${cost}`;
    return [{ Count: below.n, Since: null, Says, Act: '去改价', To }];
  };

/** Each of the two is found in an index of those that lie below alone. */
const below = (shopId: string, loss: RawBuilder<unknown>, cost: RawBuilder<unknown>) => sql`
  select count(*)::int as n, null as since, '' as id, coalesce(max(name), '') as name, null as why from spus
  where shop_id = ${shopId} and ${loss} and deleted_at is null and ${ownDefault} < ${cost} and ${staysALoss}`;

/** My own prices below what vendors charge: as many as that tab of 供应商商品 shows. */
export const pricesBelowCost: InboxSource = {
  kind: 'prices-below-cost',
  allow: ['price.change'],
  needs: 'price.purchase.view',
  rows: (shopId) => below(shopId, sql`vendor_id is not null`, sql`purchase_price`),
  tell: lineTo('/vendor/spu?tab=loss', '采购价', ['price.sales.view']),
};

/** What I make myself and sell for less than its products cost: as many as 在售商品 shows so. */
export const ownBelowCost: InboxSource = {
  kind: 'own-below-cost',
  allow: ['price.change'],
  needs: 'price.purchase.view',
  rows: (shopId) => below(shopId, sql`vendor_id is null`, sql`parts_cost`),
  tell: lineTo('/sku/spu?tab=own&BelowCost=true', '成本', ['price.sales.view', 'product.view']),
};
