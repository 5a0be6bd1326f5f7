import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { orderFacts } from '#features/catalogue/order-facts/server/index.ts';
import { PROVINCE_NAMES } from '#features/sheets/addresses/provinces.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { warehouses } from '../contract.ts';
import { RETURNS } from '../move-kinds.ts';
import { warehouseRefusals as no } from '../refusals.ts';
import { markLow } from './move-stock.ts';

type WarehouseInput = z.output<typeof warehouses.add.input>;
type WarehouseUpdate = z.output<typeof warehouses.update.input>;

const MOST = 200;

/** Refuses provinces that there aren't: a rule for one would never choose its warehouse, and nobody would hear why. */
function requireProvinces(ids: readonly string[] = []): void {
  const unknown = ids.find((id) => !PROVINCE_NAMES.has(id));
  if (unknown !== undefined) refuse(no.unknownProvince, { id: unknown });
}

const columnsOf = (fields: Partial<WarehouseInput>) => ({
  ...(fields.WarehouseName !== undefined && { name: fields.WarehouseName }),
  ...(fields.WarehouseAddress !== undefined && { address: fields.WarehouseAddress }),
  ...(fields.WarehouseDescription !== undefined && { description: fields.WarehouseDescription }),
  ...(fields.type !== undefined && { type: fields.type }),
  ...(fields.ProvinceIDs !== undefined && { province_ids: [...new Set(fields.ProvinceIDs)] }),
  ...(fields.idOrder !== undefined && { id_order: fields.idOrder }),
});

/** Locks a shop's warehouses for one change at a time: names and the default are looked at and written. */
export const lockWarehouses = (db: TenantDb) => lockByName(db, 'warehouses');

/** Warehouses of the shop that are not deleted. */
export const liveWarehouses = (db: TenantDb) => db.from('warehouses').where('deleted_at', 'is', null);

/**
 * Locks the rows of warehouses before several are changed, in the order of those who count in several; rows that only
 * refer to them don't wait.
 */
export const lockWarehouseRows = (db: TenantDb) =>
  liveWarehouses(db).select('id').orderBy('id').forNoKeyUpdate().execute();

export async function addWarehouse(db: TenantDb, input: WarehouseInput): Promise<{ WarehouseID: string }> {
  requireProvinces(input.ProvinceIDs);
  await lockWarehouses(db);
  const others = await liveWarehouses(db).select(['name', 'is_default', 'id_order']).execute();
  if (others.length >= MOST) refuse(no.tooMany, { most: MOST });
  if (others.some(({ name }) => name === input.WarehouseName))
    refuse(no.nameTaken, { name: input.WarehouseName });
  const isDefault = input.IsDefault || !others.some((other) => other.is_default);
  if (isDefault && input.type === RETURNS) refuse(no.returnsDefault);
  if (isDefault) await undefault(db);
  const id = newId();
  const id_order = input.idOrder ?? Math.max(0, ...others.map((other) => other.id_order + 1));
  const row = { id, name: input.WarehouseName, ...columnsOf(input), id_order, is_default: isDefault };
  await db.insert('warehouses', row).execute();
  await notify(db, 'stock');
  return { WarehouseID: id };
}

export async function changeWarehouse(db: TenantDb, input: WarehouseUpdate): Promise<void> {
  requireProvinces(input.ProvinceIDs);
  await lockWarehouses(db);
  const { WarehouseID, WarehouseName: name, IsDefault } = input;
  const old = await liveWarehouses(db)
    .where('id', '=', WarehouseID)
    .selectAll('warehouses')
    .executeTakeFirst();
  if (!old) refuse(common.notFound, { what: '仓库' });
  if (name !== undefined && name !== old.name) {
    const other = await liveWarehouses(db).where('name', '=', name).select('id').executeTakeFirst();
    if (other) refuse(no.nameTaken, { name });
  }
  const isDefault = old.is_default || IsDefault === true;
  if (isDefault && (input.type ?? old.type) === RETURNS) refuse(no.returnsDefault);
  if (isDefault && !old.is_default) {
    await lockWarehouseRows(db);
    await undefault(db);
  }
  await db
    .update('warehouses')
    .set({ ...columnsOf(input), is_default: isDefault })
    .where('id', '=', WarehouseID)
    .execute();
  // What lies in a warehouse of returns is not for sale: its products may have become few, or enough again.
  if ((input.type ?? old.type) !== old.type) await markLow(db, await productsIn(db, WarehouseID));
  await notify(db, 'stock');
}

async function productsIn(db: TenantDb, id: string): Promise<string[]> {
  const rows = await db.from('stock').where('warehouse_id', '=', id).select('sku_id').execute();
  return rows.map((row) => row.sku_id);
}

const undefault = (db: TenantDb) =>
  db.update('warehouses').set({ is_default: false }).where('is_default', '=', true).execute();

export async function removeWarehouse(db: TenantDb, id: string): Promise<void> {
  await lockWarehouses(db);
  // Waits for whoever counts or undoes there now; whoever comes later finds it gone. What only refers to it doesn't
  // wait.
  const old = await liveWarehouses(db)
    .where('id', '=', id)
    .select('is_default')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!old) refuse(common.notFound, { what: '仓库' });
  if (old.is_default) refuse(no.isDefault);
  const { rows } = await sql<{ n: number; m: number }>`select
    (select count(*)::int from stock s join skus k on k.shop_id = s.shop_id and k.id = s.sku_id and k.deleted_at is null
      where s.shop_id = ${db.shopId} and s.warehouse_id = ${id} and (s.on_hand <> 0 or s.reserved <> 0)) as n,
    (select count(*)::int from (${orderFacts().waitingIn(sql`${db.shopId}`, sql`${id}`)}) as x) as m`.execute(
    db.k,
  );
  const { n = 0, m = 0 } = rows[0] ?? {};
  if (n > 0 || m > 0) refuse(no.inUse, { n, m });
  await db.update('warehouses').set({ deleted_at: sql<string>`now()` }).where('id', '=', id).execute();
  await notify(db, 'stock');
}
