import { sql } from 'kysely';
import { refuse } from '#kit/endpoint/refusal.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { MANAGED } from '../levels.ts';
import { shopRefusals } from '../refusals.ts';

/** The balance is spread over slots, so that clients who take at once don't wait for one row. */
const SLOTS = 16;

/** Adds `count` orders to the shop's balance. */
export async function grantOrders(db: TenantDb, count: number): Promise<void> {
  const share = Math.floor(count / SLOTS);
  const rows = Array.from({ length: SLOTS }, (_, slot) => ({
    slot,
    available: slot === 0 ? count - share * (SLOTS - 1) : share,
  }));
  await db
    .insert('order_balances', rows)
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'slot'])
        .doUpdateSet({ available: sql`order_balances.available + excluded.available` }),
    )
    .execute();
}

/** The balance becomes `count`, whatever was left. */
export async function setOrders(db: TenantDb, count: number): Promise<void> {
  await db.update('order_balances').set({ available: 0 }).execute();
  await grantOrders(db, count);
}

/** A managed shop has no balance of its own: its operator pays (domain §9). */
const operatorId = (db: TenantDb) =>
  sql<string | null>`(select operator_shop_id from shops where id = ${db.shopId} and level = ${MANAGED})`;

async function operatorOf(db: TenantDb): Promise<TenantDb | undefined> {
  const { rows } = await sql<{ id: string | null }>`select ${operatorId(db)} as id`.execute(db.k);
  const id = rows[0]?.id;
  return id ? acrossShops(db, 'managed shop')(id) : undefined;
}

export async function ordersLeft(db: TenantDb): Promise<number> {
  const own = await balanceOf(db);
  if (!own.operator) return own.left;
  return (await balanceOf(acrossShops(db, 'managed shop')(own.operator))).left;
}

const balanceOf = (db: TenantDb) =>
  db
    .from('order_balances')
    .select([sql<number>`coalesce(sum(available), 0)::int`.as('left'), operatorId(db).as('operator')])
    .executeTakeFirstOrThrow();

/**
 * Takes `count` orders or refuses; never below 0 whatever runs at the same time (domain §3, §9). The usual take is
 * one statement; only when that finds nothing is it asked who pays.
 */
export async function takeOrders(db: TenantDb, count: number): Promise<void> {
  if (count === 0 || (await takeFromOneSlot(db, count))) return;
  const operator = await operatorOf(db);
  if (operator && (await takeFromOneSlot(operator, count))) return;
  await takeFromManySlots(operator ?? db, count);
}

async function takeFromManySlots(db: TenantDb, count: number): Promise<void> {
  const slots = await db
    .from('order_balances')
    .select(['slot', 'available'])
    .orderBy('slot')
    .forUpdate()
    .execute();
  const left = slots.reduce((sum, slot) => sum + slot.available, 0);
  if (left < count) refuse(shopRefusals.noOrdersLeft, { left, needed: count });
  let rest = count;
  const shares = slots.map(({ slot, available }) => {
    const share = Math.min(available, rest);
    rest -= share;
    return { slot, share };
  });
  await sql`update order_balances b set available = b.available - s.share
    from unnest(${shares.map((s) => s.slot)}::smallint[], ${shares.map((s) => s.share)}::int[]) as s(slot, share)
    where b.shop_id = ${db.shopId} and b.slot = s.slot`.execute(db.k);
}

/** From a slot that nobody else is taking from: two tried by their key first, then any. */
async function takeFromOneSlot(db: TenantDb, count: number): Promise<boolean> {
  const start = Math.floor(Math.random() * SLOTS);
  const enough = sql`available >= ${count} and ${operatorId(db)} is null`;
  const two = sql`slot in (${start}, ${(start + SLOTS / 2) % SLOTS}) and ${enough}`;
  const any = sql`${enough} order by (slot + ${start}) % ${sql.lit(SLOTS)}`;
  for (const choice of [two, any]) {
    const { numAffectedRows } = await sql`update order_balances set available = available - ${count}
      where shop_id = ${db.shopId} and slot = (select slot from order_balances where shop_id = ${db.shopId}
        and ${choice} limit 1 for update skip locked)`.execute(db.k);
    if (numAffectedRows === 1n) return true;
  }
  return false;
}

/** Gives back what a cancelled order had taken. */
export async function returnOrders(db: TenantDb, count: number): Promise<void> {
  if (count > 0) await addToBalance(db, count);
}

/** Locks a slot for what is returned later in the transaction: whoever takes holds theirs while they wait for quotas. */
export const lockBalance = (db: TenantDb): Promise<void> => addToBalance(db, 0);

async function addToBalance(db: TenantDb, count: number): Promise<void> {
  if (await addToOneSlot(db, count)) return;
  const operator = await operatorOf(db);
  if (operator) await addToOneSlot(operator, count);
}

/** To one that nobody else has locked, such as its own; only where there is none it waits. */
async function addToOneSlot(db: TenantDb, count: number): Promise<boolean> {
  const start = Math.floor(Math.random() * SLOTS);
  const free = sql`(select slot from order_balances where shop_id = ${db.shopId}
    order by (slot + ${start}) % ${sql.lit(SLOTS)} limit 1 for update skip locked)`;
  for (const slot of [free, sql`${start}`]) {
    const { numAffectedRows } = await sql`update order_balances set available = available + ${count}
      where shop_id = ${db.shopId} and slot = ${slot} and ${operatorId(db)} is null`.execute(db.k);
    if (numAffectedRows === 1n) return true;
  }
  return false;
}

/** The balance of a shop that begins to pay for itself. */
export async function renewBalance(db: TenantDb, count: number): Promise<void> {
  await db.remove('order_balances').execute();
  await grantOrders(db, count);
}
