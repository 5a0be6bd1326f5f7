import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { subagent } from '../../subagent-contract.ts';

/** What is on sale in the store; prices only where the shop lets this lite user see them. */
export async function listListings(ctx: ShopCtx, input: z.output<typeof subagent.listings.input>) {
  const onSale = ctx.db
    .from('spus')
    .select(['id as SpuID', 'name as SpuName', 'image_url as SpuImageUrl', 'price as Price'])
    .where('deleted_at', 'is', null)
    .where('status', '=', 'on_sale');
  const matches = filterBy(subagent.listings, onSale, input, {
    search: (query, text) => {
      const like = containsPattern(text);
      return query.where((row) =>
        row.or([row('name', 'ilike', like), row('external_id', 'ilike', like), row('bar_code', '=', text)]),
      );
    },
  });
  const { items, ...totals } = await readPage(matches, input, { SpuName: 'name', CreatedOn: 'created_at' });
  if (await liteUserSeesPrices(ctx)) return { ...totals, items };
  return { ...totals, items: items.map((item) => ({ ...item, Price: null })) };
}

export async function liteUserSeesPrices({ db, user, can }: ShopCtx): Promise<boolean> {
  if (!user.lite) return can('price.sales.view');
  const { lite_by_shop_id: maker } = await db.k
    .selectFrom('users')
    .select('lite_by_shop_id')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const row = await acrossShops(
    db,
    'managed shop',
  )(maker ?? db.shopId)
    .from('lite_users')
    .select('shows_prices')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return row?.shows_prices ?? false;
}
