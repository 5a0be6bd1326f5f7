import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { inventory } from '#features/catalogue/warehouses/inventory-contract.ts';
import { ALL_RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask } from '#test/app.ts';
import { addMember } from '#test/cast.ts';
import type { Town } from './town.ts';

/** What the middle may sell of, and has of, its goods: plenty, little and none, set by two members on two days. */
export async function openStock(town: Town): Promise<void> {
  await openQuotas(town);
  const { app, middle, ids } = town;
  const { WarehouseID: first } = await ask(app, middle, warehouses.add, { WarehouseName: '甲仓' });
  const second = await ask(app, middle, warehouses.add, { WarehouseName: '乙仓', type: 2 });
  ids.set('乙仓', second.WarehouseID);
  const count = (WarehouseID: string, SkuID: string, Count: number, Reason: string, Mode: 1 | 2 = 1) =>
    ask(app, middle, inventory.set, { WarehouseID, Mode, Reason, Items: [{ SkuID, Count }] });
  const had = ids.get('乙货') ?? '';
  const none = town.goods.get(middle.shopId)?.skuId ?? '';
  await count(first, none, 3, '甲盘点');
  await count(first, none, 0, '甲盘空');
  await count(second.WarehouseID, had, 9, '乙入库', 2);
  await inShop(app.database.pool, middle, async (db) => {
    await db.update('stock').set({ reserved: 2 }).where('sku_id', '=', none).execute();
    await db.update('skus').set({ low_since: new Date() }).where('id', '=', none).execute();
  });
}

async function openQuotas({ app, middle, channel, listings }: Town): Promise<void> {
  const spuOf = (name: '甲果' | '乙果' | '托管' | '供货') => listings[name].spuIds.get(middle.shopId) ?? '';
  const other = await addMember(app, middle, 'quotas', ALL_RIGHTS);
  const set = (by: typeof middle, SpuID: string, Quota: number, Reason: string, more: object = {}) =>
    ask(app, by, salesQuotas.set, { SpuID, Quota, Reason, ...more });
  await set(middle, spuOf('托管'), 90, '一');
  await set(middle, spuOf('乙果'), 100, '二');
  await set(other, spuOf('供货'), 0, '三');
  await set(middle, spuOf('甲果'), 50, '四', { AgentID: channel.shopId, RepeatDaily: true });
  await inShop(app.database.pool, middle, async (db) => {
    const yesterday = { set_at: new Date(Date.now() - 2 * 86_400_000) };
    await db.update('quotas').set(yesterday).where('spu_id', '=', spuOf('托管')).execute();
    await db.update('quotas').set({ taken: 95 }).where('spu_id', '=', spuOf('乙果')).execute();
  });
}
