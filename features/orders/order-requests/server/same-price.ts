import { sql } from 'kysely';
import type { LockedOrder } from '#features/orders/orders/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { RequestDetail } from '../request-detail.ts';

const ships = ({ hop, chain }: LockedOrder): boolean => hop > 0 && hop === chain.length - 1;

/** Of swaps that whoever ships wishes at the same price, those whose entry has allowed its supplier not to ask. */
export async function allowedUnasked(
  at: (shopId: string) => TenantDb,
  orders: readonly LockedOrder[],
  wishOf: (id: string) => RequestDetail | undefined,
): Promise<ReadonlySet<string>> {
  const same = orders.filter((order) => ships(order) && wishOf(order.id)?.swap?.difference === 0);
  const allowed = new Set<string>();
  for (const [entry, part] of groupBy(same, ({ entryShopId }) => entryShopId)) {
    const suppliers = [...new Set(part.flatMap(({ chain }) => chain[1] ?? []))];
    const { rows } = await sql<{ id: string }>`select partner_id as id from partners where shop_id = ${entry}
      and kind = 'vendor' and partner_id = any(${suppliers}::uuid[]) and same_price_swap
      and removed_at is null`.execute(at(entry).k);
    const trusted = new Set(rows.map(({ id }) => id));
    for (const { id, chain } of part) if (trusted.has(chain[1] ?? '')) allowed.add(id);
  }
  return allowed;
}
