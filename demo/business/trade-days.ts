import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { HOUR, ignoreRefusal } from './complaint-acts.ts';
import type { DemoActor } from './demo-actor.ts';
import type { DemoDay, Town } from './note-day.ts';

/** What is told of prices and quotas: the last of these days. */
const TOLD_DAYS = 30;
/** Every so many days what the grower takes goes up; then it comes back, so that the shops end with the prices they were opened with. */
const EVERY = 7;
const LASTS = 4;
const DEARER = 1.05;
const GOODS = ['GY-SL-5', 'GY-MY-2'];
const NO_LIMIT = -1;

/** The grower's prices follow the weather, its buyer's follow the grower's, and each morning says how many may be sold. */
export function tradeDay({ guoyuan, youxuan }: Town, { start, at, dayCount, diary }: DemoDay): void {
  const since = at - (dayCount - TOLD_DAYS);
  if (since < 0 || at === dayCount) return;
  const code = GOODS[Math.floor(since / EVERY) % GOODS.length] ?? '';
  const note = (hour: number, act: () => Promise<unknown>) =>
    diary.note(start + hour * HOUR, () => ignoreRefusal(act));
  note(6.5, () => limit(guoyuan, code, 260 + (since % EVERY) * 20, '今日到货'));
  note(22.5, () => limit(guoyuan, code, NO_LIMIT, '收单后不限'));
  if (since % EVERY === 1 && since + LASTS < TOLD_DAYS) {
    note(7, () => price(guoyuan, code, DEARER, '连日阴雨，产地上调'));
    note(9.2, () => price(youxuan, code, DEARER, '随产地调价'));
  }
  if (since % EVERY === 1 + LASTS) {
    note(7, () => price(guoyuan, code, 1 / DEARER, '天晴到货，调回原价'));
    note(9.2, () => price(youxuan, code, 1 / DEARER, '随产地调回'));
  }
}

/** What a shop sells under a code: its own of one product, or what it distributes. */
export async function listingOf(who: DemoActor, code: string) {
  const { items } = await who.call(spus.get, { externalIDs: [code] });
  return items.find(({ Skus, VendorID }) => VendorID !== null || Skus.length === 1);
}

async function limit(who: DemoActor, code: string, Quota: number, Reason: string): Promise<void> {
  const listing = await listingOf(who, code);
  if (listing) await who.call(salesQuotas.setMany, { Items: [{ SpuID: listing.SpuID, Quota }], Reason });
}

/** To the jiao, so that the way back is the way there. */
async function price(who: DemoActor, code: string, times: number, Note: string): Promise<void> {
  const listing = await listingOf(who, code);
  const was = listing?.DistributePrice;
  if (!listing || !was) return;
  const DistributePrice = Math.round(was * times * 10) / 10;
  await who.call(priceChanges.defaultPrice, { Items: [{ SpuID: listing.SpuID, DistributePrice }], Note });
}
