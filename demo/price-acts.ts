import type { NewPrice } from '#features/catalogue/price-changes/new-price.ts';
import { changePrices } from '#features/catalogue/price-changes/server/index.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import type { PriceAuthor } from '#features/catalogue/prices/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

export const DAY = 86_400_000;
const HOUR = 3_600_000;

/** 00:00 in Shanghai of the next Monday. */
export function nextMonday(now: number): number {
  const midnight = Math.floor((now + 8 * HOUR) / DAY) * DAY - 8 * HOUR;
  const weekday = new Date(midnight + 8 * HOUR).getUTCDay();
  return midnight + ((8 - weekday) % 7 || 7) * DAY;
}

export const newPrice = (from: number, price: Partial<NewPrice>): NewPrice => ({
  kind: PRICE_KINDS.default,
  spuId: null,
  skuId: null,
  audienceId: EMPTY_ID,
  price: null,
  from,
  to: null,
  keepLower: true,
  ...price,
});

/** Sets prices as a person of the shop does; of a time that is past as they did then. */
export const priceSetter =
  (db: TenantDb, author: PriceAuthor, now: number) =>
  async (at: number, note: string, ...prices: Partial<NewPrice>[]): Promise<void> => {
    const how = { newPrices: prices.map((price) => newPrice(at, price)), note, notify: true } as const;
    await changePrices(db, author, { ...how, source: 'form' }, Math.min(at, now));
  };
