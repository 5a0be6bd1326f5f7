import { v7 as newId } from 'uuid';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { MANAGED } from '../levels.ts';

/** Opens a shop that another runs: without members, level, expiry and balance of its own (domain §9). */
export async function openManagedShop(db: TenantDb, operatorId: string, name: string): Promise<string> {
  const id = newId();
  await db.k.insertInto('shops').values({ id, name, level: MANAGED, operator_shop_id: operatorId }).execute();
  return id;
}
