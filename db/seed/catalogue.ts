import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { DemoShops } from './demo.ts';

/** Third parties, products and offers of the demo shops. */
export async function seedCatalogue(_db: TenantDb, _shops: DemoShops): Promise<void> {}
