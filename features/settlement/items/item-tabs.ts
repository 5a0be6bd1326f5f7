/** The tabs of 结算明细查询, in their order: each is a part of the shop's book that something else is done with. */
export const ITEM_TABS = ['all', 'free', 'billed', 'paid', 'carried', 'disputed', 'unpriced'] as const;
export type ItemTab = (typeof ITEM_TABS)[number];

/** How many entries each has; null: too many to be counted. */
export type TabCounts = Record<ItemTab, number | null>;
