import { sql } from 'kysely';
import { isOperatedBy } from '#features/shops/shops/server/index.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { lineDenials as no } from '../../line-denials.ts';

/** What a store name in a sheet stands for. */
export interface StoreFinding {
  shopId: string | null;
  /** Its name, when the current shop may act for it: its rows go to it when the import begins. */
  managed?: string;
  /** Undefined when the rows of that store may be entered here. */
  problem: Denial | undefined;
}

/** Judges a store name of a sheet. */
export type Stores = (name: string) => StoreFinding;

/**
 * Reads which shops store names in sheets stand for: as remembered, or by exact name. Orders are entered in the current
 * shop or one that it may act for, so a name that stands for another one is refused there; an unknown name only where the
 * shop's switch EntryBuNameRequiredForOrderImport asks for it.
 */
export async function readStores(db: TenantDb, required: boolean): Promise<Stores> {
  const known = await storeMatches(db);
  const cache = new Map<string, StoreFinding>();
  return (name) => {
    const before = cache.get(name);
    if (before) return before;
    const finding = judge(name, known.get(name), db.shopId, required);
    cache.set(name, finding);
    return finding;
  };
}

function judge(name: string, shop: StoreShop | undefined, here: string, required: boolean): StoreFinding {
  if (shop?.isManaged) return { shopId: shop.id, managed: shop.name, problem: undefined };
  if (shop && shop.id !== here) {
    return { shopId: shop.id, problem: deny(no.storeElsewhere, { name, shop: shop.name }) };
  }
  if (shop || !required) return { shopId: shop?.id ?? null, problem: undefined };
  return { shopId: null, problem: name === '' ? deny(no.storeMissing) : deny(no.storeUnknown, { name }) };
}

/** A shop that a store name may stand for. */
export interface StoreShop {
  id: string;
  name: string;
  isManaged: boolean;
}

/** Lists the shops that a store name may stand for: this one, those that it may act for, and its channels. */
export async function storeShops(db: TenantDb): Promise<StoreShop[]> {
  const own = await db.k
    .selectFrom('shops as s')
    .select(['s.id', 's.name'])
    .where((is) => is.or([is('s.id', '=', db.shopId), isOperatedBy(sql`${db.shopId}::uuid`)]))
    .orderBy(sql`s.id = ${db.shopId}`, 'desc')
    .orderBy('s.name')
    .execute();
  const agents = await db
    .from('partners')
    .select(['partner_id as id', 'partner_name as name'])
    .where('kind', '=', 'agent')
    .where('removed_at', 'is', null)
    .orderBy('partner_name')
    .execute();
  const known = new Set(own.map(({ id }) => id));
  return [
    ...own.map(({ id, name }) => ({ id, name, isManaged: id !== db.shopId })),
    ...agents.filter(({ id }) => !known.has(id)).map((agent) => ({ ...agent, isManaged: false })),
  ];
}

/** Shops by store name: exact names first, remembered ones over them. */
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
