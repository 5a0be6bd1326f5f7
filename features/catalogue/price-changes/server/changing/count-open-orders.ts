import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { countOpen } from '#features/catalogue/prices/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { NewPrice } from '../../new-price.ts';

/** Open orders of these listings: they keep their price. */
export const countOpenOrders = (db: TenantDb, written: readonly NewPrice[]): Promise<number> =>
  countOpen(
    db,
    written.flatMap(({ spuId, kind }) => (kind === PRICE_KINDS.floor ? [] : (spuId ?? []))),
  );
