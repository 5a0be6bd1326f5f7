import { sql } from 'kysely';
import { maskPhone } from '#features/orders/server/index.ts';
import { stageOf } from '#features/orders/status.ts';
import type { SheetCell } from '#kit/sheet/sheet-cell.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { LISTING_FIELDS, PARCEL_FIELDS, SHOP_FIELDS } from './field-sql.ts';

/** An order's values by field key, as `renderRow` takes them; `id` is the order's. */
export type Values = Record<string, SheetCell> & { id: string };

/** Turns ids into names, statuses into labels, adds the parcels: a fixed number of statements per batch. */
export type Fill = (rows: Values[]) => Promise<void>;

export async function filling(db: TenantDb, fields: readonly string[], wholePhones: boolean): Promise<Fill> {
  const has = (keys: readonly string[]) => keys.filter((key) => fields.includes(key));
  const shopFields = has(SHOP_FIELDS);
  const listingFields = has(LISTING_FIELDS);
  const names = shopFields.length > 0 ? await shopNames(db) : new Map<string, string>();
  const listings = new Map<string, Listing>();
  const parcels = has(PARCEL_FIELDS).length > 0;
  const masks = fields.includes('mobile') && !wholePhones;
  const labels = fields.includes('status');
  return async (rows) => {
    if (listingFields.length > 0) await addListings(db, rows, listingFields[0] ?? '', listings);
    const shipped = parcels ? await parcelsOf(db, rows) : undefined;
    for (const row of rows) {
      for (const key of shopFields) row[key] = names.get(String(row[key]));
      for (const key of listingFields) row[key] = listings.get(String(row[key]))?.[key as keyof Listing];
      if (masks) row.mobile = maskPhone(String(row.mobile));
      if (labels) row.status = stageOf(Number(row.status)).label;
      const parcel = shipped?.get(row.id);
      if (parcel) Object.assign(row, parcel);
    }
  };
}

interface Listing {
  externalId: string | null;
  barCode: string | null;
  brand: string | null;
}

/** The shop itself and its neighbours; nobody farther away has a name here (domain §2). */
async function shopNames(db: TenantDb): Promise<Map<string, string>> {
  const partners = await db.from('partners').select(['partner_id as id', 'partner_name as name']).execute();
  const own = await db.k.selectFrom('shops').select(['id', 'name']).where('id', '=', db.shopId).execute();
  return new Map([...partners, ...own].map(({ id, name }) => [id, name]));
}

async function addListings(db: TenantDb, rows: readonly Values[], key: string, known: Map<string, Listing>) {
  const fresh = [...new Set(rows.map((row) => String(row[key])))].filter((id) => !known.has(id));
  if (fresh.length === 0) return;
  const { rows: found } = await sql<Listing & { id: string }>`select s.id, s.external_id as "externalId",
      s.bar_code as "barCode", (select string_agg(distinct nullif(g.brand, ''), '、')
        from spu_skus x join skus k on k.shop_id = x.shop_id and k.id = x.sku_id
        join sku_groups g on g.shop_id = k.shop_id and g.id = k.group_id
        where x.shop_id = s.shop_id and x.spu_id = s.id) as brand
    from spus s where s.shop_id = ${db.shopId} and s.id = ${anyOf(fresh)}`.execute(db.k);
  for (const { id, ...listing } of found) known.set(id, listing);
}

export interface Express {
  expressCompany: string;
  expressNo: string;
}

/** Company and numbers of the waybills that count; several parcels stand in one cell. */
export async function parcelsOf(
  db: TenantDb,
  rows: readonly { id: string }[],
): Promise<Map<string, Express>> {
  const ids = rows.map(({ id }) => id);
  const { rows: found } = await sql<Express & { order_id: string }>`select order_id,
      string_agg(distinct company, '、') as "expressCompany", string_agg(waybill_no, '、' order by id) as "expressNo"
    from parcels where shop_id = ${db.shopId} and order_id = any(${ids}::bigint[]) and voided_at is null
    group by order_id`.execute(db.k);
  return new Map(found.map(({ order_id, ...express }) => [order_id, express]));
}
