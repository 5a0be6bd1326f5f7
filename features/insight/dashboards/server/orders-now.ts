import { sql } from 'kysely';
import { HOLD_REASONS } from '#features/orders/orders/held.ts';
import { orderConditions, ROLE, type View } from '#features/orders/orders/server/index.ts';
import { STAGES } from '#features/orders/orders/status.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { namesOf } from './names-of.ts';

/** What a shop looks at under 待发货: neither packed nor on its way. */
const WAITING = [STAGES.new.id, STAGES.waiting.id];

/** Rows per stage of one of the order lists, from the kept counts. */
export async function stagesNow(db: TenantDb, view: View): Promise<Map<number, number>> {
  const { rows } = await sql<{ stage: number; n: number }>`select stage, sum(n)::int as n from order_tallies
    where shop_id = ${db.shopId} and roles & ${sql.lit(ROLE[view])} <> 0 group by 1`.execute(db.k);
  return new Map(rows.map(({ stage, n }) => [stage, n]));
}

export const waitingOf = (stages: ReadonlyMap<number, number>): number =>
  WAITING.reduce((sum, stage) => sum + (stages.get(stage) ?? 0), 0);

/** The overdue, as the list counts them under the same filter. */
export async function overdueNow(db: TenantDb, view: View): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders o
    where ${orderConditions(db.shopId, view, { late: true })}`.execute(db.k);
  return rows[0]?.n ?? 0;
}

/** How it stands now in one of the order lists: by stage, what is late and with whom, what is held and why. */
export async function ordersNow(db: TenantDb, view: View) {
  const stages = await stagesNow(db, view);
  const late = await sql<{ vendor: string; n: number; oldest: Date }>`
    select o.vendor_id as vendor, count(*)::int as n, min(o.created_at) as oldest from orders o
    where ${orderConditions(db.shopId, 'byvendor', { late: true })}
    group by 1 order by 2 desc limit 20`.execute(db.k);
  const held = await sql<{ reason: number; n: number }>`select h.reason, count(distinct h.order_id)::int as n
    from order_holds h join orders o on o.id = h.order_id
    where h.shop_id = ${db.shopId} and h.ended_at is null
      and ${orderConditions(db.shopId, view, {})} and o.stage = ${sql.lit(STAGES.suspended.id)}
    group by 1 order by 2 desc`.execute(db.k);
  const names = await namesOf(
    db,
    'vendor',
    late.rows.map(({ vendor }) => vendor),
  );
  const own = await overdueNow(db, 'fordeliver');
  return {
    Stages: Object.values(STAGES).map(({ id, label }) => ({
      ...{ ID: String(id), Name: label, Count: stages.get(id) ?? 0 },
    })),
    Overdue: own + (await overdueNow(db, 'byvendor')),
    OverdueBy: late.rows.map(({ vendor, n, oldest }) => ({
      ...{ ID: vendor, Name: names.get(vendor) ?? '已解除', Count: n },
      OldestOn: new Date(oldest).toISOString(),
    })),
    Suspended: held.rows.map(({ reason, n }) => ({
      ...{ ID: String(reason), Name: HOLD_REASONS[reason] ?? '其他', Count: n },
    })),
  };
}
