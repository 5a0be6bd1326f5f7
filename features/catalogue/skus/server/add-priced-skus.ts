import { v7 as newId } from 'uuid';
import type { PriceAuthor } from '#features/catalogue/prices/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { logFirstPrices } from './log-first-prices.ts';

/** A product as another list names it. Yuan. */
export interface PricedSku {
  name: string;
  external_id: string | null;
  price: number;
}

/** Adds products with what such a list says, its price as their first; the note says where it came from. Gives their ids. */
export async function addPricedSkus(
  db: TenantDb,
  author: PriceAuthor,
  skus: readonly PricedSku[],
  note: string,
): Promise<string[]> {
  const rows = skus.map(({ name, external_id, price }) => ({
    id: newId(),
    name,
    external_id,
    price,
    created_by: author.id,
  }));
  await db.insert('skus', rows).execute();
  await logFirstPrices(db, author, rows, note);
  return rows.map(({ id }) => id);
}
