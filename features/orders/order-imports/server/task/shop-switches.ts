import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Reads the shop's switches, for jobs; a call has them in its ctx. */
export async function readSwitches(db: TenantDb): Promise<Record<string, unknown>> {
  const row = await db.k
    .selectFrom('shops')
    .select('switches')
    .where('id', '=', db.shopId)
    .executeTakeFirst();
  return (row?.switches ?? {}) as Record<string, unknown>;
}

/** Tells whether every row must name its entry store (specification §3, business-unit switches). */
export const storeRequired = (switches: Record<string, unknown>) =>
  switches.EntryBuNameRequiredForOrderImport === true;
