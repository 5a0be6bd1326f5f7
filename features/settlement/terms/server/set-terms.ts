import { sql } from 'kysely';
import type { z } from 'zod';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { terms } from '../contract.ts';
import { CYCLE, type Cycle, nextStart } from '../periods.ts';
import { termRefusals as no } from '../refusals.ts';
import type { Term } from '../term.ts';

/** Agents linked or booked with, and vendors alike; terms where there are some. */
export async function readTerms({ db }: ShopCtx, { Side }: z.output<typeof terms.get.input>) {
  const { rows: items } = await sql<Term>`
    with known as (select case kind when 'agent' then 1 else 2 end as side, partner_id as trader_id from partners
        where shop_id = ${db.shopId} and removed_at is null
      union select (type + 1) / 2, trader_id from settlement_tallies where shop_id = ${db.shopId})
    select k.trader_id as "TraderID", s.name as "TraderName", k.side as "Side", coalesce(t.cycle, 0) as "Cycle",
      coalesce(t.start_day, 1) as "StartDay", t.due_days as "DueDays", coalesce(t.is_automatic, false) as "IsAutomatic",
      t.next_on as "NextOn"
    from known k join shops s on s.id = k.trader_id
    left join settlement_terms t on t.shop_id = ${db.shopId} and t.side = k.side and t.trader_id = k.trader_id
    where ${Side ? sql`k.side = ${Side}` : sql`true`} order by k.side, (t.cycle > 0) desc nulls last, s.name limit 2000`.execute(
    db.k,
  );
  return { total: items.length, items };
}

/** The seller's count: it sets them, the buyer's book shows the same. */
export async function setTerms(ctx: ShopCtx, wish: z.output<typeof terms.set.input>): Promise<void> {
  const { db } = ctx;
  const ids = [...new Set(wish.TraderIDs)].sort();
  await mustTrade(db, ids);
  const before = await lockTerms(db, ids);
  const rows = ids.map((id) => termOf(wish, id, before.get(id)));
  const at = acrossShops(db, 'settlement books');
  await write(db, rows);
  for (const row of rows)
    await write(at(row.trader_id), [{ ...row, side: 2, trader_id: db.shopId, next_on: null }]);
}

type StandingTerm = Pick<TermRow, 'cycle' | 'start_day' | 'is_automatic'>;

async function lockTerms(db: TenantDb, ids: readonly string[]): Promise<Map<string, StandingTerm>> {
  const rows = await db
    .from('settlement_terms')
    .select(['trader_id', 'cycle', 'start_day', 'is_automatic'])
    .where('side', '=', 1)
    .where('trader_id', '=', anyOf(ids))
    .orderBy('trader_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.trader_id, row]));
}

/** The term from now on: what is not named stays; a day to begin on belongs to its cycle. */
function termOf(
  { Cycle: cycle, StartDay, IsAutomatic, DueDays: due_days }: z.output<typeof terms.set.input>,
  trader_id: string,
  before: StandingTerm | undefined,
): TermRow {
  const hasStart = cycle === CYCLE.week || cycle === CYCLE.month;
  const kept = before?.cycle === cycle ? before.start_day : 1;
  const start_day = hasStart ? (StartDay ?? kept) : 1;
  const is_automatic = IsAutomatic ?? before?.is_automatic ?? false;
  if (cycle === CYCLE.week && start_day > 7) refuse(no.startDay);
  if (cycle === CYCLE.none && is_automatic) refuse(no.automatic);
  const rhythm = { cycle: cycle as Cycle, startDay: start_day };
  const next_on = is_automatic ? nextStart(rhythm, dayOf(new Date())) : null;
  return { side: 1, trader_id, cycle, start_day, due_days, is_automatic, next_on };
}

interface TermRow {
  side: number;
  trader_id: string;
  cycle: number;
  start_day: number;
  due_days: number | null;
  is_automatic: boolean;
  next_on: string | null;
}

async function write(book: TenantDb, rows: TermRow[]): Promise<void> {
  const each = <K extends keyof TermRow>(key: K) => rows.map((row) => row[key]);
  await sql`insert into settlement_terms
      (shop_id, side, trader_id, cycle, start_day, due_days, is_automatic, next_on)
    select ${book.shopId}, t.* from unnest(${each('side')}::smallint[], ${each('trader_id')}::uuid[],
      ${each('cycle')}::smallint[], ${each('start_day')}::smallint[], ${each('due_days')}::smallint[],
      ${each('is_automatic')}::bool[], ${each('next_on')}::date[]) as t
    on conflict (shop_id, side, trader_id) do update set cycle = excluded.cycle, start_day = excluded.start_day,
      due_days = excluded.due_days, is_automatic = excluded.is_automatic, next_on = excluded.next_on,
      set_at = excluded.set_at`.execute(book.k);
  await notify(book, 'settlement', []);
}

async function mustTrade(db: TenantDb, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select partner_id as id from partners
      where shop_id = ${db.shopId} and kind = 'agent' and removed_at is null and partner_id = any(${ids}::uuid[])
    union select trader_id from settlement_tallies
      where shop_id = ${db.shopId} and type in (1, 2) and trader_id = any(${ids}::uuid[])`.execute(db.k);
  if (rows.length < ids.length) refuse(no.strangers);
}
