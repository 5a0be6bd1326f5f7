import { v7 as newId } from 'uuid';
import { generated } from '#features/catalogue/combinations/judge-choice.ts';
import { lockGroup, makeListings, readProducts } from '#features/catalogue/combinations/server/index.ts';
import { addSpus, distributeSpus } from '#features/catalogue/spus/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

const CHOICE = { name: '鲜果六选二', of: 6, pieces: 2, discount: 0.92 };
const BOX = { name: '秋日鲜果双拼礼盒', retail: 118 };

/** The grower's sets: a fixed box that its agent sells too, and a choice of two out of six products in season. */
export async function sellSets(
  db: TenantDb,
  user: { id: string; name: string },
  agentId: string,
): Promise<void> {
  const inSeason = db
    .from('spus')
    .innerJoin('spu_skus', (on) =>
      on.onRef('spu_skus.shop_id', '=', 'spus.shop_id').onRef('spu_skus.spu_id', '=', 'spus.id'),
    )
    .where((or) => or.or([or('valid_from', 'is', null), or('valid_from', '<=', new Date().toISOString())]));
  const rows = await inSeason.select('sku_id').orderBy('external_id').limit(CHOICE.of).execute();
  const skuIds = rows.map((row) => row.sku_id);
  const [one = '', two = ''] = skuIds;
  const Skus = [
    { SkuID: one, Count: 2 },
    { SkuID: two, Count: 1 },
  ];
  const [box = ''] = await addSpus(db, user, [{ SpuName: BOX.name, SpuPrice: BOX.retail, Skus }]);
  await distributeSpus(db, user, [{ SpuID: box, AgentID: agentId }]);
  await chooseTwo(db, user, skuIds);
}

async function chooseTwo(db: TenantDb, user: { id: string; name: string }, skuIds: readonly string[]) {
  const configs = skuIds.map((SkuID) => ({ SkuID }));
  const id = newId();
  const terms = {
    required_count: CHOICE.pieces,
    no_duplicate: true,
    price_mode: 2,
    discount: CHOICE.discount,
  };
  await db
    .insert('spu_groups', {
      ...{ id, name: CHOICE.name, configs: JSON.stringify(configs), created_by: user.id },
      ...terms,
    })
    .execute();
  const products = await readProducts(db, skuIds);
  const choice = { name: CHOICE.name, configs, pieces: CHOICE.pieces, noDuplicate: true };
  const wanted = generated(choice, products.names);
  await makeListings({ db, user }, await lockGroup(db, id), wanted, products);
}
