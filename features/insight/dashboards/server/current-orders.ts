import { sql } from 'kysely';
import {
  dueCounted,
  dueOrders,
  orderConditions,
  ROLE,
  type View,
} from '#features/orders/orders/server/index.ts';
import { STAGES, TO_SHIP } from '#features/orders/orders/status.ts';
import { SUSPENSION_REASONS } from '#features/orders/orders/suspension.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { readNames } from '../../day-figures/server/index.ts';

const MOST_NAMED = 20;

/** Rows per stage of each of these order lists, from the kept counts. */
async function stagesNow(db: TenantDb, ...views: View[]): Promise<Map<number, number>[]> {
  const { rows } = await sql<{ roles: number; stage: number; n: number }>`
    select roles, stage, sum(n)::int as n from order_tallies where shop_id = ${db.shopId} group by 1, 2`.execute(
    db.k,
  );
  return views.map((view) => {
    const stages = new Map<number, number>();
    for (const { roles, stage, n } of rows)
      if (roles & ROLE[view]) stages.set(stage, (stages.get(stage) ?? 0) + n);
    return stages;
  });
}

/** 待发货 of what the shop ships itself and of what it buys, as the lists have it. */
export async function waitingOrders(db: TenantDb): Promise<{ own: number; bought: number }> {
  const [own = 0, bought = 0] = (await stagesNow(db, 'fordeliver', 'byvendor')).map((stages) =>
    TO_SHIP.reduce<number>((sum, stage) => sum + (stages.get(stage) ?? 0), 0),
  );
  return { own, bought };
}

/** How many of the overdue the shop ships itself and how many its suppliers do: nobody told apart, so that each of them costs little. */
export async function countOverdue(db: TenantDb): Promise<{ own: number; bought: number }> {
  const { rows } = await sql<{ own: number; bought: number }>`
    select sum(own)::int as own, sum(bought)::int as bought from ${dueCounted(db.shopId, new Date())} as late`.execute(
    db.k,
  );
  return rows[0] ?? { own: 0, bought: 0 };
}

interface Late {
  /** Nothing but zeros is the shop itself. */
  vendor: string;
  n: number;
  oldest: Date;
}

/** The overdue, as the list counts them under the same filter: the shop's own, and with each supplier. */
async function overdueBy(db: TenantDb): Promise<Late[]> {
  const { rows } = await sql<Late>`
    select coalesce(vendor_id, ${EMPTY_ID}::uuid) as vendor, count(*)::int as n, order_time(min(id)) as oldest
    from ${dueOrders(db.shopId, new Date())} as late group by 1 order by 2 desc`.execute(db.k);
  return rows;
}

/** What is held in one of the order lists, by reason. */
async function heldNow(db: TenantDb, view: View): Promise<{ reason: number; n: number }[]> {
  const { rows } = await sql<{
    reason: number;
    n: number;
  }>`select h.reason, count(distinct h.order_id)::int as n
    from order_holds h join orders o on o.id = h.order_id
    where h.shop_id = ${db.shopId} and h.ended_at is null
      and ${orderConditions(db.shopId, view, {})} and o.stage = ${sql.lit(STAGES.suspended.id)}
    group by 1 order by 2 desc`.execute(db.k);
  return rows;
}

/** How it stands now in one of the order lists: by stage, what is late and with whom, what is held and why. */
export async function currentOrders(db: TenantDb, view: View) {
  const [[stages], by, suspended] = await Promise.all([
    stagesNow(db, view),
    overdueBy(db),
    heldNow(db, view),
  ]);
  const late = by.slice(0, MOST_NAMED);
  const names = await readNames(
    db,
    'vendor',
    late.map(({ vendor }) => vendor),
  );
  return {
    AsOf: new Date().toISOString(),
    Stages: Object.values(STAGES).map(({ id, label }) => ({
      ID: String(id),
      Name: label,
      Count: stages?.get(id) ?? 0,
    })),
    Overdue: by.reduce((all, { n }) => all + n, 0),
    OverdueBy: late.map(({ vendor, n, oldest }) => ({
      ID: vendor,
      Name: vendor === EMPTY_ID ? '本店' : (names.get(vendor) ?? '已解除'),
      Count: n,
      OldestOn: new Date(oldest).toISOString(),
    })),
    Suspended: suspended.map(({ reason, n }) => ({
      ID: String(reason),
      Name: SUSPENSION_REASONS[reason] ?? '其他',
      Count: n,
    })),
  };
}
