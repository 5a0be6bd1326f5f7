import { type RawBuilder, sql } from 'kysely';
import { COUNT_LIMIT } from '#kit/list/count-limit.ts';
import { ITEM_TABS, type ItemTab, type TabCounts } from '../item-tabs.ts';
import { type ItemFilters, itemConditions } from './item-conditions.ts';
import { hasStoredSums, storedRows } from './item-sums.ts';

/** Few in any book, and found by an index of their own, however many the others are. */
const RARE: readonly ItemTab[] = ['carried', 'disputed'];

const MOST = sql.lit(COUNT_LIMIT + 1);

/**
 * How many each tab has under the other filters, in one statement: of those that are rare by themselves, of the others
 * among all that match, no more than one above 10,000 of them, where nothing is told of the parts.
 */
export function selectTabCounts(shopId: string, { Tab: _, ...filters }: ItemFilters): RawBuilder<TabCounts> {
  const counts = ITEM_TABS.map((Tab) => {
    const rows = RARE.includes(Tab)
      ? sql`select from settlement_items i where ${itemConditions(shopId, { ...filters, Tab })} limit ${MOST}`
      : sql`select from matches i where whole.n < ${MOST} and ${itemConditions(shopId, { Tab })}`;
    const count = sql`(select count(*)::int from (${rows}) as m)`;
    return sql`${Tab === 'all' ? sql`whole.n` : count} as ${sql.ref(Tab)}`;
  });
  return sql`with matches as materialized (select * from settlement_items i
      where ${itemConditions(shopId, filters)} limit ${MOST})
    select ${sql.join(counts)} from (${howMany(shopId, filters)}) as whole`;
}

/** How many match the other filters: by the kept sums no line of a large book is read. */
const howMany = (shopId: string, filters: ItemFilters) =>
  hasStoredSums(filters)
    ? sql`select coalesce(sum(n), 0)::int as n from (${storedRows(shopId, filters)}) as i`
    : sql`select count(*)::int as n from matches`;

/** The counts as they are told: none of what was not looked through to its end; of the chosen tab what the list itself counts. */
export function tabsOfCounts(counts: TabCounts, tab: ItemTab, total: number | null): TabCounts {
  const isWhole = (counts.all ?? 0) <= COUNT_LIMIT;
  const named = ITEM_TABS.map((one) => {
    const isSure = RARE.includes(one) ? (counts[one] ?? 0) <= COUNT_LIMIT : isWhole;
    return [one, one === tab && total !== null ? total : isSure ? counts[one] : null] as const;
  });
  return Object.fromEntries(named) as TabCounts;
}
