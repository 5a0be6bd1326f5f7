import { v7 as newId } from 'uuid';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { termRefusals as no } from '../refusals.ts';

/** The last day that is closed in one book. */
export async function lockedUntil(book: TenantDb): Promise<string | null> {
  const last = await book
    .from('settlement_period_locks')
    .select('until')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.until ?? null;
}

/** Why what counts on this day can't change any more, in either of two books. */
export async function periodLockProblem(
  mine: TenantDb,
  theirs: TenantDb,
  day: string,
): Promise<string | undefined> {
  const until = await lockedUntil(mine);
  if (until && day <= until) return `本店已结账到 ${until}`;
  const others = await lockedUntil(theirs);
  return others && day <= others ? '对方已结账' : undefined;
}

export async function readLocks({ db }: ShopCtx) {
  const rows = await db
    .from('settlement_period_locks')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const items = rows.map(({ until, reason, actor, at }) => ({
    Until: until,
    Reason: reason,
    Actor: actor,
    At: at,
  }));
  return { total: items.length, items, Until: items[0]?.Until ?? null };
}

/** Closes until a day; whoever is changing a bill at this moment ends first. */
export async function lockPeriod(ctx: ShopCtx, until: string, reason: string): Promise<void> {
  if (until >= dayOf(new Date())) refuse(no.future);
  await holdAll(ctx.db);
  const known = await lockedUntil(ctx.db);
  if (known && until < known) refuse(no.backwards, { until: known });
  if (until !== known) await write(ctx, until, reason);
}

export async function unlockPeriod(ctx: ShopCtx, until: string | null, reason: string): Promise<void> {
  const known = await lockedUntil(ctx.db);
  if (!known || (until && until >= known)) refuse(no.open);
  await write(ctx, until, reason);
}

async function write({ db, user }: ShopCtx, until: string | null, reason: string): Promise<void> {
  await db.insert('settlement_period_locks', { id: newId(), until, reason, actor: user.name }).execute();
  await notify(db, 'settlement', []);
}

/** All relations of the shop, in the order in which bills and payments lock them. */
async function holdAll(db: TenantDb): Promise<void> {
  const at = acrossShops(db, 'settlement books');
  const vendors = await db
    .from('settlement_tallies')
    .select('trader_id')
    .distinct()
    .where('type', 'in', [3, 4])
    .execute();
  const sellers = [...new Set([db.shopId, ...vendors.map(({ trader_id }) => trader_id)])].sort();
  for (const sellerId of sellers) {
    const rows = at(sellerId).from('settlement_relations').select('trader_id').where('side', '=', 1);
    const mine = sellerId === db.shopId ? rows : rows.where('trader_id', '=', db.shopId);
    await mine.orderBy('trader_id').forUpdate().execute();
  }
}
