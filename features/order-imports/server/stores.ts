import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

export interface StoreFinding {
  shopId: string | null;
  /** Empty when the rows of that store may be entered here. */
  problem: string;
}

export type Stores = (name: string) => StoreFinding;

/**
 * Which shop a store name in a sheet stands for: as remembered, or by its exact name. Orders are entered in the
 * current shop, so a name that stands for another one is refused there; an unknown name only where the shop's
 * switch EntryBuNameRequiredForOrderImport asks for it.
 */
export async function readStores(db: TenantDb, required: boolean): Promise<Stores> {
  const known = await storeMatches(db);
  const cache = new Map<string, StoreFinding>();
  return (name) => {
    const before = cache.get(name);
    if (before) return before;
    const found = judge(name, known.get(name), db.shopId, required);
    cache.set(name, found);
    return found;
  };
}

function judge(name: string, shop: StoreShop | undefined, here: string, required: boolean): StoreFinding {
  if (shop && shop.id !== here) {
    const problem = `录单店铺“${name}”对应店铺“${shop.name}”，请切换到该店铺导入，或改为对应当前店铺`;
    return { shopId: shop.id, problem };
  }
  if (shop || !required) return { shopId: shop?.id ?? null, problem: '' };
  const says = name === '' ? '没有录单店铺，请填写' : `没有找到录单店铺“${name}”，请选择对应的店铺`;
  return { shopId: null, problem: says };
}

export interface StoreShop {
  id: string;
  name: string;
}

/** The shops that a store name may stand for: this one and its channels. */
export async function storeShops(db: TenantDb): Promise<StoreShop[]> {
  const own = await db.k.selectFrom('shops').select(['id', 'name']).where('id', '=', db.shopId).execute();
  const agents = await db
    .from('partners')
    .select(['partner_id as id', 'partner_name as name'])
    .where('kind', '=', 'agent')
    .where('removed_at', 'is', null)
    .orderBy('partner_name')
    .execute();
  return [...own, ...agents];
}

/** By name: exact names first, remembered ones over them. */
export async function storeMatches(db: TenantDb): Promise<Map<string, StoreShop>> {
  const shops = await storeShops(db);
  const byId = new Map(shops.map((shop) => [shop.id, shop]));
  const names = new Map([...shops].reverse().map((shop) => [shop.name, shop]));
  const remembered = await db.from('store_matches').select(['channel_name', 'matched_shop_id']).execute();
  for (const { channel_name, matched_shop_id } of remembered) {
    const shop = byId.get(matched_shop_id);
    if (shop) names.set(channel_name, shop);
  }
  return names;
}
