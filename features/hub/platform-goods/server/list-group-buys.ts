import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { platformGoods } from '../contract.ts';
import { platformShops } from './platform-shops.ts';

export async function listPlatformGroupBuys(
  { db }: ShopCtx,
  query: z.output<typeof platformGoods.groupBuys.input>,
) {
  const matches = filterBy(platformGoods.groupBuys, db.from('hub_group_buys'), query, {
    Search: (rows, text) =>
      rows.where(sql<boolean>`concat_ws(' ', name, group_no) ilike ${containsPattern(text)}`),
    CustomerIDs: (rows, ids) => rows.where('connection_id', '=', anyOf(ids)),
  });
  const selected = matches.select([
    'connection_id as CustomerID',
    'group_no as GroupBuyNo',
    'name as GroupBuyName',
    sql<string | null>`starts_at`.as('StartsOn'),
    sql<string | null>`ends_at`.as('EndsOn'),
    'is_open as IsOpen',
  ]);
  const { items, ...totals } = await readPage(selected, query, { StartsOn: 'starts_at' }, [
    'connection_id',
    'group_no',
  ]);
  const shopOf = await platformShops(db);
  return { ...totals, items: items.map((row) => ({ ...row, ...shopOf(row.CustomerID) })) };
}
