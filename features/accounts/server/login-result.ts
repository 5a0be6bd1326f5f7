import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { LoginResult } from '../contract.ts';

/** Who a user is and which shops they belong to; `db` is a transaction of that user. */
export async function loginResult(db: TenantDb, userId: string, token: string): Promise<LoginResult> {
  const user = await db.k.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const shops = await db.k
    .selectFrom('memberships as m')
    .innerJoin('shops as s', 's.id', 'm.shop_id')
    .select(['s.id', 's.name', 'm.rights'])
    .where('m.user_id', '=', userId)
    .orderBy('s.created_at')
    .execute();
  return {
    TokenID: token,
    UserFullname: user.full_name,
    UserID: user.id,
    LinkedObjects: shops.map((shop) => ({
      ObjectID: shop.id,
      ObjectName: shop.name,
      IdObjectType: 1,
      AccessRights: shop.rights,
    })),
    WeChatIconUrl: user.icon_url,
    DefaultBuID: user.default_shop_id,
  };
}
