import { actFor } from '#features/shops/shops/server/index.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TakeCtx } from './take-lines.ts';

/** The shops in which lines are entered, by `AgentName`: this one, or one that it runs; in words why there is none. */
export async function entryShops(
  ctx: ShopCtx,
  names: readonly string[],
): Promise<ReadonlyMap<string, TakeCtx | string>> {
  const others = names.filter((name) => name !== '' && name !== ctx.shop.name);
  const found = new Map<string, TakeCtx | string>([
    ['', ctx],
    [ctx.shop.name, ctx],
  ]);
  if (others.length === 0) return found;
  const managed = await ctx.db.k
    .selectFrom('shops')
    .select(['id', 'name'])
    .where('operator_shop_id', '=', ctx.db.shopId)
    .where('name', 'in', others)
    .execute();
  for (const name of others) {
    const [one, second] = managed.filter((row) => row.name === name);
    const acted = one && !second && (await actFor(ctx, one.id));
    if (!acted) found.set(name, `“${name}”不是本店或本店托管的店铺，请核对 AgentName，或切换到该店铺录单`);
    else if (ctx.can('shop.operate')) found.set(name, acted);
    else found.set(name, `录入托管店铺“${name}”需要“${RIGHT_NAMES['shop.operate']}”权限`);
  }
  return found;
}
