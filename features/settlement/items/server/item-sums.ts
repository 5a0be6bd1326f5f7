import { type RawBuilder, sql } from 'kysely';
import { wholeDays, withoutFuture } from '#features/orders/orders/server/index.ts';
import { COUNT_LIMIT } from '#kit/list/count-limit.ts';
import type { ItemSum } from '../item.ts';
import { activeItemFilters, type ItemFilters, itemConditions } from './item-conditions.ts';

/** Filters that the stored sums answer, however many items there are. */
const STORED = ['TraderIDs', 'Side', 'IdPaymentTypes', 'startTime', 'endTime'];

export const hasStoredSums = (filters: ItemFilters): boolean =>
  activeItemFilters(filters).every((filter) => STORED.includes(filter));

/**
 * Per type what matches: from the sums kept by day and the items of the window's broken days, exact at any moment; with
 * other filters from the items themselves, no further than one above 10,000 unless the exact total is asked for.
 */
export function selectItemSums(shopId: string, filters: ItemFilters, isExact: boolean): RawBuilder<ItemSum> {
  const rows = hasStoredSums(filters) ? storedRows(shopId, filters) : itemRows(shopId, filters, !isExact);
  return sql`select type as "IdPaymentType", sum(n)::int as "Count", sum(amount) as "Amount"
    from (${rows}) as i group by 1 order by 1`;
}

function itemRows(shopId: string, filters: ItemFilters, isLimited = false) {
  const most = isLimited ? sql` limit ${sql.lit(COUNT_LIMIT + 1)}` : sql``;
  return sql`(select i.type, 1 as n, i.amount from settlement_items i where ${itemConditions(shopId, filters)}${most})`;
}

/** What matches filters that the stored sums answer: rows of type, number and amount (alias `i`). */
export function storedRows(shopId: string, { startTime, endTime, ...filters }: ItemFilters) {
  const { days, edges } = wholeDays(withoutFuture({ startTime, endTime }));
  const from = days.from ? sql`and day >= ${days.from}::date` : sql``;
  const until = days.until ? sql`and day < ${days.until}::date` : sql``;
  const broken = edges.map((edge) => sql` union all ${itemRows(shopId, { ...filters, ...window(edge) })}`);
  return sql`select i.type, i.n, i.amount from settlement_tallies i
    where ${itemConditions(shopId, filters)} ${from} ${until} ${sql.join(broken, sql``)}`;
}

const window = ({ startTime, endTime }: ItemFilters) => ({ startTime, endTime });
