import type { PolicyDetail } from '#features/catalogue/after-sale-policies/policy-detail.ts';
import { promisedOf } from '#features/catalogue/after-sale-policies/server/index.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Hours for the first answer, where nothing is promised. */
const HANDLE_HOURS = 24;

export interface Promised {
  /** By the supplier to this shop, and by this shop to its channel. */
  vendor: PolicyDetail | null;
  mine: PolicyDetail | null;
}

interface When {
  spuId: string;
  at: string;
}

/** What held for listings when they were ordered. */
export async function promisesOf(db: TenantDb, orders: readonly When[]): Promise<(order: When) => Promised> {
  const promised = await promisedOf(db, orders);
  return (order) => {
    const { Mine, Vendors } = promised(order) ?? {};
    return { mine: Mine?.detail ?? null, vendor: Vendors?.detail ?? null };
  };
}

/** Days after shipping within which something may be claimed, where nothing is promised. */
const CLAIM_DAYS = 30;
const DAY = 86_400_000;

export const isLate = (deliveredAt: string | null, policy: PolicyDetail | null, now: number): boolean =>
  deliveredAt !== null && now - Date.parse(deliveredAt) > (policy?.ClaimDays ?? CLAIM_DAYS) * DAY;

export const hoursOf = (policy: PolicyDetail | null): number => policy?.HandleHours ?? HANDLE_HOURS;

/** Within how many hours the supplier answers, by complaint. */
export async function handleHours(db: TenantDb, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .from('complaints')
    .innerJoin('orders', (on) =>
      on.onRef('orders.shop_id', '=', 'complaints.shop_id').onRef('orders.id', '=', 'complaints.order_id'),
    )
    .select(['complaints.id', 'orders.spu_id as spuId', 'orders.created_at as at'])
    .where('complaints.id', '=', anyOf(ids))
    .execute();
  const promised = await promisesOf(db, rows);
  return new Map(rows.map((row) => [row.id, hoursOf(promised(row).vendor)]));
}
