import { raiseForShop } from '#features/aftersale/complaints/server/index.ts';
import { shopSettings } from '#features/shops/shops/settings-contract.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import type { DemoActor } from './demo-actor.ts';

/** The shop has switched it on: what has been in trouble for a day is complained about without anybody. */
export async function raiseAutomatically(pool: Pool, { shop, call }: DemoActor): Promise<void> {
  await call(shopSettings.setMisc, { RaiseComplaintOnTrouble: true });
  await inShop(pool, { shopId: shop.shopId }, raiseForShop);
}
