import { sql } from 'kysely';
import { isOperatedBy } from '#features/shops/shops/server/index.ts';
import { actingRights, RIGHT_NAMES, RIGHTS } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { TOPIC_RIGHTS } from '../topic-rights.ts';
import type { Topic } from '../topics.ts';

/** Who stands for a webhook: who made it, or changed or started it since. */
export const makerIn = ({ user, shop }: ShopCtx) => ({
  created_by: user.id,
  created_by_name: user.name,
  operator_id: shop.operator?.id ?? null,
});

interface Made {
  created_by: string | null;
  created_by_name: string;
  operator_id: string | null;
  topics: string[];
}

/**
 * Why a webhook tells nothing any more: whoever stands for it may no longer set the shop up, or see what it tells. Of
 * one that is older than its maker's record nothing is known, so it goes on.
 */
export async function problemOfMaker(db: TenantDb, webhook: Made): Promise<string | undefined> {
  const { created_by: userId, created_by_name: name, topics } = webhook;
  if (!userId) return undefined;
  const rights = await rightsOf(db, userId, webhook.operator_id);
  if (rights === undefined)
    return `“${name}”已不在本店铺工作，推送已停止。请有权限的成员核对接收地址后重新启用`;
  const needed = ['shop.settings' as const, ...topics.map((topic) => TOPIC_RIGHTS[topic as Topic])];
  const missing = needed.find((right) => (rights & RIGHTS[right]) === 0);
  return (
    missing &&
    `“${name}”已没有“${RIGHT_NAMES[missing]}”权限，推送已停止。请有权限的成员核对接收地址后重新启用`
  );
}

/** As a member of the shop, or as one of the shop that acts for it. */
async function rightsOf(
  db: TenantDb,
  userId: string,
  operatorId: string | null,
): Promise<number | undefined> {
  const own = await memberRights(db, userId);
  if (own !== undefined || !operatorId) return own;
  const acts = db.k.selectFrom('shops as s').select('s.id').where('s.id', '=', db.shopId);
  if (!(await acts.where(isOperatedBy(sql`${operatorId}::uuid`)).executeTakeFirst())) return undefined;
  const home = await memberRights(acrossShops(db, 'managed shop')(operatorId), userId);
  return home && home & RIGHTS['shop.operate'] ? actingRights(home) : undefined;
}

async function memberRights(db: TenantDb, userId: string): Promise<number | undefined> {
  const member = await db
    .from('memberships')
    .innerJoin('users as u', 'u.id', 'memberships.user_id')
    .select('memberships.rights')
    .where('memberships.user_id', '=', userId)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  return member?.rights;
}
