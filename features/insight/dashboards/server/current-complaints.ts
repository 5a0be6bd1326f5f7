import { sql } from 'kysely';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { startOf } from '../../day-figures/server/index.ts';
import { dayAfter } from '../../day-figures/spans.ts';
import type { HomeData } from '../contract.ts';

type Complaints = NonNullable<HomeData['Complaints']>;
const DAY = 24 * 3_600_000;

/** Raised today and yesterday until this hour, as the list of complaints counts them; and what waits for this shop or is late. */
export async function currentComplaints(db: TenantDb, now: Date): Promise<Complaints> {
  const today = dayOf(now);
  const { rows } = await sql<Complaints>`select
      (select count(*)::int from complaints
        where shop_id = ${db.shopId} and created_at >= ${startOf(today)}) as "Today",
      (select count(*)::int from complaints where shop_id = ${db.shopId}
        and created_at >= ${startOf(dayAfter(today, -1))} and created_at < ${new Date(now.getTime() - DAY)}) as "Yesterday",
      o.open as "Open", o.late as "Overdue"
    from (select count(*) filter (where waits_for = 'me')::int as open,
        count(*) filter (where due_at < now())::int as late
      from complaints where shop_id = ${db.shopId} and closed_at is null and waits_for <> 'nobody') as o`.execute(
    db.k,
  );
  return rows[0] ?? { Today: 0, Yesterday: 0, Open: 0, Overdue: 0 };
}
