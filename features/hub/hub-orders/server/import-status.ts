import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

interface Asked {
  IDs?: string[] | null | undefined;
  CustomerID?: string | null | undefined;
}

export async function importStatus(db: TenantDb, { IDs, CustomerID }: Asked) {
  let lines = db.from('hub_orders').select(['id', 'state', 'order_id', 'problems']);
  if (IDs) lines = lines.where('id', '=', anyOf(IDs));
  if (CustomerID) lines = lines.where('account_id', '=', CustomerID);
  const rows = await lines.orderBy('created_at', 'desc').limit(500).execute();
  const items = rows.map(({ id, state, order_id: OrderID, problems }) => {
    const said = (problems ?? []) as unknown as { says: string; blocking: boolean }[];
    return { ID: id, State: state, OrderID, Problem: said.find(({ blocking }) => blocking)?.says ?? '' };
  });
  return { total: items.length, items };
}
