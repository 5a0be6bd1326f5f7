import { v7 as newId } from 'uuid';
import { refreshSeasonsOf } from '#features/catalogue/spus/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

interface Product {
  name: string;
  brand: string;
  codes: readonly string[];
  /** Days from now on which it is sold from and until. */
  season: readonly [from: number, to: number];
}

const PRODUCTS: readonly Product[] = [
  { name: '烟台红富士苹果', brand: '红土地', codes: ['GY-PG-5', 'GY-PG-9'], season: [-75, 150] },
  { name: '赣南脐橙', brand: '赣南', codes: ['GY-QC-10'], season: [-70, 90] },
  { name: '丹东99草莓', brand: '红土地', codes: ['GY-CM-2'], season: [-65, 110] },
  { name: '海南贵妃芒果', brand: '红土地', codes: ['GY-MG-5'], season: [75, 200] },
];

const DAY = 86_400_000;

/** The grower's products by season: apples in two sizes, and mangoes that aren't ripe before spring. */
export async function groupFruits(db: TenantDb, now: number = Date.now()): Promise<void> {
  for (const { name, brand, codes, season } of PRODUCTS) {
    const id = newId();
    const [valid_start, valid_end] = season.map((days) => new Date(now + days * DAY));
    await db.insert('sku_groups', { id, name, brand, valid_start, valid_end }).execute();
    const joined = await db
      .update('skus')
      .set({ group_id: id })
      .where('external_id', 'in', codes)
      .returning('id')
      .execute();
    await refreshSeasonsOf(
      db,
      joined.map((sku) => sku.id),
    );
  }
}
