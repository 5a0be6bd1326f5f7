import { hash } from '@node-rs/argon2';
import { v7 as newId } from 'uuid';
import { openShop } from '#features/shops/members/server/index.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { seedCatalogue } from './catalogue.ts';
import { DEMO_LOGINS, type DemoShops } from './demo-shops.ts';
import { seedGroupBuys } from './group-buys.ts';
import { seedLeads } from './leads.ts';

const SHOPS = {
  tuanzhang: { name: '阳光团长小店', person: '团长小林', level: 300 },
  youxuan: { name: '鲜达优选商行', person: '优选老周', level: 400 },
  guoyuan: { name: '红土地果园', person: '果园阿强', level: 300 },
  lujiren: { name: '路人甲杂货', person: '路人甲', level: 10 },
} as const;

/**
 * On an empty database: a channel that sells for a vendor that is itself supplied by a grower, and an outsider.
 * One transaction: all of it or nothing. Gives whether it made them.
 */
export async function seedDemo(pool: Pool): Promise<boolean> {
  return inShop(pool, { shopId: NO_SHOP }, async (db) => {
    const known = await db.k.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (known) return false;
    const password_hash = await hash(DEMO_LOGINS.password);
    const shops = {} as DemoShops;
    const expiresAt = new Date(Date.now() + 365 * 86_400_000);
    for (const login_name of DEMO_LOGINS.names) {
      const { name, person, level } = SHOPS[login_name];
      const userId = newId();
      await db.k
        .insertInto('users')
        .values({ id: userId, login_name, password_hash, full_name: person })
        .execute();
      const shopId = await openShop(db, userId, { name, level, expiresAt });
      shops[login_name] = { userId, shopId, person };
    }
    await linkShops(db, { vendorId: shops.youxuan.shopId, agentId: shops.tuanzhang.shopId });
    await linkShops(db, { vendorId: shops.guoyuan.shopId, agentId: shops.youxuan.shopId });
    await seedCatalogue(db, shops);
    await seedGroupBuys(db, shops);
    await seedLeads(db, shops);
    return true;
  });
}
