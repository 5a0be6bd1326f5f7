import { sql } from 'kysely';
import { actFor, isOperatedBy } from '#features/shops/shops/server/index.ts';
import { type Denial, denial, deny } from '#kit/endpoint/denial.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TakeCtx } from './take-lines.ts';

const no = {
  notOurs: denial(
    'hub.not_our_shop',
    '“{name}”不是本店、本店托管或允许本店代操作的店铺，请核对 AgentName，或切换到该店铺录单',
  ),
  mayNotOperate: denial('hub.may_not_operate', '代店铺“{name}”录单需要“{right}”权限'),
} as const;

/** The shops in which lines are entered, by `AgentName`: this one, or one that it may act for; else why there is none. */
export async function entryShops(
  ctx: ShopCtx,
  names: readonly string[],
): Promise<ReadonlyMap<string, TakeCtx | Denial>> {
  const others = names.filter((name) => name !== '' && name !== ctx.shop.name);
  const shopByName = new Map<string, TakeCtx | Denial>([
    ['', ctx],
    [ctx.shop.name, ctx],
  ]);
  if (others.length === 0) return shopByName;
  const managed = await ctx.db.k
    .selectFrom('shops as s')
    .select(['s.id', 's.name'])
    .where(isOperatedBy(sql`${ctx.db.shopId}::uuid`))
    .where('s.name', 'in', others)
    .execute();
  for (const name of others) {
    const [one, second] = managed.filter((row) => row.name === name);
    const acted = one && !second && (await actFor(ctx, one.id));
    if (!acted) shopByName.set(name, deny(no.notOurs, { name }));
    else if (ctx.can('shop.operate')) shopByName.set(name, acted);
    else shopByName.set(name, deny(no.mayNotOperate, { name, right: RIGHT_NAMES['shop.operate'] }));
  }
  return shopByName;
}
