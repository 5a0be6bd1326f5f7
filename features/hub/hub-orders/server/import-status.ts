import type { z } from 'zod';
import { filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type HubOrder, hubOrders } from '../contract.ts';

export async function importStatus(db: TenantDb, query: z.output<typeof hubOrders.importStatus.input>) {
  const lines = filterBy(hubOrders.importStatus, db.from('hub_orders'), query, {
    IDs: (rows, ids) => rows.where('id', '=', anyOf(ids)),
    CustomerID: (rows, id) => rows.where('account_id', '=', id),
  });
  const selected = lines.select([
    'id as ID',
    'order_no as OrderNo',
    'line_no as LineNo',
    'state as State',
    'order_id as OrderID',
    'problems',
  ]);
  const { items, ...totals } = await readPage(selected, query, { CreatedOn: 'created_at' }, ['id']);
  return {
    ...totals,
    items: items.map(({ problems, ...line }) => {
      const verdicts = (problems ?? []) as unknown as HubOrder['Problems'];
      return { ...line, Problem: verdicts.find(({ blocking }) => blocking)?.says ?? '' };
    }),
  };
}
