import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { COUNT_LIMIT } from '#kit/list/count-limit.ts';
import { totalOf } from '#kit/list/server/read-page.ts';
import type { settlementItems } from '../contract.ts';
import type { ItemSum } from '../item.ts';
import type { TabCounts } from '../item-tabs.ts';
import { selectItems } from './item-rows.ts';
import { hasStoredSums, selectItemSums } from './item-sums.ts';
import { selectTabCounts, tabsOfCounts } from './tab-counts.ts';

const NO_TABS = sql<TabCounts>`select 1 where false`;

/** A page of items with what all that match add up to; a total that is only the least has no sums beside it. */
export async function listSettlementItems(
  { db }: ShopCtx,
  query: z.output<typeof settlementItems.get.input>,
) {
  const { pageSize: limit, pageIndex, currentPage, isDesc, exactTotal, orderBy: _, ...filters } = query;
  const offset = (currentPage ? currentPage - 1 : pageIndex) * limit;
  const [items, sums, [tabs]] = await db.finish(
    selectItems(db.shopId, filters, { limit, offset, isDesc }),
    selectItemSums(db.shopId, filters, exactTotal),
    filters.Tab ? selectTabCounts(db.shopId, filters) : NO_TABS,
  );
  const counted = sums.reduce((all: number, { Count }: ItemSum) => all + Count, 0);
  const isWhole = exactTotal || hasStoredSums(filters) || counted <= COUNT_LIMIT;
  const { Tab } = filters;
  return {
    ...totalOf(counted, isWhole),
    items,
    sums: isWhole ? sums : [],
    ...(Tab && tabs && { tabs: tabsOfCounts(tabs, Tab, isWhole ? counted : null) }),
  };
}
