import { applyDue, changePrices } from '#features/catalogue/price-changes/server/index.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import type { PriceAuthor } from '#features/catalogue/prices/server/index.ts';
import { addSpus, removeSpus } from '#features/catalogue/spus/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { DAY, newPrice, nextMonday, priceSetter } from './price-acts.ts';

/**
 * What a shop does with prices over a month: an agent's own, one to come on Monday, one that runs until Sunday night,
 * ones that are done, and one whose listing was taken out of sale before its time.
 */
export async function seedPrices(
  db: TenantDb,
  author: PriceAuthor,
  [rice = '', fungus = '', noodles = '', lemons = '']: readonly string[],
  agentId: string,
): Promise<void> {
  const now = Date.now();
  const set = priceSetter(db, author, now);
  const agreed = { kind: PRICE_KINDS.specialAgent, audienceId: agentId };
  await set(
    now - 9 * DAY,
    '老客户价',
    { ...agreed, spuId: lemons, price: 1_490 },
    { ...agreed, spuId: noodles, price: 1_880 },
  );
  await set(now - 2 * DAY, '到货价上调', { spuId: noodles, kind: PRICE_KINDS.retail, price: 3_290 });
  const monday = nextMonday(now);
  await set(now, '周末特惠', { spuId: fungus, price: 1_990, to: monday });
  await set(now, '新批次到货', { spuId: rice, price: 4_880, from: monday });
  await failOne(db, author, now, rice);
}

/** Nothing is left to write to: the author finds it in what waits. */
async function failOne(db: TenantDb, author: PriceAuthor, now: number, like: string): Promise<void> {
  const part = db.from('spu_skus').select('sku_id').where('spu_id', '=', like);
  const { sku_id: SkuID } = await part.executeTakeFirstOrThrow();
  const old = { SpuName: '五常稻花香大米 旧包装 10斤', Skus: [{ SkuID, Count: 1 }] };
  const spuIds = await addSpus(db, author, [old]);
  const price = newPrice(now - DAY, { spuId: spuIds[0] ?? '', price: 3_980 });
  const change = { newPrices: [price], source: 'form', note: '旧包装清仓', notify: true } as const;
  await changePrices(db, author, change, now - 3 * DAY);
  await removeSpus(db, spuIds);
  await applyDue(db, now);
}
