import { sql } from 'kysely';
import { addDays, dayStart, firstIdAt } from '#features/orders/orders/times/order-time.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { inShop, withoutShop } from '#kit/tenant/server/transaction.ts';
import { DEMO_LOGINS, type DemoShop } from '../demo-shops.ts';
import { isLimited } from '../quotas.ts';

/** How many days of business the demo shops look back on. */
export const DEMO_DAYS = 60;

export interface TownShop extends DemoShop {
  name: string;
  openedAt: Date;
}
export type TownShops = Record<(typeof DEMO_LOGINS.names)[number], TownShop>;

/** The demo shops as they are called by now; none where they were never made. */
export async function demoTown(pool: Pool): Promise<TownShops | undefined> {
  const shops: [string, TownShop][] = [];
  for (const login of DEMO_LOGINS.names) {
    const user = await withoutShop(pool, undefined, ({ k }) =>
      k.selectFrom('users').select(['id', 'full_name']).where('login_name', '=', login).executeTakeFirst(),
    );
    const shop = user && (await firstShopOf(pool, user.id));
    if (!shop) return undefined;
    const { id: shopId, name, created_at: at } = shop;
    shops.push([login, { shopId, userId: user.id, person: user.full_name, name, openedAt: new Date(at) }]);
  }
  return Object.fromEntries(shops) as TownShops;
}

const firstShopOf = (pool: Pool, userId: string) =>
  withoutShop(pool, userId, ({ k }) =>
    k
      .selectFrom('memberships')
      .innerJoin('shops', 'shops.id', 'memberships.shop_id')
      .select(['shops.id', 'shops.name', 'shops.created_at'])
      .where('memberships.user_id', '=', userId)
      .orderBy('shops.created_at')
      .executeTakeFirst(),
  );

/** Whether the shop entered something between two times. */
const hasOrders = (pool: Pool, shopId: string, from: Date, until: Date): Promise<boolean> =>
  inShop(pool, { shopId }, async ({ k }) => {
    const [least, most] = [from, until].map((time) => firstIdAt(time).toString());
    const { rows } = await sql`select from orders where shop_id = ${shopId} and id >= ${least}::bigint
      and id < ${most}::bigint limit 1`.execute(k);
    return rows.length > 0;
  });

const NEW_DAYS = 7;

/** What a demo shop begins with is made in its first days: one that people use by now is left as it is. */
export const isNew = ({ openedAt }: TownShop): boolean => openedAt > addDays(new Date(), -NEW_DAYS);

/** Whether the days are to be made still, to their end: begun, or a new shop has none at all. */
export async function daysLeft(pool: Pool): Promise<boolean> {
  const town = await demoTown(pool);
  if (!town || (await inShop(pool, { shopId: town.guoyuan.shopId }, isLimited))) return false;
  const { shopId, openedAt } = town.tuanzhang;
  const began = dayStart(addDays(openedAt, -1 - DEMO_DAYS));
  return isNew(town.tuanzhang) || hasOrders(pool, shopId, began, dayStart(openedAt));
}
