import { orderFacts } from '#features/catalogue/order-facts/server/index.ts';
import { OPEN_MOST } from '#features/catalogue/prices/open-most.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { NewPrice } from '../../new-price.ts';

/** Open orders of these listings: they keep their price. */
export const countOpenOrders = (db: TenantDb, written: readonly NewPrice[]): Promise<number> =>
  orderFacts().countOpen(
    db,
    { spuIds: written.flatMap(({ spuId, kind }) => (kind === PRICE_KINDS.floor ? [] : (spuId ?? []))) },
    OPEN_MOST,
  );
