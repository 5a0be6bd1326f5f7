/** What each shop level allows (domain page §9); above 10,000,000 the interface shows 不限. */
export interface ShopLevel {
  id: number;
  name: string;
  members: number;
  orders: number;
  listings: number;
  vendors: number;
  agents: number;
  groupBuys: number;
}

export const UNLIMITED = 99_999_999;
const U = UNLIMITED;

const level = (
  id: number,
  name: string,
  ...maxima: [number, number, number, number, number, number]
): ShopLevel => {
  const [members, orders, listings, vendors, agents, groupBuys] = maxima;
  return { id, name, members, orders, listings, vendors, agents, groupBuys };
};

export const SHOP_LEVELS: readonly ShopLevel[] = [
  level(-100, '试用版', 3, 500, 50, 5, 5, 5),
  level(0, '托管店铺', 3, 500, 50, 5, 5, 5),
  level(10, '免费版', 2, 300, 20, 3, 3, 3),
  level(100, '轻量版', 3, 5_000, 100, 10, 10, 20),
  level(200, '基础版', 5, 20_000, 300, 30, 30, 50),
  level(300, '标准版', 10, 100_000, 1_000, 100, 100, 200),
  level(400, '专业版', 30, 500_000, 5_000, 300, 300, 1_000),
  level(500, '企业版', 100, U, U, U, U, U),
];

export const TRIAL = { level: -100, days: 15, most: 3 } as const;

/** Run by another shop: that shop's level, expiry and order balance count (domain page §9). */
export const MANAGED = 0;

/** Its orders come anew each month. */
export const FREE = 10;

/** What the files of a shop may take, in GB; those that nothing uses are removed and don't count for long. */
const STORAGE_GB: Readonly<Record<number, number>> = { 100: 5, 200: 20, 300: 50, 400: 200, 500: 1_000 };

export const storageOf = (level: number): number => STORAGE_GB[level] ?? 1;

/** What a level limits by number; orders are a balance (order-balance.ts). */
export type LevelQuota = 'members' | 'listings' | 'vendors' | 'agents' | 'groupBuys';

export const QUOTA_NAMES: Record<LevelQuota, string> = {
  members: '成员',
  listings: '在售商品',
  vendors: '供应商',
  agents: '渠道',
  groupBuys: '团购',
};

export function shopLevel(id: number): ShopLevel {
  const level = SHOP_LEVELS.find((each) => each.id === id);
  if (!level) throw new Error(`no shop level ${id}`);
  return level;
}
