import type { ChangedOrder } from '#features/orders/orders/server/index.ts';
import { addParcels, type ParcelValues, voidParcels } from '#features/orders/parcels/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { awaitTraces, forgetTraceNumbers } from './await-traces.ts';

/** Adds parcels to orders, and has their carriers asked about them by who ships. */
export async function addTracedParcels(
  db: TenantDb,
  by: string,
  changed: readonly ChangedOrder[],
  parcelsOf: (orderId: string) => readonly ParcelValues[],
): Promise<void> {
  for (const [shop, parcels] of await addParcels(db, by, changed, parcelsOf))
    await awaitTraces(shop, parcels);
}

/** Voids parcels; nobody asks a carrier for their numbers any more. */
export async function voidTracedParcels(
  db: TenantDb,
  changed: readonly ChangedOrder[],
  parcelIds: readonly string[],
): Promise<void> {
  if (parcelIds.length === 0) return;
  await voidParcels(db, changed, parcelIds);
  await forgetTraceNumbers(
    db,
    changed.map(({ order }) => order.id),
    parcelIds,
  );
}
