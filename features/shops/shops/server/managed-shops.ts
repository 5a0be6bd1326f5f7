import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { MANAGED, shopLevel, TRIAL } from '../levels.ts';
import { renewBalance } from './order-balance.ts';

/** Opens a shop that another runs: without members, level, expiry and balance of its own (domain §9). */
export async function openManagedShop(db: TenantDb, operatorId: string, name: string): Promise<string> {
  const id = newId();
  await db.k.insertInto('shops').values({ id, name, level: MANAGED, operator_shop_id: operatorId }).execute();
  return id;
}

/** The same for many at once, under ids that whoever asks knows already. */
export async function openManagedShops(
  db: TenantDb,
  operatorId: string,
  shops: readonly { id: string; name: string }[],
): Promise<void> {
  await sql`insert into shops (id, name, level, operator_shop_id)
    select w.id, w.name, ${sql.lit(MANAGED)}, ${operatorId}::uuid from unnest(${shops.map(({ id }) => id)}::uuid[],
      ${shops.map(({ name }) => name)}::text[]) as w(id, name)`.execute(db.k);
}

/** A managed shop becomes its own: on trial, with a balance of its own. Gives who ran it; undefined when nobody did. */
export async function endManaged(own: TenantDb): Promise<string | undefined> {
  const before = await own.k
    .selectFrom('shops')
    .select('operator_shop_id as operator')
    .where('id', '=', own.shopId)
    .where('operator_shop_id', 'is not', null)
    .where('level', '=', MANAGED)
    .forUpdate()
    .executeTakeFirst();
  if (!before?.operator) return undefined;
  await own.k
    .updateTable('shops')
    .set({
      operator_shop_id: null,
      level: TRIAL.level,
      expires_at: sql`now() + ${`${TRIAL.days} days`}::interval`,
    })
    .where('id', '=', own.shopId)
    .execute();
  await renewBalance(own, shopLevel(TRIAL.level).orders);
  return before.operator;
}
