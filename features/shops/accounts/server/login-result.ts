import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { LoginResult } from '../contract.ts';

const OWN_SHOP = 1;
const LITE_STORE = 2;

/** Who a user is and which shops they belong to; `db` is a transaction of that user. */
export async function loginResult(
  db: TenantDb,
  userId: string,
  token: string,
  WrongTries = 0,
): Promise<LoginResult> {
  const user = await db.k.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const lite = user.lite_for_shop_id;
  const shops = lite ? await storeOf(db, lite) : await shopsOf(db, userId);
  return {
    TokenID: token,
    UserFullname: user.full_name,
    UserID: user.id,
    LinkedObjects: shops.map((shop) => ({
      ObjectID: shop.id,
      ObjectName: shop.name,
      IdObjectType: lite ? LITE_STORE : OWN_SHOP,
      AccessRights: shop.rights,
    })),
    WeChatIconUrl: user.icon_url,
    DefaultBuID: user.default_shop_id,
    WrongTries,
  };
}

const shopsOf = (db: TenantDb, userId: string) =>
  db.k
    .selectFrom('memberships as m')
    .innerJoin('shops as s', 's.id', 'm.shop_id')
    .select(['s.id', 's.name', 'm.rights'])
    .where('m.user_id', '=', userId)
    .orderBy('s.created_at')
    .execute();

const storeOf = (db: TenantDb, shopId: string) =>
  db.k
    .selectFrom('shops')
    .select(['id', 'name', sql<number>`0`.as('rights')])
    .where('id', '=', shopId)
    .execute();
