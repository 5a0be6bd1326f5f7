import { sql } from 'kysely';
import type { PriceSide } from '#features/ledger/ledger/price-sides.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Where things stand that have an id and a side. */
const TABLES = [
  'settlement_bills',
  'settlement_payments',
  'payment_plans',
  'settlement_requests',
  'settlement_reconciliations',
] as const;

/** Whether one of these ids is of a bill, entry, payment, plan, request or statement of this side. */
export async function isOfSide(db: TenantDb, side: PriceSide, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const items = ids.filter((id) => /^\d{1,19}$/.test(id));
  const others = ids.filter((id) => /^[\da-f]{8}-/i.test(id));
  const isIn = TABLES.map(
    (
      table,
    ) => sql`exists (select from ${sql.table(table)} x where x.shop_id = ${db.shopId} and x.side = ${side}
      and x.id = any(${others}::uuid[]))`,
  );
  const { rows } = await sql<{ is: boolean }>`select ${sql.join(isIn, sql` or `)}
    or exists (select from settlement_items i where i.shop_id = ${db.shopId} and (i.type + 1) / 2 = ${side}
      and i.id = any(${items}::bigint[])) as is`.execute(db.k);
  return rows[0]?.is === true;
}
