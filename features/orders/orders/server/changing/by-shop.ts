/**
 * Groups orders by shop, each shop with the orders of which it has a row; entries come before the shops they buy from.
 */
export function byShop<T>(orders: readonly T[], chainOf: (order: T) => readonly string[]): Map<string, T[]> {
  const shops = new Map<string, T[]>();
  const deepest = Math.max(0, ...orders.map((order) => chainOf(order).length));
  for (let hop = 0; hop < deepest; hop++) {
    for (const order of orders) {
      const shop = chainOf(order)[hop];
      if (shop === undefined) continue;
      const part = shops.get(shop);
      if (part) part.push(order);
      else shops.set(shop, [order]);
    }
  }
  return shops;
}
