import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { COUNT_LIMIT } from '#kit/list/count-limit.ts';
import { totalOf } from '#kit/list/server/read-page.ts';
import type { settlementItems } from '../contract.ts';
import type { ItemSum } from '../item.ts';
import { selectItems } from './item-rows.ts';
import { hasStoredSums, selectItemSums } from './item-sums.ts';

/** A page of items with what all that match add up to; a total that is only the least has no sums beside it. */
export async function listSettlementItems(
  { db }: ShopCtx,
  query: z.output<typeof settlementItems.get.input>,
) {
  const { pageSize: limit, pageIndex, currentPage, isDesc, exactTotal, orderBy: _, ...filters } = query;
  const offset = (currentPage ? currentPage - 1 : pageIndex) * limit;
  const [items, sums] = await db.finish(
    selectItems(db.shopId, filters, { limit, offset, isDesc }),
    selectItemSums(db.shopId, filters, exactTotal),
  );
  const counted = sums.reduce((all: number, { Count }: ItemSum) => all + Count, 0);
  const isWhole = exactTotal || hasStoredSums(filters) || counted <= COUNT_LIMIT;
  return { ...totalOf(counted, isWhole), items, sums: isWhole ? sums : [] };
}
