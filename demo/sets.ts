import { v7 as newId } from 'uuid';
import { byHand, generated } from '#features/catalogue/combinations/judge-choice.ts';
import { lockGroup, makeListings, readProducts } from '#features/catalogue/combinations/server/index.ts';
import { addSupplied } from '#features/catalogue/skus/server/index.ts';
import { addSpus, distributeSpus } from '#features/catalogue/spus/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

const CHOICE = { name: '鲜果六选二', choiceCount: 6, pieces: 2, discount: 0.92, isByHand: false };
const BY_HAND = { name: '送礼双拼', discount: 0.95, isByHand: true, names: ['送长辈双拼', '送朋友双拼'] };
export const MIXED_BOX = { name: '山货鲜果年礼箱', price: 89.9, retail: 119 };
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
  const rows = await inSeason.select('sku_id').orderBy('external_id').limit(CHOICE.choiceCount).execute();
  const skuIds = rows.map((row) => row.sku_id);
  const [one = '', two = ''] = skuIds;
  const Skus = [
    { SkuID: one, Count: 2 },
    { SkuID: two, Count: 1 },
  ];
  const [box = ''] = await addSpus(db, user, [{ SpuName: BOX.name, SpuPrice: BOX.retail, Skus }]);
  await distributeSpus(db, user, [{ SpuID: box, AgentID: agentId }]);
  await chooseTwo(db, user, skuIds);
  await chooseByHand(db, user, skuIds.slice(0, 3));
}

type Author = { id: string; name: string };

/** What a group asks for beside its products. */
const TERMS = { required_count: CHOICE.pieces, no_duplicate: true, price_mode: 2 };

async function openChoice(
  db: TenantDb,
  user: Author,
  { name, discount, isByHand }: { name: string; discount: number; isByHand: boolean },
  skuIds: readonly string[],
) {
  const configs = skuIds.map((SkuID) => ({ SkuID }));
  const id = newId();
  await db
    .insert('spu_groups', {
      ...TERMS,
      by_hand: isByHand,
      name,
      discount,
      id,
      configs: JSON.stringify(configs),
      created_by: user.id,
    })
    .execute();
  const choice = { name, configs, pieces: TERMS.required_count, noDuplicate: TERMS.no_duplicate };
  return { choice, products: await readProducts(db, skuIds), group: await lockGroup(db, id) };
}

async function chooseTwo(db: TenantDb, user: Author, skuIds: readonly string[]) {
  const { choice, products, group } = await openChoice(db, user, CHOICE, skuIds);
  await makeListings({ db, user }, group, generated(choice, products.names), products);
}

/** Only what goes together, each under a name of its own. */
async function chooseByHand(db: TenantDb, user: Author, skuIds: readonly string[]) {
  const { choice, products, group } = await openChoice(db, user, BY_HAND, skuIds);
  const pairs = BY_HAND.names.map((Name, at) => ({
    Name,
    Skus: skuIds.slice(at, at + 2).map((SkuID) => ({ SkuID, Count: 1 })),
  }));
  await makeListings({ db, user }, group, byHand(choice, pairs, products.names), products);
}

/** The dealer's box of its own fungus and two of the grower's: two ship it, and its channel sells it as one. */
export async function sellMixedBox(db: TenantDb, user: Author, agentId: string): Promise<void> {
  const idOf = async (table: 'spus' | 'skus', code: string) =>
    (await db.from(table).where('external_id', '=', code).select('id').executeTakeFirstOrThrow()).id;
  const supplied = await Promise.all(['GY-MHT-24', 'GY-PG-5'].map((code) => idOf('spus', code)));
  const { SkuIDs } = await addSupplied(db, user, supplied);
  const Skus = [await idOf('skus', 'YX-ME-250'), ...SkuIDs].map((SkuID) => ({ SkuID, Count: 1 }));
  const { name: SpuName, price: DistributePrice, retail: SpuPrice } = MIXED_BOX;
  const [box = ''] = await addSpus(db, user, [{ SpuName, DistributePrice, SpuPrice, Skus }]);
  await distributeSpus(db, user, [{ SpuID: box, AgentID: agentId }]);
}
